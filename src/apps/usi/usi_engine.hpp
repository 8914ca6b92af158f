// The USI protocol (docs/gui.md): games are played by the engine, mates found by the tsume solver.
//
// One thread reads commands and answers them at once, another searches; each `go` is answered
// exactly once, whatever happens: `go mate` by checkmate, any other by bestmove, and the latter is
// held back until `stop` or `ponderhit` where the protocol says so. `nomate` is only said when it
// is proven. What is not understood is ignored, as the protocol wants; nothing is written after
// quit.
#pragma once

#include <atomic>
#include <condition_variable>
#include <iosfwd>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "apps/usi/usi_go.hpp"
#include "apps/usi/usi_options.hpp"
#include "apps/usi/usi_play.hpp"
#include "apps/usi/usi_text.hpp"
#include "base/stopwatch.hpp"
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
  // One `go`, as the searching thread has it.
  struct Job {
    std::optional<shogi::AnyPosition> position;
    std::optional<engine::GameState> game;  // the same, if the engine plays there
    const char* no_position = "";           // why there is none
    UsiGo go;
    UsiOptions options;
    Stopwatch since{Clock::wall};  // the go
    std::uint64_t nodes = 0;       // of searches before the current one
  };
  enum class Hold { pondering, infinite, none };

  bool read_line(std::string& line);
  bool obey(std::string_view line);  // false when it is time to leave
  void say_hello();
  void set_position(std::string_view line);
  void get_ready();
  void begin_game();
  void take_memory();
  bool take_memory(std::int64_t hash);
  std::unique_ptr<UsiPlay> make_play(std::size_t bytes);
  template <class T>
  T or_built_in(Result<T> read, const T& built_in, std::string_view option, bool is_new);
  void go(std::string_view words);
  void start(Job job);
  void ponderhit(std::string_view words);
  void stop();  // and wait for the answer
  void finish();
  void join();

  // On the searching thread.
  void work(Job& job);
  std::string find_answer(Job& job);
  std::string play(Job& job);
  static std::optional<engine::Budget> budget(const UsiOptions& options,
                                              const engine::Clocks& clocks);
  static std::optional<double> seconds_to_play(const Job& job, const engine::Clocks& clocks);
  Result<solvers::TsumeReport> search(Job& job, const UsiQuestion& question);
  Result<solvers::TsumeReport> solve(Job& job, const UsiQuestion& question,
                                     std::optional<double> seconds);
  void wait_until_released();
  bool was_hit();
  void tell(const Job& job, const UsiQuestion& question, const solvers::TsumeProgress& progress);
  void tell(const Job& job, const UsiQuestion& question, const solvers::TsumeReport& report);
  template <class Told>
  void say_info(const Job& job, const Told& told, std::optional<int> mate);
  void refuse_position(std::string_view why);
  void say(std::string_view text, std::string_view more = {});
  void remark(std::string_view text) { say("info string ", text); }
  // Precondition: there is a position.
  void remark_illegal(const std::vector<shogi::CoordMove>& moves);

  std::istream& in_;
  std::ostream& out_;
  std::mutex out_mutex_;
  UsiOptions options_;
  std::optional<shogi::AnyPosition> position_;  // none until one is accepted
  std::optional<engine::GameState> game_;
  const char* no_position_ = "no position was given";
  Color turn_asked_ = Color::black;  // to move when the last go came
  bool game_over_ = false;           // and not forgotten yet
  bool line_cut_ = false;            // the line being obeyed was too long to be kept

  // None until they are needed, or if memory is short.
  std::unique_ptr<solvers::TsumeSolver> solver_;
  std::unique_ptr<UsiPlay> play_;
  std::int64_t hash_taken_ = 0;  // the option that they were made for
  int weights_taken_ = 0;        // likewise, FileOption::set
  int categories_taken_ = 0;
  std::atomic<bool> solver_broken_{false};  // a search failed: start from fresh memory
  std::thread worker_;
  std::atomic<bool> searching_{false};
  bool endless_ = false;  // the search is answered only when told to
  std::atomic<bool> stop_{false};
  std::atomic<bool> silent_{false};
  std::mutex hold_mutex_;
  std::condition_variable hold_changed_;
  Hold hold_ = Hold::none;                    // what the answer waits for
  bool ponder_hit_ = false;                   // it was a ponderhit that ended the wait
  std::optional<engine::Clocks> hit_clocks_;  // from then on; none: as the go said
};

}  // namespace yose::apps
