// yose convert: reads games and positions in any format and writes them in another.
#include <algorithm>
#include <memory>

#include "apps/board/convert_output.hpp"
#include "apps/cli/command.hpp"
#include "apps/common/inputs.hpp"
#include "apps/common/record_output.hpp"
#include "notation/loa_game_line.hpp"
#include "notation/loa_text.hpp"

namespace yose::apps {

namespace {

using notation::Format;
using notation::Record;

struct ConvertOptions {
  GameOptions game;
  std::string from;
  std::string to;
  std::optional<int> ply;
  ConvertOutput output;
  std::vector<std::string> fill;
  std::vector<std::string> inputs;
};

void fill_hands(Record& record, const std::vector<std::string>& sides) {
  if (!sides.empty()) record.start_position.reset();
  for (const std::string& side : sides) {
    fill_hand_with_rest(record.start, side == "black" ? shogi::Color::black : shogi::Color::white);
  }
}

// The position after so many moves of the main line as a record of its own.
Result<Record> record_after(const ShogiItem& item, int plies) {
  const auto position = item.position(plies);
  if (!position) return position.error();
  const Record& whole = item.record;
  int node = 0;
  for (int i = 0; i < item.ply(plies); ++i) node = whole.nodes[node].children.front();
  Record record;
  record.headers = whole.headers;
  std::erase_if(record.headers, [](const auto& h) { return h.first == "手合割"; });
  record.start = position->setup();
  record.start_position = *position;
  record.nodes[0].comment = whole.nodes[node].comment;
  return record;
}

class ConvertShogi {
 public:
  ConvertShogi(const ConvertOptions& options, Format to, Session& session)
      : options_(options), to_(to), session_(session) {}

  void run() {
    for_each_shogi_item(options_.inputs, options_.game, session_,
                        [&](const ShogiItem& item) { add(item); });
    if (records_.empty()) return;
    options_.output.folder.empty() ? write_all() : write_each();
  }

 private:
  void add(const ShogiItem& item) {
    auto record = wanted(item);
    if (!record) return session_.refuse(item.id + ": " + record.error().text);
    fill_hands(*record, options_.fill);
    ids_.push_back(item.id);
    records_.push_back(*std::move(record));
  }

  // Formats without moves have the position that the item is about.
  Result<Record> wanted(const ShogiItem& item) const {
    if (options_.ply) {
      if (auto error = find_ply_error(item.record.main_line().size(), *options_.ply)) return *error;
      return record_after(item, *options_.ply);
    }
    const bool position_only = to_ == Format::sfen || to_ == Format::bod;
    return position_only && item.ply() > 0 ? record_after(item, item.ply()) : item.record;
  }

  void write_all() {
    const auto text = notation::print_records(to_, records_);
    if (text) return write_converted(*text, to_, options_.output, session_);
    const bool too_many = records_.size() > 1;
    session_.complain(text.error().text + (too_many ? " (--out FOLDER writes a file each)" : ""));
  }

  void write_each() {
    std::vector<ConvertedText> texts;
    for (std::size_t i = 0; i < records_.size(); ++i) {
      const auto text = notation::print_records(to_, {records_[i]});
      if (text) {
        texts.push_back({ids_[i], *text});
      } else {
        session_.refuse(ids_[i] + ": " + text.error().text);
      }
    }
    const std::string extension(notation::extension_of(to_));
    write_converted(texts, to_, extension, options_.output, session_);
  }

  const ConvertOptions& options_;
  Format to_;
  Session& session_;
  std::vector<std::string> ids_;
  std::vector<Record> records_;
};

void run_shogi(const ConvertOptions& options, Session& session) {
  const auto to = notation::format_named(options.to);
  if (!to) {
    return session.complain("--to takes " + notation::format_names() + ", not '" + options.to +
                            "'");
  }
  ConvertShogi(options, *to, session).run();
}

// The position after so many moves as a record of its own.
notation::LoaGameRecord loa_record_after(const LoaGameItem& item, int plies) {
  const int wanted = plies < 0 ? item.game.plies() + 1 + plies : plies;
  notation::LoaGameRecord record;
  record.variant = notation::LoaVariant::custom;
  record.start = loa::setup_of(item.position_after(wanted));
  return record;
}

// A position with nothing to tell of it is a line of its own kind.
std::string loa_line(const notation::LoaGameRecord& record) {
  notation::LoaGameRecord bare;
  bare.variant = notation::LoaVariant::custom;
  bare.start = record.start;
  bare.line = record.line;
  if (record == bare) return notation::to_loa(record.start) + "\n";
  return notation::to_loa_game_line(record) + "\n";
}

void run_loa(const ConvertOptions& options, Session& session) {
  if (options.to != "sgf" && options.to != "text") {
    return session.complain("--to takes sgf or text for loa, not '" + options.to + "'");
  }
  std::vector<ConvertedText> texts;
  for_each_loa_item(options.inputs, session, [&](const LoaGameItem& item) {
    notation::LoaGameRecord record = item.record;
    if (options.ply) {
      const auto error = find_ply_error(record.moves.size(), *options.ply);
      if (error) return session.refuse(item.id + ": " + error->text);
      record = loa_record_after(item, *options.ply);
    }
    texts.push_back({item.id, options.to == "sgf" ? to_loa_sgf(record) : loa_line(record)});
  });
  if (texts.empty()) return;
  if (!options.output.folder.empty()) {
    const char* const extension = options.to == "sgf" ? ".sgf" : ".txt";
    return write_converted(texts, Format::usi, extension, options.output, session);
  }
  std::string all;
  for (const ConvertedText& t : texts) all += t.text;
  write_converted(all, Format::usi, options.output, session);
}

void add_output_options(const Command& command, ConvertOutput& output) {
  const Option file =
      command.add_option("-o,--output", output.file, "File to write (default: standard output)")
          .takes_file();
  const Option folder =
      command
          .add_option(
              "--out", output.folder,
              "Write every record into a file of this folder, named after its input; a name "
              "that is taken gets _2, _3 ...")
          .takes_folder()
          .excludes(file);
  command.add_flag("--overwrite", output.overwrite, "--out may replace files").needs(folder);
  add_encoding_option(command, output.encoding);
}

}  // namespace

void add_convert_command(const Command& app, Session& session) {
  const Command command =
      app.add_subcommand("convert", "Convert games and positions to another format");
  auto options = std::make_shared<ConvertOptions>();
  add_game_options(command, options->game, false);
  command.add_option("--to", options->to, "Format to write; sgf and text are for loa")
      .required()
      .type_name(notation::format_names("|") + "|sgf|text");
  command
      .add_option("--from", options->from,
                  "Format to read (default: by file name, else by content)")
      .check(one_of({"kif", "ki2", "csa", "jkf", "bod", "sfen", "usi"}))
      .type_name(notation::format_names("|"));
  command
      .add_option("--ply", options->ply,
                  "Only the position after N moves; 0 is the start, -1 the last")
      .type_name("N");
  command
      .add_option("--fill", options->fill,
                  "Give this side all pieces that are neither on the board nor in a hand")
      .check(one_of({"black", "white"}))
      .type_name("black|white")
      .takes_one();
  add_output_options(command, options->output);
  add_inputs(command, options->inputs);
  command.callback([options, &session] {
    options->game.format = notation::format_named(options->from);
    options->game.is_loa() ? run_loa(*options, session) : run_shogi(*options, session);
  });
}

}  // namespace yose::apps
