#include "apps/common/inputs.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <istream>
#include <ostream>

#include "apps/cli/command.hpp"
#include "apps/cli/interrupt.hpp"
#include "notation/array.hpp"
#include "notation/encoding.hpp"
#include "notation/loa_game_line.hpp"
#include "notation/loa_text.hpp"
#include "notation/utf8.hpp"

namespace yose::apps {

namespace fs = std::filesystem;

namespace {

notation::ListOptions list_options(const GameOptions& options) {
  return {options.zone, !options.dead_squares_uncontrolled};
}

// What reader finds by itself is an item that it uses or refuses; an input has at least one.
template <class Reader, class Read>
void read_some(const std::string& name, Session& session, Reader& reader, Read read) {
  const int before = reader.found;
  read();
  if (reader.found == before) {
    session.refuse(located(name, expected("a position or a game", "none")));
  }
}

// What an INPUT word is, decided once for both games; what to do with it is Reader's business:
// read_file(input, bytes) and read_line(id, text), which count what they find.
template <class Reader>
void read_inputs(const std::vector<std::string>& words, Session& session, Reader reader) {
  for (const std::string& input : rejoin_positions(words)) {
    const std::string name = input_name(input);
    if (const auto error = find_input_error(input)) {
      session.refuse(located(name, *error));
    } else if (!is_file(input)) {
      read_some(name, session, reader, [&] { reader.read_line(name, input); });
    } else if (const auto bytes = read_all(input, session)) {
      read_some(name, session, reader, [&] { reader.read_file(name, *bytes); });
    } else {
      session.refuse(located(name, bytes.error()));
    }
  }
}

template <class Reader>
void read_list(Reader& reader, const std::string& name, std::string_view text) {
  for (const notation::Line& line : notation::split_lines(text)) {
    reader.read_line(name + ":" + std::to_string(line.number), line.text);
  }
}

struct ShogiReader {
  const GameOptions& options;
  Session& session;
  const std::function<void(const ShogiItem&)>& use;
  bool as_written = false;  // take positions of lists that the rules do not allow, too
  int found = 0;

  void read_file(const std::string& name, const std::string& bytes) {
    auto text = notation::decode_text(bytes);
    if (!text) return refuse(located(name, text.error()));
    const auto named = options.format ? options.format : notation::format_of_file(name);
    const auto format = named ? *named : notation::guess_format(*text);
    if (format == notation::Format::usi || format == notation::Format::sfen) {
      read_list(*this, name, *text);
    } else {
      read_records(name, format, *text);
    }
  }

  void read_line(const std::string& id, std::string_view line) {
    auto record = parse_line(line);
    if (!record) return refuse(id + ": " + record.error().text);
    if (!*record) return;
    ++found;
    use({id, **std::move(record), true});
  }

  void refuse(const std::string& line) {
    ++found;
    session.refuse(line);
  }

  Result<std::optional<notation::Record>> parse_line(std::string_view line) const {
    auto record = notation::parse_list_line(line, list_options(options));
    if (record || !as_written) return record;
    const auto setup = notation::parse_setup_line(line, list_options(options));
    if (!setup) return record;
    notation::Record written;
    written.start = **setup;
    return std::optional(written);
  }

  void read_records(const std::string& name, notation::Format format, const std::string& text) {
    auto records = notation::parse_records(format, text);
    if (!records) return refuse(located(name, records.error()));
    int number = 0;
    for (const notation::Record& record : *records) {
      ++number;
      ++found;
      use({records->size() == 1 ? name : name + "#" + std::to_string(number), record, false});
    }
  }
};

// Games open with a bracket, positions with a rank.
bool looks_like_sgf(std::string_view text) { return notation::trim(text).starts_with('('); }

struct LoaReader {
  Session& session;
  const std::function<void(const LoaGameItem&)>& use;
  int found = 0;

  void read_file(const std::string& name, const std::string& bytes) {
    if (name.ends_with(".sgf") || looks_like_sgf(bytes)) {
      read_games(name, bytes);
    } else {
      read_list(*this, name, bytes);
    }
  }

  void read_line(const std::string& id, std::string_view line) {
    const std::string_view text = notation::trim(line.substr(0, line.find('\t')));
    if (text.empty() || text.front() == '#') return;
    if (notation::is_loa_game_line(line)) return read_game_line(id, line);
    auto position = notation::parse_loa_position(text);
    if (!position) return refuse(id + ": " + position.error().text);
    notation::LoaGameRecord record;
    record.variant = notation::LoaVariant::custom;
    record.start = loa::setup_of(*position);
    ++found;
    use({id, record, loa::Game(*position)});
  }

  void refuse(const std::string& line) {
    ++found;
    session.refuse(line);
  }

  void read_game_line(const std::string& id, std::string_view line) {
    const auto record = notation::parse_loa_game_line(line);
    if (!record) return refuse(id + ": " + record.error().text);
    replay(id, id, *record);
  }

