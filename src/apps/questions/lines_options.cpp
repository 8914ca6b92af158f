#include "apps/questions/lines_options.hpp"

#include <fmt/format.h>

#include <limits>

#include "apps/cli/command.hpp"
#include "base/sha256.hpp"
#include "games/shogi/any_position.hpp"
#include "notation/sfen.hpp"
#include "notation/usi.hpp"

namespace yose::apps {

namespace {

constexpr char kBestFirst[] = "best-first";
constexpr char kRecords[] = "records";

search::LineMethod method_of(const std::string& name) {
  if (name == kRecords) return search::LineMethod::records;
  return name == kBestFirst ? search::LineMethod::best_first : search::LineMethod::none;
}

search::LineWeights weights_of(const LinesOptions& o) {
  search::LineWeights weights = o.setting == 2 ? search::kSetting2 : search::kSetting1;
  weights.closure = o.closure_weight.value_or(weights.closure);
  weights.value = o.value_weight.value_or(weights.value);
  return weights;
}

// The first option of any search over lines that is not what it is without being asked for.
const char* find_common_option(const LinesOptions& o) {
  const LinesOptions silent;
  if (o.judge_depth != silent.judge_depth) return "--judge-depth";
  if (o.quiescence) return "--quiescence";
  return o.leaf_nodes != silent.leaf_nodes ? "--leaf-nodes" : nullptr;
}

// The first option that only best-first lines know.
const char* find_best_first_option(const LinesOptions& o) {
  if (o.setting) return "--setting";
  if (o.closure_weight) return "--closure-weight";
  return o.value_weight ? "--value-weight" : nullptr;
}

void add_weight_options(const Command& command, LinesOptions& options, Option lines) {
  command.add_option("--setting", options.setting, "Weights: 2 stays nearer to the root than 1")
      .check(between(1, 2))
      .type_name("1|2")
      .default_str("1")
      .needs(lines);
  command
      .add_option("--closure-weight", options.closure_weight,
                  "Weight of the share of solved moves along a line")
      .check(at_least(0, "a number from 0 on"))
      .type_name("X")
      .default_str(fmt::format("{}", search::kSetting1.closure))
      .needs(lines);
  command.add_option("--value-weight", options.value_weight, "Weight of a pawn")
      .check(at_least(0, "a number from 0 on"))
      .type_name("X")
      .default_str(fmt::format("{}", search::kSetting1.value))
      .needs(lines);
}

void add_judge_options(const Command& command, LinesOptions& options, Option lines) {
  command.add_option("--judge-depth", options.judge_depth, "Search depth of the judge, in plies")
      .check(between(0, 20))
      .type_name("N")
      .capture_default_str()
      .needs(lines);
  command
      .add_flag("--quiescence,!--no-quiescence", options.quiescence,
                "The judge has a quiescence search (captures, evasions)")
      .default_str("false")
      .needs(lines);
}

// Nothing if the game starts from this position and all its moves are legal there.
std::optional<Error> validate(const LineRecord& record, const shogi::Setup& setup) {
  auto position = shogi::AnyPosition::from_setup(setup);
  if (!position) return position.error();
  auto start = shogi::AnyPosition::from_setup(record.start);
  if (!start || start->size() != position->size() || start->key() != position->key()) {
    return Error{record.id + ": the record starts from another position"};
  }
  for (const shogi::CoordMove& m : record.moves) {
    if (!position->is_legal(m)) {
      return Error{record.id + ": " + notation::to_usi(m) + " is not legal in this game"};
    }
    position->play(m);
  }
  return std::nullopt;
}

}  // namespace

void add_lines_options(const Command& command, LinesOptions& options) {
  const Option lines = command
                           .add_choice("--lines", options.lines,
                                       "Search at the ends of lines: along records, or best first",
                                       {LinesOptions::kNone, kRecords, kBestFirst})
                           .capture_default_str();
  add_weight_options(command, options, lines);
  add_judge_options(command, options, lines);
  command.add_option("--leaf-nodes", options.leaf_nodes, "At most N nodes per search at a leaf")
      .check(between(1, std::numeric_limits<int>::max()))
      .type_name("N")
      .capture_default_str()
      .needs(lines);
}

void add_record_option(const Command& command, LinesOptions& options) {
  command.add_option("--record", options.records, "A game to follow; may be repeated")
      .takes_file()
      .repeatable()
      .needs(command.option("--lines"));
}

std::optional<std::string> validate(const LinesOptions& options, const SearchOptions& search,
                                    bool induction) {
  const auto method = method_of(options.lines);
  if (method != search::LineMethod::records && !options.records.empty()) {
    return "--record needs --lines records";
  }
  const char* option = find_best_first_option(options);
  if (method != search::LineMethod::best_first && option != nullptr) {
    return std::string(option) + " needs --lines best-first";
  }
  const char* common = find_common_option(options);
  if (!options.are_asked() && common != nullptr) {
    return std::string(common) + " needs --lines records or best-first";
  }
  if (method != search::LineMethod::none && induction) {
    return "--lines does not apply to --induction";
  }
  const std::string& algorithm = search.algorithm;
  const bool knows_lines = algorithm == "dfpn" || algorithm == "pds";
  if (method != search::LineMethod::none && !knows_lines) {
    return "--lines needs --algorithm dfpn or pds";
  }
  return std::nullopt;
}

std::vector<LineRecord> read_line_records(const LinesOptions& options, const GameOptions& game,
                                          Session& session) {
  std::vector<LineRecord> records;
  for_each_shogi_item(options.records, game, session, [&](const ShogiItem& item) {
    records.push_back({item.id, item.record.start, item.record.main_line()});
  });
  return records;
}

std::string records_words(const std::vector<LineRecord>& records) {
  Sha256 sum;
  for (const LineRecord& record : records) {
    sum.add(notation::to_sfen(record.start) + "\t" + notation::to_usi(record.moves) + "\n");
  }
  return records.empty() ? "" : " sha256 " + sum.digest();
}

std::optional<Error> put_lines(const LinesOptions& options, const std::vector<LineRecord>& records,
                               solvers::SmallTask& task) {
  task.lines = {method_of(options.lines), weights_of(options), options.leaf_nodes};
  task.judge.depth = options.judge_depth;
  task.judge.quiescence = options.quiescence;
  for (const LineRecord& record : records) {
    if (auto error = validate(record, task.setup)) return error;
    task.records.push_back(record.moves);
  }
  return std::nullopt;
}

}  // namespace yose::apps
