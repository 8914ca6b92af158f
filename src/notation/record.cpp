#include "notation/record.hpp"

#include <cassert>

namespace yose::notation {

int Record::add(int parent, const shogi::CoordMove& move) {
  assert(parent >= 0 && static_cast<std::size_t>(parent) < nodes.size());
  const int index = static_cast<int>(nodes.size());
  nodes.push_back({});
  nodes.back().move = move;
  nodes.back().parent = parent;
  nodes[parent].children.push_back(index);
  return index;
}

std::vector<shogi::CoordMove> Record::main_line() const {
  std::vector<shogi::CoordMove> line;
  const RecordNode* node = &nodes[0];
  while (!node->children.empty()) {
    node = &nodes[node->children.front()];
    line.push_back(node->move);
  }
  return line;
}

}  // namespace yose::notation
