#include "match/usi_player.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <sstream>

namespace yose::match {

namespace {

using std::chrono::milliseconds;

constexpr auto kTimeToQuit = milliseconds(500);

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::vector<std::string> blank_separated(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::optional<int> number_in(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  int value = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || stop != text.data() + text.size()) return std::nullopt;
  return value;
}

// `mate` is followed by a number of plies, or by a sign alone where the engine does not know it.
std::optional<int> mate_score(const std::string& word) {
  if (word == "+" || word == "-") return word == "+" ? kMateScore : -kMateScore;
  const auto plies = number_in(word);
  if (!plies) return std::nullopt;
  const int far = std::clamp(*plies, -1000, 1000);
  return word.starts_with('-') ? -kMateScore - 1000 - far : kMateScore + 1000 - far;
}

std::string told(const EngineOption& option) {
  return "setoption name " + option.name + (option.has_value ? " value " + option.value : "");
}

std::string word_for(Outcome outcome) {
  switch (outcome) {
    case Outcome::win:
      return "win";
    case Outcome::loss:
      return "lose";
    default:
      return "draw";
  }
}

Error failure(Talk talk, EngineProcess& process, const std::string& answer) {
  if (talk == Talk::closed) return {process.how_it_ended() + " before it said " + answer};
  if (talk == Talk::stopped) return {"interrupted"};
  return {"does not answer " + answer};
}

}  // namespace

std::optional<int> score_in(const std::string& line) {
  const auto words = blank_separated(line);
  const auto score = std::find(words.begin(), words.end(), "score");
  if (words.empty() || words.front() != "info" || words.end() - score < 3) return std::nullopt;
  const auto multi = std::find(words.begin(), words.end(), "multipv");
  if (words.end() - multi > 1 && multi[1] != "1") return std::nullopt;
  const auto rest = score + 3;
  if (rest != words.end() && (*rest == "lowerbound" || *rest == "upperbound")) return std::nullopt;
  if (score[1] == "mate") return mate_score(score[2]);
  return score[1] == "cp" ? number_in(score[2]) : std::nullopt;
}

UsiPlayer::~UsiPlayer() {
  if (!process_.runs()) return;
  const Deadline deadline = SteadyClock::now() + kTimeToQuit;
  process_.send("quit", deadline);
  process_.await_end(deadline);
}

Deadline UsiPlayer::until() const { return SteadyClock::now() + milliseconds(patience_.wait); }

std::optional<Error> UsiPlayer::start() {
  if (process_.runs()) return std::nullopt;
  if (const auto error = process_.start(spec_.command, spec_.folder)) {
    return Error{"cannot be started: '" + spec_.command.front() + "': " + error->text};
  }
  const auto error = set_up();
  if (error) process_.kill();
  return error;
}

std::optional<Error> UsiPlayer::set_up() {
  options_.clear();
  is_ready_ = false;
  const auto take = [this](const std::string& line) { take_introduction(line); };
  if (const auto error = ask("usi", "usiok", take)) return error;
  return set_options();
}

template <class Take>
std::optional<Error> UsiPlayer::ask(const std::string& question, const std::string& answer,
                                    Take take) {
  const Deadline deadline = until();
  Talk talk = process_.send(question, deadline);
  for (std::string line; talk == Talk::done;) {
    talk = process_.read_line(line, deadline);
    if (talk != Talk::done) break;
    if (blank_separated(line) == std::vector<std::string>{answer}) return std::nullopt;
    take(line);
    if (SteadyClock::now() >= deadline) talk = Talk::late;
  }
  return failure(talk, process_, answer);
}

void UsiPlayer::take_introduction(const std::string& line) {
  const auto words = blank_separated(line);
  if (words.size() >= 3 && words[0] == "id" && words[1] == "name") {
    name_ = line.substr(line.find("name") + 5);
  }
  if (words.size() < 3 || words[0] != "option" || words[1] != "name") return;
  std::string name = words[2];
  for (std::size_t i = 3; i < words.size() && words[i] != "type"; ++i) name += " " + words[i];
  options_.push_back(lower(name));
}

// USI_Hash and USI_Ponder are every engine's, said or not.
bool UsiPlayer::has_option(const std::string& name) const {
  const std::string wanted = lower(name);
  return wanted == "usi_hash" || wanted == "usi_ponder" ||
         std::find(options_.begin(), options_.end(), wanted) != options_.end();
}

std::optional<Error> UsiPlayer::set_options() {
  for (const EngineOption& option : spec_.options) {
    if (!has_option(option.name)) return Error{"has no option '" + option.name + "'"};
    const Talk talk = process_.send(told(option), until());
    if (talk != Talk::done) return failure(talk, process_, "anything about its options");
  }
  return std::nullopt;
}

std::optional<Error> UsiPlayer::new_game() {
  if (is_ready_) return std::nullopt;
  if (const auto error = ask("isready", "readyok", [](const std::string&) {})) return error;
  const Talk talk = process_.send("usinewgame", until());
  is_ready_ = talk == Talk::done;
  return is_ready_ ? std::nullopt : std::optional(failure(talk, process_, "usinewgame"));
}

Answer UsiPlayer::lost(Talk talk) {
  if (talk == Talk::stopped) return {AnswerKind::stopped, "", {}, 0};
  if (talk == Talk::closed) return {AnswerKind::crash, process_.how_it_ended(), {}, 0};
  return {AnswerKind::late, "", {}, 0};
}

Answer UsiPlayer::think(const notation::PositionLine& game, const Clocks& clocks, Color turn) {
  is_ready_ = false;
  process_.drop_input();  // a second bestmove for an earlier question is no answer to this one
  const auto allowance = clocks[index(turn)].allowance();
  const milliseconds most(allowance ? *allowance + patience_.margin : patience_.wait);
  const std::string position = "position " + notation::to_usi(game);
  Talk talk = process_.send(position, SteadyClock::now() + most);
  const Deadline sent = SteadyClock::now();
  if (talk == Talk::done) talk = process_.send(go_line(clocks, turn), sent + most);
  return talk == Talk::done ? await_move(sent, sent + most) : lost(talk);
}

Answer UsiPlayer::await_move(Deadline sent, Deadline deadline) {
  std::optional<int> score;
  for (std::string line;;) {
    const Talk talk = process_.read_line(line, deadline);
    const Deadline now = SteadyClock::now();
    const auto spent = std::chrono::duration_cast<milliseconds>(now - sent).count();
    if (talk == Talk::done && now < deadline) {
      const auto words = blank_separated(line);
      if (const auto found = score_in(line)) score = found;
      if (words.empty() || words[0] != "bestmove") continue;
      const std::string move = words.size() > 1 ? words[1] : "";
      if (move == "resign") return {AnswerKind::resign, "", score, spent};
      return {move == "win" ? AnswerKind::win : AnswerKind::move, move, score, spent};
    }
    Answer answer = lost(talk == Talk::done ? Talk::late : talk);
    answer.milliseconds = spent;
    return answer;
  }
}

void UsiPlayer::game_over(Outcome outcome) {
  if (process_.runs()) process_.send("gameover " + word_for(outcome), until());
}

}  // namespace yose::match