  void read_games(const std::string& name, const std::string& text) {
    auto games = notation::parse_loa_sgf(text);
    if (!games) return refuse(located(name, games.error()));
    for (const auto& record : *games) {
      replay(name + ":" + std::to_string(record.line), name, record);
    }
  }

  void replay(const std::string& id, const std::string& place,
              const notation::LoaGameRecord& record) {
    const auto game = notation::replay(record);
    if (!game) return refuse(located(place, game.error()));
    ++found;
    use({id, record, *game});
  }
};

}  // namespace

Option add_zone_option(const Command& command, GameOptions& options) {
  return command
      .add_option("--zone", options.zone, "Ranks of the promotion zone (default: a third of all)")
      .check(between(0, 3))
      .type_name("N");
}

void add_shogi_rule_options(const Command& command, GameOptions& options) {
  add_zone_option(command, options);
  command.add_flag("--dead-squares-uncontrolled", options.dead_squares_uncontrolled,
                   "A piece does not attack squares where it may not land");
}

void add_game_options(const Command& command, GameOptions& options, bool start_positions) {
  command.add_choice("--game", options.game, "The game the positions belong to", {"shogi", "loa"})
      .capture_default_str();
  add_shogi_rule_options(command, options);
  if (start_positions) add_start_options(command, options).needs(command.option("--array"));
}

Option add_start_options(const Command& command, GameOptions& options) {
  const Option variant = command.add_option("--variant", options.variant, "A named start")
                             .check(not_empty("the name of a start"))
                             .type_name(notation::variant_names("|"));
  const Option board = command.add_option("--board", options.board, "Board size, with --array")
                           .check(not_empty("a board size such as 5x6"))
                           .type_name("WxH");
  command
      .add_option("--array", options.array,
                  "First rank from the left, in kanji or letters: 飛玉銀金, RKSG")
      .type_name("PIECES")
      .needs(board);
  return board.excludes(variant);
}

const char* find_shogi_option(const GameOptions& options) {
  if (options.zone) return "--zone";
  return options.dead_squares_uncontrolled ? "--dead-squares-uncontrolled" : nullptr;
}

Option add_inputs(const Command& command, std::vector<std::string>& inputs) {
  return command
      .add_option("INPUT", inputs,
                  "A position in quotes, a file (record or list), or - for standard input")
      .required()
      .type_name("");
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
  auto list = positions({ply(plies)});
  if (!list) return list.error();
  return std::move(list->front());
}

Result<std::vector<shogi::AnyPosition>> ShogiItem::positions(const std::vector<int>& plies) const {
  auto position = record.start_position ? Result(*record.start_position)
                                        : shogi::AnyPosition::from_setup(record.start);
  if (!position) return position.error();
  const auto moves = record.main_line();
  std::vector<shogi::AnyPosition> list;
  int played = 0;
  for (const int wanted : plies) {
    while (played < wanted) position->play(moves[static_cast<std::size_t>(played++)]);
    list.push_back(*position);
  }
  return list;
}

namespace {

// Was the word meant as the name of a file? Boards are at least three ranks of digits and letters,
// and all other ways to write a position start with a word of their own.
bool looks_like_path(const std::string& word) {
  constexpr const char* kDigits = "0123456789";
  constexpr const char* kPieces = "KRBGSNLPkrbgsnlpXxOo+/";
  const std::string text(notation::trim(word));
  if (text.empty() || text == "startpos" || text.front() == '#') return false;
  if (notation::format_of_file(text) || text.ends_with(".sgf")) return true;
  if (text.front() == '/' || text.front() == '.' || text.front() == '~') return true;
  if (text.find_first_of(" \t") != std::string::npos) return false;
  if (std::count(text.begin(), text.end(), '/') < 2) return true;
  const bool is_word = std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '+' || c == '/';
  });
  return !is_word || (text.find_first_of(kDigits) == std::string::npos &&
                      text.find_first_not_of(kPieces) != std::string::npos);
}

bool is_number(const std::string& word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string::npos;
}

// How many of the words from `first` on make one position: more than one if its author left out
// the quotes.
std::size_t words_of_position(const std::vector<std::string>& words, std::size_t first) {
  const auto word = [&](std::size_t i) { return i < words.size() ? words[i] : std::string(); };
  const bool introduced = word(first) == "sfen" || word(first) == "position";
  if (introduced && first + 1 < words.size()) return 1 + words_of_position(words, first + 1);
  const bool board = word(first).find('/') != std::string::npos &&
                     word(first).find(' ') == std::string::npos && !is_file(word(first));
  if (!board && word(first) != "startpos") return 1;
  std::size_t next = first + 1;
  if (board && (word(next) == "x" || word(next) == "o")) return 2;
  if (board && (word(next) == "b" || word(next) == "w")) {
    next = std::min(next + 2, words.size());  // the hands follow the side
    if (is_number(word(next))) ++next;
  }
  return word(next) == "moves" ? words.size() - first : next - first;
}

}  // namespace

