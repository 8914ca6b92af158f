// What a fake engine was told, line by line.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace yose::match {

class Heard : public testing::Test {
 protected:
  Heard()
      : log_(std::filesystem::temp_directory_path() / ("yose_heard_" + std::to_string(getpid()))) {
    std::filesystem::remove(log_);
  }
  ~Heard() override { std::filesystem::remove(log_); }

  // For the engine's words.
  std::string log() const { return " log=" + log_.string(); }

  std::vector<std::string> lines() const {
    std::ifstream in(log_);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
  }

 private:
  std::filesystem::path log_;
};

}  // namespace yose::match
