#include "apps/usi/usi_engine.hpp"

#include <fmt/format.h>

#include <istream>
#include <limits>
#include <new>
#include <ostream>
#include <utility>

#include "apps/cli/command.hpp"
#include "apps/cli/version.hpp"
#include "apps/learn/weights_file.hpp"
#include "apps/usi/words.hpp"
#include "notation/usi.hpp"

namespace yose::apps {

using solvers::TsumeProgress;
using solvers::TsumeReport;
using solvers::TsumeVerdict;

namespace {

constexpr std::size_t kLongestLine = 1 << 20;  // bytes; the rest is dropped

// For a search that could not be done. Made without memory, which may be what is missing.
constexpr std::string_view failed_answer(bool mate) {
  return mate ? "checkmate timeout" : "bestmove resign";
}

// The same for a game: to resign it because memory is short would be hard on the player. Kept in
// `answer` if it is not of this program's text.
std::string_view last_resort(const std::optional<engine::GameState>& game, const UsiGo& go,
                             engine::Move best, std::string& answer) {
  if (go.mate || !game) return failed_answer(go.mate);
  try {
    return answer = any_move_text(*game, go, best);
  } catch (const std::bad_alloc&) {
    return failed_answer(false);
  }
}

constexpr std::string_view kNoMemory = "there is not enough memory; a smaller USI_Hash may help";

}  // namespace

UsiEngine::UsiEngine(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

UsiEngine::~UsiEngine() { stop(); }

void UsiEngine::run() {
  for (std::string line; read_line(line);) {
    bool stays = true;
    try {
      stays = obey(line);
    } catch (const std::bad_alloc&) {
      remark(kNoMemory);
    }
    if (stays) continue;
    silent_ = true;
    return stop();
  }
  finish();
}

bool UsiEngine::read_line(std::string& line) {
  line.clear();
  line_cut_ = false;
  for (char c = 0; in_.get(c);) {
    if (c == '\n') return true;
    line_cut_ = line.size() >= kLongestLine;
    if (!line_cut_) line += c;
  }
  return !line.empty();
}

// The input has ended without quit, as scripts let it: a search that ends by itself may do so, and
// nobody is left to end the others.
void UsiEngine::finish() {
  if (!endless_) join();
  stop();
}

bool UsiEngine::obey(std::string_view line) {
  std::string_view rest = line;
  const std::string_view command = take_word(rest);
  if (command == "quit") return false;
  if (command == "usi") say_hello();
  if (command == "isready") get_ready();
  if (command == "setoption") {
    const std::string complaint = set_usi_option(rest, options_);
    if (!complaint.empty()) remark(complaint);
  }
  if (command == "usinewgame") begin_game();
  if (command == "position") set_position(line);
  if (command == "go") go(rest);
  if (command == "stop" || command == "gameover") stop();
  if (command == "gameover") game_over_ = true;
  if (command == "ponderhit") ponderhit(rest);
  return true;
}

void UsiEngine::say(std::string_view text, std::string_view more) {
  const std::lock_guard lock(out_mutex_);
  if (!silent_) out_ << text << more << "\n" << std::flush;
}

void UsiEngine::say_hello() {
  say("id name Yose ", kVersion);
  say("id author the Yose authors");
  for (const std::string& line : usi_option_lines()) say(line);
  say("usiok");
}

// Memory is taken here and not at the start: GUIs do not wait long for usiok. The last game is
// forgotten here as well where it can be: the clock does not run yet.
void UsiEngine::get_ready() {
  if (!searching_) {
    join();
    try {
      take_memory();
      if (game_over_ && play_) play_->new_game();
      game_over_ = false;
    } catch (const std::bad_alloc&) {
      remark(kNoMemory);
    }
  }
  say("readyok");
}

// Less than was wished for, if there is not so much: a GUI cannot know what the computer has.
void UsiEngine::take_memory() {
  const bool as_set = hash_taken_ == options_.hash && weights_taken_ == options_.weights.set &&
                      categories_taken_ == options_.categories.set;
  if (solver_ && play_ && as_set && !solver_broken_) return;
  solver_broken_ = false;
  std::int64_t hash = options_.hash;
  while (hash > 0 && !take_memory(hash)) hash /= 2;
  hash_taken_ = options_.hash;
  if (hash == options_.hash || hash == 0) return;
  remark(fmt::format("{}; taking {} MB", memory_complaint(static_cast<int>(options_.hash)), hash));
}

bool UsiEngine::take_memory(std::int64_t hash) {
  solver_.reset();  // never hold both the old ones and the new ones
  play_.reset();
  if (!fits_memory(static_cast<int>(hash))) return false;
  try {
    // A page of either is taken only when it is used.
    solver_ = std::make_unique<solvers::TsumeSolver>(static_cast<std::size_t>(hash) << 20);
    play_ = make_play(static_cast<std::size_t>(hash) << 20);
  } catch (const std::bad_alloc&) {
    solver_.reset();
    return false;
  }
  return true;
}

std::unique_ptr<UsiPlay> UsiEngine::make_play(std::size_t bytes) {
  const auto weights = or_built_in(read_weights(options_.weights.file), engine::Weights::shipped(),
                                   "Weights", weights_taken_ != options_.weights.set);
  weights_taken_ = options_.weights.set;
  const auto moves =
      or_built_in(read_move_weights(options_.categories.file), engine::shipped_weights(),
                  "Categories", categories_taken_ != options_.categories.set);
  categories_taken_ = options_.categories.set;
  return std::make_unique<UsiPlay>(bytes, weights, moves);
}

// Why it could not be read is told once.
template <class T>
T UsiEngine::or_built_in(Result<T> read, const T& built_in, std::string_view option, bool is_new) {
  if (read) return *std::move(read);
  if (is_new) {
    remark(fmt::format("option {}: {}; the built-in ones are used", option, read.error().text));
  }
  return built_in;
}

void UsiEngine::begin_game() {
  stop();
  if (play_) play_->new_game();
  game_over_ = false;
}

void UsiEngine::refuse_position(std::string_view why) {
  say("info string position refused: ", why);
}

// A search must never answer for another position than the last one sent.
void UsiEngine::set_position(std::string_view line) {
  position_.reset();
  game_.reset();
  no_position_ = "the last position was refused";
  if (line_cut_) return refuse_position("the line is too long");
  auto parsed =
      notation::parse_position_line(line.substr(0, line.find_last_not_of(kUsiBlanks) + 1));
  if (!parsed) return refuse_position(parsed.error().text);
  auto game = engine::GameState::of(*parsed->start_position, parsed->moves);
  for (const auto& m : parsed->moves) parsed->start_position->play(m);
  position_ = std::move(parsed->start_position);
  game_ = std::move(game);
}

void UsiEngine::go(std::string_view words) {
  stop();  // answers a search that is still running
  Job job;
  bool started = false;
  turn_asked_ = position_ ? position_->turn() : Color::black;
  try {
    take_memory();
    job.position = position_;
    job.game = game_;
    job.no_position = no_position_;
    job.go = parse_usi_go(words, turn_asked_);
    for (const std::string& complaint : job.go.complaints) remark(complaint);
    if (position_) remark_illegal(job.go.moves);
    job.options = options_;
    start(job);
    started = true;
  } catch (const std::exception& e) {
    remark(e.what());
  }
  if (started) return;
  UsiGo asked;
  asked.mate = next_word(words) == "mate";
  std::string answer;
  say(last_resort(game_, asked, {}, answer));
}

void UsiEngine::remark_illegal(const std::vector<shogi::CoordMove>& moves) {
  for (const shogi::CoordMove& m : moves) {
    if (position_->is_legal(m)) continue;
    remark(
        fmt::format("go searchmoves needs legal moves, found '{}': ignored", notation::to_usi(m)));
  }
}

void UsiEngine::start(Job job) {
  stop_ = false;
  ponder_hit_ = false;
  hold_ = !job.go.is_held_back() ? Hold::none : job.go.ponder ? Hold::pondering : Hold::infinite;
  endless_ = job.go.is_held_back() || (job.go.is_endless() && job.options.nodes == 0);
  searching_ = true;
  try {
    worker_ = std::thread([this, job = std::move(job)]() mutable { work(job); });
  } catch (...) {
    searching_ = false;
    throw;
  }
}

void UsiEngine::stop() {
  {
    const std::lock_guard lock(hold_mutex_);
    hold_ = Hold::none;
    ponder_hit_ = false;
    stop_ = true;
  }
  hold_changed_.notify_all();
  join();
}

void UsiEngine::join() {
  if (worker_.joinable()) worker_.join();
}

// Ends the search that had no limit; the searching thread goes on with one. Without pondering it
// says nothing.
void UsiEngine::ponderhit(std::string_view words) {
  const UsiGo hit = parse_usi_go(words, turn_asked_);
  {
    const std::lock_guard lock(hold_mutex_);
    if (hold_ != Hold::pondering) return;
    hold_ = Hold::none;
    ponder_hit_ = true;
    hit_clocks_ = hit.is_timed ? std::optional(hit.clocks) : std::nullopt;
    stop_ = true;
  }
  hold_changed_.notify_all();
}

void UsiEngine::wait_until_released() {
  std::unique_lock lock(hold_mutex_);
  hold_changed_.wait(lock, [this] { return hold_ == Hold::none; });
}

// Waits until pondering is over. True: by a ponderhit, and no stop has come since.
bool UsiEngine::was_hit() {
  wait_until_released();
  const std::lock_guard lock(hold_mutex_);
  if (ponder_hit_) stop_ = false;
  return ponder_hit_;
}

void UsiEngine::work(Job& job) {
  std::string answer;
  std::string_view text;
  try {
    answer = find_answer(job);
    text = answer;
  } catch (const std::bad_alloc&) {
    remark(kNoMemory);
    solver_broken_ = true;
  } catch (const std::exception& e) {
    say("info string the search failed: ", e.what());
    solver_broken_ = true;
  }
  if (text.empty()) {
    text = last_resort(job.game, job.go, play_ ? play_->best() : engine::Move{}, answer);
  }
  wait_until_released();
  searching_ = false;
  say(text);
}

std::string UsiEngine::find_answer(Job& job) {
  if (!job.position) {
    remark(job.no_position);
    return job.go.mate ? "checkmate notimplemented" : "bestmove resign";
  }
  if (!job.go.mate && job.game) return play(job);
  const UsiQuestion question{*job.position, solvers::default_attacker(*job.position), job.go};
  const auto report = search(job, question);
  if (report) tell(job, question, *report);
  UsiAnswer answer = job.go.mate ? mate_answer(report) : play_answer(question, report);
  if (!answer.remark.empty()) remark(answer.remark);
  return std::move(answer.text);
}

// While pondering the opponent's time passes, and costs nothing.
std::string UsiEngine::play(Job& job) {
  if (!play_) throw std::bad_alloc();
  play_->begin(job.options, [this](const std::string& text) { say(text); });
  UsiPlayTask task{*job.game, job.go,    job.options, budget(job.options, job.go.clocks),
                   job.since, job.since, stop_};
  if (job.go.ponder) task.budget.reset();
  engine::PlayReport report = play_->think(task);
  if (job.go.ponder && was_hit()) {
    const Stopwatch since_hit;
    const auto& clocks = hit_clocks_ ? *hit_clocks_ : job.go.clocks;
    report = play_->go_on({task.game, task.go, task.options, budget(job.options, clocks),
                           task.since, since_hit, stop_},
                          report);
  }
  play_->finish(task, report);
  return bestmove_text(report);
}

std::optional<engine::Budget> UsiEngine::budget(const UsiOptions& options,
                                                const engine::Clocks& clocks) {
  return engine::budget_for(clocks, static_cast<double>(options.overhead) / 1000);
}

Result<TsumeReport> UsiEngine::search(Job& job, const UsiQuestion& question) {
  auto seconds = job.go.mate ? job.go.seconds : seconds_to_play(job, job.go.clocks);
  if (seconds) seconds = std::max(0.0, *seconds - job.since.seconds());
  if (!job.go.ponder) return solve(job, question, seconds);
  auto report = solve(job, question, std::nullopt);
  if (!was_hit() || !report || report->verdict != TsumeVerdict::unknown) return report;
  job.nodes = report->statistics.nodes;
  return solve(job, question, seconds_to_play(job, hit_clocks_ ? *hit_clocks_ : job.go.clocks));
}

// For a move where the engine does not play and a mate is all that is looked for.
std::optional<double> UsiEngine::seconds_to_play(const Job& job, const engine::Clocks& clocks) {
  if (job.go.infinite) return std::nullopt;
  const auto allowed = budget(job.options, clocks);
  if (allowed) return std::min(allowed->enough, allowed->most);
  return job.go.nodes ? std::nullopt : std::optional(kPlaySeconds);
}

Result<TsumeReport> UsiEngine::solve(Job& job, const UsiQuestion& question,
                                     std::optional<double> seconds) {
  if (!solver_) return Error{std::string(kNoMemory)};
  solvers::TsumeTask task(question.position);
  task.attacker = question.attacker;
  task.limits.stop = &stop_;
  if (job.options.nodes > 0) task.limits.nodes = static_cast<std::uint64_t>(job.options.nodes);
  if (job.go.nodes) task.limits.nodes = std::min(task.limits.nodes, *job.go.nodes);
  if (seconds) task.limits.seconds = *seconds;
  task.most_plies = job.go.plies;
  task.shortest = job.options.shortest;
  task.futile = job.options.futile;
  task.limits.progress_interval = job.options.pv_interval > 0
                                      ? static_cast<double>(job.options.pv_interval) / 1000
                                      : std::numeric_limits<double>::infinity();
  task.progress = [&](const TsumeProgress& progress) { tell(job, question, progress); };
  return solver_->solve(task);
}

namespace {

int signed_plies(const UsiQuestion& question, int plies) {
  return question.attacker_moves() ? plies : -plies;
}

}  // namespace

// Of progress or of a report, which have the same counts.
template <class Told>
void UsiEngine::say_info(const Job& job, const Told& told, std::optional<int> mate) {
  const int deepest = told.statistics.deepest;
  say(to_text({job.since.seconds(), job.nodes + told.statistics.nodes, deepest, deepest,
               told.fullness, mate, told.line}));
}

void UsiEngine::tell(const Job& job, const UsiQuestion& question, const TsumeProgress& progress) {
  std::optional<int> mate;
  if (progress.mate_plies) mate = signed_plies(question, *progress.mate_plies);
  say_info(job, progress, mate);
}

void UsiEngine::tell(const Job& job, const UsiQuestion& question, const TsumeReport& report) {
  std::optional<int> mate;
  const bool found = report.verdict == TsumeVerdict::mate && report.plies > 0;
  if (found) mate = signed_plies(question, report.plies);
  say_info(job, report, mate);
}

}  // namespace yose::apps
