#include "solvers/tsume_cook.hpp"

#include <algorithm>
#include <map>

#include "games/shogi/any_position_visit.hpp"
#include "problems/futile.hpp"

namespace yose::solvers {

namespace {

using proof::Role;
using shogi::CoordMove;
using Moves = std::vector<CoordMove>;

bool are_twins(const CoordMove& a, const CoordMove& b) {
  return !a.is_drop() && !b.is_drop() && a.from == b.from && a.to == b.to;
}

bool is_other_check(Role role) {
  return role == Role::alternative || role == Role::detour || role == Role::unclear ||
         role == Role::undecided;
}

// Collects what the tree says of other checks.
class Findings {
 public:
  Findings(const TsumeTask& task, const CookReport& report)
      : task_(task), report_(report), tree_(report.tsume.tree) {
    auto position = task.position;
    for (std::size_t ply = 0; ply < report.solution.size(); ++ply) {
      solution_keys_.emplace(position.key(), static_cast<int>(ply));
      position.play(report.solution[ply]);
    }
  }

  std::vector<CookFinding> collect() const {
    std::vector<CookFinding> findings;
    for (std::size_t i = 1; i < tree_.size(); ++i) {
      const Role role = tree_[i].role;
      const bool open_reply = role == Role::variation && !tree_[i].length.proven();
      const bool wanted = is_other_check(role) || open_reply;
      if (wanted) findings.push_back(finding(static_cast<int>(i)));
    }
    return findings;
  }

 private:
  Moves moves_to(int node) const {
    Moves moves;
    for (; node > 0; node = tree_[node].parent) moves.push_back(tree_[node].move);
    std::reverse(moves.begin(), moves.end());
    return moves;
  }

  Moves line_from(int node) const {
    Moves moves{tree_[node].move};
    while (!tree_[node].children.empty()) {
      node = tree_[node].children.front();
      moves.push_back(tree_[node].move);
    }
    return moves;
  }

  bool on_solution(int node) const {
    while (node > 0 && tree_[node].role == Role::main) node = tree_[node].parent;
    return node == 0;
  }

  CookFinding finding(int node) const {
    const auto& n = tree_[node];
    CookFinding f;
    f.before = moves_to(n.parent);
    f.in_variation = !on_solution(n.parent);
    f.expected = tree_[tree_[n.parent].children.front()].move;
    f.line = line_from(node);
    f.plies = n.length.proven() ? n.length.plies + 1 : 0;
    f.exact = n.length.exact;
    f.kind = kind(n, f);
    if (f.kind != CookKind::open) f.meets = meeting(f);
    return f;
  }

  CookKind kind(const TsumeTree::value_type& n, const CookFinding& f) const {
    if (!n.length.proven()) return CookKind::open;
    const auto rest = static_cast<int>(report_.solution.size() - f.before.size());
    if (report_.intended && !f.in_variation && f.plies < rest) return CookKind::early;
    const bool works = tree_[tree_[n.parent].children.front()].length.proven();
    if (works && are_twins(n.move, f.expected)) return CookKind::twin;
    if (n.role == Role::detour) return CookKind::detour;
    if (n.role == Role::unclear) return CookKind::unclear;
    return tree_[n.parent].length.plies == 1 ? CookKind::last_move : CookKind::other;
  }

  std::optional<CookFinding::Meeting> meeting(const CookFinding& f) const {
    auto position = task_.position;
    for (const CoordMove& m : f.before) position.play(m);
    for (std::size_t i = 0; i < f.line.size(); ++i) {
      position.play(f.line[i]);
      const auto found = solution_keys_.find(position.key());
      if (found != solution_keys_.end()) {
        return CookFinding::Meeting{static_cast<int>(i) + 1, found->second};
      }
    }
    return std::nullopt;
  }

  const TsumeTask& task_;
  const CookReport& report_;
  const TsumeTree& tree_;
  std::map<std::uint64_t, int> solution_keys_;  // the plies after which they arise
};

CookVerdict judge(const CookReport& r) {
  if (r.tsume.verdict == TsumeVerdict::nomate) return CookVerdict::nomate;
  if (r.tsume.verdict == TsumeVerdict::unknown) return CookVerdict::unknown;
  // Another mate beside a line that may not be the shortest says nothing about the solution.
  const bool sure = r.tsume.exact && !r.tsume.line_cut;
  if (!sure && !r.intended) return CookVerdict::unknown;
  const auto spoils = [](const CookFinding& f) { return f.spoils(); };
  const auto open = [](const CookFinding& f) { return f.is_open(); };
  if (std::any_of(r.findings.begin(), r.findings.end(), spoils)) return CookVerdict::cooked;
  const bool unsure = std::any_of(r.findings.begin(), r.findings.end(), open);
  return unsure ? CookVerdict::unknown : CookVerdict::unique;
}

std::optional<int> first_failure(const TsumeTree& tree) {
  int ply = 0;
  for (int node = 0; !tree[node].children.empty(); ++ply) {
    node = tree[node].children.front();
    if (tree[node].length.verdict == Verdict::disproven) return ply;
  }
  return std::nullopt;
}

// By either rule of futile interpositions it is over where the narrow one says so.
bool is_final(const shogi::AnyPosition& position) {
  return position.visit(
      []<shogi::Size S>(shogi::Position<S> p) { return problems::Finality<S>().is_final(p); });
}

bool is_end(const shogi::AnyPosition& position, FutileRule rule) {
  if (!position.in_check()) return false;
  return position.legal_moves().empty() || (rule != FutileRule::none && is_final(position));
}

}  // namespace

bool is_mating_line(const TsumeTask& task, const Moves& line) {
  if (line.empty()) return false;
  auto position = task.position;
  for (const CoordMove& m : line) {
    const bool attacks = position.turn() == task.attacker;
    if (!position.is_legal(m)) return false;
    position.play(m);
    if (attacks && !position.in_check()) return false;
  }
  return position.turn() != task.attacker && is_end(position, task.futile);
}

Result<CookReport> cook(TsumeSolver& solver, const CookTask& task) {
  TsumeTask tsume = task.tsume;
  CookReport report;
  report.intended = is_mating_line(tsume, task.intended);
  tsume.shortest = true;
  tsume.tree = proof::TreeOptions{};
  tsume.tree->depth = task.depth;
  tsume.tree->other_moves = tsume.tree->detours = true;
  if (report.intended) tsume.line = task.intended;
  auto solved = solver.solve(tsume);
  if (!solved) return solved.error();
  report.tsume = *std::move(solved);
  report.solution = report.intended ? task.intended : report.tsume.line;
  if (report.tsume.verdict == TsumeVerdict::mate) {
    report.findings = Findings(tsume, report).collect();
    report.fails_at = first_failure(report.tsume.tree);
  }
  report.verdict = judge(report);
  return report;
}

}  // namespace yose::solvers
