#include "apps/learn/self_play_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <string_view>
#include <thread>
#include <vector>

#include "apps/cli/interrupt.hpp"
#include "apps/cli/progress.hpp"
#include "apps/learn/games_file.hpp"
#include "apps/learn/weights_file.hpp"
#include "base/sha256.hpp"

namespace yose::apps {

namespace {

std::string sum_of(std::string_view bytes) { return sha256(bytes).substr(0, 16); }

// What the games of a file depend on.
std::string header(const SelfPlayRun& run, const engine::Weights& weights) {
  const auto bytes = weights.to_bytes();
  std::string text =
      fmt::format("# yose learn games --nodes {} --random-plies {} --seed {}, weights {}",
                  run.play.nodes, run.play.random_plies, run.seed,
                  sum_of({reinterpret_cast<const char*>(bytes.data()), bytes.size()}));
  if (!run.categories.empty()) {
    text += ", categories " + sum_of(fmt::format("{}", fmt::join(run.play.moves, " ")));
  }
  return text;
}

class Games {
 public:
  Games(const SelfPlayRun& run, GamesFile& file, Session& session)
      : run_(run), file_(file), session_(session), next_(file.games()) {}

  void play_missing(const engine::Weights& weights) {
    const std::uint64_t missing = run_.games > next_ ? run_.games - next_ : 0;
    Progress progress(session_.err, true, static_cast<std::size_t>(missing));
    progress_ = &progress;
    // Made here, so that a lack of memory is noticed before there are threads.
    std::vector<std::unique_ptr<learn::SelfPlay>> players;
    while (players.size() < std::min<std::uint64_t>(missing, static_cast<unsigned>(run_.threads))) {
      players.push_back(std::make_unique<learn::SelfPlay>(weights, run_.play));
    }
    std::vector<std::thread> threads;
    threads.reserve(players.size());
    for (const auto& player : players) {
      threads.emplace_back([this, &player] { play_some(*player); });
    }
    for (std::thread& thread : threads) thread.join();
  }

 private:
  void play_some(learn::SelfPlay& players) {
    while (const auto game = take_next()) {
      const auto played = players.play(run_.seed + *game);
      if (played) write(*game, to_line(*played));
    }
  }

  std::optional<std::uint64_t> take_next() {
    const std::lock_guard lock(mutex_);
    if (next_ >= run_.games || *run_.play.stop || file_.is_broken()) return {};
    return next_++;
  }

  void write(std::uint64_t game, std::string line) {
    const std::lock_guard lock(mutex_);
    finished_.emplace(game, std::move(line));
    for (auto at = finished_.begin(); at != finished_.end() && at->first == file_.games();
         at = finished_.erase(at)) {
      if (!file_.append(at->second)) return;
      progress_->done_one();
    }
  }

  const SelfPlayRun& run_;
  GamesFile& file_;
  Session& session_;
  Progress* progress_ = nullptr;
  std::mutex mutex_;  // guards the file and what follows
  std::uint64_t next_;
  std::map<std::uint64_t, std::string> finished_;  // those whose turn to be written has not come
};

}  // namespace

void run_self_play(SelfPlayRun run, Session& session) {
  const auto weights = run.material ? engine::Weights::of_material() : read_weights(run.weights);
  if (!weights) return session.complain(weights.error().text);
  const auto moves = read_move_weights(run.categories);
  if (!moves) return session.complain(moves.error().text);
  run.play.moves = *moves;
  run.play.stop = &interrupt_flag();
  auto file = GamesFile::open(run.out, header(run, *weights));
  if (!file) return session.complain(file.error().text);
  Games(run, *file, session).play_missing(*weights);
  if (file->is_broken()) return session.complain(run.out + ": cannot be written");
  if (*run.play.stop) session.tell_interrupted();
  session.out << fmt::format("{}: {} game{}\n", run.out, file->games(),
                             file->games() == 1 ? "" : "s");
}

}  // namespace yose::apps
