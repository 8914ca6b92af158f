// A problem in which the prover must keep away from some positions, where he is to move: to come
// there is to fail. With none to avoid it is the problem itself, move for move.
//
// A place is avoided with the resource given and with all that it covers, so that more never hurts
// the prover here either. Results for one set of places say nothing about another: keys differ.
#pragma once

#include <utility>

#include "search/problem.hpp"

namespace yose::search {

template <Problem P>
class Avoiding : public P {
 public:
  using Move = typename P::Move;
  using Resource = typename P::Resource;
  struct Place {
    std::uint64_t key;
    Resource most;
  };

  using P::P;

  void avoid(std::vector<Place> places) {
    places_ = std::move(places);
    salt_ = 0;
    for (const Place& p : places_) salt_ = (salt_ ^ p.key ^ p.most.bits()) * 0x9E3779B97F4A7C15u;
  }
  // The current position as a place.
  Place place() const { return {P::key(), P::resource()}; }

  std::uint64_t key() const { return P::key() ^ salt_; }
  std::uint64_t key_after(Move m) const { return P::key_after(m) ^ salt_; }

  Glance<Resource> glance(WithStart with = WithStart::no) {
    for (const Place& p : places_) {
      if (p.key == P::key() && p.most.covers(P::resource())) {
        return {Verdict::disproven, p.most, 0};
      }
    }
    Glance<Resource> g = P::glance(with);
    if (g.verdict == Verdict::proven) g.resource = kept_apart(g.resource);
    return g;
  }
  Resource proof_before(Move m, Resource after) const {
    return kept_apart(P::proof_before(m, after));
  }

 private:
  // With less than now the position might be one to avoid: then all of it is needed.
  Resource kept_apart(Resource enough) const {
    for (const Place& p : places_) {
      if (p.key == P::key() && p.most.covers(enough)) return P::resource();
    }
    return enough;
  }

  std::vector<Place> places_;
  std::uint64_t salt_ = 0;
};

}  // namespace yose::search
