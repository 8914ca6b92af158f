#include "toys/scenario.hpp"

#include <map>
#include <sstream>

#include "search/any_search.hpp"
#include "search/start.hpp"
#include "toys/toy_problem.hpp"
#include "toys/truth.hpp"

namespace yose::toys {

namespace {

using search::kForever;
using search::Options;
using search::Plies;
using Answer = search::Answer<Hand>;
using Memory = search::Memory<Hand>;

// As if one ply had been searched.
struct ToyStart {
  search::Bounds operator()(const ToyProblem& p) const {
    std::vector<Choice<int>> moves;
    p.expand(moves);
    const auto count = static_cast<search::Count>(moves.size());
    return search::Bounds::make(p.to_move(), 1, std::max<search::Count>(count, 1));
  }
};

Answer solve(ToyProblem& p, Memory& memory, const Ask& ask) {
  using Start = search::OptionalStart<ToyStart>;
  const Solver& s = ask.solver;
  search::Limits limits;
  limits.nodes = ask.nodes;
  limits.entries = ask.entries;
  search::AnySearch<ToyProblem, Start> any(s.algorithm, memory, {s.options.start_values, {}},
                                           s.options);
  return any.solve(p, limits, ask.budget);
}

std::string text(Hand h) { return std::to_string(h[0]) + " " + std::to_string(h[1]); }

// "Proven within so many plies", "not within so many": are they true?
bool within(int truth, Plies plies) {
  return truth != Truth::kNever && (plies == kForever || truth <= plies);
}

class Judge {
 public:
  explicit Judge(const Toy& toy) : toy_(toy), truth_(toy) {
    for (int i = 0; i < toy.size(); ++i) node_of_[ToyProblem::key_of(i)] = i;
  }

  std::string judge(const Ask& ask, const Answer& a) const;
  std::string judge(const search::Table<Hand>& table) const;

 private:
  std::string judge_open(const Ask& ask, const Answer& a) const;
  std::string judge_proof(const Ask& ask, const Answer& a, int shortest) const;
  std::string judge_disproof(const Ask& ask, const Answer& a) const;
  std::string judge_entry(int node, const search::Table<Hand>::Entry& e) const;

