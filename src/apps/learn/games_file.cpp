#include "apps/learn/games_file.hpp"

#include <string_view>

namespace yose::apps {

namespace {

// Of every header.
constexpr std::string_view kOurs = "# yose learn games ";

// A header may be cut, too.
bool begins_header(const std::string& line, const std::string& header) {
  return line.starts_with(kOurs) && header.starts_with(line);
}

}  // namespace

Result<GamesFile> GamesFile::open(const std::string& name, const std::string& header) {
  using Keep = GrowingFile::Keep;
  bool is_header = true;
  std::uint64_t games = 0;
  auto file = GrowingFile::open(name, [&](const std::string& line, bool torn) -> Result<Keep> {
    if (is_header && !(torn ? begins_header(line, header) : line == header)) {
      return Error{"holds something else than '" + header + "'; name another file"};
    }
    if (torn) return Keep::nothing;
    if (!is_header) ++games;
    is_header = false;
    return Keep::line;
  });
  if (!file) return file.error();
  if (file->is_empty() && !file->append(header)) return Error{name + ": cannot be written"};
  return GamesFile(*std::move(file), games);
}

bool GamesFile::append(const std::string& game) {
  const bool written = file_.append(game);
  if (written) ++games_;
  return written;
}

}  // namespace yose::apps
