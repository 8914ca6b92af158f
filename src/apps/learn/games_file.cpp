#include "apps/learn/games_file.hpp"

#include <filesystem>
#include <optional>
#include <string_view>

namespace yose::apps {

namespace fs = std::filesystem;

namespace {

// Of every header.
constexpr std::string_view kOurs = "# yose learn games ";

// The bytes of whole lines, and the games they hold; no bytes without a whole header.
struct Contents {
  std::uintmax_t bytes = 0;
  std::uint64_t games = 0;
};

std::optional<Error> validate(const std::string& name, const fs::file_status& status) {
  if (fs::is_directory(status)) return Error{name + ": is a directory"};
  if (!fs::exists(status) || fs::is_regular_file(status)) return {};
  return Error{name + ": not a regular file; it must be possible to read the games again"};
}

Error foreign(const std::string& name, const std::string& header) {
  return {name + ": holds something else than '" + header + "'; name another file"};
}

// A header may be cut, too.
bool begins_header(const std::string& line, const std::string& header) {
  return line.starts_with(kOurs) && header.starts_with(line);
}

Result<Contents> read(const std::string& name, const std::string& header) {
  Contents contents;
  std::ifstream in(name, std::ios::binary);
  if (!in) return Error{name + ": cannot be opened"};
  std::string line;
  if (!std::getline(in, line)) return contents;
  if (in.eof() ? !begins_header(line, header) : line != header) return foreign(name, header);
  if (in.eof()) return contents;
  contents.bytes = line.size() + 1;
  while (std::getline(in, line) && !in.eof()) {
    contents.bytes += line.size() + 1;
    ++contents.games;
  }
  return contents;
}

}  // namespace

Result<GamesFile> GamesFile::open(const std::string& name, const std::string& header) {
  std::error_code code;
  const fs::file_status status = fs::status(name, code);
  if (const auto error = validate(name, status)) return *error;
  Contents contents;
  if (fs::exists(status)) {
    const auto found = read(name, header);
    if (!found) return found.error();
    contents = *found;
    code.clear();
    if (contents.bytes < fs::file_size(name, code)) fs::resize_file(name, contents.bytes, code);
    if (code) return Error{name + ": " + code.message()};
  }
  GamesFile file;
  file.games_ = contents.games;
  file.out_.open(name, std::ios::app | std::ios::binary);
  if (contents.bytes == 0) file.out_ << header << '\n' << std::flush;
  if (!file.out_) return Error{name + ": cannot be written"};
  return file;
}

bool GamesFile::append(const std::string& game) {
  out_ << game << '\n' << std::flush;
  if (out_) ++games_;
  return static_cast<bool>(out_);
}

}  // namespace yose::apps
