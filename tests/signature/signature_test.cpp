// The node signatures: how many nodes each search expands over a fixed set of positions of each
// game, with fixed limits and a table small enough to be collected. A change that is meant to leave
// the searches alone must leave them alone, whatever the compiler. CONTRIBUTING.md says how to
// update them.
#include <gtest/gtest.h>

#include <climits>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/player.hpp"
#include "notation/loa_text.hpp"
#include "notation/sfen.hpp"
#include "solvers/brinkmate_solver.hpp"
#include "solvers/loa_solver.hpp"
#include "solvers/small_solver.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::solvers {
namespace {

using search::Algorithm;

constexpr std::size_t kHashBytes = 64 << 10;
const std::string kFolder = YOSE_SOURCE_DIR "/tests/signature/";

struct Signature {
  std::uint64_t nodes = 0;
  std::uint64_t collections = 0;
  int solved = 0;
  int positions = 0;

  bool operator==(const Signature&) const = default;
};

// A search and a game: one line of signature.txt.
struct Row {
  std::string name;
  std::function<Signature()> run;
};

std::vector<std::string> read_lines(const std::string& file) {
  std::ifstream in(kFolder + file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  }
  return lines;
}

// `solve(line)` gives the report about one position, of at most so many.
template <class Solve>
Signature run(const std::string& file, Solve solve, int most = INT_MAX) {
  Signature signature;
  for (const std::string& line : read_lines(file)) {
    if (signature.positions == most) break;
    const auto report = solve(line);
    EXPECT_TRUE(report) << file << ": " << line << ": " << (report ? "" : report.error().text);
    if (!report) continue;
    using Verdict = decltype(report->verdict);
    signature.nodes += report->statistics.nodes;
    signature.collections += report->collections;
    signature.solved += report->verdict != Verdict::unknown ? 1 : 0;
    ++signature.positions;
  }
  return signature;
}

Signature run_tsume(Algorithm algorithm, std::uint64_t nodes) {
  TsumeSolver solver(kHashBytes);
  return run("positions.sfen", [&](const std::string& line) -> Result<TsumeReport> {
    const auto setup = notation::parse_sfen(line);
    if (!setup) return setup.error();
    const auto position = shogi::AnyPosition::from_setup(*setup);
    if (!position) return position.error();
    TsumeTask task(*position);
    task.algorithm = algorithm;
    task.options = search::default_options(algorithm);
    task.shortest = true;
    task.limits.nodes = nodes;
    return solver.solve(task);
  });
}

Signature run_brinkmate(std::uint64_t nodes) {
  BrinkmateSolver solver(kHashBytes);
  return run("brinkmate.sfen", [&](const std::string& line) -> Result<BrinkmateReport> {
    const auto setup = notation::parse_sfen(line);
    if (!setup) return setup.error();
    const auto position = shogi::AnyPosition::from_setup(*setup);
    if (!position) return position.error();
    BrinkmateTask task(*position);
    task.shortest = true;
    task.limits.nodes = nodes;
    return solver.solve(task);
  });
}

Signature run_small(Algorithm algorithm, search::LineMethod lines, std::uint64_t nodes) {
  SmallSolver solver(kHashBytes);
  return run("small.sfen", [&](const std::string& line) -> Result<SmallReport> {
    const auto setup = notation::parse_sfen(line);
    if (!setup) return setup.error();
    SmallTask task;
    task.setup = *setup;
    task.algorithm = algorithm;
    task.options = small_options(algorithm);
    task.lines.method = lines;
    task.lines.leaf_nodes = 50;
    task.limits.nodes = nodes;
    return solver.solve(task);
  });
}

Result<LoaReport> solve_loa(LoaSolver& solver, const std::string& line, Algorithm algorithm,
                            int lambda, std::uint64_t nodes) {
  const auto position = notation::parse_loa_position(line);
  if (!position) return position.error();
  LoaTask task(*position);
  task.algorithm = algorithm;
  task.options = loa_options(algorithm);
  task.start = loa_start(algorithm);
  task.lambda = lambda;
  task.limits.nodes = nodes;
  return solver.solve(task);
}

Signature run_loa(Algorithm algorithm, std::uint64_t nodes) {
  LoaSolver solver(kHashBytes);
  return run("loa.txt",
             [&](const std::string& line) { return solve_loa(solver, line, algorithm, 0, nodes); });
}

Signature run_lambda(int order) {
  LoaSolver solver(kHashBytes);
  const auto solve = [&](const std::string& line) {
    return solve_loa(solver, line, Algorithm::dfpn, order, 300);
  };
  return run("loa_lambda.txt", solve);
}

// The engine searches to a fixed depth.
Signature run_engine(int plies) {
  engine::Player player(kHashBytes);
  Signature signature;
  for (const std::string& line : read_lines("play.sfen")) {
    const auto position = shogi::AnyPosition::from_setup(*notation::parse_sfen(line));
    engine::PlayTask task(*engine::GameState::of(*position, {}));
    task.look_for_mate = false;
    task.most_plies = plies;
    player.new_game();
    const engine::PlayReport report = player.think(task);
    signature.nodes += report.statistics.nodes;
    signature.solved += report.lines.front().depth == plies ? 1 : 0;
    ++signature.positions;
  }
  return signature;
}

const std::vector<std::pair<std::string, Algorithm>> kAlgorithms = {
    {"dfpn", Algorithm::dfpn}, {"pds", Algorithm::pds}, {"id", Algorithm::id},
    {"pn", Algorithm::pn},     {"pn2", Algorithm::pn2}, {"pds-pn", Algorithm::pds_pn}};

std::vector<Row> rows() {
  using search::LineMethod;
  std::vector<Row> all;
  for (const auto& [name, algorithm] : kAlgorithms) {
    const Algorithm a = algorithm;
    const std::uint64_t tsume_nodes = a == Algorithm::dfpn ? 5000 : 1000;
    all.push_back({"tsume " + name, [=] { return run_tsume(a, tsume_nodes); }});
    all.push_back({"small " + name, [=] { return run_small(a, LineMethod::none, 2000); }});
    all.push_back({"loa " + name, [=] { return run_loa(a, 1000); }});
  }
  for (const int order : {1, 2, 3}) {
    all.push_back({"loa lambda-" + std::to_string(order), [=] { return run_lambda(order); }});
  }
  all.push_back({"brinkmate dfpn", [] { return run_brinkmate(5000); }});
  all.push_back({"engine play", [] { return run_engine(9); }});
  all.push_back({"small lines-best-first",
                 [] { return run_small(Algorithm::dfpn, LineMethod::best_first, 2000); }});
  return all;
}

std::map<std::string, std::uint64_t> read_signatures() {
  std::map<std::string, std::uint64_t> nodes;
  for (const std::string& line : read_lines("signature.txt")) {
    const auto space = line.rfind(' ');
    nodes[line.substr(0, space)] = std::stoull(line.substr(space + 1));
  }
  return nodes;
}

void write_signatures(const std::map<std::string, std::uint64_t>& all) {
  std::ofstream out(kFolder + "signature.txt");
  for (const auto& [name, nodes] : all) out << name << " " << nodes << "\n";
}

bool wants_update() { return std::getenv("YOSE_SIGNATURE_UPDATE") != nullptr; }

class SignatureOf : public ::testing::TestWithParam<std::size_t> {};

TEST_P(SignatureOf, IsTheSameTwiceAndWithEveryCompiler) {
  const Row row = rows()[GetParam()];
  const Signature first = row.run();
  EXPECT_EQ(row.run().nodes, first.nodes);
  EXPECT_GE(first.positions, 3);
  EXPECT_GT(first.solved, 0);
  std::cout << "signature " << row.name << " " << first.nodes << std::endl;
  auto all = read_signatures();
  if (wants_update()) {
    all[row.name] = first.nodes;
    write_signatures(all);
  }
  EXPECT_EQ(first.nodes, all[row.name])
      << row.name << " searches something else now; if it should, YOSE_SIGNATURE_UPDATE=1 writes "
      << "the new number into tests/signature/signature.txt";
}

INSTANTIATE_TEST_SUITE_P(Rows, SignatureOf, ::testing::Range(std::size_t{0}, rows().size()),
                         [](const auto& row) {
                           std::string name = rows()[row.param].name;
                           for (char& c : name) c = c == ' ' || c == '-' ? '_' : c;
                           return name;
                         });

// Nothing stands in the file that no search answers for, or an update removes it.
TEST(Signatures, AreThoseOfTheRows) {
  auto left = read_signatures();
  if (wants_update()) {
    std::map<std::string, std::uint64_t> kept;
    for (const Row& row : rows()) kept[row.name] = left[row.name];
    return write_signatures(kept);
  }
  for (const Row& row : rows()) EXPECT_EQ(left.erase(row.name), 1u) << row.name;
  for (const auto& [name, nodes] : left) ADD_FAILURE() << name << " is no row";
}

// The table is small enough to be full, so that what it forgets is a part of the signature; and so
// is where the limits end a search.
TEST(Signatures, HaveFullTablesAndLimits) {
  const Signature tsume = run_tsume(Algorithm::dfpn, 5000);
  EXPECT_GT(tsume.collections, 0u);
  EXPECT_LT(tsume.solved, tsume.positions);
  const Signature loa = run_loa(Algorithm::dfpn, 1000);
  EXPECT_LT(loa.solved, loa.positions);
}

}  // namespace
}  // namespace yose::solvers
