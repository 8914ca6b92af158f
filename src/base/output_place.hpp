// Where the bytes of a named file go, if the file is to appear only when it is complete.
//
// A regular file is written under another name and then takes the place of the old one. What is
// there already and is no regular file (a pipe, a device) must never be replaced: it is written
// through. Symbolic links stay: what they point to is written.
#pragma once

#include <filesystem>
#include <string>

namespace yose {

struct OutputPlace {
  std::string file;      // links followed
  bool through = false;  // write to it as it is
};

inline OutputPlace output_place(const std::string& name) {
  namespace fs = std::filesystem;
  constexpr int kMostLinks = 40;
  std::error_code error;
  const fs::file_status status = fs::status(name, error);
  if (fs::exists(status) && !fs::is_regular_file(status)) return {name, true};
  fs::path path = name;
  for (int links = 0; fs::is_symlink(fs::symlink_status(path, error)); ++links) {
    // Links of /proc are files that somebody has open; opening one tells what is wrong with loops.
    if (links == kMostLinks || path.native().starts_with("/proc/")) return {name, true};
    const fs::path target = fs::read_symlink(path, error);
    if (error) return {name, true};
    path = target.is_absolute() ? target : path.parent_path() / target;
  }
  return {path.string(), false};
}

}  // namespace yose
