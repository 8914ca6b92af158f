// Backward induction on a CUDA device (see backward.hpp for the same on the CPU): which kernel
// when.
#include "induction/cuda/cuda_table.hpp"

#include <cuda_runtime.h>

#include <algorithm>
#include <array>
#include <functional>
#include <stdexcept>
#include <utility>

#include "induction/cuda/judge.cuh"
#include "induction/cuda/kernels.cuh"
#include "induction/table_sizes.hpp"

namespace yose::induction {

namespace {

using namespace cuda;

class DeviceError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

void check(cudaError_t code) {
  if (code != cudaSuccess) throw DeviceError(std::string("CUDA: ") + cudaGetErrorString(code));
}

// Memory of the device.
template <class T>
class DeviceArray {
 public:
  DeviceArray() = default;
  explicit DeviceArray(std::uint64_t size) : size_(size) {
    check(cudaMalloc(&data_, size * sizeof(T)));
  }
  DeviceArray(DeviceArray&& o) noexcept
      : data_(std::exchange(o.data_, nullptr)), size_(std::exchange(o.size_, 0)) {}
  DeviceArray& operator=(DeviceArray&& o) noexcept {
    std::swap(data_, o.data_);
    std::swap(size_, o.size_);
    return *this;
  }
  ~DeviceArray() { cudaFree(data_); }

  T* data() const { return data_; }
  std::uint64_t size() const { return size_; }

  void fill(int byte) const { check(cudaMemset(data_, byte, size_ * sizeof(T))); }
  void put(const T* from, std::uint64_t count) const {
    check(cudaMemcpy(data_, from, count * sizeof(T), cudaMemcpyHostToDevice));
  }
  void get(T* to, std::uint64_t count) const {
    check(cudaMemcpy(to, data_, count * sizeof(T), cudaMemcpyDeviceToHost));
  }

 private:
  T* data_ = nullptr;
  std::uint64_t size_ = 0;
};

constexpr std::uint64_t rounded_up(std::uint64_t n, std::uint64_t unit) {
  return (n + unit - 1) / unit * unit;
}

unsigned blocks_for(std::uint64_t count) {
  return static_cast<unsigned>(std::min<std::uint64_t>((count + kThreads - 1) / kThreads, 1 << 20));
}

enum Task { kListing, kEnding, kSpreading, kMarking, kTesting, kTasks };
constexpr std::array kTaskNames{"list positions", "find ends", "wins before losses",
                                "mark before wins", "find losses"};

}  // namespace

struct CudaTable::Impl {
  std::uint64_t size = 0;
  DeviceArray<std::uint8_t> bytes;  // filled up to a whole number of pieces
  Longer longer;
  std::array<WorkTime, kTasks> times;
  std::function<Judgement(const Impl&)> judge;  // knows the game
  std::function<Zugzwangs(const Impl&)> count_zugzwangs;

  explicit Impl(std::uint64_t n) : size(n), bytes(rounded_up(n, kPiece)) {
    bytes.fill(ByteCode::kNothing);
    for (int i = 0; i < kTasks; ++i) times[i].name = kTaskNames[i];
  }
};

namespace {

// As many blocks as the device can run at once.
template <class Kernel>
unsigned full_grid(Kernel kernel) {
  int device = 0, processors = 0, blocks = 0;
  check(cudaGetDevice(&device));
  check(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
  check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, kThreads, 0));
  return static_cast<unsigned>(std::max(1, processors * blocks));
}

// Launches kernels, waits for them, and adds up what they took and did.
class KernelClock {
 public:
  KernelClock() : totals_(1) {
    check(cudaEventCreate(&begin_));
    check(cudaEventCreate(&end_));
  }
  KernelClock(const KernelClock&) = delete;
  KernelClock& operator=(const KernelClock&) = delete;
  ~KernelClock() {
    cudaEventDestroy(begin_);
    cudaEventDestroy(end_);
  }

  Totals* totals() const { return totals_.data(); }

  template <class Launch>
  Totals timed(WorkTime& time, Launch launch) {
    totals_.fill(0);
    check(cudaEventRecord(begin_));
    launch();
    check(cudaGetLastError());
    check(cudaEventRecord(end_));
    check(cudaEventSynchronize(end_));
    float milliseconds = 0;
    check(cudaEventElapsedTime(&milliseconds, begin_, end_));
    Totals totals{};
    totals_.get(&totals, 1);
    time.seconds += milliseconds / 1e3;
    ++time.rounds;
    time.visited += totals.visited;
    time.look_ups += totals.look_ups;
    return totals;
  }

