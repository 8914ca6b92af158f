#include "apps/usi/usi_engine.hpp"

#include <fmt/format.h>

#include <charconv>
#include <istream>
#include <ostream>

#include "apps/cli/command.hpp"
#include "apps/cli/version.hpp"
#include "notation/sfen.hpp"
#include "notation/usi.hpp"

namespace yose::apps {

using solvers::TsumeReport;
using solvers::TsumeVerdict;

namespace {

constexpr int kSmallHash = 1;  // until isready makes it what was wished for
constexpr double kPlaySeconds = 5;
constexpr int kMostHash = 1 << 20;

// Removes the first word and returns it.
std::string_view take_word(std::string_view& text) {
  const auto begin = text.find_first_not_of(" \t\r");
  if (begin == text.npos) return text = {};
  text.remove_prefix(begin);
  const std::string_view word = text.substr(0, text.find_first_of(" \t\r"));
  text.remove_prefix(word.size());
  return word;
}

template <class Number>
bool read_number(std::string_view text, Number& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}

// A number between the two, if that is what the text is.
template <class Number>
void read_within(std::string_view text, Number low, Number high, Number& value) {
  Number n{};
  if (read_number(text, n) && n >= low && n <= high) value = n;
}

shogi::AnyPosition start_position() {
  return *shogi::AnyPosition::from_setup(*notation::parse_sfen(notation::kStartSfen));
}

}  // namespace

UsiEngine::UsiEngine(std::istream& in, std::ostream& out)
    : in_(in), out_(out), position_(start_position()), solver_(std::size_t{kSmallHash} << 20) {}

UsiEngine::~UsiEngine() { stop(); }

void UsiEngine::run() {
  for (std::string line; std::getline(in_, line);) {
    if (obey(line)) continue;
    silent_ = true;
    return stop();
  }
  finish();
}

// The input has ended without quit, as scripts let it: a search that ends by itself may do so.
void UsiEngine::finish() {
  release();
  if (!endless_) join();
  stop();
}

bool UsiEngine::obey(std::string_view line) {
  std::string_view rest = line;
  const std::string_view command = take_word(rest);
  if (command == "quit") return false;
  if (command == "usi") say_hello();
  if (command == "isready") get_ready();
  if (command == "setoption") set_option(rest);
  if (command == "position") set_position(line.substr(0, line.find_last_not_of(" \t\r") + 1));
  if (command == "go") go(rest);
  if (command == "stop" || command == "gameover") stop();
  if (command == "ponderhit") release();
  return true;
}

void UsiEngine::say(const std::string& line) {
  const std::lock_guard lock(out_mutex_);
  if (!silent_) out_ << line << "\n" << std::flush;
}

void UsiEngine::say_hello() {
  say(std::string("id name Yose ") + kVersion);
  say("id author the Yose authors");
  say(fmt::format("option name USI_Hash type spin default {} min 1 max {}", options_.hash,
                  kMostHash));
  say("option name NodesLimit type spin default 0 min 0 max 9223372036854775807");
  say("option name PvInterval type spin default 1000 min 0 max 1000000");
  say("option name Shortest type check default false");
  say("option name Futile type combo default none var none var narrow var kakinoki");
  say("option name Threads type spin default 1 min 1 max 1");
  say("usiok");
}

void UsiEngine::set_option(std::string_view words) {
  if (take_word(words) != "name") return;
  const std::string_view name = take_word(words);
  if (take_word(words) != "value") return;
  const std::string_view value = take_word(words);
  if (name == "USI_Hash") read_within(value, 1, kMostHash, options_.hash);
  if (name == "NodesLimit") read_number(value, options_.nodes);
  if (name == "PvInterval") read_within(value, 0, 1'000'000, options_.pv_interval);
  if (name == "Shortest" && (value == "true" || value == "false")) {
    options_.shortest = value == "true";
  }
  if (name == "Futile")
    options_.futile = solvers::parse_futile_rule(value).value_or(options_.futile);
}

// Memory is taken here and not at the start: GUIs do not wait long for usiok.
void UsiEngine::get_ready() {
  if (!worker_.joinable()) take_memory();
  say("readyok");
}

// Less than was wished for, if there is not so much: a GUI cannot know what the computer has.
void UsiEngine::take_memory() {
  if (solver_hash_ == options_.hash) return;
  int hash = options_.hash;
  while (!fits_memory(hash) || !take_memory(hash)) hash /= 2;
  solver_hash_ = options_.hash;
  if (hash == options_.hash) return;
  say(fmt::format("info string {}; taking {} MB", memory_complaint(options_.hash), hash));
}

bool UsiEngine::take_memory(int hash) {
  try {
    solver_.resize(static_cast<std::size_t>(hash) << 20);
  } catch (const std::bad_alloc&) {
    return false;
  }
  return true;
}

void UsiEngine::set_position(std::string_view line) {
  const auto parsed = notation::parse_position_line(line);
  if (!parsed) return say("info string position ignored: " + parsed.error().text);
  auto position = shogi::AnyPosition::from_setup(parsed->start);
  if (!position) return say("info string position ignored: " + position.error().text);
  for (const auto& m : parsed->moves) position->play(m);
  position_ = *std::move(position);
}

UsiEngine::Go UsiEngine::parse_go(std::string_view words) const {
  Go go;
  go.nodes = options_.nodes;
  long byoyomi = 0;
  std::uint64_t number = 0;
  bool timed = false;
  while (!words.empty()) {
    const std::string_view word = take_word(words);
    if (word == "mate") {
      go.mate = true;
      if (read_number(take_word(words), number)) go.seconds = static_cast<double>(number) / 1000;
    } else if (word == "infinite" || word == "ponder") {
      go.held = true;
    } else if (word == "nodes") {
      if (read_number(take_word(words), number)) go.nodes = number;
    } else if (word == "byoyomi" || word == "movetime") {
      timed = read_number(take_word(words), byoyomi);
    }
  }
  if (!go.mate && !go.held && timed) go.seconds = static_cast<double>(byoyomi) * 0.9 / 1000;
  if (!go.mate && !go.held && go.nodes == 0 && go.seconds <= 0) go.seconds = kPlaySeconds;
  return go;
}

void UsiEngine::go(std::string_view words) {
  stop();  // answers a search that is still running
  take_memory();
  stop_ = false;
  released_ = false;
  const Go go = parse_go(words);
  endless_ = go.seconds <= 0 && go.nodes == 0;
  worker_ = std::thread(
      [this, position = position_, go, options = options_] { search(position, go, options); });
}

void UsiEngine::stop() {
  stop_ = true;
  release();
  join();
}

void UsiEngine::join() {
  if (worker_.joinable()) worker_.join();
}

void UsiEngine::release() {
  {
    const std::lock_guard lock(release_mutex_);
    released_ = true;
  }
  release_signal_.notify_all();
}

void UsiEngine::wait_until_released(const Go& go) {
  if (!go.held) return;
  std::unique_lock lock(release_mutex_);
  release_signal_.wait(lock, [this] { return released_; });
}

void UsiEngine::search(const shogi::AnyPosition& position, Go go, Options options) {
  solvers::TsumeTask task;
  task.setup = position.setup();
  task.attacker = position.turn();
  task.limits.stop = &stop_;
  if (go.nodes > 0) task.limits.nodes = go.nodes;
  if (go.seconds > 0) task.limits.seconds = go.seconds;
  task.shortest = options.shortest;
  task.futile = options.futile;
  if (options.pv_interval > 0) {
    task.limits.progress_interval = options.pv_interval / 1000.0;
    task.progress = [this](const auto& progress) { tell_progress(progress); };
  }
  const auto report = solver_.solve(task);
  if (report) tell_result(*report);
  if (go.mate) return answer_mate(report);
  wait_until_released(go);
  answer_play(position, report);
}

void UsiEngine::tell_progress(const solvers::Progress& p) {
  const double nodes = static_cast<double>(p.statistics.nodes);
  say(fmt::format("info depth {} seldepth {} time {} nodes {} nps {:.0f} hashfull {:.0f}",
                  p.statistics.deepest, p.statistics.deepest, static_cast<long>(p.seconds * 1000),
                  p.statistics.nodes, nodes / std::max(p.seconds, 0.001), p.fullness * 1000));
}

void UsiEngine::tell_result(const TsumeReport& r) {
  const auto ms = static_cast<long>(r.seconds * 1000);
  const double nps = static_cast<double>(r.statistics.nodes) / std::max(r.seconds, 0.001);
  std::string line = fmt::format(
      "info depth {} seldepth {} time {} nodes {} nps {:.0f} hashfull {:.0f}", r.statistics.deepest,
      r.statistics.deepest, ms, r.statistics.nodes, nps, r.fullness * 1000);
  if (!r.line.empty()) {
    line += fmt::format(" score mate {} pv {}", r.line.size(), notation::to_usi(r.line));
  }
  say(line);
}

void UsiEngine::answer_mate(const Result<TsumeReport>& report) {
  if (!report) {
    say("info string " + report.error().text);
    return say("checkmate notimplemented");
  }
  switch (report->verdict) {
    case TsumeVerdict::mate:
      if (report->line_cut) say("info string mate, but time ran out: the line is what was known");
      if (report->line.empty()) return say("checkmate timeout");
      return say("checkmate " + notation::to_usi(report->line));
    case TsumeVerdict::nomate:
      return say("checkmate nomate");
    case TsumeVerdict::unknown:
      return say("checkmate timeout");
  }
}

// The first move of a mate, else any legal move: this engine knows nothing but mates.
void UsiEngine::answer_play(const shogi::AnyPosition& position, const Result<TsumeReport>& report) {
  if (report && !report->line.empty()) return say("bestmove " + notation::to_usi(report->line[0]));
  const auto moves = position.legal_moves();
  say("bestmove " + (moves.empty() ? std::string("resign") : notation::to_usi(moves.front())));
}

}  // namespace yose::apps
