#include "tsume/problems.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>

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

}  // namespace

Result<std::vector<Problem>> read_problems(const std::string& file, int every) {
  std::ifstream in(file);
  if (!in) return Error{"cannot open " + file};
  const std::string name = std::filesystem::path(file).filename().string();
  std::vector<Problem> problems;
  int number = 0;
  int seen = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (is_comment(line) || seen++ % every != 0) continue;
    const auto parts = columns(line);
    problems.push_back({name + ":" + std::to_string(number), parts[0],
                        parts.size() > 1 ? parts[1] : std::string()});
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
