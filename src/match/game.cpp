#include "match/game.hpp"

namespace yose::match {

namespace {

class Game {
 public:
  Game(const Opening& opening, const std::array<Seat, 2>& seats, const GameRules& rules,
       const Stop& stop)
      : seats_(seats),
        stop_(stop),
        referee_(opening.start, opening.line, rules.move_limit),
        adjudicator_(rules.adjudication),
        clocks_{SideClock(seats[0].control), SideClock(seats[1].control)} {}

  std::optional<GameResult> run() {
    std::optional<Verdict> verdict = prepare();
    while (!verdict && !stop_.asked()) verdict = next_move();
    // An answer that ^C cut short is no fault of the engine.
    if (stop_.asked() && (!verdict || is_fault(verdict->reason))) return std::nullopt;
    tell(*verdict);
    return GameResult{*verdict, detail_, referee_.game(), std::move(played_), last_};
  }

 private:
  Player& player(Color c) { return *seats_[index(c)].player; }

  std::optional<Verdict> prepare() {
    for (Color c : kColors) {
      auto error = player(c).start();
      if (!error) error = player(c).new_game();
      if (!error) continue;
      player(c).kill();
      detail_ = error->text;
      return Verdict{~c, Reason::crash};
    }
    return std::nullopt;
  }

  std::optional<Verdict> next_move() {
    const Color turn = referee_.turn();
    const Answer answer = player(turn).think(referee_.game(), clocks_, turn);
    last_ = answer.milliseconds;
    switch (answer.kind) {
      case AnswerKind::move:
        return take_move(answer, turn);
      case AnswerKind::resign:
        return Verdict{~turn, Reason::resign};
      case AnswerKind::win:
        return take_declaration(turn);
      case AnswerKind::crash:
        return lose(turn, Reason::crash, answer.text);
      case AnswerKind::late:
        return lose(turn, Reason::time_out, "no move after " + std::to_string(last_) + " ms");
      default:
        return std::nullopt;
    }
  }

  std::optional<Verdict> take_move(const Answer& answer, Color turn) {
    auto verdict = referee_.answer(answer.text);
    if (verdict && verdict->reason == Reason::illegal_move) {
      detail_ = "bestmove " + answer.text.substr(0, kMostShown);
      return verdict;
    }
    played_.push_back({answer.milliseconds, answer.score});
    last_ = 0;
    clocks_[index(turn)].spend(answer.milliseconds);
    adjudicator_.take(turn, answer.score);
    const auto winner = adjudicator_.winner();
    return verdict || !winner ? verdict : Verdict{winner, Reason::adjudication};
  }

  Verdict take_declaration(Color turn) {
    const Verdict verdict = referee_.declare();
    if (verdict.winner != turn) detail_ = "bestmove win";
    return verdict;
  }

  Verdict lose(Color loser, Reason reason, const std::string& detail) {
    player(loser).kill();
    detail_ = detail;
    return {~loser, reason};
  }

  void tell(const Verdict& verdict) {
    for (Color c : kColors) {
      if (!verdict.winner) {
        player(c).game_over(Outcome::draw);
      } else {
        player(c).game_over(*verdict.winner == c ? Outcome::win : Outcome::loss);
      }
    }
  }

  static constexpr std::size_t kMostShown = 40;  // of a move that makes no sense

  std::array<Seat, 2> seats_;
  const Stop& stop_;
  Referee referee_;
  Adjudicator adjudicator_;
  Clocks clocks_;
  std::vector<PlayedMove> played_;
  std::string detail_;
  std::int64_t last_ = 0;
};

}  // namespace

std::optional<GameResult> play_game(const Opening& opening, const std::array<Seat, 2>& seats,
                                    const GameRules& rules, const Stop& stop) {
  return Game(opening, seats, rules, stop).run();
}

}  // namespace yose::match
