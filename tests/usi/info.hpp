// The info lines of the engine, read back.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace yose::usi {

struct Info {
  int depth = -1;
  long time = -1;
  long nodes = -1;
  long nps = -1;
  int rank = 0;  // multipv
  std::optional<int> mate;
  std::optional<int> cp;
  std::vector<std::string> pv;
};

// Of the lines, those about a search.
std::vector<Info> infos_of(const std::vector<std::string>& lines);

// Times and nodes never run backwards.
void expect_forward(const std::vector<Info>& infos);
// Each pv can be played from the position.
void expect_legal(const std::string& sfen, const std::vector<Info>& infos);

}  // namespace yose::usi
