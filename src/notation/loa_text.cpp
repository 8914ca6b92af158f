#include "notation/loa_text.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

#include "games/loa/moves.hpp"
#include "notation/utf8.hpp"

namespace yose::notation {
namespace {

using loa::kSide;

constexpr std::string_view kSpace = " \t\r\n\v\f";

// Cuts the first word off the text, with the space around it.
std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(kSpace));
  text.remove_prefix(word.size());
  text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
  return word;
}

std::string in_rank(int rank) { return " in rank " + std::to_string(rank + 1); }

// One rank of the board into the setup, or what is wrong with it.
std::optional<Error> parse_rank(std::string_view text, int rank, loa::Setup& setup) {
  int file = 0;
  for (const char c : text) {
    if (c != 'x' && c != 'o' && (c < '1' || c > '8')) {
      return expected("x, o or a digit from 1 to 8" + in_rank(rank), quoted({&c, 1}));
    }
    const int width = c == 'x' || c == 'o' ? 1 : c - '0';
    if (file + width > kSide) return expected("8 squares" + in_rank(rank), "more");
    if (c == 'x') setup.black |= loa::bit(loa::square_at(file, rank));
    if (c == 'o') setup.white |= loa::bit(loa::square_at(file, rank));
    file += width;
  }
  if (file == kSide) return std::nullopt;
  return expected("8 squares" + in_rank(rank), std::to_string(file));
}

std::optional<Error> parse_board(std::string_view text, loa::Setup& setup) {
  if (text.empty()) return expected("a board", "the end");
  const auto ranks = std::count(text.begin(), text.end(), '/') + 1;
  if (ranks != kSide) return expected("8 ranks separated by /", std::to_string(ranks));
  for (int rank = kSide - 1; rank >= 0; --rank) {
    const std::string_view row = text.substr(0, text.find('/'));
    if (auto error = parse_rank(row, rank, setup)) return error;
    text.remove_prefix(std::min(row.size() + 1, text.size()));
  }
  return std::nullopt;
}

std::string rank_text(const loa::Setup& setup, int rank) {
  std::string text;
  int empty = 0;
  const auto flush = [&] {
    if (empty > 0) text += std::to_string(empty);
    empty = 0;
  };
  for (int file = 0; file < kSide; ++file) {
    const int s = loa::square_at(file, rank);
    const bool black = loa::contains(setup.black, s), white = loa::contains(setup.white, s);
    assert(!(black && white));
    if (!black && !white) {
      ++empty;
      continue;
    }
    flush();
    text += black ? 'x' : 'o';
  }
  flush();
  return text;
}

std::optional<int> parse_square(std::string_view two) {
  assert(two.size() == 2);
  const int file = std::tolower(static_cast<unsigned char>(two[0])) - 'a', rank = two[1] - '1';
  if (file < 0 || file >= kSide || rank < 0 || rank >= kSide) return std::nullopt;
  return loa::square_at(file, rank);
}

Error bad_move(std::string_view found) { return expected("a move such as b1b3", quoted(found)); }

}  // namespace

Result<loa::Setup> parse_loa(std::string_view text) {
  loa::Setup setup;
  if (auto error = parse_board(take_word(text), setup)) return *error;
  const std::string_view side = take_word(text);
  if (side != "x" && side != "o") {
    return expected("x or o to move after the board", side.empty() ? "the end" : quoted(side));
  }
  setup.turn = side == "x" ? loa::Color::black : loa::Color::white;
  if (!text.empty()) return expected("nothing after the side to move", quoted(text));
  return setup;
}

Result<loa::Position> parse_loa_position(std::string_view text) {
  const Result<loa::Setup> setup = parse_loa(text);
  if (!setup) return setup.error();
  return loa::validate(*setup);
}

std::string to_loa(const loa::Setup& setup) {
  std::string text;
  for (int rank = kSide - 1; rank >= 0; --rank) {
    text += rank_text(setup, rank) + (rank > 0 ? "/" : " ");
  }
  return text + (setup.turn == loa::Color::black ? 'x' : 'o');
}

std::string to_loa(const loa::Position& p) { return to_loa(loa::setup_of(p)); }

Result<loa::Move> parse_loa_move(std::string_view text) {
  text = trim(text);
  if (text == "pass") return loa::Move::pass();
  const bool separated = text.size() == 5 && std::string_view("-x:").find(text[2]) != text.npos;
  if (text.size() != 4 && !separated) return bad_move(text);
  const auto from = parse_square(text.substr(0, 2));
  const auto to = parse_square(text.substr(text.size() - 2));
  if (!from || !to) return bad_move(text);
  if (*from == *to) return expected("two different squares", quoted(text));
  return loa::Move(*from, *to);
}

Result<loa::Move> parse_loa_move(std::string_view text, const loa::Position& p,
                                 const loa::Rules& rules) {
  const Result<loa::Move> move = parse_loa_move(text);
  if (!move || loa::is_legal(p, *move, rules)) return move;
  const std::string side = p.turn() == loa::Color::black ? "black" : "white";
  return expected("a legal move of " + side, quoted(text));
}

std::string to_loa(loa::Move m) {
  assert(m);
  return m.is_pass() ? "pass" : loa::square_name(m.from()) + loa::square_name(m.to());
}

}  // namespace yose::notation
