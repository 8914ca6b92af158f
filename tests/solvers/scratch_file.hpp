// A file name of our own that is gone afterwards.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <string>

namespace yose::solvers {

class ScratchFile {
 public:
  ScratchFile() {
    static int count = 0;
    const auto name = "yose-" + std::to_string(getpid()) + "-" + std::to_string(++count);
    path_ = std::filesystem::temp_directory_path() / name;
  }
  ~ScratchFile() { std::filesystem::remove(path_); }
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;

  std::string name() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace yose::solvers
