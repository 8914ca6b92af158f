#include "match/engine_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

#include "match/sigpipe_guard.hpp"

extern char** environ;  // NOLINT(readability-redundant-declaration): not in every <unistd.h>

namespace yose::match {

namespace {

using std::chrono::milliseconds;

constexpr auto kSlice = milliseconds(50);  // after which a wish to stop is noticed
constexpr auto kPause = milliseconds(2);

std::string reason(int code) { return std::generic_category().message(code); }

void close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

// Both ends are closed in programs that are started, this one's copies among them: an engine must
// see the end of its input although others were started after it.
class Pipe {
 public:
  Pipe() { made_ = pipe2(ends_.data(), O_CLOEXEC) == 0; }
  ~Pipe() {
    for (int& end : ends_) close_end(end);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  bool is_made() const { return made_; }
  int reading() const { return ends_[0]; }
  int writing() const { return ends_[1]; }
  int take(int which) {
    fcntl(ends_[which], F_SETFL, O_NONBLOCK);
    return std::exchange(ends_[which], -1);
  }

 private:
  std::array<int, 2> ends_{-1, -1};
  bool made_ = false;
};

// Standard input and output through the pipes, no standard error.
class SpawnFiles {
 public:
  SpawnFiles(const Pipe& in, const Pipe& out, const std::string& folder) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, in.reading(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, out.writing(), STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    if (!folder.empty()) posix_spawn_file_actions_addchdir_np(&actions_, folder.c_str());
  }
  ~SpawnFiles() { posix_spawn_file_actions_destroy(&actions_); }
  SpawnFiles(const SpawnFiles&) = delete;
  SpawnFiles& operator=(const SpawnFiles&) = delete;

  const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_{};
};

// A process group of its own, and signals as a program expects them.
class SpawnAttributes {
 public:
  SpawnAttributes() {
    posix_spawnattr_init(&attributes_);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes_, &signals);
    for (int signal : {SIGPIPE, SIGINT, SIGTERM}) sigaddset(&signals, signal);
    posix_spawnattr_setsigdefault(&attributes_, &signals);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~SpawnAttributes() { posix_spawnattr_destroy(&attributes_); }
  SpawnAttributes(const SpawnAttributes&) = delete;
  SpawnAttributes& operator=(const SpawnAttributes&) = delete;

