#include "apps/inputs.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <istream>
#include <iterator>

#include "notation/array.hpp"
#include "notation/encoding.hpp"
#include "notation/formats.hpp"
#include "notation/loa_sgf.hpp"
#include "notation/loa_text.hpp"
#include "notation/utf8.hpp"

namespace yose::apps {

namespace fs = std::filesystem;

namespace {

notation::ListOptions list_options(const GameOptions& options) {
  return {options.zone, !options.dead_squares_uncontrolled};
}

class ShogiReader {
 public:
  using Use = std::function<void(const ShogiItem&)>;

  ShogiReader(const GameOptions& options, Session& session, const Use& use)
      : options_(options), session_(session), use_(use) {}

  void read(const std::string& input) {
    if (is_file(input)) {
      read_file(input);
    } else if (names_a_file(input)) {
      session_.complain(input + ": no such file");
    } else {
      read_line(input_name(input), input);
    }
  }

 private:
  void read_file(const std::string& input) {
    auto bytes = read_all(input, session_);
    if (!bytes) return session_.complain(bytes.error().text);
    auto text = notation::decode_text(*bytes);
    if (!text) return session_.complain(located(input_name(input), text.error()));
    const auto named = notation::format_of_file(input);
    const auto format = named ? *named : notation::guess_format(*text);
    if (format == notation::Format::usi || format == notation::Format::sfen) {
      read_list(input_name(input), *text);
    } else {
      read_records(input_name(input), format, *text);
    }
  }

  void read_list(const std::string& name, const std::string& text) {
    for (const notation::Line& line : notation::split_lines(text)) {
      read_line(name + ":" + std::to_string(line.number), line.text);
    }
  }

  void read_line(const std::string& id, std::string_view line) {
    auto record = notation::parse_list_line(line, list_options(options_));
    if (!record) return session_.complain(id + ": " + record.error().text);
    if (*record) use_({id, **std::move(record), true});
  }

  void read_records(const std::string& name, notation::Format format, const std::string& text) {
    auto records = notation::parse_records(format, text);
    if (!records) return session_.complain(located(name, records.error()));
    int number = 0;
    for (const notation::Record& record : *records) {
      ++number;
      use_({records->size() == 1 ? name : name + "#" + std::to_string(number), record, false});
    }
  }

  const GameOptions& options_;
  Session& session_;
  const Use& use_;
};

class LoaReader {
 public:
  using Use = std::function<void(const std::string&, const loa::Position&)>;

  LoaReader(Session& session, const Use& use) : session_(session), use_(use) {}

  void read(const std::string& input) {
    if (is_file(input)) {
      read_file(input);
    } else if (names_a_file(input)) {
      session_.complain(input + ": no such file");
    } else {
      read_line(input_name(input), input);
    }
  }

 private:
  void read_file(const std::string& input) {
    auto bytes = read_all(input, session_);
    if (!bytes) return session_.complain(bytes.error().text);
    const std::string name = input_name(input);
    if (input.ends_with(".sgf")) return read_games(name, *bytes);
    for (const notation::Line& line : notation::split_lines(*bytes)) {
      read_line(name + ":" + std::to_string(line.number), line.text);
    }
  }

  void read_line(const std::string& id, std::string_view line) {
    const std::string_view text = notation::trim(line.substr(0, line.find('\t')));
    if (text.empty() || text.front() == '#') return;
    auto position = notation::parse_loa_position(text);
    if (!position) return session_.complain(id + ": " + position.error().text);
    use_(id, *position);
  }

  void read_games(const std::string& name, const std::string& text) {
    auto games = notation::parse_loa_sgf(text);
    if (!games) return session_.complain(located(name, games.error()));
    for (const auto& record : *games) {
      auto game = notation::replay(record);
      if (!game) {
        session_.complain(located(name, game.error()));
        continue;
      }
      use_(name + ":" + std::to_string(record.line), game->position());
    }
  }

