// yose convert: reads games and positions in any format and writes them in another.
#include <memory>
#include <ostream>

#include "apps/cli/command.hpp"
#include "apps/common/batch.hpp"
#include "apps/common/inputs.hpp"
#include "notation/encoding.hpp"
#include "notation/formats.hpp"
#include "notation/loa_sgf.hpp"
#include "notation/loa_text.hpp"

namespace yose::apps {

namespace {

struct ConvertOptions {
  GameOptions game;
  std::string from;
  std::string to;
  std::string encoding = "utf-8";
  std::string output;
  std::vector<std::string> fill;
  std::vector<std::string> inputs;
};

using Records = std::vector<notation::Record>;

// A word of the command line may be a position itself.
Result<Records> read_position(const std::string& input, const notation::ListOptions& list) {
  auto record = notation::parse_list_line(input, list);
  if (!record) return record.error();
  if (!*record) return expected("a position or a file", "'" + input + "'");
  return Records{**record};
}

Result<Records> read_records(const std::string& input, const ConvertOptions& options,
                             Session& session) {
  const notation::ListOptions list{options.game.zone, !options.game.dead_squares_uncontrolled};
  if (!is_file(input)) {
    if (names_a_file(input)) return Error{"no such file"};
    return read_position(input, list);
  }
  auto bytes = read_all(input, session);
  if (!bytes) return bytes.error();
  auto text = notation::decode_text(*bytes);
  if (!text) return text.error();
  auto format =
      options.from.empty() ? notation::format_of_file(input) : notation::format_named(options.from);
  if (!format) format = notation::guess_format(*text);
  return notation::parse_records(*format, *text, {}, list);
}

void fill_hands(Records& records, const std::vector<std::string>& sides) {
  for (auto& record : records) {
    for (const std::string& side : sides) {
      fill_hand_with_rest(record.start,
                          side == "black" ? shogi::Color::black : shogi::Color::white);
    }
  }
}

// All or nothing: an output file appears only when everything could be written into it.
void write(const std::string& text, const ConvertOptions& options, Session& session) {
  std::string bytes = text;
  if (options.encoding == "sjis") {
    auto encoded = notation::encode_cp932(text);
    if (!encoded) return session.complain(located("output", encoded.error()));
    bytes = *encoded;
  }
  if (options.output.empty()) {
    session.out << bytes;
    return;
  }
  write_file(options.output, bytes, session);
}

void run_shogi(const ConvertOptions& options, Session& session) {
  const auto to = notation::format_named(options.to);
  if (!to) {
    return session.complain("--to takes " + notation::format_names() + ", not '" + options.to +
                            "'");
  }
  Records all;
  for (const std::string& input : rejoin_positions(options.inputs)) {
    auto records = read_records(input, options, session);
    if (!records) {
      session.complain(located(input_name(input), records.error()));
      continue;
    }
    all.insert(all.end(), records->begin(), records->end());
  }
  if (all.empty()) return;
  fill_hands(all, options.fill);
  auto text = notation::print_records(*to, all);
  if (!text) return session.complain(text.error().text);
  write(*text, options, session);
}

Result<std::vector<notation::LoaGameRecord>> read_loa(const std::string& input, Session& session) {
  if (input.ends_with(".sgf")) {
    auto bytes = read_all(input, session);
    if (!bytes) return bytes.error();
    return notation::parse_loa_sgf(*bytes);
  }
  std::vector<notation::LoaGameRecord> games;
  for_each_loa_position({input}, session, [&](const std::string&, const loa::Position& p) {
    notation::LoaGameRecord game;
    game.variant = notation::LoaVariant::custom;
    game.start = loa::setup_of(p);
    games.push_back(game);
  });
  return games;
}

// A game as text is its last position.
std::string loa_lines(const std::vector<notation::LoaGameRecord>& games, Session& session) {
  std::string text;
  for (const auto& record : games) {
    auto game = notation::replay(record);
    if (game) {
      text += notation::to_loa(game->position()) + "\n";
    } else {
      session.complain(located("input", game.error()));
    }
  }
  return text;
}

void run_loa(const ConvertOptions& options, Session& session) {
  if (options.to != "sgf" && options.to != "text") {
    return session.complain("--to takes sgf or text for loa, not '" + options.to + "'");
  }
  std::vector<notation::LoaGameRecord> all;
  for (const std::string& input : options.inputs) {
    auto games = read_loa(input, session);
    if (!games) {
      session.complain(located(input_name(input), games.error()));
      continue;
    }
    all.insert(all.end(), games->begin(), games->end());
  }
  if (all.empty()) return;
  write(options.to == "sgf" ? notation::to_loa_sgf(all) : loa_lines(all, session), options,
        session);
}

}  // namespace

void add_convert_command(const Command& app, Session& session) {
  const Command command =
      app.add_subcommand("convert", "Rewrite games and positions in another format");
  auto options = std::make_shared<ConvertOptions>();
  add_game_options(command, options->game, false);
  command
      .add_option("--to", options->to,
                  "Format to write: " + notation::format_names() + "; sgf or text for loa")
      .required()
      .type_name("FORMAT");
  command
      .add_option("--from", options->from,
                  "Format to read (default: by file name, else by content)")
      .check(one_of({"kif", "ki2", "csa", "jkf", "bod", "sfen", "usi"}))
      .type_name("FORMAT");
  command.add_choice("--encoding", options->encoding, "Encoding to write", {"utf-8", "sjis"})
      .capture_default_str();
  command
      .add_option("--fill", options->fill,
                  "Give this side all pieces that are neither on the board nor in a hand")
      .check(one_of({"black", "white"}))
      .type_name("black|white")
      .takes_one();
  command.add_option("-o,--output", options->output, "File to write (default: standard output)")
      .type_name("FILE");
  add_inputs(command, options->inputs);
  command.callback([options, &session] {
    options->game.is_loa() ? run_loa(*options, session) : run_shogi(*options, session);
  });
}

}  // namespace yose::apps
