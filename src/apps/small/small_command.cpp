// yose small: who wins a game of shogi on a small board, in how many plies, and by which moves?
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "apps/cli/command.hpp"
#include "apps/common/move_texts.hpp"
#include "apps/common/report_output.hpp"
#include "apps/questions/lines_options.hpp"
#include "apps/questions/small_question.hpp"
#include "notation/array.hpp"
#include "notation/array_list.hpp"
#include "notation/sfen.hpp"
#include "solvers/known_arrays.hpp"

namespace yose::apps {

namespace {

using solvers::SmallReport;
using solvers::SmallVerdict;

struct ListOptions {
  bool asked = false;
  bool hands = false;
};

struct SmallOptions : QuestionOptions {
  ListOptions list;
  bool search_anyway = false;
  std::string proof;
};

struct SmallItem {
  std::string id;
  shogi::Setup setup;
};

// "the first player (black)": who is meant depends on whose turn it is.
std::string player_words(const SmallItem& item, bool first) {
  const Color c = first ? item.setup.turn : ~item.setup.turn;
  return fmt::format("the {} player ({})", first ? "first" : "second",
                     c == Color::black ? "black" : "white");
}

std::string open_words(const SmallItem& item, const SmallReport& r, bool stopped) {
  std::string text = unknown_words(r, stopped);
  if (r.first == Verdict::disproven) text += ", but " + player_words(item, true) + " cannot win";
  if (r.second == Verdict::disproven) text += ", but " + player_words(item, false) + " cannot win";
  return text;
}

std::string answer_words(const SmallItem& item, const SmallReport& r, bool stopped) {
  if (r.verdict == SmallVerdict::unknown) return open_words(item, r, stopped);
  if (r.verdict == SmallVerdict::draw) return "neither side can force a win: a draw by repetition";
  const std::string who = player_words(item, r.verdict == SmallVerdict::first_wins);
  if (r.takes_king) return who + " wins at once: the king can be taken";
  if (r.plies == 0) return who + " has won";
  return fmt::format("{} wins in {} ({})", who, plies_text(r.plies), r.exact ? "exact" : "at most");
}

std::string text_of(const SmallItem& item, const SmallReport& r, const solvers::SmallTask& task,
                    const std::string& cause, bool stopped, bool japanese) {
  std::string text = game_name(item.setup, item.id) + ": " + answer_words(item, r, stopped);
  if (!r.line.empty()) {
    const auto start = *shogi::AnyPosition::from_setup(item.setup);
    text += "\n  " + joined(move_texts(start, {}, r.line, japanese));
  }
  return text + cut_words(r, cause) + effort_words_with_entries(r) +
         certificate_words(r, task.certificate, cause);
}

// What is known of an array, as if it had been found out.
SmallReport report_of(const solvers::KnownArray& known) {
  SmallReport r;
  const auto when = [&](SmallVerdict v) {
    return known.verdict == v ? Verdict::proven : Verdict::disproven;
  };
  r.verdict = known.verdict;
  r.first = when(SmallVerdict::first_wins);
  r.second = when(SmallVerdict::second_wins);
  r.plies = known.plies;
  r.exact = known.exact;
  r.line = known.line;
  return r;
}

std::string text_of(const SmallItem& item, const solvers::KnownArray& known, bool japanese) {
  const SmallReport r = report_of(known);
  std::string text = game_name(item.setup, item.id) + ": " + answer_words(item, r, false);
  if (!r.line.empty()) {
    const auto start = *shogi::AnyPosition::from_setup(item.setup);
    text += "\n  " + joined(move_texts(start, {}, r.line, japanese));
  }
  const std::string source = known.table.empty() ? "a certificate that was verified"
                                                 : "the table of all positions of " + known.table;
  return text + "\n  known from " + source + "; --search solves it again\n";
}

nlohmann::ordered_json wins_json(Verdict verdict) {
  if (verdict == Verdict::open) return nullptr;
  return verdict == Verdict::proven;
}

nlohmann::ordered_json json_of(const SmallItem& item, const SmallReport& r,
                               const solvers::SmallTask& task) {
  nlohmann::ordered_json j;
  j["id"] = item.id;
  if (const auto array = notation::array_of(item.setup)) j["array"] = *array;
  j["zone"] = item.setup.rules.zone;
  j["verdict"] = verdict_name(r.verdict);
  j["first_wins"] = wins_json(r.first);
  j["second_wins"] = wins_json(r.second);
  if (r.verdict == SmallVerdict::first_wins || r.verdict == SmallVerdict::second_wins) {
    j["plies"] = r.plies;
    j["exact"] = r.exact;
    j["line"] = usi_texts(r.line);
    if (r.line_cut) j["line_cut"] = true;
  }
  add_effort(j, r);
  if (task.induction) j["algorithm"] = "induction";
  if (r.judged > 0) j["judged"] = r.judged;
  add_certificate(j, r, task.certificate);
  return j;
}

nlohmann::ordered_json json_of(const SmallItem& item, const solvers::KnownArray& known) {
  auto j = json_of(item, report_of(known), {});
  j["algorithm"] = "none";
  j["known"] = known.table.empty() ? "certificate" : "table";
  if (!known.table.empty()) j["table"] = known.table;
  return j;
}

class Small {
 public:
  Small(const SmallOptions& options, const std::vector<LineRecord>& records, Session& session)
      : options_(options),
        records_(records),
        session_(session),
        solver_(options.hash_bytes()),
        batch_("small", options, session),
        proofs_(options.proof, ".yose") {}

