// What the tests of the Japanese formats share: short ways to positions, and random records.
#pragma once

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "games/shogi/any_position.hpp"
#include "notation/record.hpp"
#include "notation/sfen.hpp"
#include "notation/usi.hpp"

namespace yose::notation::testing {

inline constexpr std::string_view kMiniStart = "rbsgk/4p/5/P4/KGSBR b - 1";

inline shogi::Setup setup(std::string_view sfen) {
  auto parsed = parse_sfen(sfen);
  EXPECT_TRUE(parsed) << sfen << ": " << (parsed ? "" : parsed.error().text);
  return parsed ? *parsed : shogi::Setup{};
}

inline shogi::AnyPosition position(const shogi::Setup& s) {
  auto made = shogi::AnyPosition::from_setup(s);
  EXPECT_TRUE(made) << to_sfen(s) << ": " << (made ? "" : made.error().text);
  return made ? *made : *shogi::AnyPosition::from_setup(*parse_sfen(kStartSfen));
}

inline shogi::AnyPosition position(std::string_view sfen) { return position(setup(sfen)); }

inline shogi::CoordMove usi(std::string_view text) {
  const auto move = parse_usi_move(text);
  EXPECT_TRUE(move) << text;
  return move ? *move : shogi::CoordMove{};
}

// "7f" -> 7六.
inline shogi::Coord square(std::string_view text) {
  return {static_cast<std::int8_t>(text[0] - '1'), static_cast<std::int8_t>(text[1] - 'a')};
}

// "8cG 7b+R 1ik G*": pieces by square, black's in upper case, and black's hand; black to move.
inline shogi::Setup placed(std::string_view pieces, shogi::Size size = {9, 9}) {
  shogi::Setup s;
  s.size = size;
  s.rules.zone = shogi::default_zone(size.ranks);
  for (; !pieces.empty(); pieces.remove_prefix(std::min<std::size_t>(pieces.size(), 1))) {
    const std::string_view word = pieces.substr(0, pieces.find(' '));
    pieces.remove_prefix(word.size());
    const char last = word.back();
    const auto type = type_of_letter(word[1] == '*' ? word[0] : last);
    if (word[1] == '*') {
      ++s.hand(shogi::Color::black, *type);
      continue;
    }
    const auto color = last >= 'a' ? shogi::Color::white : shogi::Color::black;
    s.at(square(word)) = shogi::Piece(color, word[2] == '+' ? promoted(*type) : *type);
  }
  return s;
}

// The board turned by 180 degrees with the colours swapped.
inline shogi::Setup rotated(const shogi::Setup& s) {
  shogi::Setup r = s;
  for (std::size_t i = 0; i < static_cast<std::size_t>(s.size.squares()); ++i) {
    const shogi::Piece p = s.board[static_cast<std::size_t>(s.size.squares()) - 1 - i];
    r.board[i] = p ? shogi::Piece(~p.color(), p.type()) : p;
  }
  std::swap(r.hands[0], r.hands[1]);
  r.turn = ~s.turn;
  return r;
}

class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}

  int below(int n) { return static_cast<int>(engine_() % static_cast<unsigned>(n)); }
  bool chance(int percent) { return below(100) < percent; }
  template <class List>
  auto pick(const List& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }

 private:
  std::mt19937 engine_;
};

inline std::string random_comment(Random& random) {
  const std::vector<std::string> lines{
      "好手", "", "*星", "&しおり", "# 1 ７六歩(77)", " 変化：1手 ", "まで3手で詰み"};
  std::string text = random.pick(lines);
  while (random.chance(40)) text += "\n" + random.pick(lines);
  return text;
}

inline void decorate(Record& record, Random& random, bool times) {
  for (std::size_t i = 0; i < record.nodes.size(); ++i) {
    RecordNode& node = record.nodes[i];
    if (random.chance(20)) node.comment = random_comment(random);
    if (times && i > 0 && random.chance(60)) node.seconds = random.below(20000);
    const int percent = node.children.empty() ? 60 : 10;
    if (random.chance(percent)) node.ending = static_cast<Ending>(1 + random.below(12));
  }
}

// A tree of random legal moves; branches may repeat a move that is there already.
inline Record random_tree(Random& random, const shogi::Setup& start, int size, bool times) {
  Record record;
  record.start = start;
  std::vector<shogi::AnyPosition> positions{position(start)};
  int last = 0;
  for (int i = 0; i < size; ++i) {
    const int parent = random.chance(80) ? last : random.below(static_cast<int>(positions.size()));
    const auto moves = positions[static_cast<std::size_t>(parent)].legal_moves();
    if (moves.empty()) continue;
    const shogi::CoordMove move = random.pick(moves);
    last = record.add(parent, move);
    positions.push_back(positions[static_cast<std::size_t>(parent)]);
    positions.back().play(move);
  }
  decorate(record, random, times);
  return record;
}

inline const std::vector<std::string_view>& random_starts() {
  static const std::vector<std::string_view> starts{
      kStartSfen,
      kMiniStart,
      "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
      "7nl/6k2/6ppp/9/7S1/9/9/9/9 b RBG2Srb3gs3n3l15p 1",
      "4k4/9/9/9/9/9/9/9/4K4 w RB2G2S2N2LPr2g2s2n2l9p 37",
      "sgkgs/5/1ppp1/1PPP1/5/SGKGS b - 1",
      "rk2/4/4/1P2/2KR b Gg 1",
      "gks/3/3/SKG b Pp 1",
      "rkb/3/BKR b - 1",
  };
  return starts;
}

}  // namespace yose::notation::testing
