#include "match/results_file.hpp"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace yose::match {

namespace fs = std::filesystem;

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

struct Contents {
  std::map<GameQuestion, FinishedGame> games;
  std::uintmax_t bytes = 0;  // of whole lines
  bool open_end = false;     // the last of them lacks its end
};

std::optional<Error> take_line(const std::string& line, bool torn, Contents& contents) {
  auto game = game_from_json(line);
  if (!game) {
    if (torn && begins_game(line) && !Json::accept(line)) return std::nullopt;
    return Error{"not a game that yose match wrote; this file is left as it is"};
  }
  contents.games.emplace(game->question, *game);
  contents.bytes += line.size() + (torn ? 0 : 1);
  contents.open_end = torn;
  return std::nullopt;
}

Result<Contents> read(const std::string& name) {
  Contents contents;
  std::ifstream in(name, std::ios::binary);
  if (!in) return Error{name + ": cannot be opened"};
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (const auto error = take_line(line, in.eof(), contents)) {
      return Error{name + ":" + std::to_string(number) + ": " + error->text};
    }
  }
  if (in.bad()) return Error{name + ": cannot be read"};
  return contents;
}

std::optional<Error> validate(const std::string& name, const fs::file_status& status) {
  if (fs::is_directory(status)) return Error{name + ": is a directory; a file is needed"};
  if (!fs::exists(status) || fs::is_regular_file(status)) return std::nullopt;
  return Error{name + ": not a regular file; its games must be read again later"};
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
  std::error_code code;
  const fs::file_status status = fs::status(name, code);
  if (const auto error = validate(name, status)) return *error;
  ResultsFile file;
  file.name_ = name;
  Contents contents;
  if (fs::exists(status)) {
    auto found = read(name);
    if (!found) return found.error();
    contents = *std::move(found);
    code.clear();
    if (contents.bytes < fs::file_size(name, code)) fs::resize_file(name, contents.bytes, code);
    if (code) return Error{name + ": " + code.message()};
  }
  file.games_ = std::move(contents.games);
  file.out_.open(name, std::ios::app | std::ios::binary);
  if (contents.open_end) file.out_ << '\n' << std::flush;
  if (!file.out_) return Error{name + ": cannot be written"};
  return file;
}

const FinishedGame* ResultsFile::find(const GameQuestion& question) const {
  const auto found = games_.find(question);
  return found == games_.end() ? nullptr : &found->second;
}

bool ResultsFile::append(const FinishedGame& game) {
  games_.emplace(game.question, game);
  out_ << to_json(game) << '\n' << std::flush;
  return static_cast<bool>(out_);
}

}  // namespace yose::match