  const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_{};
};

// A path that goes on from here is the same file whatever folder the engine runs in.
std::string program_of(const std::string& word, const std::string& folder) {
  if (folder.empty() || word.find('/') == std::string::npos) return word;
  std::error_code ignored;
  return std::filesystem::absolute(word, ignored).string();
}

}  // namespace

std::optional<Error> EngineProcess::start(const std::vector<std::string>& command,
                                          const std::string& folder) {
  Pipe in;
  Pipe out;
  if (!in.is_made() || !out.is_made()) return Error{"no pipe can be made: " + reason(errno)};
  std::vector<char*> words;
  words.reserve(command.size() + 1);
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const std::string program = program_of(command.front(), folder);
  const SpawnFiles files(in, out, folder);
  const SpawnAttributes attributes;
  pid_t pid = -1;
  const int code =
      posix_spawnp(&pid, program.c_str(), files.get(), attributes.get(), words.data(), environ);
  if (code != 0) return Error{reason(code)};
  pid_ = pid;
  to_engine_ = in.take(1);
  from_engine_ = out.take(0);
  buffer_.clear();
  last_line_ = 0;
  return std::nullopt;
}

void EngineProcess::close_pipes() {
  close_end(to_engine_);
  close_end(from_engine_);
}

void EngineProcess::kill() {
  close_pipes();
  if (pid_ <= 0) return;
  ::kill(-pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

void EngineProcess::await_end(Deadline deadline) {
  close_end(to_engine_);
  while (pid_ > 0 && SteadyClock::now() < deadline) {
    siginfo_t info{};
    // It stays to be waited for: until then nobody else can get its number.
    const int code = waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
    if (code != 0 || info.si_pid == pid_) break;
    drop_input();
    std::this_thread::sleep_for(kPause);
  }
  kill();
}

std::string EngineProcess::how_it_ended() {
  close_pipes();
  siginfo_t info{};
  // Its output is closed, so it is about to end; unless it only closed it.
  for (int i = 0; i < 100 && info.si_pid == 0; ++i) {
    if (i > 0) std::this_thread::sleep_for(kPause);
    waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
  }
  kill();
  if (info.si_pid == 0) return "closed its output";
  if (info.si_code == CLD_EXITED) return "ended with status " + std::to_string(info.si_status);
  return "was killed by signal " + std::to_string(info.si_status);
}

Talk EngineProcess::wait_for(int end, short event, Deadline deadline) const {
  if (stop_.asked()) return Talk::stopped;
  const auto left = std::chrono::ceil<milliseconds>(deadline - SteadyClock::now());
  if (left.count() <= 0) return Talk::late;
  pollfd ready{end, event, 0};
  poll(&ready, 1, static_cast<int>(std::min(left, milliseconds(kSlice)).count()));
  return Talk::done;
}

Talk EngineProcess::send(std::string_view line, Deadline deadline) {
  const std::string text = std::string(line) + "\n";
  std::string_view rest = text;
  const SigpipeGuard guard;
  while (!rest.empty()) {
    if (to_engine_ < 0) return Talk::closed;
    const ssize_t n = write(to_engine_, rest.data(), rest.size());
    if (n > 0) {
      rest.remove_prefix(static_cast<std::size_t>(n));
    } else if (n < 0 && errno != EAGAIN && errno != EINTR) {
      return Talk::closed;
    } else if (const Talk talk = wait_for(to_engine_, POLLOUT, deadline); talk != Talk::done) {
      return talk;
    }
  }
  return Talk::done;
}

void EngineProcess::append(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    const std::size_t room = kMostLine - (buffer_.size() - last_line_);
    buffer_ += bytes.substr(0, std::min(end, room));
    if (end == bytes.size()) return;
    buffer_ += '\n';
    last_line_ = buffer_.size();
    bytes.remove_prefix(end + 1);
  }
}

EngineProcess::Fill EngineProcess::fill() {
  if (from_engine_ < 0) return Fill::closed;
  std::array<char, 16384> bytes;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  const ssize_t n = read(from_engine_, bytes.data(), bytes.size());
  if (n > 0) append({bytes.data(), static_cast<std::size_t>(n)});
  if (n > 0) return Fill::some;
  return n < 0 && (errno == EAGAIN || errno == EINTR) ? Fill::nothing : Fill::closed;
}

bool EngineProcess::take_line(std::string& line) {
  if (last_line_ == 0) return false;
  const std::size_t end = buffer_.find('\n');
  line = buffer_.substr(0, end);
  if (line.ends_with('\r')) line.pop_back();
  buffer_.erase(0, end + 1);
  last_line_ -= end + 1;
  return true;
}

Talk EngineProcess::read_line(std::string& line, Deadline deadline) {
  while (!take_line(line)) {
    switch (fill()) {
      case Fill::closed:
        return Talk::closed;
      case Fill::nothing:
        if (const Talk talk = wait_for(from_engine_, POLLIN, deadline); talk != Talk::done) {
          return talk;
        }
        break;
      case Fill::some:  // a program that floods must not keep us from looking at the clock
        if (SteadyClock::now() >= deadline && last_line_ == 0) return Talk::late;
        if (stop_.asked()) return Talk::stopped;
    }
  }
  return Talk::done;
}

void EngineProcess::drop_input() {
  constexpr int kMostFills = 256;  // what comes faster than this is read with the answer
  for (int i = 0; i < kMostFills; ++i) {
    buffer_.erase(0, std::exchange(last_line_, 0));
    if (fill() != Fill::some) break;
  }
  buffer_.erase(0, std::exchange(last_line_, 0));
}

}  // namespace yose::match
