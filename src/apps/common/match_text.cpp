#include "apps/common/match_text.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

namespace yose::apps {

using match::FinishedGame;
using match::kSides;
using match::MatchEnd;
using match::MatchPlan;
using match::MatchReport;
using match::Reason;
using match::Side;
using match::SprtState;
using match::Tally;
using match::Thinking;

namespace {

using Json = nlohmann::ordered_json;

std::string counted(std::int64_t n, const std::string& one, const std::string& many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

std::string counts_text(const match::Counts& c) {
  return counted(c.wins, "win", "wins") + ", " + counted(c.losses, "loss", "losses") + ", " +
         counted(c.draws, "draw", "draws");
}

template <class Count>
std::string reasons_text(Count count) {
  std::string text;
  for (int r = 0; r < match::kReasons; ++r) {
    const auto reason = static_cast<Reason>(r);
    if (count(reason) == 0) continue;
    text +=
        fmt::format("{}{} {}", text.empty() ? "" : ", ", match::words_for(reason), count(reason));
  }
  return text;
}

template <class Count>
Json reasons_json(Count count) {
  Json json = Json::object();
  for (int r = 0; r < match::kReasons; ++r) {
    const auto reason = static_cast<Reason>(r);
    if (count(reason) > 0) json[match::name_of(reason)] = count(reason);
  }
  return json;
}

std::string elo_text(const Tally& tally) {
  const auto elo = match::elo_of(tally.counts().score());
  if (!elo) return "Elo: not to be told from wins or losses alone\n";
  const auto error = match::elo_error(tally.pairs());
  const auto los = match::superiority(tally.pairs());
  std::string text = fmt::format("Elo {:+.1f}", *elo);
  if (error) text += fmt::format(" ± {:.1f} (95 %)", *error);
  if (los) text += fmt::format(", likelihood of superiority {:.1f} %", 100 * *los);
  return text + "\n";
}

std::string pairs_text(const match::PairCounts& p) {
  return fmt::format("pairs with 0, 1/2, 1, 3/2, 2 points: {} {} {} {} {}\n", p[0], p[1], p[2],
                     p[3], p[4]);
}

std::string state_name(SprtState state) {
  switch (state) {
    case SprtState::accepted:
      return "accepted";
    case SprtState::rejected:
      return "rejected";
    default:
      return "open";
  }
}

std::string sprt_text(const match::Sprt& sprt, const match::PairCounts& pairs) {
  return fmt::format(
      "SPRT of normalised Elo {} against {}: log-likelihood ratio {:.2f}, bounds ±{:.2f}: {}\n",
      sprt.elo1, sprt.elo0, sprt.ratio(pairs), match::Sprt::bound(),
      state_name(match::state_of(sprt, pairs)));
}

std::int64_t average(const Thinking& t) { return t.moves > 0 ? t.milliseconds / t.moves : 0; }

std::string side_text(const MatchReport& report, Side side) {
  const Thinking& t = report.tally.thinking(side);
  const std::string won = reasons_text([&](Reason r) { return report.tally.wins(side, r); });
  return fmt::format("{}: won by {}; {}, {} ms on average, {} ms at most\n",
                     report.names[index(side)], won.empty() ? "nothing" : won,
                     counted(t.moves, "move", "moves"), average(t), t.longest);
}

Json optional_json(const std::optional<double>& value) { return value ? Json(*value) : Json(); }

Json side_json(const MatchPlan& plan, const MatchReport& report, Side side) {
  const Thinking& t = report.tally.thinking(side);
  return {
      {"name", report.names[index(side)]},
      {"engine", plan.engines[index(side)].text},
      {"limit", to_words(control_of(plan, side))},
      {"won_by", reasons_json([&](Reason r) { return report.tally.wins(side, r); })},
      {"faults",
       reasons_json([&](Reason r) { return is_fault(r) ? report.tally.wins(other(side), r) : 0; })},
      {"moves", t.moves},
      {"ms", t.milliseconds},
      {"ms_longest", t.longest},
  };
}

std::string end_name(MatchEnd end) {
  switch (end) {
    case MatchEnd::finished:
      return "finished";
    case MatchEnd::decided:
      return "decided";
    case MatchEnd::interrupted:
      return "interrupted";
    default:
      return "failed";
  }
}

Json sprt_json(const match::Sprt& sprt, const match::PairCounts& pairs) {
  return {{"elo0", sprt.elo0},
          {"elo1", sprt.elo1},
          {"llr", sprt.ratio(pairs)},
          {"bound", match::Sprt::bound()},
          {"state", state_name(match::state_of(sprt, pairs))}};
}

}  // namespace

std::string game_line(const FinishedGame& game, int games) {
  const bool first_black = game.question.first == Color::black;
  const std::string result = !game.winner                                   ? "draw"
                             : (*game.winner == Side::first) == first_black ? "1-0"
                                                                            : "0-1";
  const std::string detail = game.detail.empty() ? "" : " (" + game.detail + ")";
  return fmt::format("game {} of {}: {} - {} {}, {}{}, {}\n", game.game + 1, games,
                     game.engines[first_black ? 0 : 1], game.engines[first_black ? 1 : 0], result,
                     match::words_for(game.reason), detail, counted(game.plies, "move", "moves"));
}

std::string score_line(const FinishedGame& game, const Tally& tally, int games) {
  return fmt::format("{} against {}, {} of {}: {}", game.engines[0], game.engines[1],
                     tally.counts().games(), games, counts_text(tally.counts()));
}

std::string summary_text(const MatchPlan& plan, const MatchReport& report) {
  const Tally& tally = report.tally;
  std::string text = fmt::format("{} against {}: {}", report.names[0], report.names[1],
                                 counted(tally.counts().games(), "game", "games"));
  if (tally.counts().games() == 0) return text + "\n";
  text +=
      fmt::format(", {}, {:.1f} %\n", counts_text(tally.counts()), 100 * tally.counts().score());
  text += elo_text(tally) + pairs_text(tally.pairs());
  if (plan.sprt) text += sprt_text(*plan.sprt, tally.pairs());
  for (Side s : kSides) text += side_text(report, s);
  const std::string draws = reasons_text([&](Reason r) { return tally.draws(r); });
  return text + (draws.empty() ? "" : "draws by " + draws + "\n");
}

std::string summary_json(const MatchPlan& plan, const MatchReport& report) {
  const Tally& tally = report.tally;
  const match::Counts& c = tally.counts();
  Json json{{"end", end_name(report.end)},
            {"games", c.games()},
            {"wins", c.wins},
            {"losses", c.losses},
            {"draws", c.draws}};
  json["score"] = c.games() > 0 ? Json(c.score()) : Json();
  json["elo"] = c.games() > 0 ? optional_json(match::elo_of(c.score())) : Json();
  json["elo_error"] = optional_json(match::elo_error(tally.pairs()));
  json["los"] = optional_json(match::superiority(tally.pairs()));
  json["faults"] = tally.faults(Side::first);
  json["opponent_faults"] = tally.faults(Side::second);
  json["pairs"] = tally.pairs();
  if (plan.sprt) json["sprt"] = sprt_json(*plan.sprt, tally.pairs());
  json["draws_by"] = reasons_json([&](Reason r) { return tally.draws(r); });
  json["plies"] = tally.plies();
  json["engines"] = {side_json(plan, report, Side::first), side_json(plan, report, Side::second)};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace yose::apps
