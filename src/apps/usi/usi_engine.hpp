// The USI protocol for a mate engine.
//
// One thread reads commands and answers them at once, another searches; each `go` is answered
// exactly once: `go mate` by checkmate, any other by bestmove, and the latter is held back until
// `stop` where the protocol says so (infinite, ponder). `nomate` is only said when it is proven.
// What is not understood is ignored, as the protocol wants; nothing is written after quit.
#pragma once

#include <atomic>
#include <condition_variable>
#include <iosfwd>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "games/shogi/any_position.hpp"
#include "solvers/tsume_solver.hpp"

namespace yose::apps {

class UsiEngine {
 public:
  UsiEngine(std::istream& in, std::ostream& out);
  ~UsiEngine();
  UsiEngine(const UsiEngine&) = delete;
  UsiEngine& operator=(const UsiEngine&) = delete;

  // Until quit, after which nothing is said, or the end of the input.
  void run();

 private:
  struct Options {
    int hash = 256;  // MB
    std::uint64_t nodes = 0;
    int pv_interval = 1000;  // milliseconds
    bool shortest = false;
    solvers::FutileRule futile = solvers::FutileRule::none;
  };
  struct Go {
    bool mate = false;   // answered by checkmate
    bool held = false;   // bestmove waits for stop or ponderhit
    double seconds = 0;  // 0: no limit
    std::uint64_t nodes = 0;
  };

  // False when it is time to leave.
  bool obey(std::string_view line);
  void say_hello();
  void set_option(std::string_view words);
  void set_position(std::string_view line);
  void get_ready();
  void take_memory();
  bool take_memory(int hash);
  void go(std::string_view words);
  Go parse_go(std::string_view words) const;
  void stop();  // and wait for the answer
  void finish();
  void join();
  void release();  // ponderhit: the answer need not wait any more

  void search(const shogi::AnyPosition& position, Go go, Options options);
  void tell_progress(const solvers::Progress& progress);
  void answer_mate(const Result<solvers::TsumeReport>& report);
  void answer_play(const shogi::AnyPosition& position, const Result<solvers::TsumeReport>& report);
  void tell_result(const solvers::TsumeReport& report);
  void wait_until_released(const Go& go);
  void say(const std::string& line);

  std::istream& in_;
  std::ostream& out_;
  std::mutex out_mutex_;
  Options options_;
  shogi::AnyPosition position_;
  solvers::TsumeSolver solver_;
  int solver_hash_ = 1;  // MB
  std::thread worker_;
  bool endless_ = false;  // the search ends only when told to
  std::atomic<bool> stop_{false};
  std::atomic<bool> silent_{false};
  std::mutex release_mutex_;
  std::condition_variable release_signal_;
  bool released_ = false;
};

}  // namespace yose::apps
