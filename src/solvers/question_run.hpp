// One question with one prover ("can this side force mate?", "... a win?"): the search for an
// answer, its length, its line, and the claims of its certificate. Tsume, small boards and Lines of
// Action all ask through it.
//
// `Name` gives a move's text. All searches draw on the rations of the task, which may be shared
// with another question.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "proof/main_line.hpp"
#include "search/any_search.hpp"
#include "search/rations.hpp"
#include "solvers/certificate_writer.hpp"

namespace yose::solvers {

// How a question is searched.
struct Method {
  search::Algorithm algorithm = search::Algorithm::dfpn;
  search::Options options;
};

// The one search of a problem that has no choice of searches.
template <Problem P>
class OnlyDfpn : public search::Dfpn<P> {
 public:
  OnlyDfpn(search::Algorithm, search::Memory<typename P::Resource>& memory,
           const search::Options& options)
      : search::Dfpn<P>(memory, options) {}
};

template <Problem P, class Name, class Chosen = search::AnySearch<P>>
class QuestionRun {
 public:
  using Move = typename P::Move;
  using Memory = search::Memory<typename P::Resource>;
  using Plies = search::Plies;
  using Answer = search::Answer<typename P::Resource>;
  using Search = search::Dfpn<P>;
  static constexpr auto kAnyNodes = std::numeric_limits<std::uint64_t>::max();

  // `showing` are the options of the df-pn search that finds again what showing an answer needs.
  QuestionRun(const P& problem, Memory& memory, search::Rations& rations, const Method& method,
              const search::Options& showing)
      : problem_(problem),
        memory_(memory),
        rations_(rations),
        algorithm_(method.algorithm),
        chosen_(method.algorithm, memory, method.options),
        showing_(showing) {}
  QuestionRun(const QuestionRun&) = delete;
  QuestionRun& operator=(const QuestionRun&) = delete;

  // Goes on where it stopped.
  void search(std::uint64_t most_nodes = kAnyNodes, Plies budget = search::kForever) {
    const Answer answer = ask(problem_, budget, limits_for(most_nodes));
    take(answer, algorithm_ == search::Algorithm::id);
    gave_up_ = verdict_ == Verdict::open && answer.statistics.too_deep;
  }

  // The same by another search, which knows the memory.
  template <class Other>
  void search_by(Other& other, std::uint64_t most_nodes) {
    const Answer answer = other.solve(problem_, limits_for(most_nodes));
    rations_.spend(answer.statistics);
    take(answer, false);
  }

  // Any question of the same kind, by the chosen search.
  Answer ask(P& problem, Plies budget, const search::Limits& limits) {
    const Answer answer = chosen_.solve(problem, limits, budget);
    rations_.spend(answer.statistics);
    return answer;
  }

  // From now on lengths and lines are told by another problem, which has the same answer and takes
  // no longer. False, and nothing changes, if the limits leave its length open.
  bool tell_by(P& other, const search::Limits& limits) {
    const Answer answer = ask(other, static_cast<Plies>(plies_), limits);
    if (answer.verdict != Verdict::proven) return false;
    shown_ = &other;
    take(answer, algorithm_ == search::Algorithm::id);
    return true;
  }

  // Asks for less until there is no less. `limits()` are those of the next search; `found()` is
  // called after each shorter way.
  template <class Limits, class Found>
  void shorten(Limits limits, Found found) {
    while (kWhole && verdict_ == Verdict::proven && !exact_) {
      const Answer answer = ask(*shown_, shorter(), limits());
      gave_up_ = answer.verdict == Verdict::open && answer.statistics.too_deep;
      if (answer.verdict == Verdict::open) break;
      exact_ = answer.verdict == Verdict::disproven;
      if (exact_) break;
      plies_ = answer.plies;
      exact_ = plies_ <= kLeast;
      found();
    }
  }
  void shorten() {
    shorten([this] { return limits_for(kAnyNodes); }, [] {});
  }
  // The length by a rule that no problem knows.
  void set_length(int plies, bool exact) {
    plies_ = plies;
    exact_ = exact;
  }