  void run() {
    const std::vector<SmallItem> items = read_items();
    const auto questions =
        batch_items(items, [](const SmallItem& i) { return notation::to_sfen(i.setup); });
    if (!proofs_.prepare(questions, session_) || !make_tables_folder()) return;
    batch_.run(questions, [&](std::size_t i) { solve(items[i], proofs_.name_for(i)); });
  }

 private:
  bool make_tables_folder() {
    return options_.induction.tables.empty() || make_folder(options_.induction.tables, session_);
  }

  // The start position that options name, or what the inputs do.
  std::vector<SmallItem> read_items() {
    std::vector<SmallItem> items;
    const auto start = start_setup(options_.game);
    if (!start) {
      session_.complain(start.error().text);
    } else if (*start) {
      items.push_back({game_name(**start, "start position"), **start});
    } else {
      for_each_shogi_setup(options_.inputs, options_.game, session_,
                           [&](const std::string& id, const shogi::Setup& setup) {
                             items.push_back({id, setup});
                           });
    }
    return items;
  }

  // Without a search, unless how it is to be done was asked for, or more than is known.
  std::optional<solvers::KnownArray> find_known(const SmallItem& item) const {
    const bool plain = !options_.search_anyway && options_.search == SearchOptions{} &&
                       !options_.lines.are_asked() && !options_.induction.asked &&
                       options_.proof.empty();
    if (!plain || !shogi::AnyPosition::from_setup(item.setup)) return std::nullopt;
    auto known = solvers::known_array(item.setup);
    if (known && options_.length.shortest && !known->exact) return std::nullopt;
    return known;
  }

  void tell(const SmallItem& item, const solvers::KnownArray& known) {
    if (batch_.wants_json()) return batch_.print_row(json_of(item, known));
    batch_.print(text_of(item, known, options_.japanese));
  }

  void solve(const SmallItem& item, const std::string& certificate) {
    if (const auto known = find_known(item)) return tell(item, *known);
    solvers::SmallTask task = small_question(item.setup, options_);
    task.limits = batch_.limits();
    task.certificate = certificate;
    if (const auto error = put_lines(options_.lines, records_, task)) {
      return session_.complain(error->text);
    }
    const auto report = solver_.solve(task);
    if (!report) return session_.refuse(item.id + ": " + report.error().text);
    const bool unknown = report->verdict == SmallVerdict::unknown ||
                         lacks_something(*report, task.certificate) ||
                         lacks_exact_length(*report, task.shortest);
    if (unknown) session_.worsen(Status::unknown);
    const std::string cause = cause_words(*report, options_.seconds, batch_.stopped());
    if (batch_.wants_json()) {
      batch_.print_row(json_of(item, *report, task));
    } else {
      batch_.print(text_of(item, *report, task, cause, batch_.stopped(), options_.japanese));
    }
    tell_certificate_error(item.id, *report, session_);
  }

