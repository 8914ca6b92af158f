#include "apps/questions/search_options.hpp"

#include "solvers/loa_solver.hpp"
#include "solvers/small_solver.hpp"

namespace yose::apps {

namespace {

// The words for --algorithm.
std::vector<std::string> algorithm_names(bool lambda) {
  std::vector<std::string> names;
  names.reserve(search::kAlgorithmTable.size() + 1);
  for (const auto& row : search::kAlgorithmTable) names.emplace_back(row.name);
  if (lambda) names.emplace_back(kLambda);
  return names;
}

// Where a game starts df-pn with another value: "; loa: sum".
std::string other_defaults(const search::OptionRow& row) {
  using search::Algorithm;
  const int usual = row.get(search::default_options(Algorithm::dfpn));
  const int loa = row.get(solvers::loa_options(Algorithm::dfpn));
  const int small = row.get(solvers::small_options(Algorithm::dfpn));
  const auto word = [&](int value) {
    const bool flag = row.values == search::Values::flag;
    return flag ? std::string(value == 0 ? "off" : "on") : search::value_text(row, value);
  };
  std::string text;
  if (loa != usual) text += "; loa: " + word(loa);
  if (small != usual) text += "; small boards: " + word(small);
  return text;
}

// Only Lines of Action has captures to tell apart and may be asked about a pass.
std::string help_of(const search::OptionRow& row) {
  std::string text = row.ability == search::Ability::none ? "" : "loa: ";
  text += row.help;
  if (row.values != search::Values::flag && search::common_default(row)) return text;
  return text + " (default: " + search::default_text(row) + other_defaults(row) + ")";
}

Option add_value(const Command& command, const search::OptionRow& row, std::size_t index,
                 search::OptionChoices& choices) {
  const std::string name = "--" + std::string(row.name);
  const auto choose = [&row, index, &choices](const std::string& word) {
    if (const auto value = search::parse_value(row, word)) choices.choose(index, *value);
  };
  if (row.values == search::Values::choice) {
    return command.on_choice(name, choose, help_of(row), {row.words.begin(), row.words.end()});
  }
  return command.on_option(name, choose, help_of(row))
      .check(between(row.low, row.high))
      .type_name(std::string(row.unit));
}

void add_row(const Command& command, std::size_t index, search::OptionChoices& choices) {
  const search::OptionRow& row = search::option_table()[index];
  if (row.values == search::Values::flag) {
    const std::string name(row.name);
    command.on_flag(
        "--" + name + ",!--no-" + name,
        [&row, index, &choices](bool on) { choices.choose(index, on ? row.on() : 0); },
        help_of(row));
    return;
  }
  const Option option = add_value(command, row, index, choices);
  if (const auto common = search::common_default(row)) {
    option.default_str(search::value_text(row, *common));
  }
}

}  // namespace

void add_search_options(const Command& command, SearchOptions& options, bool lambda) {
  const char* help = lambda ? "Which search; lambda: loa, dfpn with --lambda 1" : "Which search";
  command.add_choice("--algorithm", options.algorithm, help, algorithm_names(lambda))
      .capture_default_str();
  for (std::size_t i = 0; i < search::option_table().size(); ++i) {
    add_row(command, i, options.choices);
  }
}

search::Algorithm chosen_algorithm(const SearchOptions& o) {
  return search::parse_algorithm(o.algorithm).value_or(search::Algorithm::dfpn);
}

std::optional<std::string> validate(const SearchOptions& o, const search::Options& defaults) {
  return o.choices.validate(chosen_algorithm(o), defaults);
}

}  // namespace yose::apps