 private:
  DeviceArray<Totals> totals_;
  cudaEvent_t begin_{}, end_{};
};

template <class Board>
Judgement judge_table(const typename Board::Opinion& opinion, const CudaTable::Impl& table) {
  const DeviceArray<typename Board::Opinion> on_device(1);
  on_device.put(&opinion, 1);
  const DeviceArray<Counter> first(1);
  first.fill(0xFF);
  KernelClock clock;
  Judgement judgement;
  judgement.time.name = "second opinion";
  const Totals totals = clock.timed(judgement.time, [&] {
    using Visitor = Judge<Board>;
    visit_all<Visitor><<<full_grid(visit_all<Visitor>), kThreads>>>(
        table.size, clock.totals(),
        Visitor{{}, on_device.data(), table.bytes.data(), first.data()});
  });
  Counter n = 0;
  first.get(&n, 1);
  judgement.positions = totals.visited;
  judgement.wrong = totals.found;
  judgement.first_wrong = n;
  return judgement;
}

template <class Board>
Zugzwangs zugzwangs_of(const typename Board::Steps& steps, const CudaTable::Impl& table) {
  const DeviceArray<typename Board::Steps> on_device(1);
  on_device.put(&steps, 1);
  KernelClock clock;
  WorkTime time;
  const Totals totals = clock.timed(time, [&] {
    using Visitor = CountZugzwangs<Board>;
    visit_all<Visitor><<<full_grid(visit_all<Visitor>), kThreads>>>(
        table.size, clock.totals(), Visitor{{}, on_device.data(), table.bytes.data()});
  });
  return {totals.found, totals.visited};
}

// As Backward, on a device.
template <class Board>
class CudaBackward {
 public:
  using Steps = typename Board::Steps;

  CudaBackward(const Steps& steps, CudaTable::Impl& table, const GoesOn& goes_on,
               int longest_in_byte)
      : table_(table),
        goes_on_(goes_on),
        longest_in_byte_(longest_in_byte),
        steps_(1),
        list_count_(1) {
    steps_.put(&steps, 1);
    for (auto& flags : flags_) flags = DeviceArray<std::uint8_t>(table.bytes.size() / kRound);
  }

  // False if it may not go on.
  bool run() {
    list_positions();
    if (!goes_on_()) return false;
    with_byte(kEnding, ByteCode::kOpen, everywhere(),
              FindEnds<Board>{{{}, steps()}, bytes(), next_flags()});
    bool found = find_losses(0, ByteCode::kCandidate);
    for (int plies = 0; found; plies += 2) {
      if (!goes_on_()) return false;
      found = spread_losses(plies);
      if (!found || !goes_on_()) continue;
      // Nearly all open positions have a move to a win in one, so marking would pay for nothing.
      if (plies == 0) {
        found = find_losses(2, ByteCode::kOpen);
      } else {
        mark_before_wins(plies + 1);
        found = find_losses(plies + 2, ByteCode::kCandidate);
      }
    }
    return goes_on_();
  }

 private:
  std::uint8_t* bytes() const { return table_.bytes.data(); }
  Totals* totals() const { return stopwatch_.totals(); }
  const Steps* steps() const { return steps_.data(); }
  bool in_byte(int plies) const { return plies <= longest_in_byte_; }

  std::uint8_t mark_for(int plies) const {
    if (in_byte(plies)) return static_cast<std::uint8_t>(plies);
    return plies % 2 == 0 ? ByteCode::kLongLoss : ByteCode::kLongWin;
  }

  template <class Launch>
  Totals timed(Task task, Launch launch) {
    return stopwatch_.timed(table_.times[task], launch);
  }

  void list_positions() {
    using List = ListPositions<Board>;
    timed(kListing, [&] {
      visit_all<List><<<full_grid(visit_all<List>), kThreads>>>(table_.size, totals(),
                                                                List{{}, steps(), bytes()});
    });
  }

  // What the last kernel has found, and where the next one may say what it finds.
  Flags last_flags() const { return {flags_[at_].data()}; }
  Flags next_flags() {
    at_ = 1 - at_;
    flags_[at_].fill(0);
    return last_flags();
  }
  static Flags everywhere() { return {}; }

