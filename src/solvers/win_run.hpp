// One question of a game, "can this side force a win?": the search for an answer, its length, its
// line, and the claims of its certificate.
//
// `Name` gives a move's text. All searches draw on the rations of the task, which may be shared
// with another question.
#pragma once

#include <limits>
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

template <Problem P, class Name>
class WinRun {
 public:
  using Move = typename P::Move;
  using Memory = search::Memory<typename P::Resource>;
  using Plies = search::Plies;

  // `showing` are the options of the df-pn search that finds again what showing an answer needs.
  WinRun(const P& problem, Memory& memory, search::Rations& rations, const Method& method,
         const search::Options& showing)
      : problem_(problem),
        memory_(memory),
        rations_(rations),
        algorithm_(method.algorithm),
        chosen_(method.algorithm, memory, method.options),
        search_(memory, showing) {}

  // Goes on where it stopped.
  void search(std::uint64_t most_nodes = kAnyNodes) {
    const auto answer = ask(search::kForever, most_nodes);
    take(answer, algorithm_ == search::Algorithm::id);
    gave_up_ = verdict_ == Verdict::open && answer.statistics.too_deep;
  }

  // The same by another search, which knows the memory.
  template <class Other>
  void search_by(Other& other, std::uint64_t most_nodes) {
    const auto answer = other.solve(problem_, limits_for(most_nodes));
    rations_.spend(answer.statistics);
    take(answer, false);
  }

  // Asks for less until there is no less.
  void shorten() {
    while (kWhole && verdict_ == Verdict::proven && !exact_) {
      const auto answer = ask(shorter(), kAnyNodes);
      if (answer.verdict == Verdict::open) break;
      if (answer.verdict == Verdict::proven) plies_ = answer.plies;
      exact_ = answer.verdict == Verdict::disproven || plies_ <= kLeast;
    }
  }

  // Precondition: proven.
  std::vector<Move> line() {
    proof::MainLine<P, Search, Name> line(problem_, search_, memory_, {});
    line.walk().keep_within(rations_.for_showing());
    auto moves = line.follow(static_cast<Plies>(plies_), exact_);
    line_cut_ = line.is_cut();
    return moves;
  }

  // The number of node lines, or nothing if the limits end it. Precondition: there is a verdict.
  std::optional<std::uint64_t> write_claims(proof::CertificateFile& file) {
    const auto limits = [this] { return rations_.for_showing(); };
    ClaimsWriter<P, Search, Name, decltype(limits)> writer(problem_, search_, memory_, "win",
                                                           limits);
    return writer.write(file, found());
  }

  P& problem() { return problem_; }
  search::AnySearch<P>& chosen() { return chosen_; }
  Verdict verdict() const { return verdict_; }
  search::Bounds bounds() const { return bounds_; }  // after the last search
  bool gave_up() const { return gave_up_; }          // its lines grew too long
  int plies() const { return plies_; }
  bool exact() const { return exact_; }
  bool line_cut() const { return line_cut_; }

 private:
  using Search = search::Dfpn<P>;
  static constexpr int kLeast = length_step<P>();
  static constexpr bool kWhole = !requires { requires P::kProverRestricted; };
  static constexpr auto kAnyNodes = std::numeric_limits<std::uint64_t>::max();

  Plies shorter() const { return static_cast<Plies>(plies_ - length_step<P>()); }

  using Answer = search::Answer<typename P::Resource>;

  void take(const Answer& answer, bool shortest) {
    verdict_ = answer.verdict;
    bounds_ = answer.bounds;
    if (verdict_ != Verdict::proven) return;
    plies_ = answer.plies;
    exact_ = plies_ <= kLeast || (kWhole && shortest);
  }

  search::Limits limits_for(std::uint64_t most_nodes) const {
    search::Limits limits = rations_.left();
    limits.nodes = std::min(limits.nodes, most_nodes);
    return limits;
  }

  Answer ask(Plies budget, std::uint64_t most_nodes) {
    const auto answer = chosen_.solve(problem_, limits_for(most_nodes), budget);
    rations_.spend(answer.statistics);
    return answer;
  }

  Found found() const {
    if (verdict_ == Verdict::disproven) return {};
    const bool shorter_fails = exact_ && plies_ > kLeast;
    return {true, static_cast<Plies>(plies_), shorter_fails ? shorter() : Plies{0}};
  }

  P problem_;
  Memory& memory_;
  search::Rations& rations_;
  search::Algorithm algorithm_;
  search::AnySearch<P> chosen_;  // finds the answer
  Search search_;                // finds again what showing it needs
  Verdict verdict_ = Verdict::open;
  search::Bounds bounds_;
  int plies_ = 0;
  bool exact_ = false;
  bool line_cut_ = false;
  bool gave_up_ = false;
};

}  // namespace yose::solvers
