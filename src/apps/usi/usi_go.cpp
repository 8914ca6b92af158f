#include "apps/usi/usi_go.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/usi/words.hpp"
#include "notation/usi.hpp"
#include "notation/utf8.hpp"

namespace yose::apps {

namespace {

constexpr std::int64_t kMostPlies = 60'000;  // far more than a search can follow

class GoReader {
 public:
  GoReader(std::string_view words, Color turn) : words_(words), turn_(turn) {}

  UsiGo read() {
    while (true) {
      const std::string_view word = take_word(words_);
      if (word.empty()) break;
      read_word(word);
    }
    set_time();
    return std::move(go_);
  }

 private:
  void read_word(std::string_view word) {
    if (word == "mate") return read_mate();
    if (word == "infinite") go_.infinite = true;
    if (word == "ponder") go_.ponder = true;
    if (word == "searchmoves") return read_moves();
    if (word == "nodes") return read_nodes();
    if (word == "depth") return read_depth();
    if (word == "movetime") return store_limit(word, movetime_);
    if (word == "byoyomi") return store(word, go_.clocks.byoyomi);
    read_clock(word);
  }

  // The clock of the side to move counts; the other's is read and dropped.
  void read_clock(std::string_view word) {
    const char side = turn_ == Color::black ? 'b' : 'w';
    if (word != "btime" && word != "wtime" && word != "binc" && word != "winc") return;
    std::optional<double> seconds;
    store(word, seconds);
    if (!seconds || word.front() != side) return;
    if (word.ends_with("time")) go_.clocks.left = seconds;
    if (word.ends_with("inc")) go_.clocks.increment = *seconds;
  }

  // GUIs are known to send negative times when somebody is late.
  void store(std::string_view word, std::optional<double>& seconds) {
    if (const auto n = take_number(word)) seconds = in_seconds(*n);
  }
  // Nobody's clock: a negative time is a mistake, and there is none to spend.
  void store_limit(std::string_view word, std::optional<double>& seconds) {
    const std::string_view number = next_word(words_);
    store(word, seconds);
    if (seconds && number.starts_with('-')) {
      go_.complaints.push_back(fmt::format("go {} needs a number from 0 on, found {}: taken as 0",
                                           word, notation::quoted(number)));
    }
  }
  static double in_seconds(std::int64_t milliseconds) {
    return static_cast<double>(std::max<std::int64_t>(milliseconds, 0)) / 1000;
  }

  std::optional<std::int64_t> take_number(std::string_view word) {
    const auto n = read_number<std::int64_t>(next_word(words_));
    if (n) {
      take_word(words_);
    } else {
      complain(word);
    }
    return n;
  }

  void complain(std::string_view word) {
    go_.complaints.push_back(fmt::format("go {} needs a number, found {}: ignored", word,
                                         notation::quoted(next_word(words_))));
  }

  // Other words follow "mate" too, the names of limits among them.
  static bool is_meant_as_number(std::string_view word) {
    constexpr std::string_view kBegin = "+-.0123456789";
    return !word.empty() && kBegin.find(word.front()) != std::string_view::npos;
  }

  // go mate [MILLISECONDS|infinite]
  void read_mate() {
    go_.mate = true;
    if (is_meant_as_number(next_word(words_))) store_limit("mate", mate_time_);
  }

  void read_nodes() {
    const auto n = take_number("nodes");
    if (n && *n >= 0) go_.nodes = static_cast<std::uint64_t>(*n);
    if (n && *n < 0) go_.complaints.push_back("go nodes needs a number from 0 on: ignored");
  }

  void read_depth() {
    const auto n = take_number("depth");
    if (n && *n > 0) go_.plies = static_cast<int>(std::min(*n, kMostPlies));
    if (n && *n <= 0) go_.complaints.push_back("go depth needs a number from 1 on: ignored");
  }

  void read_moves() {
    while (const auto move = notation::parse_usi_move(next_word(words_))) {
      go_.moves.push_back(*move);
      take_word(words_);
    }
  }

  void set_time() {
    if (go_.mate) go_.ponder = false;  // there is no such thing
    if (go_.ponder) go_.infinite = false;
    if (go_.mate) {
      if (!go_.infinite) go_.seconds = mate_time_ ? mate_time_ : movetime_;
      return;
    }
    if (go_.infinite) go_.clocks = {};
    if (go_.infinite) return;
    go_.clocks.fixed = movetime_;
    go_.is_timed = engine::budget_for(go_.clocks, 0).has_value();
    if (go_.is_endless()) go_.clocks.fixed = kPlaySeconds;
  }

  std::string_view words_;
  Color turn_;
  UsiGo go_;
  std::optional<double> movetime_;
  std::optional<double> mate_time_;
};

}  // namespace

UsiGo parse_usi_go(std::string_view words, Color turn) { return GoReader(words, turn).read(); }

}  // namespace yose::apps