  const Toy& toy_;
  Truth truth_;
  std::map<std::uint64_t, int> node_of_;
};

std::string Judge::judge(const Ask& ask, const Answer& a) const {
  const int shortest = truth_.plies(ask.node, ask.hand);
  const Verdict truth = within(shortest, ask.budget) ? Verdict::proven : Verdict::disproven;
  if (ask.expected && *ask.expected != truth) return "brute force denies what the case expects";
  if (a.verdict == Verdict::open) return judge_open(ask, a);
  if (a.verdict != truth) {
    return a.verdict == Verdict::proven ? "proven, but it is not" : "disproven, but it is not";
  }
  return a.verdict == Verdict::proven ? judge_proof(ask, a, shortest) : judge_disproof(ask, a);
}

std::string Judge::judge_open(const Ask& ask, const Answer& a) const {
  if (ask.must_answer || ask.expected) return "no answer within ample limits";
  const bool may_be_full = keeps_tree(ask.solver) && a.statistics.entries > kTreeNodes / 2;
  if (a.statistics.nodes < ask.nodes && a.statistics.entries < ask.entries && !may_be_full)
    return "no answer though no limit was reached";
  return a.bounds.open() ? "" : "open with decided bounds";
}

std::string Judge::judge_proof(const Ask& ask, const Answer& a, int shortest) const {
  if (a.plies < shortest) return "proven in fewer plies than possible";
  if (a.plies > ask.budget) return "proven in more plies than the budget";
  if (ask.solver.algorithm == Algorithm::id && a.plies != shortest) return "not the shortest";
  if (!ask.hand.covers(a.resource)) return "the proof's resource is not below ours";
  if (!within(truth_.plies(ask.node, a.resource), a.plies)) {
    return "the proof does not hold for its resource " + text(a.resource);
  }
  return a.bounds == search::kProven ? "" : "proven with open bounds";
}

std::string Judge::judge_disproof(const Ask& ask, const Answer& a) const {
  if (a.plies < ask.budget) return "disproven for fewer plies than the budget";
  if (!a.resource.covers(ask.hand)) return "the disproof's resource is not above ours";
  if (!toy_.node(ask.node).total.covers(a.resource)) return "the disproof's resource exceeds all";
  if (within(truth_.plies(ask.node, a.resource), a.plies)) {
    return "the disproof does not hold for its resource " + text(a.resource);
  }
  return a.bounds == search::kDisproven ? "" : "disproven with open bounds";
}

std::string Judge::judge(const search::Table<Hand>& table) const {
  std::string error;
  table.for_each([&](const search::Table<Hand>::Entry& e) {
    const auto found = node_of_.find(e.key);
    const std::string wrong =
        found == node_of_.end() ? "an unknown key" : judge_entry(found->second, e);
    if (!wrong.empty()) error = "the table holds " + wrong;
  });
  return error;
}

std::string Judge::judge_entry(int node, const search::Table<Hand>::Entry& e) const {
  const std::string where = " of node " + std::to_string(node) + " with " + text(e.resource);
  if (!toy_.node(node).total.covers(e.resource)) return "too large a resource" + where;
  const int truth = truth_.plies(node, e.resource);
  if (e.proven != search::kNever && !within(truth, e.proven)) {
    return "a wrong proof" + where + " within " + std::to_string(e.proven);
  }
  if (within(truth, e.disproven)) {
    return "a wrong disproof" + where + " within " + std::to_string(e.disproven);
  }
  return "";
}

}  // namespace

namespace {

// Every value of one option for every solver so far.
template <class Value>
void multiply(std::vector<Solver>& solvers, Value Options::*option,
              std::initializer_list<Value> values) {
  std::vector<Solver> all;
  for (const Value& value : values) {
    for (Solver s : solvers) {
      s.options.*option = value;
      all.push_back(s);
    }
  }
  solvers = std::move(all);
}

// The killer trees of all moves once more, started from a pass.
void add_passing(std::vector<Solver>& solvers) {
  std::vector<Solver> passing = solvers;
  std::erase_if(passing, [](const Solver& s) { return s.options.kth != search::Kth::all; });
  for (Solver& s : passing) s.options.kth_root = search::KthRoot::pass;
  solvers.insert(solvers.end(), passing.begin(), passing.end());
}

bool has_second_level(Algorithm algorithm) {
  return algorithm == Algorithm::pn2 || algorithm == Algorithm::pds_pn;
}

std::vector<Solver> solvers_of(Algorithm algorithm) {
  using namespace search;
  std::vector<Solver> all{{.algorithm = algorithm}};
  multiply(all, &Options::groups, {false, true});
  multiply(all, &Options::start_values, {false, true});
  if (!keeps_tree({.algorithm = algorithm})) {
    multiply(all, &Options::kth, {Kth::off, Kth::group, Kth::all});
    add_passing(all);
    multiply(all, &Options::kth_disproofs, {Kth::off, Kth::group, Kth::all});
  }
  multiply(all, &Options::order, {false, true});
  if (algorithm == Algorithm::id) return all;
  multiply(all, &Options::combine, {Combine::sum, Combine::weak});
  if (has_second_level(algorithm)) multiply(all, &Options::second_percent, {5, 100, 1000});
  if (keeps_tree({.algorithm = algorithm})) return all;
  multiply(all, &Options::epsilon_percent, {0, 25});
  multiply(all, &Options::double_count, {DoubleCount::none, DoubleCount::snda});
  multiply(all, &Options::threshold_control, {false, true});
  return all;
}

}  // namespace

std::vector<Solver> all_solvers() {
  std::vector<Solver> all;
  for (Algorithm a : search::kAlgorithms) {
    const auto some = solvers_of(a);
    all.insert(all.end(), some.begin(), some.end());
  }
  // A large step as well, on top of all that helps.
  for (bool groups : {false, true}) {
    all.push_back({.options = {.epsilon_percent = 100, .groups = groups}});
  }
  return all;
}

bool surely_ends(const Solver& s) {
  if (keeps_tree(s)) return false;
  return s.algorithm == Algorithm::id || s.options.epsilon_percent > 0;
}

bool keeps_tree(const Solver& s) {
  return s.algorithm == Algorithm::pn || s.algorithm == Algorithm::pn2;
}

Report run(const Scenario& scenario) {
  Report report;
  const Judge judge(scenario.toy);
  Memory memory(scenario.bytes);
  for (std::size_t i = 0; i < scenario.asks.size() && report.error.empty(); ++i) {
    const Ask& ask = scenario.asks[i];
    ToyProblem p(scenario.toy, ask.node, ask.hand);
    const ToyProblem before = p;
    const Answer a = solve(p, memory, ask);
    std::string error = judge.judge(ask, a);
    if (error.empty() && p != before) error = "the problem has changed";
    if (error.empty()) error = judge.judge(memory.table);
    if (!error.empty()) report.error = "ask " + std::to_string(i + 1) + ": " + error;
    report.nodes += a.statistics.nodes;
    ++(a.verdict == Verdict::open ? report.open : report.answered);
    if (a.verdict == Verdict::proven) ++report.proven;
  }
  report.collections = memory.table.collections();
  return report;
}

}  // namespace yose::toys
