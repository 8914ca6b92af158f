// Our tsume solver beside OpenShogiLib's, on the same positions in one run, one thread each.
//
//   bench_tsume [--time S] [--nodes N] [--hash MB] [--every K] FILE.tsv|FILE.usi...
//
// A file of games (.usi) stands for all its positions; the side to move is the attacker.
// Both are asked for a verdict and the first move of a mate. Each solves a block of positions in a
// row, as programs do that ask many small questions, and they take turns in going first: after
// every change the caches are cold. Times are processor seconds. A disagreement is decided by
// the checker; the exit status is 1 if it does not decide all for us.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>

#include "cpu_clock.hpp"
#include "games/shogi/any_position.hpp"
#include "games/shogi/sizes.hpp"
#include "notation/sfen.hpp"
#include "tsume/osl_tsume.hpp"
#include "tsume/problems.hpp"
#include "tsume/tally.hpp"
#include "tsume/yose_tsume.hpp"

namespace yose::bench {
namespace {

struct Options {
  double seconds = 10;
  std::uint64_t nodes = 0;  // 0: any number
  int megabytes = 256;
  int every = 1;
  std::vector<std::string> files;

  PeerLimits limits() const { return {seconds, nodes == 0 ? PeerLimits{}.nodes : nodes}; }
  std::size_t bytes() const { return static_cast<std::size_t>(megabytes) << 20; }
};

class Race {
 public:
  explicit Race(const Options& options)
      : options_(options),
        solver_(options.bytes()),
        osl_(options.bytes()),
        listed_(read_listed(YOSE_LISTED_TIMES)) {}

  // Runs some problems for nothing: the first touch of fresh memory (0.3 s for 256 MB of huge
  // pages) would be charged to whatever comes first.
  void warm_up(const std::vector<Problem>& problems) {
    constexpr double kEnough = 1;
    const double start = cpu_now();
    for (const Problem& problem : problems) {
      const auto task = task_for(problem);
      if (cpu_now() - start > kEnough) return;
      if (task) both_solve({{problem, *task}});
    }
  }

  Tally run(const std::vector<Problem>& problems) {
    tally_ = {};
    Block block;
    for (const Problem& problem : problems) {
      const auto task = task_for(problem);
      if (!task) {
        leave_out(problem, task.error().text);
        continue;
      }
      block.push_back({problem, *task});
      if (block.size() < kBlock) continue;
      compare(block);
      block.clear();
    }
    compare(block);
    return tally_;
  }

 private:
  struct Question {
    Problem problem;
    solvers::TsumeTask task;
  };
  using Block = std::vector<Question>;
  static constexpr std::size_t kBlock = 50;

  // A task that both can take, or why they cannot.
  static Result<solvers::TsumeTask> task_for(const Problem& problem) {
    const auto setup = notation::parse_sfen(problem.sfen);
    if (!setup) return setup.error();
    const auto position = shogi::AnyPosition::from_setup(*setup);
    if (!position) return position.error();
    solvers::TsumeTask task(*position);
    if (position->has_king(Color::black) && position->has_king(Color::white)) {
      task.attacker = position->turn();
    }
    if (position->size() != shogi::k9x9) return Error{"OpenShogiLib plays on 9x9 only"};
    if (task.attacker != position->turn()) return Error{"the defender is to move"};
    if (!position->has_king(~task.attacker)) return Error{"there is no king to mate"};
    return task;
  }

  struct Answers {
    std::vector<PeerAnswer> ours;
    std::vector<PeerAnswer> theirs;
  };

  Answers both_solve(const Block& block) {
    Answers answers;
    const auto we = [&] {
      for (const Question& q : block) {
        const auto answer = solve_with_yose(solver_, q.task, options_.limits());
        answers.ours.push_back(within(answer, options_.seconds));
      }
    };
    const auto they = [&] {
      for (const Question& q : block) {
        const auto answer = osl_.solve(q.problem.sfen, options_.limits());
        answers.theirs.push_back(within(answer, options_.seconds));
      }
    };
    we_first_ = !we_first_;
    if (we_first_) we();
    they();
    if (!we_first_) we();
    return answers;
  }

  void compare(const Block& block) {
    const Answers answers = both_solve(block);
    for (std::size_t i = 0; i < block.size(); ++i) {
      compare(block[i], answers.ours[i], answers.theirs[i]);
    }
  }

  void compare(const Question& question, const PeerAnswer& ours, const PeerAnswer& theirs) {
    const Problem& problem = question.problem;
    tally_.add(ours, theirs, options_.limits());
    const auto listed = listed_.find(problem.id);
    if (ours.solved() && listed != listed_.end()) tally_.listed.add(listed->second, ours.seconds);
    if (!ours.solved() || !theirs.solved() || ours.verdict == theirs.verdict) return;
    const Judgement judgement = judge(solver_, question.task, ours.verdict);
    ++tally_.disagreements;
    tally_.against_us += !judgement.ours;
    std::printf("%s: yose %s, OpenShogiLib %s; the certificate: %s\n", problem.place.c_str(),
                name_of(ours.verdict), name_of(theirs.verdict), judgement.words.c_str());
  }

  void leave_out(const Problem& problem, const std::string& reason) {
    ++tally_.left_out;
    std::printf("%s: left out: %s\n", problem.place.c_str(), reason.c_str());
  }

  const Options& options_;
  solvers::TsumeSolver solver_;
  OslTsume osl_;
  std::map<std::string, double> listed_;
  Tally tally_;
  bool we_first_ = false;
};

int run(const Options& options) {
  Race race(options);
  Tally total;
  for (const std::string& file : options.files) {
    const auto problems = read_problems(file, options.every);
    if (!problems) {
      std::cerr << "bench_tsume: " << problems.error().text << "\n";
      return 2;
    }
    if (total.positions == 0) race.warm_up(*problems);
    const Tally tally = race.run(*problems);
    print(file, tally);
    total += tally;
  }
  if (options.files.size() > 1) print("total", total);
  return total.against_us == 0 ? 0 : 1;
}

}  // namespace
}  // namespace yose::bench

int main(int argc, char** argv) {
  yose::bench::Options options;
  CLI::App app("Our tsume solver beside OpenShogiLib's, on the same positions in one run.");
  app.add_option("--time", options.seconds, "Processor seconds a position (10)")
      ->check(CLI::PositiveNumber);
  app.add_option("--nodes", options.nodes, "Nodes a position, as each side counts them (any)")
      ->check(CLI::PositiveNumber);
  app.add_option("--hash", options.megabytes, "Megabytes of table for each (256)")
      ->check(CLI::Range(1, 1 << 20));
  app.add_option("--every", options.every, "Take every K-th position (1)")
      ->check(CLI::PositiveNumber);
  app.add_option("FILE", options.files,
                 "Lists of positions (SFEN first in the line) or of games (.usi)")
      ->required();
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp& help) {
    return app.exit(help);
  } catch (const CLI::ParseError& error) {
    std::cerr << "bench_tsume: " << error.what() << "\n";
    return 2;
  }
  return yose::bench::run(options);
}
