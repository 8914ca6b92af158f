// Many games of self-play into a file, on several threads.
//
// The file is the same whatever the number of threads: game n is played with seed + n and stands on
// its own line, in order. A run that is stopped goes on with the first game that is missing.
#pragma once

#include <cstdint>
#include <string>

#include "apps/cli/session.hpp"
#include "learn/self_play.hpp"

namespace yose::apps {

struct SelfPlayRun {
  learn::SelfPlayOptions play;
  std::string out;
  std::string weights;     // a file; those of the program if empty
  bool material = false;   // instead of either
  std::string categories;  // the same for the weights of moves
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int threads = 1;
};

void run_self_play(SelfPlayRun run, Session& session);

}  // namespace yose::apps
