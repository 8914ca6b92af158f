// OpenShogiLib as a peer to measure against, without its headers.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace yose::bench {

// All legal moves, the last ply counted without being played.
std::uint64_t osl_perft(const std::string& sfen, int depth);

// The positions set up once; each question goes through all of them and returns the sum of the
// answers.
class OslPositions {
 public:
  explicit OslPositions(const std::vector<std::string>& sfens);
  ~OslPositions();

  std::uint64_t legal_moves() const;
  std::uint64_t checks() const;   // precondition: nobody is in check
  std::uint64_t replies() const;  // precondition: the side to move is in check
  // Precondition: nobody is in check. Finds some mates in one, not all.
  std::uint64_t mates() const;
  // Every legal move played and taken back: how many there are.
  std::uint64_t play_all();
  // The same, and after each move that gives no check: has the other side a mate in one?
  std::uint64_t mates_after_all();

 private:
  struct States;
  std::unique_ptr<States> states_;
};

}  // namespace yose::bench
