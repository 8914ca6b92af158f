#include "notation/record_tree.hpp"

namespace yose::notation {

namespace {

const RecordNode& node_at(const Record& record, int index) { return record.nodes[index]; }

// What is to be written below a node, last first, as a stack wants it.
void push_below(const Record& record, const TreeStep& step, std::vector<TreeStep>& stack) {
  const RecordNode& node = node_at(record, step.node);
  for (std::size_t i = node.children.size(); i > 1; --i)
    stack.push_back({node.children[i - 1], step.ply + 1, true, false});
  if (node.ending != Ending::none)
    stack.push_back({step.node, step.ply, !node.children.empty(), true});
  if (!node.children.empty()) stack.push_back({node.children[0], step.ply + 1, false, false});
}

}  // namespace

std::vector<TreeStep> reading_order(const Record& record) {
  std::vector<TreeStep> order;
  std::vector<TreeStep> stack;
  push_below(record, {}, stack);
  while (!stack.empty()) {
    const TreeStep step = stack.back();
    stack.pop_back();
    order.push_back(step);
    if (!step.ends) push_below(record, step, stack);
  }
  return order;
}

Record in_reading_order(const Record& record) {
  std::vector<int> old_index{0};
  for (const TreeStep& step : reading_order(record))
    if (!step.ends) old_index.push_back(step.node);
  std::vector<int> new_index(record.nodes.size(), -1);
  for (std::size_t i = 0; i < old_index.size(); ++i) new_index[old_index[i]] = static_cast<int>(i);

  Record ordered{record.headers, record.start, {}, record.start_position};
  for (const int old : old_index) {
    RecordNode node = node_at(record, old);
    if (node.parent >= 0) node.parent = new_index[node.parent];
    for (int& child : node.children) child = new_index[child];
    ordered.nodes.push_back(std::move(node));
  }
  return ordered;
}

}  // namespace yose::notation
