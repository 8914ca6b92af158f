#include "info.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "games/shogi/any_position.hpp"
#include "notation/sfen.hpp"
#include "notation/usi.hpp"

namespace yose::usi {

namespace {

Info parse_info(const std::string& line) {
  std::istringstream in(line);
  Info info;
  for (std::string word; in >> word;) {
    if (word == "depth") in >> info.depth;
    if (word == "time") in >> info.time;
    if (word == "nodes") in >> info.nodes;
    if (word == "nps") in >> info.nps;
    if (word == "multipv") in >> info.rank;
    if (word == "mate") in >> info.mate.emplace();
    if (word == "cp") in >> info.cp.emplace();
    if (word == "pv") {
      for (std::string move; in >> move;) info.pv.push_back(move);
    }
  }
  return info;
}

}  // namespace

std::vector<Info> infos_of(const std::vector<std::string>& lines) {
  std::vector<Info> infos;
  for (const auto& line : lines) {
    if (line.starts_with("info depth ") || line.starts_with("info time ")) {
      infos.push_back(parse_info(line));
    }
  }
  return infos;
}

void expect_forward(const std::vector<Info>& infos) {
  for (std::size_t i = 1; i < infos.size(); ++i) {
    EXPECT_GE(infos[i].time, infos[i - 1].time) << i;
    EXPECT_GE(infos[i].nodes, infos[i - 1].nodes) << i;
  }
  for (const Info& info : infos) {
    EXPECT_EQ(info.nps, info.nodes * 1000 / std::max(info.time, 1L));
  }
}

void expect_legal(const std::string& sfen, const std::vector<Info>& infos) {
  const auto root = shogi::AnyPosition::from_setup(*notation::parse_sfen(sfen));
  for (const Info& info : infos) {
    auto position = *root;
    for (const std::string& word : info.pv) {
      const auto move = notation::parse_usi_move(word);
      ASSERT_TRUE(move && position.is_legal(*move)) << word;
      position.play(*move);
    }
  }
}

}  // namespace yose::usi
