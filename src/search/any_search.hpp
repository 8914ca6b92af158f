// One of the searches, chosen at run time. All share the memory they are given.
#pragma once

#include <utility>
#include <variant>

#include "search/dfpn.hpp"
#include "search/id.hpp"
#include "search/pds.hpp"
#include "search/pds_pn.hpp"
#include "search/pn.hpp"
#include "search/pn2.hpp"

namespace yose::search {

template <Problem P>
class AnySearch {
 public:
  using Resource = typename P::Resource;

  AnySearch(Algorithm algorithm, Memory<Resource>& memory, const Options& options)
      : search_(make(algorithm, memory, options)) {}

  Answer<Resource> solve(P& problem, const Limits& limits, Plies budget = kForever) {
    return std::visit([&](auto& s) { return s.solve(problem, limits, budget); }, search_);
  }

  // While it runs: the moves from the root to where it works now, if it can tell.
  std::vector<typename P::Move> line() const {
    using Line = std::vector<typename P::Move>;
    return std::visit(
        [](const auto& s) -> Line {
          if constexpr (requires { s.line(); }) {
            return s.line();
          } else {
            return {};
          }
        },
        search_);
  }

 private:
  using Id = IterativeDeepening<P>;
  using Search = std::variant<Dfpn<P>, Pds<P>, Id, Pn<P>, Pn2<P>, PdsPn<P>>;

  static Search make(Algorithm algorithm, Memory<Resource>& memory, const Options& options) {
    switch (algorithm) {
      case Algorithm::pds:
        return Search(std::in_place_type<Pds<P>>, memory, options);
      case Algorithm::id:
        return Search(std::in_place_type<Id>, memory, options);
      case Algorithm::pn:
        return Search(std::in_place_type<Pn<P>>, memory, options);
      case Algorithm::pn2:
        return Search(std::in_place_type<Pn2<P>>, memory, options);
      case Algorithm::pds_pn:
        return Search(std::in_place_type<PdsPn<P>>, memory, options);
      default:
        return Search(std::in_place_type<Dfpn<P>>, memory, options);
    }
  }

  Search search_;
};

}  // namespace yose::search
