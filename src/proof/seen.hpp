// The nodes a certificate has so far, to be cited where they dominate.
#pragma once

#include <unordered_map>
#include <vector>

#include "proof/claim_lines.hpp"
#include "search/plies.hpp"

namespace yose::proof {

template <class Resource>
class Seen {
 public:
  struct Node {
    [[no_unique_address]] Resource resource;
    search::Plies plies;
    ClaimLines::Number line;
  };

  void add(std::uint64_t key, const Node& node) { nodes_[key].push_back(node); }

  // The first node of this key that `fits`.
  template <class Fits>
  const Node* find(std::uint64_t key, Fits fits) const {
    const auto at = nodes_.find(key);
    if (at == nodes_.end()) return nullptr;
    for (const Node& n : at->second) {
      if (fits(n)) return &n;
    }
    return nullptr;
  }

 private:
  std::unordered_map<std::uint64_t, std::vector<Node>> nodes_;
};

}  // namespace yose::proof
