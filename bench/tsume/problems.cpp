#include "tsume/problems.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>

#include "games/shogi/any_position.hpp"
#include "notation/sfen.hpp"
#include "notation/usi.hpp"

namespace yose::bench {

namespace {

std::vector<std::string> columns(const std::string& line) {
  std::vector<std::string> parts;
  std::istringstream in(line);
  for (std::string part; std::getline(in, part, '\t');) parts.push_back(part);
  return parts;
}

bool is_comment(const std::string& line) { return line.empty() || line[0] == '#'; }

// id, plies; verdict, plies, seconds, nodes; plies or "-", seconds, nodes; verdict, plies, seconds,
// nodes.
double best_listed(const std::vector<std::string>& row) {
  constexpr double kStartUp = 2;
  constexpr double kLeast = 0.01;  // the grain of the list
  double best = std::numeric_limits<double>::infinity();
  const auto consider = [&](bool solved, const std::string& text, double less) {
    if (solved) best = std::min(best, std::max(std::strtod(text.c_str(), nullptr) - less, kLeast));
  };
  const auto is_verdict = [](const std::string& s) { return s == "mate" || s == "nomate"; };
  consider(is_verdict(row[2]), row[4], 0);
  consider(row[6] != "-", row[7], kStartUp);
  consider(is_verdict(row[9]), row[11], 0);
  return best;
}

// The positions of a game, as SFEN.
Result<std::vector<std::string>> positions_of(const std::string& game) {
  const auto line = notation::parse_position_line(game);
  if (!line) return line.error();
  auto position = shogi::AnyPosition::from_setup(line->start);
  if (!position) return position.error();
  std::vector<std::string> sfens{notation::to_sfen(position->setup())};
  for (const auto& move : line->moves) {
    position->play(move);
    sfens.push_back(notation::to_sfen(position->setup()));
  }
  return sfens;
}

}  // namespace

Result<std::vector<Problem>> read_problems(const std::string& file, int every) {
  std::ifstream in(file);
  if (!in) return Error{"cannot open " + file};
  const std::string name = std::filesystem::path(file).filename().string();
  const bool games = name.ends_with(".usi");
  std::vector<Problem> problems;
  int number = 0;
  int seen = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (is_comment(line)) continue;
    const auto parts = columns(line);
    const auto sfens = games ? positions_of(parts[0]) : std::vector{parts[0]};
    if (!sfens) return sfens.error();
    for (const std::string& sfen : *sfens) {
      if (seen++ % every != 0) continue;
      problems.push_back({name + ":" + std::to_string(number), sfen,
                          parts.size() > 1 && !games ? parts[1] : std::string()});
    }
  }
  return problems;
}

std::map<std::string, double> read_listed(const std::string& file) {
  constexpr std::size_t kColumns = 13;
  std::map<std::string, double> listed;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    const auto row = columns(line);
    if (is_comment(line) || row.size() < kColumns) continue;
    if (const double best = best_listed(row); best < std::numeric_limits<double>::infinity()) {
      listed[row[0]] = best;
    }
  }
  return listed;
}

}  // namespace yose::bench
