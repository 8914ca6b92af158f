// Compares fast and naive rules for as long as one likes; kUsage says how. Ten million positions on
// two cores:
//
//   oracle_run --seed 1 --positions 5000000 & oracle_run --seed 2 --positions 5000000; wait
//
// Prints what was compared. On a difference, exit status 1 and the position.
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "oracle/loa_oracle.hpp"
#include "oracle/shogi_oracle.hpp"

namespace yose::oracle {
namespace {

constexpr const char* kUsage =
    "usage: oracle_run [--task NAME] [--seed N] [--positions N]\n\n"
    "Compares the fast rules with the naive ones on random play: N positions of shogi (200000)\n"
    "and a quarter as many of Lines of Action, or all of one task. The same seed compares the\n"
    "same positions; processes with different seeds share a long run.\n\ntasks: loa";

struct Options {
  std::string task;
  std::uint64_t seed = 1;
  std::uint64_t positions = 200'000;
  bool help = false;
  bool valid = true;
};

void print_usage(std::ostream& out) {
  out << kUsage;
  for (const ShogiTask& task : shogi_tasks()) out << " " << task.name;
  out << "\n";
}

bool is_task(const std::string& name) {
  if (name.empty() || name == "loa") return true;
  for (const ShogiTask& task : shogi_tasks()) {
    if (task.name == name) return true;
  }
  return false;
}

Options parse(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; i += 2) {
    const std::string_view name = argv[i];
    const char* value = i + 1 < argc ? argv[i + 1] : nullptr;
    if (name == "--help") {
      options.help = true;
    } else if (value != nullptr && name == "--task") {
      options.task = value;
    } else if (value != nullptr && name == "--seed") {
      options.seed = std::strtoull(value, nullptr, 10);
    } else if (value != nullptr && name == "--positions") {
      options.positions = std::strtoull(value, nullptr, 10);
    } else {
      options.valid = false;
    }
  }
  options.valid = options.valid && is_task(options.task);
  return options;
}

// With one task named, it gets all the positions; else each gets its share.
std::uint64_t share_of(const ShogiTask& task, const Options& options) {
  if (!options.task.empty()) return options.positions;
  return options.positions * static_cast<std::uint64_t>(task.share) / 1000;
}

bool run_loa(const Options& options) {
  if (!options.task.empty() && options.task != "loa") return true;
  const std::uint64_t positions = options.task.empty() ? options.positions / 4 : options.positions;
  const LoaOutcome outcome = compare_loa_play(options.seed, positions);
  std::cout << "loa: " << to_text(outcome.tally) << std::endl;
  if (!outcome.difference.empty()) std::cout << "DIFFERENCE " << outcome.difference << std::endl;
  return outcome.difference.empty();
}

int run(const Options& options) {
  if (!run_loa(options)) return EXIT_FAILURE;
  Tally total;
  for (const ShogiTask& task : shogi_tasks()) {
    if (!options.task.empty() && options.task != task.name) continue;
    const Outcome outcome = compare_random_play(task, options.seed, share_of(task, options));
    std::cout << task.name << ": " << to_text(outcome.tally) << std::endl;
    if (!outcome.difference.empty()) {
      std::cout << "DIFFERENCE " << outcome.difference << std::endl;
      return EXIT_FAILURE;
    }
    total += outcome.tally;
  }
  std::cout << "all shogi: " << to_text(total) << std::endl;
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace yose::oracle

int main(int argc, char** argv) {
  const auto options = yose::oracle::parse(argc, argv);
  if (!options.valid || options.help) {
    yose::oracle::print_usage(options.help ? std::cout : std::cerr);
    return options.help ? 0 : 2;
  }
  return yose::oracle::run(options);
}
