// The command line of the checker: one line a file, exit 0 only if every claim of every file holds.
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "check/certificate.hpp"

namespace {

using yose::check::Verification;

constexpr int kRefused = 1;
constexpr int kUnusable = 2;

constexpr const char* kHelp =
    "usage: yose-verify [--quiet] FILE...\n"
    "\n"
    "Checks certificates (plain text or zstd; - is standard input) with rules of its own and\n"
    "prints for each either what has been verified or the first wrong line.\n"
    "\n"
    "  --quiet     print refusals only\n"
    "  --help      this text\n"
    "  --version   the version\n"
    "\n"
    "Exit status: 0 if all claims of all files hold, 1 if a file is refused, 2 for bad usage, a\n"
    "file that cannot be read, output that cannot be written, or an interruption.\n";

struct Options {
  bool quiet = false;
  bool help = false;
  bool version = false;
  std::vector<std::string> files;
  std::string error;
};

Options parse_options(const std::vector<std::string>& words) {
  Options options;
  bool only_files = false;
  for (const std::string& word : words) {
    if (only_files || word == "-" || !word.starts_with("-")) {
      options.files.push_back(word);
    } else if (word == "--") {
      only_files = true;
    } else if (word == "--quiet") {
      options.quiet = true;
    } else if (word == "--help") {
      options.help = true;
    } else if (word == "--version") {
      options.version = true;
    } else if (options.error.empty()) {
      options.error = "unknown option " + word;
    }
  }
  if (options.files.empty() && options.error.empty()) options.error = "no file given";
  return options;
}

Verification verify_file(const std::string& name) {
  if (name == "-") return yose::check::verify(std::cin);
  std::ifstream in(name, std::ios::binary);
  if (in) return yose::check::verify(in);
  Verification unreadable;
  unreadable.readable = false;
  unreadable.error = "cannot be opened";
  return unreadable;
}

int report(const std::string& name, const Verification& verification, bool quiet) {
  if (!verification.readable) {
    std::cerr << "yose-verify: " << name << " " << verification.error << std::endl;
    return kUnusable;
  }
  if (verification.accepted) {
    if (!quiet) std::cout << name << ": VERIFIED " << verification.what << std::endl;
    return 0;
  }
  std::cout << name << ":" << verification.line << ": REFUSED " << verification.error << std::endl;
  return kRefused;
}

// What was not checked yet is not verified.
void on_interrupt(int) {
  constexpr char kWords[] = "yose-verify: interrupted\n";
  static_cast<void>(write(STDERR_FILENO, kWords, sizeof kWords - 1) + 1);
  _exit(kUnusable);
}

// What was said must have arrived.
int status_of_output(int status) {
  if (std::cout.flush()) return status;
  std::cerr << "yose-verify: standard output cannot be written" << std::endl;
  return kUnusable;
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  static_cast<void>(std::signal(SIGINT, on_interrupt));
  const Options options = parse_options({argv + 1, argv + argc});
  if (options.help) {
    std::cout << kHelp;
    return status_of_output(0);
  }
  if (options.version) {
    std::cout << "yose-verify " << YOSE_VERSION << "\n";
    return status_of_output(0);
  }
  if (!options.error.empty()) {
    std::cerr << "yose-verify: " << options.error << "; see yose-verify --help" << std::endl;
    return kUnusable;
  }
  int status = 0;
  for (const std::string& name : options.files) {
    status = std::max(status, report(name, verify_file(name), options.quiet));
  }
  return status_of_output(status);
}
