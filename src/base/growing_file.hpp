// A file of lines that a long run makes grow by one at a time, and that a later run goes on with.
//
// Invariant: a file that holds anything else is refused and left as it is. Only a last line without
// its end may be cut away: the run was killed while it wrote it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

#include "base/result.hpp"

namespace yose {

class GrowingFile {
 public:
  enum class Keep { line, nothing };
  // What to do with a line of the file. `torn`: it is the last one and lacks its end; it is given
  // one if it is kept. Only such a line may be left out. An error refuses the file.
  using Take = std::function<Result<Keep>(const std::string& line, bool torn)>;

  // Makes the file if it is not there. Errors name it, and the number of the line.
  static Result<GrowingFile> open(const std::string& name, const Take& take);

  bool is_empty() const { return is_empty_; }
  bool is_broken() const { return !out_; }
  // Written at once; false if it cannot be. Nothing more is, then.
  bool append(const std::string& line) {
    out_ << line << '\n' << std::flush;
    is_empty_ = false;
    return static_cast<bool>(out_);
  }

 private:
  // What the file has: how many bytes are kept, and whether the last line kept lacks its end.
  struct Contents {
    std::uintmax_t bytes = 0;
    bool open_end = false;
  };

  GrowingFile() = default;
  static Result<Contents> read(const std::string& name, const Take& take);
  static Result<Contents> prepare(const std::string& name, const Take& take);

  std::ofstream out_;
  bool is_empty_ = true;
};

inline Result<GrowingFile> GrowingFile::open(const std::string& name, const Take& take) {
  const auto contents = prepare(name, take);
  if (!contents) return contents.error();
  GrowingFile file;
  file.is_empty_ = contents->bytes == 0;
  file.out_.open(name, std::ios::app | std::ios::binary);
  if (contents->open_end) file.out_ << '\n' << std::flush;
  if (!file.out_) return Error{name + ": cannot be written"};
  return file;
}

// Reads what is there, and cuts away what is not kept.
inline auto GrowingFile::prepare(const std::string& name, const Take& take) -> Result<Contents> {
  namespace fs = std::filesystem;
  std::error_code code;
  const fs::file_status status = fs::status(name, code);
  if (!fs::exists(status)) return Contents{};
  if (fs::is_directory(status)) return Error{name + ": is a directory; a file is needed"};
  if (!fs::is_regular_file(status)) {
    return Error{name + ": not a regular file; it must be possible to read it again"};
  }
  auto contents = read(name, take);
  if (!contents) return contents;
  code.clear();
  if (contents->bytes < fs::file_size(name, code)) fs::resize_file(name, contents->bytes, code);
  if (code) return Error{name + ": " + code.message()};
  return contents;
}

inline auto GrowingFile::read(const std::string& name, const Take& take) -> Result<Contents> {
  Contents contents;
  std::ifstream in(name, std::ios::binary);
  if (!in) return Error{name + ": cannot be opened"};
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const bool torn = in.eof();
    const auto keep = take(line, torn);
    if (!keep) return Error{name + ":" + std::to_string(number) + ": " + keep.error().text};
    if (torn && *keep == Keep::nothing) break;
    contents.bytes += line.size() + (torn ? 0 : 1);
    contents.open_end = torn;
  }
  if (in.bad()) return Error{name + ": cannot be read"};
  return contents;
}

}  // namespace yose
