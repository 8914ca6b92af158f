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

template <Problem P, class Start>
class AnySearch {
 public:
  using Resource = typename P::Resource;

  AnySearch(Algorithm algorithm, Memory<Resource>& memory, const Start& start,
            const Options& options)
      : search_(make(algorithm, memory, start, options)) {}

  Answer<Resource> solve(P& problem, const Limits& limits, Plies budget = kForever) {
    return std::visit([&](auto& s) { return s.solve(problem, limits, budget); }, search_);
  }

 private:
  using Id = IterativeDeepening<P, Start>;
  using Search =
      std::variant<Dfpn<P, Start>, Pds<P, Start>, Id, Pn<P, Start>, Pn2<P, Start>, PdsPn<P, Start>>;

  static Search make(Algorithm algorithm, Memory<Resource>& memory, const Start& start,
                     const Options& options) {
    switch (algorithm) {
      case Algorithm::pds:
        return Search(std::in_place_type<Pds<P, Start>>, memory, start, options);
      case Algorithm::id:
        return Search(std::in_place_type<Id>, memory, start, options);
      case Algorithm::pn:
        return Search(std::in_place_type<Pn<P, Start>>, memory, start, options);
      case Algorithm::pn2:
        return Search(std::in_place_type<Pn2<P, Start>>, memory, start, options);
      case Algorithm::pds_pn:
        return Search(std::in_place_type<PdsPn<P, Start>>, memory, start, options);
      default:
        return Search(std::in_place_type<Dfpn<P, Start>>, memory, start, options);
    }
  }

  Search search_;
};

}  // namespace yose::search
