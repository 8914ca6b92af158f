// The file that self-play writes: a header, then one game a line.
//
// Invariant: it holds whole lines. What a run that was killed left of a line is cut off when the
// file is opened again. A file with another header is refused and left as it is.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "base/growing_file.hpp"
#include "base/result.hpp"

namespace yose::apps {

class GamesFile {
 public:
  // Makes it if it is not there. The header is one line. Errors name the file.
  static Result<GamesFile> open(const std::string& name, const std::string& header);

  // How many there are.
  std::uint64_t games() const { return games_; }
  bool is_broken() const { return file_.is_broken(); }
  // False if it cannot be written; nothing more is, then.
  bool append(const std::string& game);

 private:
  GamesFile(GrowingFile file, std::uint64_t games) : file_(std::move(file)), games_(games) {}

  GrowingFile file_;
  std::uint64_t games_;
};

}  // namespace yose::apps
