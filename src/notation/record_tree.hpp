// The order in which a record's tree is written down, shared by the printers of flat formats.
//
// Reading order is depth first, first children first: the main line to its end, then the variations
// from the last one back. KIF's 変化：N手 means: keep N-1 moves of the line just read; in this
// order that is always the right parent. Nothing here recurses, so deep trees are fine.
#pragma once

#include <vector>

#include "notation/record.hpp"

namespace yose::notation {

struct TreeStep {
  int node = 0;
  int ply = 0;            // moves from the start to this node
  bool branches = false;  // does not continue the step before: the place of 変化：N手
  bool ends = false;      // not the node's move but its ending
};

// All nodes but the start, and all endings. A node with both an ending and children has its ending
// as a branch after its first child's lines.
std::vector<TreeStep> reading_order(const Record&);

// The same record with its nodes numbered in reading order; what the readers return is always so.
Record in_reading_order(const Record&);

}  // namespace yose::notation
