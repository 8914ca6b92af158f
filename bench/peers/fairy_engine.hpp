// fairy-stockfish, spoken to in USI, on the full board and on small ones.
//
// Small boards are variants of its own shogi, with the board, the zone and what repetition means
// changed; drops, dead squares and the like are its own reading of the rules, which small_peers
// --perft holds against ours.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "games/shogi/setup.hpp"
#include "peers/child_process.hpp"

namespace yose::bench {

class FairyEngine {
 public:
  struct Limit {
    double seconds = 1;
    std::uint64_t nodes = 0;  // instead of seconds, unless 0
  };
  // Of the side to move: the last that it was sure of.
  struct Score {
    std::optional<int> mate;  // plies; 0 and less: it is mated
    std::string text;         // "mate 5", "cp -120"; empty: none
    std::string line;         // the moves it expects
  };

  explicit FairyEngine(int hash_megabytes = 16);
  ~FairyEngine();
  FairyEngine(const FairyEngine&) = delete;
  FairyEngine& operator=(const FairyEngine&) = delete;

  // False if it is not installed.
  bool running() const { return process_.running(); }
  // Sets up a position; false if it does not know such a board.
  bool place(const shogi::Setup& setup);
  // Of the position.
  std::uint64_t perft(int depth);
  Score search(const Limit& limit);
  double cpu_seconds() const { return process_.cpu_seconds(); }

 private:
  bool choose(const std::string& variant);

  std::string variants_;  // a file
  ChildProcess process_;
  std::string chosen_;
};

}  // namespace yose::bench
