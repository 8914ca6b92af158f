// A folder of our own that is gone afterwards.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <string>

namespace yose::campaign {

class ScratchFolder {
 public:
  ScratchFolder() {
    static int count = 0;
    const auto name = "yose-campaign-" + std::to_string(getpid()) + "-" + std::to_string(++count);
    path_ = std::filesystem::temp_directory_path() / name;
    std::filesystem::create_directories(path_);
  }
  ~ScratchFolder() { std::filesystem::remove_all(path_); }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace yose::campaign