  template <class Visitor>
  Totals with_byte(Task task, std::uint8_t byte, Flags flags, const Visitor& visitor) {
    return timed(task, [&] {
      visit_with<Visitor><<<full_grid(visit_with<Visitor>), kThreads>>>(bytes(), table_.size, byte,
                                                                        flags, totals(), visitor);
    });
  }
  template <class Visitor>
  Totals with_numbers(Task task, const std::vector<std::uint64_t>& numbers,
                      const Visitor& visitor) {
    const DeviceArray<std::uint64_t> list(std::max<std::size_t>(numbers.size(), 1));
    list.put(numbers.data(), numbers.size());
    return timed(task, [&] {
      visit_list<Visitor><<<blocks_for(numbers.size()), kThreads>>>(list.data(), numbers.size(),
                                                                    totals(), visitor);
    });
  }

  bool spread_losses(int plies) {
    const Flags from = last_flags();
    const MarkBefore<Board> mark{
        {}, steps(), bytes(), plies > 0, mark_for(plies + 1), next_flags(), list_for(plies + 1)};
    const Totals totals = step_back(kSpreading, plies, from, mark);
    keep_list(plies + 1);
    return totals.found != 0;
  }
  void mark_before_wins(int plies) {
    const Flags from = last_flags();
    step_back(
        kMarking, plies, from,
        MarkBefore<Board>{{}, steps(), bytes(), true, ByteCode::kCandidate, next_flags(), {}});
  }
  Totals step_back(Task task, int plies, Flags from, const MarkBefore<Board>& mark) {
    if (in_byte(plies)) return with_byte(task, static_cast<std::uint8_t>(plies), from, mark);
    return with_numbers(task, last_long_, mark);
  }
  bool find_losses(int plies, std::uint8_t among) {
    const Flags from = among == ByteCode::kOpen ? everywhere() : last_flags();
    const FindLosses<Board> find{
        {{}, steps()}, bytes(), mark_for(plies), next_flags(), list_for(plies)};
    const Totals totals = with_byte(kTesting, among, from, find);
    keep_list(plies);
    return totals.found != 0;
  }

  // Where numbers settled with these plies are listed: nowhere, if a byte has room for them.
  List list_for(int plies) {
    if (in_byte(plies)) return {};
    if (list_.size() == 0) list_ = DeviceArray<std::uint64_t>(kMostLong);
    list_count_.fill(0);
    return {list_.data(), list_count_.data(), list_.size()};
  }
  void keep_list(int plies) {
    last_long_.clear();
    if (in_byte(plies)) return;
    Counter count = 0;
    list_count_.get(&count, 1);
    if (count > list_.size()) throw DeviceError("too many games last too long for a byte");
    last_long_.resize(count);
    list_.get(last_long_.data(), count);
    std::sort(last_long_.begin(), last_long_.end());
    last_long_.erase(std::unique(last_long_.begin(), last_long_.end()), last_long_.end());
    for (std::uint64_t n : last_long_) table_.longer[n] = plies;
  }

  static constexpr std::uint64_t kMostLong = 1 << 26;

  CudaTable::Impl& table_;
  const GoesOn& goes_on_;
  const int longest_in_byte_;
  DeviceArray<Steps> steps_;
  KernelClock stopwatch_;
  std::array<DeviceArray<std::uint8_t>, 2> flags_;
  int at_ = 0;  // the flags that the last kernel set
  DeviceArray<std::uint64_t> list_;
  DeviceArray<Counter> list_count_;
  std::vector<std::uint64_t> last_long_;  // settled in the last step, where no byte has room
};

Error too_small(std::uint64_t bytes, std::uint64_t free) {
  return Error{"all positions of this game take " + std::to_string((bytes >> 20) + 1) +
               " MB on the device, which has " + std::to_string(free >> 20) + " MB free"};
}

template <shogi::Size S>
Result<std::unique_ptr<CudaTable::Impl>> build_on_device(shogi::Rules rules,
                                                         const Material& material,
                                                         const GoesOn& goes_on,
                                                         int longest_in_byte) {
  using Board = cuda::Board<S.files, S.ranks>;
  const typename Board::Steps steps(rules, material);
  std::size_t free = 0, total = 0;
  check(cudaMemGetInfo(&free, &total));
  constexpr std::uint64_t kRest = 1 << 20;
  const std::uint64_t table_bytes = rounded_up(steps.size(), kPiece);
  const std::uint64_t bytes = table_bytes + 2 * (table_bytes / kRound) + kRest;
  if (bytes > free) return too_small(bytes, free);
  auto table = std::make_unique<CudaTable::Impl>(steps.size());
  table->judge = [opinion = typename Board::Opinion(rules, material)](const CudaTable::Impl& t) {
    return judge_table<Board>(opinion, t);
  };
  table->count_zugzwangs = [steps](const CudaTable::Impl& t) {
    return zugzwangs_of<Board>(steps, t);
  };
  if (!CudaBackward<Board>(steps, *table, goes_on, longest_in_byte).run())
    return std::unique_ptr<CudaTable::Impl>();
  return std::move(table);
}

}  // namespace

