#include "play/next_moves.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "notation/csa.hpp"

namespace yose::bench {

namespace {

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, at);) parts.push_back(part);
  return parts;
}

// The answers of a column, if it has any.
void take_answers(const std::string& column, NextMove& problem) {
  const std::vector<std::string> words = split(column, ' ');
  if (words.size() == 3 && (words[1] == "Good" || words[1] == "Bad")) {
    (words[1] == "Good" ? problem.right : problem.wrong) = split(words[2], ',');
    return;
  }
  if (words.empty()) return;
  const auto move = notation::parse_usi_move(words.front());
  if (move) problem.right.push_back(to_csa_move(*problem.position.start_position, *move));
}

Result<NextMove> parse_problem(const std::string& line) {
  const std::vector<std::string> columns = split(line, '\t');
  auto position = notation::parse_position_line(columns.front());
  if (!position) return position.error();
  NextMove problem{{}, columns.size() > 1 ? columns[1] : "", *std::move(position), {}, {}};
  if (columns.size() > 2) take_answers(columns[2], problem);
  return problem;
}

}  // namespace

bool NextMove::is_right(const std::string& move) const {
  if (right.empty()) return std::find(wrong.begin(), wrong.end(), move) == wrong.end();
  return std::find(right.begin(), right.end(), move) != right.end();
}

std::string to_csa_move(const shogi::AnyPosition& before, const shogi::CoordMove& move) {
  const std::string from = move.is_drop() ? "00" : notation::csa_square(move.from);
  shogi::PieceType piece = move.is_drop() ? move.drop : before.at(move.from).type();
  if (move.promote) piece = shogi::promoted(piece);
  return (before.turn() == shogi::Color::black ? "+" : "-") + from + notation::csa_square(move.to) +
         std::string(notation::csa_name(piece));
}

Result<std::vector<NextMove>> read_next_moves(const std::string& file) {
  std::ifstream in(file);
  if (!in) return Error{file + ": cannot be read"};
  std::vector<NextMove> problems;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.empty() || line.front() == '#') continue;
    auto problem = parse_problem(line);
    const std::string place = file.substr(file.rfind('/') + 1) + ":" + std::to_string(number);
    if (!problem) return Error{place + ": " + problem.error().text};
    problem->place = place;
    problems.push_back(*std::move(problem));
  }
  return problems;
}

}  // namespace yose::bench
