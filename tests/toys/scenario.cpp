#include "toys/scenario.hpp"

#include <algorithm>
#include <map>
#include <sstream>

#include "search/any_search.hpp"
#include "search/lambda.hpp"
#include "search/option_table.hpp"
#include "toys/staged_toy.hpp"
#include "toys/truth.hpp"

namespace yose::toys {

namespace {

using search::kForever;
using search::Options;
using search::Plies;
using Answer = search::Answer<Hand>;
using Memory = search::Memory<Hand>;

using Threats = search::Lambda<ToyProblem>;

template <Problem P>
Answer solve(P& p, Memory& memory, const Ask& ask) {
  const Solver& s = ask.solver;
  search::Limits limits;
  limits.nodes = ask.nodes;
  limits.entries = ask.entries;
  search::AnySearch<P> any(s.algorithm, memory, s.options);
  return any.solve(p, limits, ask.budget);
}

Answer solve_by_threats(ToyProblem& p, Memory& memory, const Ask& ask, std::size_t bytes) {
  Threats threats(p, ask.lambda, bytes);
  const Answer a = solve(threats, memory, ask);
  p = threats;  // to be compared with what it was
  return a;
}

Answer solve_in_stages(ToyProblem& p, Memory& memory, const Ask& ask) {
  StagedToy staged(p, ask.stages);
  const Answer a = solve(staged, memory, ask);
  p = staged;
  return a;
}

Answer answer(ToyProblem& p, Memory& memory, const Ask& ask, std::size_t bytes) {
  if (ask.lambda != 0) return solve_by_threats(p, memory, ask, bytes);
  return ask.stages != 1 ? solve_in_stages(p, memory, ask) : solve(p, memory, ask);
}

std::string text(Hand h) { return std::to_string(h[0]) + " " + std::to_string(h[1]); }

// "Proven within so many plies", "not within so many": are they true?
bool within(int truth, Plies plies) {
  return truth != Truth::kNever && (plies == kForever || truth <= plies);
}

class Judge {
 public:
  explicit Judge(const Toy& toy) : toy_(toy), truth_(toy) {
    for (int order = 0; order <= kHighestOrder; ++order) {
      by_threats_.push_back(order == 0 ? truth_ : Truth::of_threats(toy, order));
      for (int i = 0; i < toy.size(); ++i) {
        entry_of_[ToyProblem::key_of(i) ^ Threats::key_salt(order)] = {i, order};
      }
    }
  }

  std::string judge(const Ask& ask, const Answer& a) const;
  std::string judge(const search::Table<Hand>& table) const;

 private:
  std::string judge_open(const Ask& ask, const Answer& a) const;
  std::string judge_proof(const Ask& ask, const Answer& a, int shortest) const;
  std::string judge_disproof(const Ask& ask, const Answer& a) const;
  struct Place {
    int node;
    int order;  // of threats
  };
  std::string judge_entry(const Place& place, const search::Table<Hand>::Entry& e) const;
  // What is proven must be true of the toy, what is disproven of the threats that were asked for.
  const Truth& of_disproofs(int order) const {
    return by_threats_[static_cast<std::size_t>(order)];
  }

  const Toy& toy_;
  Truth truth_;
  std::vector<Truth> by_threats_;  // by order; 0: all moves
  std::map<std::uint64_t, Place> entry_of_;
};

std::string Judge::judge(const Ask& ask, const Answer& a) const {
  const int shortest = truth_.plies(ask.node, ask.hand);
  const bool provable = within(shortest, ask.budget);
  const bool by_threats = within(of_disproofs(ask.lambda).plies(ask.node, ask.hand), ask.budget);
  const Verdict truth = by_threats ? Verdict::proven : Verdict::disproven;
  if (a.statistics.nodes > ask.nodes) return "more nodes than the limit";
  if (ask.expected && *ask.expected != truth) return "brute force denies what the case expects";
  if (a.verdict == Verdict::open) return judge_open(ask, a);
  if (a.verdict == Verdict::proven && !provable) return "proven, but it is not";
  if (a.verdict == Verdict::disproven && by_threats) return "disproven, but it is not";
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
  if (ask.solver.algorithm == Algorithm::id && ask.lambda == 0 && a.plies != shortest)
    return "not the shortest";
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
  if (within(of_disproofs(ask.lambda).plies(ask.node, a.resource), a.plies)) {
    return "the disproof does not hold for its resource " + text(a.resource);
  }
  return a.bounds == search::kDisproven ? "" : "disproven with open bounds";
}

std::string Judge::judge(const search::Table<Hand>& table) const {
  std::string error;
  table.for_each([&](const search::Table<Hand>::Entry& e) {
    const auto found = entry_of_.find(e.key);
    const std::string wrong =
        found == entry_of_.end() ? "an unknown key" : judge_entry(found->second, e);
    if (!wrong.empty()) error = "the table holds " + wrong;
  });
  return error;
}

std::string Judge::judge_entry(const Place& place, const search::Table<Hand>::Entry& e) const {
  const int node = place.node;
  const std::string where = " of node " + std::to_string(node) + " with " + text(e.resource);
  if (!toy_.node(node).total.covers(e.resource)) return "too large a resource" + where;
  const int truth = truth_.plies(node, e.resource);
  if (e.proven != search::kNever && !within(truth, e.proven)) {
    return "a wrong proof" + where + " within " + std::to_string(e.proven);
  }
  if (within(of_disproofs(place.order).plies(node, e.resource), e.disproven)) {
    return "a wrong disproof" + where + " within " + std::to_string(e.disproven);
  }
  return "";
}

}  // namespace

namespace {

// Every sample of one option for every solver so far.
void multiply(std::vector<Solver>& solvers, const search::OptionRow& row) {
  std::vector<Solver> all;
  for (const int value : row.samples) {
    for (Solver s : solvers) {
      row.set(s.options, value);
      all.push_back(s);
    }
  }
  solvers = std::move(all);
}

// Those that only matter with killer trees keep their defaults without.
bool repeats_another(const Solver& s) {
  const auto is_idle = [&](const search::OptionRow& row) {
    return row.with_kth && row.get(s.options) != row.get(kPlain);
  };
  const auto table = search::option_table();
  return s.options.kth == search::Kth::off && std::any_of(table.begin(), table.end(), is_idle);
}

std::vector<Solver> solvers_of(Algorithm algorithm) {
  std::vector<Solver> all{{.algorithm = algorithm}};
  for (const search::OptionRow& row : search::option_table()) {
    // Toys know no captures.
    if (!row.searches.contain(algorithm) || row.ability == search::Ability::captures) continue;
    multiply(all, row);
  }
  std::erase_if(all, repeats_another);
  return all;
}

}  // namespace

std::vector<Solver> all_solvers() {
  std::vector<Solver> all;
  for (Algorithm a : search::kAlgorithms) {
    const auto some = solvers_of(a);
    all.insert(all.end(), some.begin(), some.end());
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
    const Answer a = answer(p, memory, ask, scenario.bytes);
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