  // To the goal, or the first `most_moves` of that. Precondition: proven. It may be shorter than
  // the plies told, as long as these are not exact: other replies may hold out longer.
  std::vector<Move> line(std::size_t most_moves = std::numeric_limits<std::size_t>::max()) {
    proof::MainLine<P, Search, Name> line(*shown_, showing_search(), memory_, {});
    line.walk().keep_within(rations_.for_showing());
    auto moves = line.follow(static_cast<Plies>(plies_), exact_, most_moves);
    line_cut_ = line.is_cut();
    line_arrives_ = line.arrives();
    return moves;
  }
  // The way to the goal that the table knows now, found without a search; empty if it knows none.
  std::vector<Move> known_line() {
    proof::MainLine<P, Search, Name> line(*shown_, showing_search(), memory_, {});
    search::Limits no_search;
    no_search.seconds = 0;
    line.walk().keep_within(no_search);
    auto moves = line.follow(static_cast<Plies>(plies_), false);
    line_arrives_ = line.arrives();
    return moves;
  }

  // What a certificate claims. Precondition: there is a verdict.
  Found found() const {
    if (verdict_ == Verdict::disproven) return {};
    const bool shorter_fails = exact_ && plies_ > kLeast;
    return {true, static_cast<Plies>(plies_), shorter_fails ? shorter() : Plies{0}};
  }
  // The number of node lines, or nothing if the limits end it. `goal` is "mate" or "win"; each
  // claim may take this share of the time that is left. The proof may show a smaller length.
  template <class File>
  std::optional<std::uint64_t> write_claims(File& file, const std::string& goal,
                                            const Found& claims, double share = 1) {
    const auto limits = [this, share] {
      search::Limits left = rations_.for_showing();
      left.seconds *= share;
      return left;
    };
    ClaimsWriter<P, Search, Name, decltype(limits)> writer(problem_, showing_search(), memory_,
                                                           goal, limits);
    const auto lines = writer.write(file, claims);
    const bool is_shown = shown_ == &problem_ && claims.proven && claims.plies == plies_;
    if (lines && is_shown) take_shorter(writer.proof_plies());
    return lines;
  }

  search::Limits limits_for(std::uint64_t most_nodes) const {
    search::Limits limits = rations_.left();
    limits.nodes = std::min(limits.nodes, most_nodes);
    return limits;
  }

  P& problem() { return problem_; }
  P& shown() { return *shown_; }
  // Finds again what showing an answer needs.
  Search& showing_search() {
    if (!search_) search_.emplace(memory_, showing_);
    return *search_;
  }
  Chosen& chosen() { return chosen_; }
  const Chosen& chosen() const { return chosen_; }
  Verdict verdict() const { return verdict_; }
  search::Bounds bounds() const { return bounds_; }  // after the last search
  bool gave_up() const { return gave_up_; }          // its lines grew too long
  Plies not_within() const { return not_within_; }   // of a disproof; kForever: in any number
  int plies() const { return plies_; }
  bool exact() const { return exact_; }
  bool line_cut() const { return line_cut_; }
  bool line_arrives() const { return line_arrives_; }  // the last line, at the goal

 private:
  static constexpr int kLeast = length_step<P>();
  static constexpr bool kWhole = !requires { requires P::kProverRestricted; };

  Plies shorter() const { return static_cast<Plies>(plies_ - length_step<P>()); }

  void take(const Answer& answer, bool shortest) {
    verdict_ = answer.verdict;
    bounds_ = answer.bounds;
    not_within_ = verdict_ == Verdict::disproven ? answer.plies : Plies{0};
    if (verdict_ != Verdict::proven) return;
    plies_ = answer.plies;
    exact_ = plies_ <= kLeast || (kWhole && shortest);
  }

  void take_shorter(std::size_t plies) {
    plies_ = std::min(plies_, static_cast<int>(plies));
    exact_ = exact_ || plies_ <= kLeast;
  }

  P problem_;
  P* shown_ = &problem_;  // by whose rules lengths and lines are told
  Memory& memory_;
  search::Rations& rations_;
  search::Algorithm algorithm_;
  Chosen chosen_;  // finds the answer
  search::Options showing_;
  std::optional<Search> search_;  // made when something is shown: most questions have no answer
  Verdict verdict_ = Verdict::open;
  search::Bounds bounds_;
  Plies not_within_ = 0;
  int plies_ = 0;
  bool exact_ = false;
  bool line_cut_ = false;
  bool line_arrives_ = false;
  bool gave_up_ = false;
};

}  // namespace yose::solvers