std::vector<std::string> rejoin_positions(const std::vector<std::string>& words) {
  std::vector<std::string> inputs;
  for (std::size_t i = 0; i < words.size();) {
    std::string input = words[i];
    const std::size_t end = i + words_of_position(words, i);
    while (++i < end) input += " " + words[i];
    inputs.push_back(input);
  }
  return inputs;
}

void for_each_shogi_item(const std::vector<std::string>& inputs, const GameOptions& options,
                         Session& session, const std::function<void(const ShogiItem&)>& use) {
  read_inputs(inputs, session, ShogiReader{options, session, use});
}

void for_each_shogi_setup(
    const std::vector<std::string>& inputs, const GameOptions& options, Session& session,
    const std::function<void(const std::string& id, const shogi::Setup&)>& use) {
  const std::function<void(const ShogiItem&)> use_setup = [&](const ShogiItem& item) {
    if (item.ply() == 0) return use(item.id, item.record.start);
    const auto position = item.position();
    if (!position) return session.refuse(item.id + ": " + position.error().text);
    use(item.id, position->setup());
  };
  read_inputs(inputs, session, ShogiReader{options, session, use_setup, true});
}

void for_each_shogi_position(
    const std::vector<std::string>& inputs, const GameOptions& options, Session& session,
    const std::function<void(const std::string& id, const shogi::AnyPosition&)>& use) {
  for_each_shogi_item(inputs, options, session, [&](const ShogiItem& item) {
    auto position = item.position();
    if (!position) return session.refuse(item.id + ": " + position.error().text);
    use(item.id, *position);
  });
}

loa::Position LoaGameItem::position_after(int plies) const {
  loa::Game past = game;
  while (past.plies() > plies) past.undo();
  return past.position();
}

void for_each_loa_item(const std::vector<std::string>& inputs, Session& session,
                       const std::function<void(const LoaGameItem&)>& use) {
  read_inputs(inputs, session, LoaReader{session, use});
}

void for_each_loa_game(const std::vector<std::string>& inputs, Session& session,
                       const std::function<void(const std::string& id, const loa::Game&)>& use) {
  for_each_loa_item(inputs, session, [&](const LoaGameItem& item) { use(item.id, item.game); });
}

void for_each_loa_position_in(
    const std::string& name, const std::string& text, Session& session,
    const std::function<void(const std::string& id, const loa::Position&)>& use) {
  const std::function<void(const LoaGameItem&)> use_game = [&](const LoaGameItem& item) {
    use(item.id, item.game.position());
  };
  LoaReader reader{session, use_game};
  read_some(name, session, reader, [&] { reader.read_file(name, text); });
}

void for_each_loa_position(
    const std::vector<std::string>& inputs, Session& session,
    const std::function<void(const std::string& id, const loa::Position&)>& use) {
  for_each_loa_game(inputs, session, [&](const std::string& id, const loa::Game& game) {
    use(id, game.position());
  });
}

std::optional<Error> find_ply_error(std::size_t moves, int ply) {
  const auto last = static_cast<int>(moves);
  if (ply >= -last - 1 && ply <= last) return std::nullopt;
  const std::string count = last == 0   ? "there are no moves"
                            : last == 1 ? "there is 1 move"
                                        : "there are " + std::to_string(last) + " moves";
  return Error{count + ", so no position for --ply " + std::to_string(ply)};
}

std::string located(const std::string& file, const Error& error) {
  return error.line > 0 ? file + ":" + std::to_string(error.line) + ": " + error.text
                        : file + ": " + error.text;
}

bool is_file(const std::string& input) {
  std::error_code ignored;
  const fs::file_status status = fs::status(input, ignored);
  return input == "-" || (fs::exists(status) && !fs::is_directory(status));
}

std::optional<Error> find_file_error(const std::string& file) {
  std::error_code ignored;
  if (is_file(file)) return std::nullopt;
  return Error{fs::is_directory(file, ignored) ? "is a directory" : "no such file"};
}

std::optional<Error> find_input_error(const std::string& input) {
  std::error_code ignored;
  if (!looks_like_path(input) && !fs::is_directory(input, ignored)) return std::nullopt;
  return find_file_error(input);
}

std::string input_name(const std::string& input) {
  if (input == "-") return "stdin";
  return is_file(input) || find_input_error(input) ? input : "command line";
}

namespace {

// Some devices never end.
Result<std::string> read_to_end(std::istream& in) {
  constexpr std::size_t kMostBytes = std::size_t{1} << 30;
  std::vector<char> block(1 << 16);
  std::string text;
  while (in.read(block.data(), static_cast<std::streamsize>(block.size())) || in.gcount() > 0) {
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
    if (text.size() > kMostBytes) return Error{"is larger than 1 GiB"};
  }
  return text;
}

}  // namespace

Result<std::string> read_all(const std::string& input, Session& session) {
  session.files.add_input(input);
  session.out.flush();
  const ExitWhenInterrupted while_reading;
  if (input == "-") return read_to_end(session.in);
  if (const auto error = find_file_error(input)) return *error;
  std::ifstream file(input, std::ios::binary);
  if (!file) return Error{"cannot be opened"};
  return read_to_end(file);
}

}  // namespace yose::apps