  Session& session_;
  const Use& use_;
};

}  // namespace

void add_game_options(CLI::App& command, GameOptions& options, bool start_positions) {
  command.add_option("--game", options.game, "The game the positions belong to")
      ->check(one_of({"shogi", "loa"}))
      ->type_name("shogi|loa")
      ->capture_default_str();
  command.add_option("--zone", options.zone, "Ranks of the promotion zone (default: a third)")
      ->check(between(0, 3))
      ->type_name("N");
  command.add_flag("--dead-squares-uncontrolled", options.dead_squares_uncontrolled,
                   "A piece does not attack a square where it may not land");
  if (!start_positions) return;
  auto* variant =
      command
          .add_option("--variant", options.variant, "A named start: " + notation::variant_names())
          ->type_name("NAME");
  auto* board =
      command.add_option("--board", options.board, "Board size, with --array")->type_name("WxH");
  auto* array = command
                    .add_option("--array", options.array,
                                "First rank from the left, in kanji or letters: 飛玉銀金, RKSG")
                    ->type_name("PIECES");
  board->needs(array)->excludes(variant);
  array->needs(board);
}

Result<std::optional<shogi::Setup>> start_setup(const GameOptions& options) {
  std::optional<shogi::Setup> setup;
  if (!options.variant.empty()) {
    auto named = notation::parse_variant(options.variant);
    if (!named) return named.error();
    setup = *named;
    if (options.zone) setup->rules.zone = *options.zone;
    setup->rules.dead_squares_controlled = !options.dead_squares_uncontrolled;
  } else if (!options.board.empty()) {
    auto size = notation::parse_board_size(options.board);
    if (!size) return size.error();
    const int zone = options.zone.value_or(shogi::default_zone(size->ranks));
    auto array =
        notation::parse_array(*size, options.array, zone, !options.dead_squares_uncontrolled);
    if (!array) return array.error();
    setup = *array;
  }
  return setup;
}

int ShogiItem::ply(std::optional<int> plies) const {
  const int length = static_cast<int>(record.main_line().size());
  const int wanted = plies.value_or(from_line ? -1 : 0);
  return std::clamp(wanted < 0 ? length + 1 + wanted : wanted, 0, length);
}

Result<shogi::AnyPosition> ShogiItem::position(std::optional<int> plies) const {
  auto position = shogi::AnyPosition::from_setup(record.start);
  if (!position) return position;
  const auto moves = record.main_line();
  for (int i = 0; i < ply(plies); ++i) position->play(moves[static_cast<std::size_t>(i)]);
  return position;
}

// A position that was not quoted arrives in pieces; put it together again.
std::vector<std::string> rejoin_positions(const std::vector<std::string>& words) {
  std::vector<std::string> inputs;
  for (std::size_t i = 0; i < words.size(); ++i) {
    inputs.push_back(words[i]);
    const auto next = [&] { return i + 1 < words.size() ? words[i + 1] : std::string(); };
    const auto join = [&] { inputs.back() += " " + words[++i]; };
    if (is_file(words[i])) continue;
    const bool board =
        words[i].find('/') != std::string::npos && words[i].find(' ') == std::string::npos;
    if (board && (next() == "x" || next() == "o")) join();
    if (board && (next() == "b" || next() == "w")) {
      join();
      if (!next().empty() && !is_file(next()))
        join();
      else if (next() == "-")
        join();
      if (!next().empty() && next().find_first_not_of("0123456789") == std::string::npos) join();
    }
    if ((board || words[i] == "startpos") && next() == "moves") {
      while (i + 1 < words.size()) join();
    }
  }
  return inputs;
}

void for_each_shogi_item(const std::vector<std::string>& inputs, const GameOptions& options,
                         Session& session, const std::function<void(const ShogiItem&)>& use) {
  ShogiReader reader(options, session, use);
  for (const std::string& input : rejoin_positions(inputs)) reader.read(input);
}

void for_each_shogi_position(
    const std::vector<std::string>& inputs, const GameOptions& options, Session& session,
    const std::function<void(const std::string& id, const shogi::AnyPosition&)>& use) {
  for_each_shogi_item(inputs, options, session, [&](const ShogiItem& item) {
    auto position = item.position();
    if (!position) return session.complain(item.id + ": " + position.error().text);
    use(item.id, *position);
  });
}

void for_each_loa_position(
    const std::vector<std::string>& inputs, Session& session,
    const std::function<void(const std::string& id, const loa::Position&)>& use) {
  LoaReader reader(session, use);
  for (const std::string& input : rejoin_positions(inputs)) reader.read(input);
}

std::string located(const std::string& file, const Error& error) {
  return error.line > 0 ? file + ":" + std::to_string(error.line) + ": " + error.text
                        : file + ": " + error.text;
}

bool is_file(const std::string& input) {
  std::error_code ignored;
  return input == "-" || fs::is_regular_file(input, ignored);
}

bool names_a_file(const std::string& input) {
  return notation::format_of_file(input).has_value() || input.ends_with(".sgf");
}

std::string input_name(const std::string& input) {
  if (input == "-") return "stdin";
  return is_file(input) || names_a_file(input) ? input : "command line";
}

Result<std::string> read_all(const std::string& input, Session& session) {
  if (input == "-") return std::string(std::istreambuf_iterator<char>(session.in), {});
  std::ifstream file(input, std::ios::binary);
  if (!file) return Error{input + ": cannot be opened"};
  return std::string(std::istreambuf_iterator<char>(file), {});
}

}  // namespace yose::apps
