#include "client.hpp"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <utility>

namespace yose::usi {

namespace {

constexpr int kDeadline = 120'000;  // milliseconds

void close_end(int& end) {
  if (end >= 0) close(end);
  end = -1;
}

std::array<int, 2> make_pipe() {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
  return ends;
}

}  // namespace

Client::Client(const std::vector<std::string>& command) {
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  std::signal(SIGPIPE, SIG_IGN);  // an engine that has gone is for the test to notice
  auto in = make_pipe();
  auto out = make_pipe();
  pid_ = fork();
  if (pid_ < 0) throw std::runtime_error("no process");
  if (pid_ == 0) {
    std::signal(SIGPIPE, SIG_DFL);
    dup2(in[0], 0);
    dup2(out[1], 1);
    for (int end : {in[0], in[1], out[0], out[1]}) close(end);
    execv(arguments[0], arguments.data());
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  to_engine_ = in[1];
  from_engine_ = out[0];
}

Client::~Client() {
  close_input();
  close_output();
  if (pid_ > 0) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
}

void Client::send(std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(to_engine_, text.data(), text.size());
    if (n <= 0) throw std::runtime_error("the engine does not read");
    text.remove_prefix(static_cast<std::size_t>(n));
  }
}

void Client::close_input() { close_end(to_engine_); }
void Client::close_output() { close_end(from_engine_); }

bool Client::fill() {
  pollfd ready{from_engine_, POLLIN, 0};
  if (poll(&ready, 1, kDeadline) <= 0) throw std::runtime_error("the engine says nothing");
  std::array<char, 4096> bytes{};
  const ssize_t n = read(from_engine_, bytes.data(), bytes.size());
  if (n > 0) buffer_.append(bytes.data(), static_cast<std::size_t>(n));
  return n > 0;
}

bool Client::read_line(std::string& line) {
  auto end = buffer_.find('\n');
  while (end == std::string::npos) {
    if (!fill()) return false;
    end = buffer_.find('\n');
  }
  line = buffer_.substr(0, end);
  buffer_.erase(0, end + 1);
  return true;
}

std::vector<std::string> Client::read_until(std::string_view head) {
  std::vector<std::string> lines;
  for (std::string line; read_line(line);) {
    lines.push_back(line);
    if (line.starts_with(head)) break;
  }
  return lines;
}

std::vector<std::string> Client::read_all() {
  std::vector<std::string> lines;
  for (std::string line; read_line(line);) lines.push_back(line);
  return lines;
}

int Client::wait() {
  int status = 0;
  waitpid(std::exchange(pid_, -1), &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

int count(const std::vector<std::string>& lines, std::string_view head) {
  int n = 0;
  for (const std::string& line : lines) n += line.starts_with(head);
  return n;
}

}  // namespace yose::usi
