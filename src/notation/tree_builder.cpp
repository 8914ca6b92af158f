#include "notation/tree_builder.hpp"

#include <algorithm>
#include <cassert>

#include "notation/record_tree.hpp"

namespace yose::notation {

TreeBuilder::TreeBuilder(Headers headers, const shogi::Setup& start,
                         const shogi::AnyPosition& position)
    : record_{std::move(headers), start, {RecordNode{}}, position},
      positions_{position},
      commented_(1, false) {}

std::optional<shogi::Coord> TreeBuilder::previous() const {
  if (ply() == 0) return {};
  return record_.nodes[line_.back()].move.to;
}

void TreeBuilder::play(const shogi::CoordMove& move, int seconds) {
  assert(!ended_);
  line_.push_back(record_.add(line_.back(), move));
  node().seconds = seconds;
  commented_.push_back(false);
  shogi::AnyPosition next = position();
  next.play(move);
  positions_.push_back(std::move(next));
  fresh_branch_ = false;
}

void TreeBuilder::end(Ending ending) {
  if (node().ending == Ending::none) node().ending = ending;
  ended_ = true;
  fresh_branch_ = false;
}

void TreeBuilder::comment(std::string_view text) {
  const auto index = static_cast<std::size_t>(line_.back());
  if (commented_[index]) node().comment += '\n';
  node().comment += text;
  commented_[index] = true;
}

void TreeBuilder::go_back(std::size_t length) {
  line_.resize(length);
  positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(length), positions_.end());
}

std::vector<int> TreeBuilder::main_line(int plies) const {
  std::vector<int> line{0};
  for (int i = 0; i < plies; ++i) {
    const auto& children = record_.nodes[line.back()].children;
    if (children.empty()) break;
    line.push_back(children.front());
  }
  return line;
}

void TreeBuilder::go_to(const std::vector<int>& line) {
  const auto same = std::mismatch(line.begin(), line.end(), line_.begin(), line_.end()).first;
  go_back(static_cast<std::size_t>(same - line.begin()));
  for (auto next = same; next != line.end(); ++next) {
    positions_.push_back(positions_.back());
    positions_.back().play(record_.nodes[*next].move);
    line_.push_back(*next);
  }
}

std::optional<Error> TreeBuilder::branch(int number, int line) {
  const int plies = number - first_number_;
  const auto main = plies > ply() ? main_line(plies) : std::vector<int>{};
  if (plies < 0 || (plies > ply() && static_cast<int>(main.size()) <= plies)) {
    const int last = first_number_ + std::max(ply(), static_cast<int>(main.size()) - 1);
    return expected(
        "a branch at a move from " + std::to_string(first_number_) + " to " + std::to_string(last),
        "one at move " + std::to_string(number), line);
  }
  if (plies > ply())
    go_to(main);
  else
    go_back(static_cast<std::size_t>(plies) + 1);
  ended_ = false;
  fresh_branch_ = true;
  return {};
}

bool TreeBuilder::move_branch_to_main_line() {
  if (!fresh_branch_) return false;
  const auto main = main_line(ply());
  if (static_cast<int>(main.size()) <= ply() || main == line_) return false;
  go_to(main);
  return true;
}

Record TreeBuilder::finish() && { return in_reading_order(record_); }

}  // namespace yose::notation