  const SmallOptions& options_;
  const std::vector<LineRecord>& records_;
  Session& session_;
  solvers::SmallSolver solver_;
  Batch batch_;
  FilePerItem proofs_;
};

// Every array of the board as a list. Where a king can be taken at once other commands have nothing
// to read, so it says so behind the array.
void list_arrays(const SmallOptions& options, Session& session) {
  const auto size = notation::parse_board_size(options.game.board);
  if (!size) return session.complain(size.error().text);
  const auto arrays = options.list.hands ? notation::all_arrays_with_hands(size->files)
                                         : notation::all_arrays(size->files);
  for (const std::string& array : arrays) {
    const auto setup = notation::parse_array(*size, array, options.game.zone.value_or(1),
                                             !options.game.dead_squares_uncontrolled);
    session.out << notation::to_sfen(*setup) << "\t" << array;
    if (!shogi::AnyPosition::from_setup(*setup)) session.out << "\tthe first player takes the king";
    session.out << "\n";
  }
}

std::optional<std::string> validate(const InductionOptions& induction) {
  if (induction.device == "cpu") return std::nullopt;
  if (!induction.asked) return "--device needs --induction";
  if (!induction.tables.empty())
    return "--tables keeps tables that the processor builds; leave out --device";
  if (induction.threads > 1) return "--threads does not apply to --device cuda";
  return std::nullopt;
}

// What is asked of: the inputs, or a start position that options name, not both.
std::optional<std::string> validate(const SmallOptions& options) {
  const ListOptions& list = options.list;
  const bool named = !options.game.array.empty() || !options.game.variant.empty();
  const bool board = !options.game.board.empty();
  if (list.hands && !list.asked) return "--hands needs --list";
  if (list.asked && !board) return "--list needs --board";
  if (!list.asked && board && !named) return "--board needs --array or --list";
  if (list.asked && named) return "--list lists all arrays; leave out --array and --variant";
  if (named && !options.inputs.empty()) return "give positions or a start position, not both";
  if (!list.asked && !named && options.inputs.empty()) {
    return "small: give --board and --array, a position, or a file";
  }
  if (!options.induction.asked && !options.induction.tables.empty())
    return "--tables needs --induction";
  if (!options.induction.asked && options.induction.threads > 1)
    return "--threads needs --induction";
  if (auto error = validate(options.induction)) return error;
  if (auto error = validate(options.lines, options.search, options.induction.asked)) return error;
  return validate_small(options);
}

}  // namespace

void add_small_command(const Command& app, Session& session) {
  const Command command = app.add_subcommand("small", "Decide a game of shogi on a small board");
  auto options = std::make_shared<SmallOptions>();
  add_start_options(command, options->game);
  add_shogi_rule_options(command, options->game);
  command.add_flag("--list", options->list.asked, "List all arrays of --board, mirror images once");
  command.add_flag("--hands", options->list.hands,
                   "With --list: arrays with some of the pieces in hand");
  command.add_flag("--shortest", options->length.shortest, "Find the exact length");
  command.add_flag("--search", options->search_anyway,
                   "Search also where the answer is known: most arrays of 4x4");
  add_proof_option(command, options->proof);
  add_limit_options(command, *options);
  add_induction_option(command, options->induction);
  add_table_options(command, options->induction.threads, options->induction.tables);
  add_output_options(command, *options).required(false);
  add_search_options(command.research(), options->search, false);
  add_lines_options(command.research(), options->lines);
  add_record_option(command.research(), options->lines);
  command.callback([options, command, &session] {
    options->asked = asked_options(command);
    if (const auto error = validate(*options)) return session.complain(*error);
    if (options->list.asked) return list_arrays(*options, session);
    const auto records = read_line_records(options->lines, options->game, session);
    if (session.status == Status::bad_input) return;
    options->asked += records_words(records);
    Small(*options, records, session).run();
  });
}

}  // namespace yose::apps
