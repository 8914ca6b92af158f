#include "apps/learn/self_play_run.hpp"

#include <fmt/format.h>

#include <fstream>
#include <map>
#include <mutex>
#include <ostream>
#include <thread>
#include <vector>

#include "apps/cli/interrupt.hpp"
#include "apps/cli/progress.hpp"
#include "apps/learn/weights_file.hpp"
#include "base/sha256.hpp"

namespace yose::apps {

namespace {

// What the games of a file depend on.
std::string header(const SelfPlayRun& run, const engine::Weights& weights) {
  const auto bytes = weights.to_bytes();
  const std::string sum = sha256({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  return fmt::format("# yose learn games --nodes {} --random-plies {} --seed {}, weights {}",
                     run.play.nodes, run.play.random_plies, run.seed, sum.substr(0, 16));
}

class Games {
 public:
  Games(const SelfPlayRun& run, const engine::Weights& weights, Session& session)
      : run_(run), weights_(weights), session_(session), stop_(interrupt_flag()) {}

  void play_all() {
    if (!open()) return;
    Progress progress(session_.err, true, static_cast<std::size_t>(run_.games - next_));
    progress_ = &progress;
    std::vector<std::thread> helpers;
    for (int i = 1; i < run_.threads; ++i) helpers.emplace_back([this] { play_some(); });
    play_some();
    for (std::thread& helper : helpers) helper.join();
    if (!out_) return session_.complain(run_.out + ": cannot be written");
    if (stop_) session_.worsen(Status::unknown);
    session_.out << fmt::format("{}: {} games\n", run_.out, written_);
  }

 private:
  // Counts the games that are there; false if the file is of other games.
  bool open() {
    const std::string first = header(run_, weights_);
    std::ifstream in(run_.out);
    std::string line;
    const bool is_new = !std::getline(in, line);
    if (!is_new && line != first) {
      session_.complain(
          fmt::format("{}: holds something else than '{}'; name another file", run_.out, first));
      return false;
    }
    while (std::getline(in, line) && !in.eof()) ++written_;
    next_ = written_;
    out_.open(run_.out, std::ios::app);
    if (is_new) out_ << first << "\n" << std::flush;
    if (!out_) session_.complain(run_.out + ": cannot be written");
    return static_cast<bool>(out_);
  }

  void play_some() {
    learn::SelfPlay players(weights_, run_.play);
    while (true) {
      std::uint64_t game = 0;
      {
        const std::lock_guard lock(mutex_);
        if (next_ >= run_.games || stop_ || !out_) return;
        game = next_++;
      }
      const auto played = players.play(run_.seed + game);
      if (played) write(game, to_line(*played));
    }
  }

  void write(std::uint64_t game, std::string line) {
    const std::lock_guard lock(mutex_);
    finished_.emplace(game, std::move(line));
    for (auto at = finished_.begin(); at != finished_.end() && at->first == written_;
         at = finished_.erase(at)) {
      out_ << at->second << "\n" << std::flush;
      ++written_;
      progress_->done_one();
    }
  }

  const SelfPlayRun& run_;
  const engine::Weights& weights_;
  Session& session_;
  const std::atomic<bool>& stop_;
  Progress* progress_ = nullptr;
  std::mutex mutex_;  // guards what follows
  std::ofstream out_;
  std::uint64_t next_ = 0;
  std::uint64_t written_ = 0;
  std::map<std::uint64_t, std::string> finished_;  // those whose turn to be written has not come
};

}  // namespace

void run_self_play(const SelfPlayRun& run, Session& session) {
  const auto weights = read_weights(run.weights);
  if (!weights) return session.complain(weights.error().text);
  Games(run, *weights, session).play_all();
}

}  // namespace yose::apps
