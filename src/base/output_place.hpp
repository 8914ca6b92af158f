// Where the bytes of a named file go, if the file is to appear only when it is complete.
//
// A regular file is written under another name and then takes the place of the old one. What is
// there already and is no regular file (a pipe, a device) must never be replaced: it is written
// through. Symbolic links stay: what they point to is written. A file keeps its permissions.
#pragma once

#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>

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

// Why nothing can be written there, as far as can be told without writing; 0 if nothing is known.
inline std::error_code find_write_error(const std::string& name) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  if (fs::is_directory(name, ignored)) return std::make_error_code(std::errc::is_a_directory);
  const OutputPlace place = output_place(name);
  // Of a new file, or of one that a new one replaces, the folder counts; "." makes sure it is one.
  const fs::path folder = fs::path(place.file).parent_path() / ".";
  const int refused =
      place.through ? access(name.c_str(), W_OK) : access(folder.c_str(), W_OK | X_OK);
  return {refused == 0 ? 0 : errno, std::generic_category()};
}

// Puts the complete file `draft` in its place.
inline std::error_code put_in_place(const std::string& draft, const OutputPlace& place) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::file_status old = fs::status(place.file, error);
  error.clear();
  if (fs::exists(old)) fs::permissions(draft, old.permissions(), error);
  if (!error) fs::rename(draft, place.file, error);
  return error;
}

// Writes all of a named file, which appears only when it is complete. False if that fails; then an
// older file stays.
inline bool write_whole(const std::string& name, const std::string& bytes) {
  const OutputPlace place = output_place(name);
  const std::string file = place.through ? place.file : place.file + ".part";
  std::ofstream out(file, std::ios::binary);
  if (!out) return false;
  out << bytes << std::flush;
  out.close();
  const bool written = !out.fail() && (place.through || !put_in_place(file, place));
  std::error_code ignored;
  if (!written && !place.through) std::filesystem::remove(file, ignored);
  return written;
}

}  // namespace yose
