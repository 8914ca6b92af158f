#include "induction/table_file.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string_view>
#include <system_error>

#include "base/sha256.hpp"

namespace yose::induction {

namespace fs = std::filesystem;

namespace {

std::string to_text(shogi::Size size) {
  return std::to_string(size.files) + "x" + std::to_string(size.ranks);
}

// As in "4G2P", with "-" for none.
std::string to_text(const Material& material) {
  constexpr std::array kLetters{'?', 'P', 'L', 'N', 'S', 'B', 'R', 'G'};
  std::string text;
  for (const Kind& kind : material) {
    text += std::to_string(kind.count) + kLetters.at(static_cast<std::size_t>(index(kind.type)));
  }
  return text.empty() ? "-" : text;
}

constexpr std::string_view kName = "yose table ";
constexpr std::string_view kVersion = "3";
constexpr std::string_view kLonger = "longer ";
constexpr std::string_view kChecksum = "sha256 ";
constexpr std::size_t kChecksumLine = kChecksum.size() + 64 + 1;
constexpr std::size_t kPiece = 1 << 20;  // that is read and written at once

std::string first_line() { return std::string(kName).append(kVersion); }

// The lines about the game, between the first one and that of long games.
std::vector<std::string> game_lines(const TableGame& game, std::uint64_t bytes) {
  return {
      "board " + to_text(game.size), "zone " + std::to_string(game.rules.zone),
      std::string("dead-squares ") + (game.rules.dead_squares_controlled ? "controlled" : "free"),
      "pieces " + to_text(game.material), "bytes " + std::to_string(bytes)};
}

Error system_error(const std::string& file, int code) {
  return Error{file + ": " + std::strerror(code)};
}

std::string_view as_text(const std::uint8_t* bytes, std::size_t count) {
  return {reinterpret_cast<const char*>(bytes), count};  // NOLINT: bytes are bytes
}

}  // namespace

std::string name_of(const TableGame& game) {
  return to_text(game.size) + "-zone" + std::to_string(game.rules.zone) + "-" +
         (game.rules.dead_squares_controlled ? "" : "free-") + to_text(game.material);
}

std::string table_file(const std::string& folder, const TableGame& game) {
  return folder + "/" + name_of(game) + ".table";
}

std::optional<Error> validate(const std::string& folder, std::uint64_t bytes) {
  constexpr std::uint64_t kRest = 4096;  // header and checksum
  std::error_code error;
  const auto space = fs::space(folder, error);
  if (error) return Error{folder + ": " + error.message()};
  if (::access(folder.c_str(), W_OK) != 0) return system_error(folder, errno);
  if (space.available >= kRest && space.available - kRest >= bytes) return std::nullopt;
  return Error{folder + ": the table takes " + std::to_string((bytes >> 20) + 1) +
               " MB, there are " + std::to_string(space.available >> 20)};
}

namespace {

// A file under a temporary name, which is removed unless it is kept. After the first error nothing
// is written.
class Draft {
 public:
  explicit Draft(std::string name) : name_(std::move(name)), file_(open(name_)) { note(!file_); }
  ~Draft() {
    file_.reset();
    if (created_) static_cast<void>(std::remove(name_.c_str()));
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  void write(std::string_view text) {
    sum_.add(text);
    if (error_ == 0) note(std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size());
  }
  std::string digest() { return sum_.digest(); }

  // Gives the file its name; the code of the first error, 0 if there was none.
  int keep_as(const std::string& name) {
    if (file_) note(std::fclose(file_.release()) != 0);
    if (error_ == 0) note(std::rename(name_.c_str(), name.c_str()) != 0);
    if (error_ == 0) created_ = false;
    return error_;
  }

 private:
  struct Close {
    void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
  };
  using File = std::unique_ptr<std::FILE, Close>;

  static File open(const std::string& name) { return File(std::fopen(name.c_str(), "wb")); }
  void note(bool failed) {
    if (failed && error_ == 0) error_ = errno != 0 ? errno : EIO;
  }

  std::string name_;
  File file_;
  bool created_ = file_ != nullptr;
  int error_ = 0;
  Sha256 sum_;
};

void write_values(Draft& draft, const PlyTable& table) {
  const PlyTable::Bytes& bytes = table.bytes();
  for (std::uint64_t at = 0; at < bytes.size(); at += kPiece) {
    draft.write(as_text(bytes.begin() + at, std::min<std::uint64_t>(kPiece, bytes.size() - at)));
  }
  for (const auto& [n, plies] : table.longer()) {
    draft.write(std::to_string(n) + " " + std::to_string(plies) + "\n");
  }
}

}  // namespace

std::optional<Error> write_table(const std::string& folder, const TableGame& game,
                                 const PlyTable& table) {
  const std::string name = table_file(folder, game);
  Draft draft(name + "." + std::to_string(::getpid()));
  draft.write(first_line() + "\n");
  for (const std::string& line : game_lines(game, table.size())) draft.write(line + "\n");
  draft.write(std::string(kLonger) + std::to_string(table.longer().size()) + "\n\n");
  write_values(draft, table);
  draft.write(std::string(kChecksum) + draft.digest() + "\n");
  const int error = draft.keep_as(name);
  return error == 0 ? std::nullopt : std::optional(system_error(name, error));
}

namespace {

// A number that is all of the text.
template <class T>
std::optional<T> parse_number(std::string_view text) {
  T value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// What a file has in its header, fit to be shown.
std::string printable(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return text;
}

// Reads one file from its beginning to its end and says what is wrong with it.
class TableReader {
 public:
  TableReader(const std::string& name, const TableGame& game, std::uint64_t bytes)
      : name_(name), game_(game), bytes_(bytes), in_(name, std::ios::binary) {}

  Result<std::optional<PlyTable>> read() {
    if (!in_) return system_error(name_, errno);
    if (const auto error = validate_header()) return *error;
    if (is_cut_short()) return refusal("the file is cut short");
    PlyTable::Bytes values(bytes_);
    PlyTable::Longer longer;
    if (!read_values(values) || !read_longer(longer)) return refusal("the file is cut short");
    if (!has_checksum()) {
      return refusal("the checksum does not match, so the file is damaged or was edited");
    }
    if (contradicts(values, longer)) {
      return refusal("its list of long games contradicts its bytes");
    }
    return std::optional(PlyTable(std::move(values), std::move(longer)));
  }

 private:
  static constexpr std::size_t kLongestLine = 200;

  Error refusal(const std::string& what) const {
    return Error{name_ + ": " + what + "; remove it, and the table is built again"};
  }

  // Without its end, which is hashed too; nothing if there is none or the line is too long.
  std::optional<std::string> line() {
    std::string text;
    for (int c = in_.get(); c != '\n'; c = in_.get()) {
      if (!in_ || text.size() == kLongestLine) return std::nullopt;
      text += static_cast<char>(c);
    }
    sum_.add(text + "\n");
    return text;
  }

  std::optional<Error> validate_header() {
    const std::string first = line().value_or("");
    if (!first.starts_with(kName)) return refusal("this is no table of yose");
    const std::string version = first.substr(kName.size());
    if (version == "1") return refusal("version 1 of tables has no checksum");
    if (version != kVersion) {
      return refusal("expected version " + std::string(kVersion) + " of tables, found " +
                     printable(version));
    }
    for (const std::string& wanted : game_lines(game_, bytes_)) {
      const auto found = line();
      if (!found) return refusal("its header is damaged");
      if (*found != wanted) {
        return refusal("expected '" + wanted + "', found '" + printable(*found) +
                       "': a table of another game");
      }
    }
    return read_longer_count() ? std::nullopt : std::optional(refusal("its header is damaged"));
  }

  // Each position is in the list once at most.
  bool read_longer_count() {
    const std::string text = line().value_or("");
    if (!text.starts_with(kLonger)) return false;
    const auto count = parse_number<std::uint64_t>(std::string_view(text).substr(kLonger.size()));
    longer_count_ = count.value_or(0);
    return count && *count <= bytes_ && line() == "";
  }

  bool is_cut_short() {
    std::error_code error;
    const auto size = fs::file_size(name_, error);
    const auto rest = bytes_ + kChecksumLine;
    return error || size < rest || static_cast<std::uintmax_t>(in_.tellg()) > size - rest;
  }

  bool read_values(PlyTable::Bytes& values) {
    for (std::uint64_t at = 0; at < bytes_; at += kPiece) {
      const auto count = std::min<std::uint64_t>(kPiece, bytes_ - at);
      in_.read(reinterpret_cast<char*>(values.begin() + at),  // NOLINT: bytes are bytes
               static_cast<std::streamsize>(count));
      if (!in_) return false;
      sum_.add(as_text(values.begin() + at, count));
    }
    return true;
  }

  // False where a line is missing; what else is wrong with one shows later.
  bool read_longer(PlyTable::Longer& longer) {
    for (std::uint64_t i = 0; i < longer_count_; ++i) {
      const auto text = line();
      if (!text) return false;
      const auto space = std::min(text->find(' '), text->size());
      const auto n = parse_number<std::uint64_t>(text->substr(0, space));
      const auto plies = parse_number<int>(text->substr(std::min(space + 1, text->size())));
      longer[n.value_or(kNowhere)] = plies.value_or(0);
    }
    return true;
  }

  bool has_checksum() {
    std::string found(kChecksumLine, '\0');
    in_.read(found.data(), static_cast<std::streamsize>(found.size()));
    const bool is_last = in_ && in_.get() == std::istream::traits_type::eof();
    return is_last && found == std::string(kChecksum) + sum_.digest() + "\n";
  }

  // Does the list have something else than exactly those that have a byte which says so?
  bool contradicts(const PlyTable::Bytes& values, const PlyTable::Longer& longer) const {
    const auto is_long = [](std::uint8_t byte) {
      return byte == PlyTable::kLongWin || byte == PlyTable::kLongLoss;
    };
    const auto count = std::count_if(values.begin(), values.end(), is_long);
    if (static_cast<std::uint64_t>(count) != longer_count_ || longer.size() != longer_count_) {
      return true;
    }
    return !std::all_of(longer.begin(), longer.end(), [&](const auto& entry) {
      const auto& [n, plies] = entry;
      return n < bytes_ && plies > PlyTable::kLongestInByte &&
             values[n] == (plies % 2 == 0 ? PlyTable::kLongLoss : PlyTable::kLongWin);
    });
  }

  static constexpr std::uint64_t kNowhere = UINT64_MAX;

  const std::string& name_;
  const TableGame& game_;
  const std::uint64_t bytes_;
  std::ifstream in_;
  Sha256 sum_;
  std::uint64_t longer_count_ = 0;
};

}  // namespace

Result<std::optional<PlyTable>> read_table(const std::string& folder, const TableGame& game,
                                           std::uint64_t bytes) {
  const std::string name = table_file(folder, game);
  std::error_code error;
  const auto status = fs::status(name, error);
  if (status.type() == fs::file_type::not_found) return std::optional<PlyTable>();
  if (!fs::is_regular_file(status)) {
    return Error{name + ": " + (error ? error.message() : "not a regular file") +
                 "; choose another folder"};
  }
  return TableReader(name, game, bytes).read();
}

}  // namespace yose::induction
