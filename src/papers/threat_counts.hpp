// Threatmates that a search met, counted as the paper about threatmates does: by length, and by
// kind of defence for each kind of first move.
//
// A kind of defence prevents a threatmate if one of its candidates does. Counts are fields of a row
// of results; their text is "1:20/18/18 3:40/39/40" (plies: threatmates / prevented by a candidate
// / by any legal move) and "drop1 20 8=18/17 2=15/15;drop+ ..." (kind of first move, 1 for a mate
// in one and + for longer ones, threatmates, number of the kind in defence_kind.hpp = generated /
// prevented).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "games/shogi/defence_kind.hpp"

namespace yose::papers {

struct Threatmate {
  int plies = 0;
  shogi::MatingMoveKind move = shogi::MatingMoveKind::drop;  // the first of the mate
  shogi::DefenceKinds generated{};                           // of its candidates
  shogi::DefenceKinds preventing{};                          // of those that prevent the mate
  bool by_candidate = false;                                 // a candidate prevents the mate
  bool by_any = false;                                       // a legal move does
};

struct LengthCount {
  std::uint64_t threatmates = 0;
  std::uint64_t by_candidate = 0;  // prevented
  std::uint64_t by_any = 0;

  LengthCount& operator+=(const LengthCount& o);
  friend bool operator==(const LengthCount&, const LengthCount&) = default;
};

// By plies.
class LengthCounts {
 public:
  void add(const Threatmate& t);
  LengthCounts& operator+=(const LengthCounts& o);

  const std::map<int, LengthCount>& all() const { return counts_; }
  LengthCount sum() const;

  friend bool operator==(const LengthCounts&, const LengthCounts&) = default;
  friend std::string to_field(const LengthCounts& counts);
  // What the field should be, if it is not (columns.hpp).
  friend std::string read_field(const std::string& field, LengthCounts& counts);

 private:
  std::map<int, LengthCount> counts_;
};

struct KindCount {
  std::uint64_t generated = 0;  // threatmates against which it has a candidate
  std::uint64_t prevented = 0;

  friend bool operator==(const KindCount&, const KindCount&) = default;
};

// The defences against threatmates that begin with moves of one kind.
struct DefenceCounts {
  std::uint64_t threatmates = 0;
  std::array<KindCount, shogi::kDefenceKinds> kinds{};

  const KindCount& of(shogi::DefenceKind k) const { return kinds[at(k)]; }
  KindCount& of(shogi::DefenceKind k) { return kinds[at(k)]; }
  double rate(shogi::DefenceKind k) const;  // of threatmates that the kind prevents

  DefenceCounts& operator+=(const DefenceCounts& o);
  friend bool operator==(const DefenceCounts&, const DefenceCounts&) = default;

 private:
  static std::size_t at(shogi::DefenceKind k) { return static_cast<std::size_t>(index(k)); }
};

class KindCounts {
 public:
  void add(const Threatmate& t);
  KindCounts& operator+=(const KindCounts& o);

  const DefenceCounts& one_ply(shogi::MatingMoveKind k) const { return groups_[2 * at(k)]; }
  DefenceCounts all(shogi::MatingMoveKind k) const;  // of any length

  friend bool operator==(const KindCounts&, const KindCounts&) = default;
  friend std::string to_field(const KindCounts& counts);
  friend std::string read_field(const std::string& field, KindCounts& counts);

 private:
  static std::size_t at(shogi::MatingMoveKind k) { return static_cast<std::size_t>(k); }

  // Mates in one and longer ones in turn.
  std::array<DefenceCounts, std::size_t{2} * shogi::kMatingMoveKinds> groups_{};
};

}  // namespace yose::papers
