// What each policy of the searches gives on tsume problems: solved, the geometric mean of nodes
// (unsolved problems count with the limit), all nodes, processor seconds. The first row is the
// default; its sum of nodes is the node signature.
//
//   bench_policies [--nodes N] [--hash MB] [--only NAME]... FILE.tsv...
//
// With --only, just the rows with these names. Rows that contradict each other about a position are
// reported and end in failure.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <ctime>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>

#include "notation/sfen.hpp"
#include "search/option_table.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::bench {
namespace {

using search::Algorithm;
using solvers::TsumeTask;
using solvers::TsumeVerdict;

struct Row {
  std::string name;
  std::function<void(TsumeTask&)> choose;
};

// A search with some options changed; the first row of each search is its default.
Row row_of(Algorithm algorithm, const std::string& change, const search::Options& options) {
  return {std::string(search::name_of(algorithm)) + change, [algorithm, options](TsumeTask& t) {
            t.algorithm = algorithm;
            t.options = options;
          }};
}

// Every option that means something in tsume, with every sample that is not the default.
std::vector<Row> rows_of(Algorithm algorithm) {
  const search::Options defaults = search::default_options(algorithm);
  std::vector<Row> rows{row_of(algorithm, "", defaults)};
  for (const search::OptionRow& option : search::option_table()) {
    const bool known =
        option.searches.contain(algorithm) && option.ability == search::Ability::none;
    if (!known || (option.with_kth && defaults.kth == search::Kth::off)) continue;
    for (const int sample : option.samples) {
      if (sample == option.get(defaults)) continue;
      search::Options changed = defaults;
      option.set(changed, sample);
      const std::string change =
          fmt::format(", {} {}", option.name, search::value_text(option, sample));
      rows.push_back(row_of(algorithm, change, changed));
    }
  }
  return rows;
}

std::vector<Row> rows() {
  std::vector<Row> all;
  for (const Algorithm a : search::kAlgorithms) {
    for (Row& row : rows_of(a)) all.push_back(std::move(row));
  }
  search::Options both;
  both.combine = search::Combine::sum;
  both.double_count = search::DoubleCount::snda;
  all.push_back(row_of(Algorithm::dfpn, ", combine sum, double-count snda", both));
  return all;
}

struct Settings {
  std::uint64_t nodes = 300'000;
  int hash = 1024;
  std::vector<std::string> only;
  std::vector<std::string> files;
};

bool wanted(const Settings& settings, const std::string& name) {
  const auto& only = settings.only;
  return only.empty() || std::find(only.begin(), only.end(), name) != only.end();
}

Result<shogi::AnyPosition> read_position(const std::string& sfen) {
  const auto setup = notation::parse_sfen(sfen);
  return setup ? shogi::AnyPosition::from_setup(*setup) : setup.error();
}

// The first column of every line that is not a comment.
std::vector<shogi::AnyPosition> read_problems(const Settings& settings) {
  std::vector<shogi::AnyPosition> problems;
  for (const std::string& file : settings.files) {
    std::ifstream in(file);
    if (!in) std::cerr << file << ": cannot be read\n";
    for (std::string line; std::getline(in, line);) {
      if (line.empty() || line[0] == '#') continue;
      auto problem = read_position(line.substr(0, line.find('\t')));
      if (problem) {
        problems.push_back(*std::move(problem));
      } else {
        std::cerr << file << ": " << problem.error().text << "\n";
      }
    }
  }
  return problems;
}

class Bench {
 public:
  explicit Bench(const Settings& settings)
      : settings_(settings),
        problems_(read_problems(settings)),
        solver_(static_cast<std::size_t>(settings.hash) << 20) {}

  // False if rows contradict each other.
  bool run() {
    std::cout << fmt::format("{} problems, {} nodes each, {} MB\n\n", problems_.size(),
                             settings_.nodes, settings_.hash)
              << "| search | mate | no mate | unknown | geometric mean | nodes | seconds |\n"
              << "|---|---:|---:|---:|---:|---:|---:|" << std::endl;
    for (const Row& row : rows()) {
      if (wanted(settings_, row.name)) run(row);
    }
    return good_;
  }

 private:
  void run(const Row& row) {
    std::map<TsumeVerdict, int> verdicts;
    std::uint64_t nodes = 0;
    double logs = 0;
    const std::clock_t begin = std::clock();
    for (std::size_t i = 0; i < problems_.size(); ++i) {
      const solvers::TsumeReport r = solve(row, i);
      ++verdicts[r.verdict];
      nodes += r.statistics.nodes;
      const bool open = r.verdict == TsumeVerdict::unknown;
      const std::uint64_t counted = open ? settings_.nodes : r.statistics.nodes;
      logs += std::log(static_cast<double>(std::max<std::uint64_t>(counted, 1)));
    }
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    const double mean =
        std::exp(logs / static_cast<double>(std::max<std::size_t>(problems_.size(), 1)));
    std::cout << fmt::format("| {} | {} | {} | {} | {:.{}f} | {} | {:.1f} |", row.name,
                             verdicts[TsumeVerdict::mate], verdicts[TsumeVerdict::nomate],
                             verdicts[TsumeVerdict::unknown], mean, mean < 1000 ? 2 : 0, nodes,
                             seconds)
              << std::endl;
  }

  solvers::TsumeReport solve(const Row& row, std::size_t i) {
    TsumeTask task(problems_[i]);
    task.limits.nodes = settings_.nodes;
    row.choose(task);
    const auto report = solver_.solve(task);
    if (!report) {
      std::cerr << "problem " << i + 1 << ": " << report.error().text << "\n";
      good_ = false;
      return {};
    }
    compare(row, i, report->verdict);
    return *report;
  }

  void compare(const Row& row, std::size_t i, TsumeVerdict verdict) {
    if (verdict == TsumeVerdict::unknown) return;
    const auto [known, first] = known_.try_emplace(i, verdict);
    if (first || known->second == verdict) return;
    std::cerr << "problem " << i + 1 << ": '" << row.name << "' contradicts a row before it\n";
    good_ = false;
  }

  const Settings& settings_;
  std::vector<shogi::AnyPosition> problems_;
  solvers::TsumeSolver solver_;
  std::map<std::size_t, TsumeVerdict> known_;
  bool good_ = true;
};

}  // namespace
}  // namespace yose::bench

int main(int argc, char** argv) {
  yose::bench::Settings settings;
  CLI::App app("What each policy of the searches gives on tsume problems");
  app.add_option("--nodes", settings.nodes, "Limit a problem");
  app.add_option("--hash", settings.hash, "Memory for the table in MB");
  app.add_option("--only", settings.only, "Just the row with this name")->allow_extra_args(false);
  app.add_option("FILE", settings.files, "Lists of positions")->required();
  CLI11_PARSE(app, argc, argv);
  return yose::bench::Bench(settings).run() ? 0 : 1;
}