std::optional<Error> validate_cuda() {
  int devices = 0;
  const cudaError_t code = cudaGetDeviceCount(&devices);
  if (code == cudaSuccess && devices > 0) return std::nullopt;
  return Error{std::string("no CUDA device: ") + cudaGetErrorString(code)};
}

CudaTable::CudaTable(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
CudaTable::CudaTable(CudaTable&&) noexcept = default;
CudaTable& CudaTable::operator=(CudaTable&&) noexcept = default;
CudaTable::~CudaTable() = default;

Result<std::optional<CudaTable>> CudaTable::build(shogi::Size size, shogi::Rules rules,
                                                  const Material& material, const GoesOn& goes_on,
                                                  int longest_in_byte) {
  if (const auto error = validate_cuda()) return *error;
  if (!has_few_kinds(material)) {
    return Error{"on a CUDA device a game has at most three kinds of pieces, eight of each"};
  }
  try {
    Result<std::optional<CudaTable>> table = std::optional<CudaTable>();
    const bool known = TableSizes::visit(size, [&]<shogi::Size S>() {
      auto built = build_on_device<S>(rules, material, goes_on, longest_in_byte);
      if (!built) {
        table = built.error();
      } else if (*built) {
        table = std::optional(CudaTable(*std::move(built)));
      }
    });
    if (!known) return Error{"tables are built on boards of 3x3, 3x4 and 4x4"};
    return table;
  } catch (const DeviceError& error) {
    return Error{error.what()};
  }
}

std::uint64_t CudaTable::size() const { return impl_->size; }
const TableBytes::Longer& CudaTable::longer() const { return impl_->longer; }
std::vector<WorkTime> CudaTable::times() const {
  return {impl_->times.begin(), impl_->times.end()};
}

Census CudaTable::census() const {
  const DeviceArray<Counter> counts(257);
  counts.fill(0);
  take_census<<<1024, kThreads>>>(impl_->bytes.data(), impl_->size, counts.data());
  std::array<Counter, 257> host{};
  counts.get(host.data(), host.size());
  Census census;
  std::copy(host.begin(), host.end() - 1, census.bytes.begin());
  census.checksum = host.back();
  for (const auto& [n, plies] : impl_->longer) census.add_long(n, plies);
  return census;
}

std::vector<std::uint8_t> CudaTable::bytes_at(const std::vector<std::uint64_t>& numbers) const {
  constexpr std::uint64_t kAtOnce = 1 << 22;
  const DeviceArray<std::uint64_t> asked(kAtOnce);
  const DeviceArray<std::uint8_t> answers(kAtOnce);
  std::vector<std::uint8_t> out(numbers.size());
  for (std::uint64_t at = 0; at < numbers.size(); at += kAtOnce) {
    const std::uint64_t count = std::min(kAtOnce, numbers.size() - at);
    asked.put(numbers.data() + at, count);
    get_bytes<<<blocks_for(count), kThreads>>>(impl_->bytes.data(), impl_->size, asked.data(),
                                               count, answers.data());
    answers.get(out.data() + at, count);
  }
  return out;
}

std::optional<Zugzwangs> CudaTable::zugzwangs() const { return impl_->count_zugzwangs(*impl_); }
std::optional<Judgement> CudaTable::judged() const { return impl_->judge(*impl_); }

std::uint8_t CudaTable::byte(std::uint64_t n) const {
  std::uint8_t byte = 0;
  check(cudaMemcpy(&byte, impl_->bytes.data() + n, 1, cudaMemcpyDeviceToHost));
  return byte;
}

std::uint64_t CudaTable::first_with(std::uint8_t byte) const {
  const DeviceArray<Counter> first(1);
  first.fill(0xFF);
  find_first<<<1024, kThreads>>>(impl_->bytes.data(), impl_->size, byte, first.data());
  Counter n = 0;
  first.get(&n, 1);
  return n;
}

}  // namespace yose::induction
