// One position asked of both rule sets: the fast ones and the checker's naive ones.
//
// Legal moves, checks, play and undo are compared always; with Depth::thorough also everything that
// takes the naive rules long: all mates in one, and all texts.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "check/shogi_text.hpp"
#include "games/shogi/mate1.hpp"
#include "games/shogi/moves.hpp"
#include "games/shogi/text.hpp"
#include "notation/sfen.hpp"

namespace yose::oracle {

struct Tally {
  std::uint64_t positions = 0;
  std::uint64_t one_king = 0;
  std::uint64_t in_check = 0;
  std::uint64_t mated = 0;
  std::uint64_t legal_moves = 0;
  std::uint64_t checks = 0;
  std::uint64_t seen_checks = 0;  // judged without being played
  std::uint64_t asked_for_mates = 0;
  std::uint64_t mates = 0;
  std::uint64_t pawn_drop_mates = 0;

  Tally& operator+=(const Tally&);
};

std::string to_text(const Tally&);

enum class Depth { quick, thorough };

using NaiveMoves = std::vector<check::Move>;

check::Move to_naive(const shogi::CoordMove&);
// The same position for the naive rules, by way of text.
check::State to_naive(const shogi::Setup&);
// Empty when equal; else what only one of them has.
std::string difference(std::string_view question, NaiveMoves fast, const NaiveMoves& naive);
// SFEN, move texts and setups through both notations and back; empty when all is well.
std::string text_difference(const shogi::Setup&, const check::State&, const NaiveMoves& legal);
std::string sfen_without_number(const std::string& sfen);

// What the naive rules say, from their parts so that nothing is worked out twice.
struct NaiveAnswers {
  explicit NaiveAnswers(const check::State&);

  bool in_check;
  NaiveMoves legal;
  NaiveMoves checks;
};
NaiveMoves naive_mates(const check::State&, const NaiveMoves& checks);

template <shogi::Size S>
class Comparison {
 public:
  Comparison(shogi::Position<S>& fast, const check::State& naive, Depth depth, Tally& tally)
      : fast_(fast), state_(naive), naive_(naive), depth_(depth), tally_(tally) {}

  // The first difference, or nothing.
  std::string run() {
    count();
    for (auto question :
         {&Comparison::board, &Comparison::moves, &Comparison::checks, &Comparison::play_and_undo,
          &Comparison::pawn_drops, &Comparison::survey, &Comparison::checks_seen}) {
      if (auto found = (this->*question)(); !found.empty()) return found;
    }
    if (depth_ == Depth::quick) return {};
    if (auto found = mates(); !found.empty()) return found;
    return text_difference(fast_.setup(), state_, naive_.legal);
  }

 private:
  using Move = shogi::Move;
  using MoveList = shogi::MoveList;

  static NaiveMoves naive_moves(const MoveList& list) {
    NaiveMoves moves;
    for (Move m : list) moves.push_back(to_naive(shogi::coord_move<S>(m)));
    return moves;
  }

  static bool has(const NaiveMoves& moves, const check::Move& m) {
    return std::binary_search(moves.begin(), moves.end(), m);
  }

  void count() {
    ++tally_.positions;
    tally_.one_king += fast_.has_king(shogi::Color::black) != fast_.has_king(shogi::Color::white);
    tally_.in_check += naive_.in_check;
    tally_.mated += naive_.in_check && naive_.legal.empty();
    tally_.legal_moves += naive_.legal.size();
    tally_.checks += naive_.checks.size();
  }

  std::string board() {
    const std::string ours = sfen_without_number(notation::to_sfen(fast_.setup()));
    const std::string theirs = sfen_without_number(check::to_sfen(state_));
    if (ours != theirs) return "board: fast has " + ours + ", naive has " + theirs;
    if (fast_.in_check() != naive_.in_check) return "in check: only one says so";
    if (shogi::is_mated(fast_) != (naive_.in_check && naive_.legal.empty()))
      return "mated: only one says so";
    return {};
  }

  std::string moves() {
    shogi::legal_moves(fast_, legal_);
    if (auto found = difference("legal moves", naive_moves(legal_), naive_.legal); !found.empty())
      return found;
    shogi::MoveCounter counter;
    shogi::legal_moves(fast_, counter);
    if (counter.size() != legal_.size()) return "legal moves: counted otherwise than listed";
    if (!fast_.in_check()) return {};
    MoveList replies;
    shogi::evasions(fast_, replies);
    if (shogi::has_evasion(fast_) == naive_.legal.empty()) return "replies to check: is there one?";
    return difference("replies to check", naive_moves(replies), naive_.legal);
  }

