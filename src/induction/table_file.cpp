#include "induction/table_file.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

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

std::string header(const TableGame& game, std::uint64_t bytes) {
  return "yose table 1\nboard " + to_text(game.size) + "\nzone " + std::to_string(game.rules.zone) +
         "\ndead-squares " + (game.rules.dead_squares_controlled ? "controlled" : "free") +
         "\npieces " + to_text(game.material) + "\nbytes " + std::to_string(bytes) + "\n";
}

Error trouble_with(const std::string& file) { return Error{file + ": " + std::strerror(errno)}; }

}  // namespace

std::string table_file(const std::string& folder, const TableGame& game) {
  return folder + "/" + to_text(game.size) + "-zone" + std::to_string(game.rules.zone) + "-" +
         (game.rules.dead_squares_controlled ? "" : "free-") + to_text(game.material) + ".table";
}

std::optional<Error> find_trouble(const std::string& folder, std::uint64_t bytes) {
  std::error_code error;
  const auto space = fs::space(folder, error);
  if (error) return Error{folder + ": " + error.message()};
  if (::access(folder.c_str(), W_OK) != 0) return trouble_with(folder);
  if (space.available >= bytes) return std::nullopt;
  return Error{folder + ": the table takes " + std::to_string((bytes >> 20) + 1) +
               " MB, there are " + std::to_string(space.available >> 20)};
}

std::optional<Error> write_table(const std::string& folder, const TableGame& game,
                                 const PlyTable& table) {
  const std::string name = table_file(folder, game);
  const std::string draft = name + "." + std::to_string(::getpid());
  std::ofstream out(draft, std::ios::binary);
  out << header(game, table.size()) << "longer " << table.longer().size() << "\n\n";
  out.write(reinterpret_cast<const char*>(table.bytes().begin()),  // NOLINT: bytes are bytes
            static_cast<std::streamsize>(table.size()));
  for (const auto& [n, plies] : table.longer()) out << n << " " << plies << "\n";
  out.close();
  std::error_code error;
  if (out) {
    fs::rename(draft, name, error);
    return error ? std::optional(Error{name + ": " + error.message()}) : std::nullopt;
  }
  const Error trouble = trouble_with(draft);
  fs::remove(draft, error);
  return trouble;
}

namespace {

// What is in a file that is as long as it should be, or nothing.
std::optional<PlyTable> read_values(std::istream& in, const std::string& wanted_header,
                                    std::uint64_t bytes) {
  std::string found(wanted_header.size(), '\0');
  in.read(found.data(), static_cast<std::streamsize>(found.size()));
  std::string word;
  std::size_t count = 0;
  if (found != wanted_header || !(in >> word >> count) || word != "longer") return std::nullopt;
  if (in.get() != '\n' || in.get() != '\n') return std::nullopt;
  PlyTable::Bytes values(bytes);
  in.read(reinterpret_cast<char*>(values.begin()), static_cast<std::streamsize>(bytes));  // NOLINT
  PlyTable::Longer longer;
  std::uint64_t n = 0;
  int plies = 0;
  while (longer.size() < count && in >> n >> plies) longer[n] = plies;
  if (count > 0) in.get();
  if (!in || longer.size() < count || in.get() != std::istream::traits_type::eof()) return {};
  return PlyTable(std::move(values), std::move(longer));
}

}  // namespace

Result<std::optional<PlyTable>> read_table(const std::string& folder, const TableGame& game,
                                           std::uint64_t bytes) {
  const std::string name = table_file(folder, game);
  if (!fs::exists(name)) return std::optional<PlyTable>();
  std::ifstream in(name, std::ios::binary);
  if (!in) return trouble_with(name);
  auto table = read_values(in, header(game, bytes), bytes);
  if (table) return table;
  return Error{name + ": not a table of this game; remove it, and it is made again"};
}

}  // namespace yose::induction
