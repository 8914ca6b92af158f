#include "match/results_file.hpp"

#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace yose::match {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kStart = R"({"game":)";

std::string color_name(Color c) { return c == Color::black ? "black" : "white"; }

std::string result_name(const std::optional<Side>& winner) {
  if (!winner) return "draw";
  return *winner == Side::first ? "win" : "loss";
}

std::optional<std::optional<Side>> result_named(const std::string& name) {
  if (name == "win") return Side::first;
  if (name == "loss") return Side::second;
  return name == "draw" ? std::optional(std::optional<Side>()) : std::nullopt;
}

Json thinking_json(const Thinking& thinking) {
  return {{"moves", thinking.moves}, {"ms", thinking.milliseconds}, {"longest", thinking.longest}};
}

Thinking thinking_in(const Json& row) {
  return {row.at("moves").get<int>(), row.at("ms").get<std::int64_t>(),
          row.at("longest").get<std::int64_t>()};
}

// Throws where a field is missing or of another kind.
std::optional<FinishedGame> game_in(const Json& row) {
  FinishedGame game;
  game.game = row.at("game").get<int>() - 1;
  const auto winner = result_named(row.at("result").get<std::string>());
  const auto reason = reason_named(row.at("reason").get<std::string>());
  const std::string first = row.at("first").get<std::string>();
  if (!winner || !reason || (first != "black" && first != "white")) return std::nullopt;
  game.winner = *winner;
  game.reason = *reason;
  game.detail = row.at("detail").get<std::string>();
  game.plies = row.at("plies").get<int>();
  game.moves = row.at("moves").get<std::string>();
  for (Side s : kSides) {
    game.engines[index(s)] = row.at("engines").at(index(s)).get<std::string>();
    game.thinking[index(s)] = thinking_in(row.at("thinking").at(index(s)));
  }
  game.question = {row.at("settings").get<std::string>(), row.at("opening").get<std::string>(),
                   row.at("round").get<int>(), first == "black" ? Color::black : Color::white};
  return game;
}

// Is it the beginning of a game, as far as it goes?
bool begins_game(std::string_view line) {
  return line.substr(0, kStart.size()) == kStart.substr(0, std::min(line.size(), kStart.size()));
}

}  // namespace

std::string to_json(const FinishedGame& game) {
  const Json row{
      {"game", game.game + 1},
      {"result", result_name(game.winner)},
      {"reason", name_of(game.reason)},
      {"detail", game.detail},
      {"first", color_name(game.question.first)},
      {"engines", game.engines},
      {"plies", game.plies},
      {"thinking", {thinking_json(game.thinking[0]), thinking_json(game.thinking[1])}},
      {"moves", game.moves},
      {"opening", game.question.opening},
      {"round", game.question.round},
      {"settings", game.question.settings},
  };
  // What an engine said may be any bytes.
  return row.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<FinishedGame> game_from_json(const std::string& line) {
  const Json row = Json::parse(line, nullptr, false);
  if (!row.is_object()) return std::nullopt;
  try {
    return game_in(row);
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

Result<ResultsFile> ResultsFile::open(const std::string& name) {
  using Keep = GrowingFile::Keep;
  std::map<GameQuestion, FinishedGame> games;
  auto file = GrowingFile::open(name, [&](const std::string& line, bool torn) -> Result<Keep> {
    auto game = game_from_json(line);
    if (!game) {
      if (torn && begins_game(line) && !Json::accept(line)) return Keep::nothing;
      return Error{"not a game that yose match wrote; this file is left as it is"};
    }
    games.emplace(game->question, *game);
    return Keep::line;
  });
  if (!file) return file.error();
  return ResultsFile(name, std::move(games), *std::move(file));
}

const FinishedGame* ResultsFile::find(const GameQuestion& question) const {
  const auto found = games_.find(question);
  return found == games_.end() ? nullptr : &found->second;
}

bool ResultsFile::append(const FinishedGame& game) {
  games_.emplace(game.question, game);
  return file_.append(to_json(game));
}

}  // namespace yose::match