  std::string checks() {
    shogi::checking_moves(fast_, checks_);
    return difference("checks", naive_moves(checks_), naive_.checks);
  }

  // What is told of checks without playing them, beside what is found after playing them.
  std::string survey() {
    if (fast_.in_check() || !fast_.has_king(~fast_.turn())) return {};
    shogi::CheckSurvey<S> survey(fast_, fast_.king_lines(~fast_.turn()));
    for (Move m : checks_) {
      if (!survey.sees(m)) continue;
      ++tally_.seen_checks;
      const auto flights = survey.flights_after(fast_, m);
      const int takers = survey.takers_after(fast_, m);
      const bool may_mate = survey.may_mate(fast_, m);
      const auto before = fast_.play(m);
      const bool right = flights == shogi::detail::king_targets(fast_) &&
                         takers == shogi::count_replies(fast_).captures &&
                         !fast_.checkers().several();
      const bool mate = !shogi::has_evasion(fast_);
      fast_.undo(m, before);
      if (!right) return "survey of checks: wrong after " + shogi::usi<S>(m);
      if (mate && !may_mate) return "survey of checks: left out " + shogi::usi<S>(m);
    }
    return {};
  }

  std::string checks_seen() {
    const auto seen = shogi::see_checks(fast_);
    if (!seen.mate && seen.checks != checks_.size()) return "see_checks: counted otherwise";
    return {};
  }

  std::string play_and_undo() {
    const auto setup = fast_.setup();
    const auto key = fast_.key();
    const auto board_key = fast_.board_key();
    const auto checkers = fast_.checkers();
    for (Move m : legal_) {
      if (auto found = after(m); !found.empty()) return found + " after " + shogi::usi<S>(m);
      if (fast_.key() != key || fast_.board_key() != board_key || fast_.checkers() != checkers)
        return "undo: key or checkers not as before " + shogi::usi<S>(m);
    }
    return fast_.setup() == setup ? "" : "undo: the board is not as before";
  }

  std::string after(Move m) {
    const bool check = has(naive_.checks, to_naive(shogi::coord_move<S>(m)));
    if (fast_.gives_check(m) != check) return "gives_check: wrong";
    const std::uint64_t announced = fast_.board_key_after(m);
    const auto before = fast_.play(m);
    const std::string found =
        fast_.board_key() != announced ? "play: not the key announced" : incremental_fault(check);
    fast_.undo(m, before);
    return found;
  }

  std::string incremental_fault(bool check) const {
    const auto side = fast_.turn();
    if (fast_.in_check() != check) return "play: in check is wrong";
    if (fast_.board_key() != fast_.fresh_board_key()) return "play: board key";
    if (fast_.key() != fast_.fresh_board_key() + fast_.fresh_hand_key()) return "play: key";
    if (check && fast_.checkers() != fast_.attackers(fast_.king(side), ~side, fast_.occupied()))
      return "play: checkers";
    return {};
  }

  // A pawn dropped before the king is legal, or mates, or leaves the own king in check.
  std::string pawn_drops() {
    const auto us = fast_.turn();
    if (!fast_.hand(us).has(shogi::PieceType::pawn) || !fast_.has_king(~us)) return {};
    const auto front = shogi::steps<S>(~us, shogi::PieceType::pawn, fast_.king(~us));
    if ((front & fast_.empty()).none()) return {};
    const Move drop = Move::drop(shogi::PieceType::pawn, front.first());
    const auto naive = to_naive(shogi::coord_move<S>(drop));
    const bool legal = has(naive_.legal, naive);
    if (legal && !fast_.gives_check(drop)) return {};
    const bool mate = !legal && has(check::pawn_drop_mates(state_), naive);
    tally_.pawn_drop_mates += mate;
    if (!legal && !mate) return {};
    return shogi::is_pawn_drop_mate(fast_, drop.to()) == mate ? "" : "pawn-drop mate: wrong";
  }

  std::string mates() {
    ++tally_.asked_for_mates;
    const NaiveMoves expected = naive_mates(state_, naive_.checks);
    tally_.mates += !expected.empty();
    MoveList list;
    shogi::mating_moves(fast_, list);
    if (auto found = difference("mates in one", naive_moves(list), expected); !found.empty())
      return found;
    const Move one = shogi::mate_in_one(fast_);
    if (static_cast<bool>(one) == expected.empty()) return "mate_in_one: missed or invented";
    if (one && !has(expected, to_naive(shogi::coord_move<S>(one)))) return "mate_in_one: no mate";
    return {};
  }

  shogi::Position<S>& fast_;
  const check::State& state_;
  NaiveAnswers naive_;
  Depth depth_;
  Tally& tally_;
  MoveList legal_;
  MoveList checks_;
};

}  // namespace yose::oracle
