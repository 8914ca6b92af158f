// The choices a search leaves to whoever starts it: plain values, so that every combination is in
// one program and can be measured. Answers do not depend on them. Names, ranges and
// help are in option_table.hpp.
#pragma once

namespace yose::search {

enum class Algorithm { dfpn, pds, id, pn, pn2, pds_pn };
inline constexpr Algorithm kAlgorithms[] = {Algorithm::dfpn, Algorithm::pds, Algorithm::id,
                                            Algorithm::pn,   Algorithm::pn2, Algorithm::pds_pn};

// How the children's numbers make the other side's number (summary.hpp).
enum class Combine { weak, sum };

// Whether children known to lead to one position are added up (merges.hpp).
enum class DoubleCount { none, snda };

// Whether what beat a move is tried against its siblings, and which (replay.hpp).
enum class Kth { off, group, all };

// Where the proof comes from that is tried against the refuter's moves: from one of them that was
// beaten, or from what would happen if he passed, for problems that can (replay.hpp).
enum class KthRoot { sibling, pass };

// After which beaten moves of the refuter: for problems that know what a capture is.
enum class KthAfter { any, captures, quiet };

// The defaults are df-pn's; each search takes what it knows.
struct Options {
  Combine combine = Combine::weak;  // all but ID
  // df-pn: how far a child may exceed its best sibling; PDS: by how much more than one a limit is
  // raised.
  int epsilon_percent = 25;
  bool threshold_control = true;                 // df-pn, PDS
  DoubleCount double_count = DoubleCount::none;  // df-pn, PDS
  // Of children with equal numbers the one with the larger other number first; ID: the prover's
  // moves by their numbers in the table. Otherwise as listed.
  bool order = true;
  bool groups = true;            // take moves of one group one after another
  bool start_values = true;      // guess a position's numbers before it is searched
  Kth kth = Kth::all;            // proofs, at the refuter's nodes; not PN, PN2
  Kth kth_disproofs = Kth::off;  // disproofs, at the prover's nodes; not PN, PN2
  // PN2, PDS-PN: how large a second tree may grow beside the first search.
  int second_percent = 100;
  // Which proofs are tried: by their number of plies, and after which moves.
  int kth_least_plies = 0;
  int kth_most_plies = 9999;  // more than any
  KthAfter kth_after = KthAfter::any;
  KthRoot kth_root = KthRoot::sibling;

  friend bool operator==(const Options&, const Options&) = default;
};

// PDS and iterative deepening as they were published.
inline constexpr Options kPdsOptions{
    .combine = Combine::sum, .epsilon_percent = 0, .threshold_control = false, .kth = Kth::off};
inline constexpr Options kIdOptions{.kth = Kth::off};
// And with a tree in memory.
inline constexpr Options kPnOptions{.combine = Combine::sum, .kth = Kth::off};

constexpr Options default_options(Algorithm algorithm) {
  switch (algorithm) {
    case Algorithm::pds:
    case Algorithm::pds_pn:
      return kPdsOptions;
    case Algorithm::id:
      return kIdOptions;
    case Algorithm::pn:
    case Algorithm::pn2:
      return kPnOptions;
    default:
      return {};
  }
}

}  // namespace yose::search
