#include "oracle/shogi_compare.hpp"

#include <iterator>
#include <stdexcept>

namespace yose::oracle {

Tally& Tally::operator+=(const Tally& o) {
  positions += o.positions;
  one_king += o.one_king;
  in_check += o.in_check;
  mated += o.mated;
  legal_moves += o.legal_moves;
  checks += o.checks;
  seen_checks += o.seen_checks;
  asked_for_mates += o.asked_for_mates;
  mates += o.mates;
  pawn_drop_mates += o.pawn_drop_mates;
  return *this;
}

std::string to_text(const Tally& t) {
  const auto item = [](std::uint64_t n, const char* what) {
    return std::to_string(n) + " " + what;
  };
  return item(t.positions, "positions (") + item(t.one_king, "with one king, ") +
         item(t.in_check, "in check, ") + item(t.mated, "mated), ") +
         item(t.legal_moves, "legal moves, ") + item(t.checks, "checks (") +
         item(t.seen_checks, "judged without playing them), ") +
         item(t.pawn_drop_mates, "pawn-drop mates; ") + item(t.mates, "of ") +
         item(t.asked_for_mates, "asked have a mate in one");
}

check::Move to_naive(const shogi::CoordMove& m) {
  check::Move move;
  move.to = {m.to.file, m.to.rank};
  if (m.is_drop()) {
    move.drop = notation::letter(m.drop);
  } else {
    move.from = {m.from.file, m.from.rank};
    move.promote = m.promote;
  }
  return move;
}

check::State to_naive(const shogi::Setup& setup) {
  const std::string sfen = notation::to_sfen(setup);
  const auto parsed =
      check::parse_sfen(sfen, setup.rules.zone, setup.rules.dead_squares_controlled);
  if (const auto* error = std::get_if<std::string>(&parsed))
    throw std::runtime_error(sfen + ": the checker says: " + *error);
  return std::get<check::State>(parsed);
}

std::string sfen_without_number(const std::string& sfen) { return sfen.substr(0, sfen.rfind(' ')); }

namespace {

std::string only_in(const NaiveMoves& a, const NaiveMoves& b) {
  NaiveMoves rest;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(rest));
  std::string text;
  for (const check::Move& m : rest) text += " " + check::to_usi(m);
  return text.empty() ? " nothing" : text;
}

}  // namespace

std::string difference(std::string_view question, NaiveMoves fast, const NaiveMoves& naive) {
  std::sort(fast.begin(), fast.end());
  if (fast == naive) return {};
  const bool twice = std::adjacent_find(fast.begin(), fast.end()) != fast.end();
  return std::string(question) + ": only fast has" + only_in(fast, naive) + "; only naive has" +
         only_in(naive, fast) + (twice ? "; fast lists a move twice" : "");
}

std::string text_difference(const shogi::Setup& setup, const check::State& state,
                            const NaiveMoves& legal) {
  const std::string sfen = notation::to_sfen(setup);
  const auto again =
      notation::parse_sfen(sfen, setup.rules.zone, setup.rules.dead_squares_controlled);
  if (!again || !(*again == setup)) return "SFEN: does not come back";
  if (!(to_naive(setup) == state)) return "SFEN: the checker reads another position";
  for (const check::Move& m : legal) {
    const std::string usi = check::to_usi(m);
    const auto parsed = notation::parse_usi_move(usi);
    if (!parsed || notation::to_usi(*parsed) != usi || !(to_naive(*parsed) == m))
      return "USI: " + usi + " does not come back";
    if (check::parse_usi(usi) != m) return "USI: the checker misreads its own " + usi;
  }
  return {};
}

NaiveAnswers::NaiveAnswers(const check::State& state)
    : in_check(check::is_in_check(state, check::side_to_move(state))),
      legal(check::legal_moves(state)) {
  for (const check::Move& m : legal) {
    const check::State after = check::play(state, m);
    if (check::is_in_check(after, check::side_to_move(after))) checks.push_back(m);
  }
}

NaiveMoves naive_mates(const check::State& state, const NaiveMoves& checks) {
  NaiveMoves mates;
  for (const check::Move& m : checks) {
    if (check::legal_moves(check::play(state, m)).empty()) mates.push_back(m);
  }
  return mates;
}

}  // namespace yose::oracle
