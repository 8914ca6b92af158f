#include "papers/threatmate_match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "papers/markdown.hpp"
#include "papers/threatmate_row.hpp"

namespace yose::papers {

using match::Side;

namespace {

// The best of three is chosen after the games, so 95 % would come too easily.
constexpr double kClearly = 0.99;

const ThreatmatePreset& simulation(const std::vector<ThreatmatePreset>& variants) {
  return *std::find_if(variants.begin(), variants.end(),
                       [](const ThreatmatePreset& v) { return v.name == kSimulation; });
}

match::EngineSpec engine(const ThreatmatePreset& variant, const std::vector<std::string>& command) {
  match::EngineSpec spec;
  spec.command = command;
  spec.options = {{"Defences", variant.name}};
  spec.name = variant.letter;
  spec.text = canonical_words(spec);
  return spec;
}

std::string limit_name(const match::TimeControl& control) {
  return control.nodes > 0 ? nodes_name(static_cast<std::uint64_t>(control.nodes))
                           : fmt::format("{} ms", control.move_time);
}

std::string introduction(const match::TimeControl& limit) {
  const std::string uncounted =
      limit.nodes == 0 ? ""
                       : " A limit of nodes does not count the time in which a variant finds these "
                         "moves, so the milliseconds per move, which depend on the machine, stand "
                         "beside it.";
  return fmt::format(
      "## Games against S\n\n"
      "`yose usi` against itself, {} per move: the option `Defences` is that of the variant "
      "against `{}`, and nothing else differs. The paper's program had 10 s per move. Every "
      "opening is played twice with colours swapped; results are the variant's, Elo and its error "
      "(95 %) those of docs/match.md. In our engine the variant decides which moves come first, or "
      "alone, where a pass would allow a mate that a small search finds; that is one technique "
      "among many. Pairs are equal if both games have the same moves: the variant did not "
      "matter.{}\n\n",
      limit_name(limit), kSimulation, uncounted);
}

// Were the same moves played with colours swapped?
bool has_equal_partner(const match::FinishedGame& game, const ChallengerGames::Known& known) {
  match::GameQuestion partner = game.question;
  partner.first = ~partner.first;
  const auto found = known.find(partner);
  return found != known.end() && found->second.moves == game.moves;
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string elo_words(const match::Counts& counts) {
  const auto elo = match::elo_of(counts.score());
  return elo ? fmt::format("{:+.1f}", *elo) : kNone;
}

std::string error_words(const match::PairCounts& pairs) {
  const auto error = match::elo_error(pairs);
  return error ? fmt::format("{:.1f}", *error) : kNone;
}

std::string superiority_words(const match::PairCounts& pairs) {
  const auto superiority = match::superiority(pairs);
  return superiority ? percent(*superiority) : kNone;
}

std::string milliseconds(const match::Thinking& t) {
  return t.moves == 0 ? kNone : short_number(static_cast<double>(t.milliseconds) / t.moves);
}

// Games, wins, losses, draws, score, Elo.
std::vector<std::string> count_cells(const match::Counts& c) {
  return {std::to_string(c.games()), std::to_string(c.wins), std::to_string(c.losses),
          std::to_string(c.draws),   percent(c.score()),     elo_words(c)};
}

std::string row(const ChallengerGames& games) {
  const match::Tally& tally = games.tally;
  std::vector<std::string> texts = {games.preset.name, games.preset.letter};
  for (std::string& text : count_cells(tally.counts())) texts.push_back(std::move(text));
  texts.insert(
      texts.end(),
      {error_words(tally.pairs()), superiority_words(tally.pairs()),
       fmt::format("{} of {}", games.equal_pairs, match::moments(tally.pairs()).pairs),
       milliseconds(tally.thinking(Side::first)), milliseconds(tally.thinking(Side::second))});
  return cells(texts);
}

std::string published_row() {
  std::vector<std::string> texts = {"the paper's", "the best"};
  for (std::string& text : count_cells(kPublishedGames)) texts.push_back(std::move(text));
  texts.insert(texts.end(), 5, kNone);
  return cells(texts);
}

// A game that a fault decided says nothing about defences.
std::string fault_words(const std::vector<ChallengerGames>& challengers) {
  std::string text;
  for (const ChallengerGames& c : challengers) {
    const auto ours = c.tally.faults(Side::first), theirs = c.tally.faults(Side::second);
    if (ours + theirs == 0) continue;
    text += fmt::format("- {} lost {} of its games by a fault (docs/match.md), S {}.\n",
                        c.preset.letter, ours, theirs);
  }
  return text.empty() ? "No game was lost by a fault.\n" : text;
}

// "A 101 to 95"
std::string result_words(const ChallengerGames& c) {
  const match::Counts& counts = c.tally.counts();
  const std::string draws = counts.draws == 0 ? "" : fmt::format(" ({} drawn)", counts.draws);
  return fmt::format("{} {} to {}{}", c.preset.letter, counts.wins, counts.losses, draws);
}

}  // namespace

std::vector<ThreatmatePreset> threatmate_challengers() {
  auto variants = threatmate_variants();
  std::erase_if(variants, [](const ThreatmatePreset& v) {
    return v.letter.empty() || v.name == kSimulation;
  });
  return variants;
}

match::MatchPlan threatmate_match(const ThreatmatePreset& challenger,
                                  const std::vector<std::string>& command,
                                  const match::TimeControl& control) {
  match::MatchPlan plan;
  plan.engines = {engine(challenger, command), engine(simulation(threatmate_variants()), command)};
  plan.control = control;
  return plan;
}

ChallengerGames::ChallengerGames(ThreatmatePreset challenger, const match::MatchPlan& plan,
                                 const Known& known)
    : preset(std::move(challenger)), limit(plan.control) {
  const std::string settings = settings_of(plan);
  for (const auto& [question, game] : known) {
    if (question.settings != settings) continue;
    tally.add(game);
    if (question.first == Color::black && has_equal_partner(game, known)) ++equal_pairs;
  }
}

ThreatmateGames::ThreatmateGames(std::vector<ChallengerGames> challengers)
    : challengers_(std::move(challengers)) {
  std::erase_if(challengers_,
                [](const ChallengerGames& c) { return c.tally.counts().games() == 0; });
}

std::string ThreatmateGames::section() const {
  if (challengers_.empty()) return {};
  std::string text =
      introduction(challengers_.front().limit) +
      head({"variant", "paper's", "games", "wins", "losses", "draws", "score", "Elo", "±",
            "likelihood of superiority", "equal pairs", "ms per move", "ms of S"});
  for (const ChallengerGames& c : challengers_) text += row(c);
  return text + published_row() + "\n" + fault_words(challengers_) + "\n";
}

const ChallengerGames* ThreatmateGames::best() const {
  const auto best = std::max_element(challengers_.begin(), challengers_.end(),
                                     [](const ChallengerGames& a, const ChallengerGames& b) {
                                       return a.tally.counts().score() < b.tally.counts().score();
                                     });
  return best == challengers_.end() ? nullptr : &*best;
}

std::string ThreatmateGames::claim() const {
  const std::string theirs =
      fmt::format("The best of A, B and C beats S clearly, {} to {} in {} games",
                  kPublishedGames.wins, kPublishedGames.losses, kPublishedGames.games());
  if (challengers_.empty()) return cells({theirs, kNone, "no games were played"});
  std::string ours;
  for (const ChallengerGames& c : challengers_)
    ours += (ours.empty() ? "" : ", ") + result_words(c);
  const auto superiority = match::superiority(best()->tally.pairs());
  const bool all = challengers_.size() == threatmate_challengers().size();
  if (!all || !superiority) return cells({theirs, ours, "open: too few games were played"});
  return cells({theirs, ours, *superiority >= kClearly ? "holds" : "does not hold"});
}

}  // namespace yose::papers
