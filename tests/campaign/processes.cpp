#include "campaign/processes.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <stdexcept>
#include <utility>

namespace yose::campaign {

namespace {

[[noreturn]] void become(const std::vector<std::string>& words) {
  setpgid(0, 0);
  const int nowhere = open("/dev/null", O_WRONLY);
  dup2(nowhere, STDOUT_FILENO);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  execv(arguments.front(), arguments.data());
  _exit(127);
}

}  // namespace

Process::Process(const std::vector<std::string>& words) : id_(fork()) {
  if (id_ < 0) throw std::runtime_error("no process");
  if (id_ == 0) become(words);
  setpgid(id_, id_);  // here too, so that it is done before anybody kills
}

Process::Process(Process&& other) noexcept
    : id_(other.id_), status_(other.status_), running_(std::exchange(other.running_, false)) {}

Process::~Process() {
  if (!running_) return;
  kill_group();
  waitpid(id_, nullptr, 0);
}

bool Process::is_running() {
  if (running_ && waitpid(id_, &status_, WNOHANG) != 0) running_ = false;
  return running_;
}

int Process::wait() {
  if (running_) waitpid(id_, &status_, 0);
  running_ = false;
  return WIFEXITED(status_) ? WEXITSTATUS(status_) : -1;
}

void Process::kill_alone() const { kill(id_, SIGKILL); }
void Process::kill_group() const { kill(-id_, SIGKILL); }

bool Process::kill_child(int number) const {
  const std::string id = std::to_string(id_);
  std::ifstream in("/proc/" + id + "/task/" + id + "/children");
  std::vector<pid_t> children;
  for (pid_t child = 0; in >> child;) children.push_back(child);
  if (children.empty()) return false;
  return kill(children[static_cast<std::size_t>(number) % children.size()], SIGKILL) == 0;
}

}  // namespace yose::campaign
