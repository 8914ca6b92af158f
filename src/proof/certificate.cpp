#include "proof/certificate.hpp"

#include <zstd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <vector>

#include "base/output_place.hpp"

namespace yose::proof {

namespace {

constexpr int kLevel = 6;
constexpr std::size_t kBlock = 1 << 16;

}  // namespace

struct CertificateFile::State {
  std::string name;
  OutputPlace place;
  std::string draft;  // where it is written until it is complete; empty: at its place
  std::FILE* file = nullptr;
  ZSTD_CCtx* context = nullptr;
  std::string waiting;
  std::vector<char> out = std::vector<char>(kBlock);
  std::uint64_t bytes = 0;
  int error = 0;  // of the first failure

  State() = default;
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() {
    if (file != nullptr) {
      static_cast<void>(std::fclose(file));
      remove_draft();
    }
    ZSTD_freeCCtx(context);
  }

  void remove_draft() const {
    if (!draft.empty()) static_cast<void>(std::remove(draft.c_str()));
  }
  void fail_if(bool failed) {
    if (failed && error == 0) error = errno != 0 ? errno : EIO;
  }

  void flush(bool last) {
    ZSTD_inBuffer in{waiting.data(), waiting.size(), 0};
    std::size_t left = 1;
    while (error == 0 && (in.pos < in.size || (last && left != 0))) {
      ZSTD_outBuffer to{out.data(), out.size(), 0};
      left = ZSTD_compressStream2(context, &to, &in, last ? ZSTD_e_end : ZSTD_e_continue);
      errno = 0;
      fail_if(ZSTD_isError(left) != 0 || std::fwrite(out.data(), 1, to.pos, file) != to.pos);
      bytes += to.pos;
    }
    waiting.clear();
  }
};

CertificateFile::CertificateFile(std::unique_ptr<State> state) : state_(std::move(state)) {}
CertificateFile::CertificateFile(CertificateFile&&) noexcept = default;
CertificateFile& CertificateFile::operator=(CertificateFile&&) noexcept = default;
CertificateFile::~CertificateFile() = default;

Result<CertificateFile> CertificateFile::create(const std::string& name) {
  auto state = std::make_unique<State>();
  state->name = name;
  state->place = output_place(name);
  if (!state->place.through) state->draft = state->place.file + ".part";
  const std::string& file = state->draft.empty() ? state->place.file : state->draft;
  state->file = std::fopen(file.c_str(), "wb");
  if (state->file == nullptr) return Error{"cannot write " + name + ": " + std::strerror(errno)};
  state->context = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(state->context, ZSTD_c_compressionLevel, kLevel);
  ZSTD_CCtx_setParameter(state->context, ZSTD_c_checksumFlag, 1);
  return CertificateFile(std::move(state));
}

void CertificateFile::line(std::string_view text) {
  state_->waiting += text;
  state_->waiting += '\n';
  if (state_->waiting.size() >= kBlock) state_->flush(false);
}

void CertificateFile::claim(std::string_view words, const ClaimLines& lines) {
  line("claim " + std::string(words));
  lines.for_each([&](std::string_view text, bool marked) {
    line(marked ? std::string(text) + " *" : std::string(text));
  });
  line("end " + std::to_string(lines.size()));
}

Result<std::uint64_t> CertificateFile::finish() {
  State& s = *state_;
  s.flush(true);
  errno = 0;
  s.fail_if(std::fclose(s.file) != 0);
  s.file = nullptr;
  if (s.error == 0 && !s.draft.empty()) s.error = put_in_place(s.draft, s.place).value();
  if (s.error == 0) return s.bytes;
  s.remove_draft();
  return Error{"cannot write " + s.name + ": " + std::strerror(s.error)};
}

}  // namespace yose::proof
