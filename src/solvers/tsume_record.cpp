#include "solvers/tsume_record.hpp"

#include <string>

namespace yose::solvers {

namespace {

using notation::Ending;
using proof::Role;
using Node = TsumeTree::value_type;

std::string plies_text(int plies, bool exact) {
  return std::to_string(plies) + "手" + (exact ? "" : "以内");
}

// `ply` moves from the start to the node.
std::string comment(const Node& n, int ply) {
  const std::string whole = plies_text(ply + n.length.plies, n.length.exact);
  switch (n.role) {
    case Role::variation:
      return n.length.proven() ? "変化：" + whole + "詰" : "変化：未解明";
    case Role::alternative:
    case Role::detour:
    case Role::unclear:
      return "別の詰み：" + whole + "詰";
    case Role::refuted:
      return "この王手では詰まない";
    case Role::refutation:
      return "逃れ";
    case Role::undecided:
      return "未解明";
    default:
      return "";
  }
}

// How the line ends at a node without further moves.
Ending ending(const Node& n) {
  if (n.length.verdict == Verdict::disproven) return Ending::no_mate;
  const bool mated = n.length.proven() && n.length.plies == 0;
  return mated ? Ending::mate : Ending::interrupted;
}

// Where each node stands in the record, which has no futile ones.
std::vector<int> record_places(const TsumeTree& tree) {
  std::vector<int> places;
  int next = 0;
  for (const Node& n : tree) places.push_back(n.role == Role::futile ? next : next++);
  return places;
}

}  // namespace

notation::Record to_record(const shogi::Setup& start, const TsumeTree& tree) {
  notation::Record record;
  record.start = start;
  std::vector<int> plies(tree.size(), 0);
  const std::vector<int> places = record_places(tree);
  record.nodes.clear();
  for (std::size_t i = 0; i < tree.size(); ++i) {
    const Node& n = tree[i];
    if (n.role == Role::futile) continue;
    if (n.parent >= 0) plies[i] = plies[n.parent] + 1;
    auto& to = record.nodes.emplace_back();
    to.move = n.move;
    to.parent = n.parent < 0 ? n.parent : places[n.parent];
    for (const int child : n.children) {
      if (tree[child].role != Role::futile) to.children.push_back(places[child]);
    }
    to.comment = i == 0 ? plies_text(n.length.plies, n.length.exact) + "詰" : comment(n, plies[i]);
    if (to.children.empty()) to.ending = ending(n);
  }
  return record;
}

}  // namespace yose::solvers
