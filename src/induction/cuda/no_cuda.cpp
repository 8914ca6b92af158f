// In place of cuda_table.cu where Yose is built without nvcc.
#include "induction/cuda/cuda_table.hpp"

namespace yose::induction {

struct CudaTable::Impl {
  Longer longer;
};

namespace {

Error no_cuda() { return Error{"this program was built without CUDA (nvcc was not there)"}; }

}  // namespace

std::optional<Error> validate_cuda() { return no_cuda(); }

CudaTable::CudaTable(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
CudaTable::CudaTable(CudaTable&&) noexcept = default;
CudaTable& CudaTable::operator=(CudaTable&&) noexcept = default;
CudaTable::~CudaTable() = default;

Result<std::optional<CudaTable>> CudaTable::build(shogi::Size, shogi::Rules, const Material&,
                                                  const GoesOn&, int) {
  return no_cuda();
}

// There is no table to be asked.
std::uint64_t CudaTable::size() const { return 0; }
std::uint8_t CudaTable::byte(std::uint64_t) const { return ByteCode::kNothing; }
const TableBytes::Longer& CudaTable::longer() const { return impl_->longer; }
Census CudaTable::census() const { return {}; }
std::uint64_t CudaTable::first_with(std::uint8_t) const { return kNoNumber; }
std::vector<WorkTime> CudaTable::times() const { return {}; }
std::vector<std::uint8_t> CudaTable::bytes_at(const std::vector<std::uint64_t>&) const {
  return {};
}
std::optional<Judgement> CudaTable::judged() const { return std::nullopt; }
std::optional<Zugzwangs> CudaTable::zugzwangs() const { return std::nullopt; }

}  // namespace yose::induction
