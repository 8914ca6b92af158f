#include "peers/child_process.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

namespace yose::bench {

namespace {

std::string find_program(const std::string& name) {
  std::istringstream path(std::string(std::getenv("PATH") != nullptr ? std::getenv("PATH") : "") +
                          ":/usr/games");
  for (std::string folder; std::getline(path, folder, ':');) {
    const std::string file = folder + "/" + name;
    if (!folder.empty() && access(file.c_str(), X_OK) == 0) return file;
  }
  return {};
}

[[noreturn]] void become(const std::string& file, const std::array<int, 2>& to_child,
                         const std::array<int, 2>& from_child) {
  dup2(to_child[0], STDIN_FILENO);
  dup2(from_child[1], STDOUT_FILENO);
  for (int fd : {to_child[0], to_child[1], from_child[0], from_child[1]}) close(fd);
  execl(file.c_str(), file.c_str(), static_cast<char*>(nullptr));
  _exit(127);
}

}  // namespace

ChildProcess::ChildProcess(const std::string& program) {
  const std::string file = find_program(program);
  std::array<int, 2> to_child{};
  std::array<int, 2> from_child{};
  if (file.empty() || pipe(to_child.data()) != 0) return;
  if (pipe(from_child.data()) != 0) return;
  pid_ = fork();
  if (pid_ == 0) become(file, to_child, from_child);
  close(to_child[0]);
  close(from_child[1]);
  in_ = fdopen(to_child[1], "w");
  out_ = fdopen(from_child[0], "r");
}

ChildProcess::~ChildProcess() {
  if (!running()) return;
  std::fclose(in_);
  std::fclose(out_);
  kill(pid_, SIGTERM);
  waitpid(pid_, nullptr, 0);
}

void ChildProcess::send(const std::string& line) {
  std::fputs((line + "\n").c_str(), in_);
  std::fflush(in_);
}

std::optional<std::string> ChildProcess::read_line() {
  std::string line;
  for (int c = std::fgetc(out_); c != '\n'; c = std::fgetc(out_)) {
    if (c == EOF) return std::nullopt;
    line += static_cast<char>(c);
  }
  return line;
}

std::string ChildProcess::wait_for(const std::string& prefix) {
  while (const auto line = read_line()) {
    if (line->starts_with(prefix)) return line->substr(prefix.size());
  }
  return {};
}

double ChildProcess::cpu_seconds() const {
  std::ifstream stat("/proc/" + std::to_string(pid_) + "/stat");
  std::string text;
  std::getline(stat, text);
  // The name in brackets may hold blanks; user and system time are fields 14 and 15.
  std::istringstream fields(text.substr(text.rfind(')') + 2));
  std::string skipped;
  for (int i = 3; i < 14; ++i) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace yose::bench
