#include "match/gnushogi_player.hpp"

#include <sstream>

namespace yose::match {

namespace {

using std::chrono::milliseconds;

constexpr std::int64_t kSecond = 1000;

std::int64_t seconds_of(const TimeControl& control) {
  return (control.move_time + control.byoyomi) / kSecond;
}

std::string level(const TimeControl& control) {
  const auto seconds = static_cast<long>(seconds_of(control));
  const std::string rest = std::to_string(seconds % 60);
  return "level 0 " + std::to_string(seconds / 60) + (rest.size() == 1 ? ":0" : ":") + rest;
}

}  // namespace

bool gnushogi_can(const TimeControl& control) {
  return seconds_of(control) > 0 && control.main == 0 && control.increment == 0;
}

std::optional<Error> GnushogiPlayer::start() {
  if (process_.runs()) return std::nullopt;
  if (const auto error = process_.start(spec_.command, spec_.folder)) {
    return Error{"cannot be started: '" + spec_.command.front() + "': " + error->text};
  }
  std::string line;
  const Talk talk = process_.read_line(line, SteadyClock::now() + milliseconds(patience_.wait));
  if (talk == Talk::done && line.starts_with("GNU Shogi")) {
    name_ = line;
    is_new_ = true;
    return std::nullopt;
  }
  const std::string how = talk == Talk::closed ? process_.how_it_ended() : "does not say its name";
  process_.kill();
  return Error{how + "; protocol=gnushogi is for GNU Shogi 1.4"};
}

std::optional<Error> GnushogiPlayer::new_game() {
  if (!is_new_) process_.kill();
  known_ = 0;
  return start();
}

std::vector<std::string> GnushogiPlayer::news(const notation::PositionLine& game,
                                              const TimeControl& control) const {
  std::vector<std::string> lines;
  if (is_new_) lines = {level(control), "force"};
  for (std::size_t i = known_; i < game.moves.size(); ++i) {
    lines.push_back(notation::to_usi(game.moves[i]));
  }
  if (is_new_) lines.emplace_back("go");
  return lines;
}

Answer GnushogiPlayer::think(const notation::PositionLine& game, const Clocks& clocks, Color turn) {
  const TimeControl& control = clocks[index(turn)].control();
  const Deadline sent = SteadyClock::now();
  const Deadline deadline =
      sent + milliseconds(control.move_time + control.byoyomi + patience_.margin);
  for (const std::string& line : news(game, control)) {
    if (process_.send(line, deadline) != Talk::done) break;  // the answer will say why
  }
  is_new_ = false;
  known_ = game.moves.size() + 1;
  return await_move(sent, deadline);
}

std::optional<Answer> GnushogiPlayer::answer_in(const std::string& line) {
  std::istringstream in(line);
  std::string number;
  std::string dots;
  std::string move;
  in >> number >> dots >> move;
  if (dots == "..." && !move.empty()) return Answer{AnswerKind::move, move, {}, 0};
  if (line.find("Resigns") != std::string::npos) return Answer{AnswerKind::resign, "", {}, 0};
  if (line.starts_with("Illegal")) return Answer{AnswerKind::crash, "said '" + line + "'", {}, 0};
  return std::nullopt;
}

Answer GnushogiPlayer::await_move(Deadline sent, Deadline deadline) {
  Answer answer;
  for (std::string line;;) {
    const Talk talk = process_.read_line(line, deadline);
    const Deadline now = SteadyClock::now();
    if (talk == Talk::stopped) return answer;
    if (talk == Talk::closed) answer = {AnswerKind::crash, process_.how_it_ended(), {}, 0};
    if (talk == Talk::late || now >= deadline) answer.kind = AnswerKind::late;
    if (answer.kind == AnswerKind::stopped) {
      const auto found = answer_in(line);
      if (!found) continue;
      answer = *found;
    }
    answer.milliseconds = std::chrono::duration_cast<milliseconds>(now - sent).count();
    return answer;
  }
}

}  // namespace yose::match
