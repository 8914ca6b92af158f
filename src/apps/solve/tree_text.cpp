#include "apps/solve/tree_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/common/move_texts.hpp"
#include "notation/usi.hpp"

namespace yose::apps {

namespace {

using proof::Role;
using solvers::TsumeTree;
using Node = TsumeTree::value_type;

class TreeText {
 public:
  TreeText(const TsumeTree& tree, std::vector<std::string> texts)
      : tree_(tree), texts_(std::move(texts)) {}

  std::string print() {
    int ply = 1;
    for (int at = 0; continues(at); ++ply) {
      const int next = tree_[at].children.front();
      text_ += fmt::format("{:>5}. {}\n", ply, texts_[next]);
      print_branches(at, ply, 7);
      at = next;
    }
    return std::move(text_);
  }

 private:
  // One way to leave a line: its nodes in order.
  struct Row {
    std::string first;
    std::string rest;
    std::string outcome;
    int node;
    bool branches;
  };

  bool continues(int at) const {
    const auto& children = tree_[at].children;
    return !children.empty() && tree_[children.front()].role == Role::main;
  }

  // What leaves the line at node `at`, where move `ply` is due.
  void print_branches(int at, int ply, int indent) {
    std::vector<Row> rows;
    for (const int child : tree_[at].children) {
      if (tree_[child].role == Role::main) continue;
      Row row = row_of(child, ply);
      const auto twin = std::find_if(rows.begin(), rows.end(),
                                     [&](const Row& other) { return alike(other, row); });
      if (twin == rows.end()) {
        rows.push_back(std::move(row));
      } else {
        twin->first += "/" + row.first;
      }
    }
    for (const Row& row : rows) print_row(row, ply, indent);
  }

  void print_row(const Row& row, int ply, int indent) {
    text_ += fmt::format("{:{}}{}. {}{}  {}\n", "", indent, ply, row.first, row.rest, row.outcome);
    for (int at = row.node; continues(at); at = tree_[at].children.front()) {
      print_branches(at, ++ply, indent + 3);
    }
  }

  Row row_of(int node, int ply) const {
    Row row{texts_[node], "", outcome(tree_[node], ply), node, false};
    int at = node;
    while (!tree_[at].children.empty()) {
      row.branches = row.branches || tree_[at].children.size() > 1;
      at = tree_[at].children.front();
      row.rest += " " + texts_[at];
    }
    if (tree_[at].length.proven() && tree_[at].length.plies > 0) row.rest += " ...";
    return row;
  }

  static std::string outcome(const Node& n, int ply) {
    if (n.role == Role::futile) return "(futile)";
    if (n.length.verdict == Verdict::disproven) return "(no mate)";
    if (!n.length.proven()) return "(open)";
    const char* words = n.role == Role::variation ? "mate in" : "also mates in";
    return fmt::format("({} {}{})", words, n.length.exact ? "" : "at most ", ply + n.length.plies);
  }

  bool alike(const Row& a, const Row& b) const {
    const Node& x = tree_[a.node];
    const Node& y = tree_[b.node];
    const bool reply = x.role == Role::variation || x.role == Role::futile;
    return reply && x.role == y.role && x.move.is_drop() && y.move.is_drop() &&
           x.move.to == y.move.to && a.rest == b.rest && a.outcome == b.outcome && !a.branches &&
           !b.branches;
  }

  const TsumeTree& tree_;
  std::vector<std::string> texts_;
  std::string text_;
};

const char* role_name(Role role) {
  switch (role) {
    case Role::main:
      return "main";
    case Role::variation:
      return "variation";
    case Role::alternative:
      return "alternative";
    case Role::detour:
      return "detour";
    case Role::unclear:
      return "unclear";
    case Role::undecided:
      return "undecided";
    case Role::refuted:
      return "refuted";
    case Role::futile:
      return "futile";
    default:
      return "refutation";
  }
}

const char* verdict_word(Verdict v) {
  if (v == Verdict::open) return "unknown";
  return v == Verdict::proven ? "mate" : "nomate";
}

}  // namespace

std::string tree_text(const shogi::AnyPosition& start, const TsumeTree& tree, bool japanese) {
  if (tree.empty()) return {};
  return TreeText(tree, move_texts(start, tree, japanese)).print();
}

nlohmann::ordered_json tree_json(const TsumeTree& tree) {
  auto nodes = nlohmann::ordered_json::array();
  for (const Node& n : tree) {
    nlohmann::ordered_json j;
    if (n.parent >= 0) {
      j["move"] = notation::to_usi(n.move);
      j["role"] = role_name(n.role);
    }
    if (n.role != Role::futile) j["verdict"] = verdict_word(n.length.verdict);
    if (n.length.proven()) {
      j["plies"] = n.length.plies;
      j["exact"] = n.length.exact;
    }
    j["children"] = n.children;
    nodes.push_back(std::move(j));
  }
  return nodes;
}

}  // namespace yose::apps
