#include "apps/usi/usi_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "apps/usi/words.hpp"
#include "notation/utf8.hpp"

namespace yose::apps {

using notation::quoted;

namespace {

struct Spin {
  std::string_view name;
  std::int64_t UsiOptions::*member;  // none: accepted and not needed
  std::int64_t low;
  std::int64_t high;
};

constexpr Spin kSpins[] = {{"USI_Hash", &UsiOptions::hash, 1, 1 << 20},
                           {"NodesLimit", &UsiOptions::nodes, 0,
                            std::numeric_limits<std::int32_t>::max()},  // some GUIs hold no more
                           {"PvInterval", &UsiOptions::pv_interval, 0, 1'000'000},
                           {"Threads", nullptr, 1, 1},
                           {"MultiPV", &UsiOptions::lines, 1, 500},
                           {"MoveOverhead", &UsiOptions::overhead, 0, 60'000},
                           {"DoOrDieFactor", &UsiOptions::bold_percent, 1, 100},
                           {"DoOrDieDistance", &UsiOptions::bold_distance, 1, 4},
                           {"DoOrDieBelow", &UsiOptions::bold_below, -30'000, 30'000}};
constexpr std::string_view kShortest = "Shortest";
constexpr std::string_view kFutile = "Futile";
constexpr std::string_view kDoOrDie = "DoOrDie";
constexpr std::string_view kWeights = "Weights";
constexpr std::string_view kCategories = "Categories";
constexpr std::string_view kWithout = "Without";
constexpr std::string_view kDefences = "Defences";
constexpr std::string_view kNoFile = "<built-in>";
constexpr std::string_view kEmpty = "<empty>";      // as the protocol writes no text
constexpr std::string_view kPonder = "USI_Ponder";  // GUIs send it to every engine

std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

bool is_called(std::string_view name, std::string_view option) {
  return lower_case(name) == lower_case(option);
}

std::string refuse(std::string_view name, std::string_view allowed, std::string_view value) {
  return fmt::format("option {} must be {}, found {}: ignored", name, allowed, quoted(value));
}

std::string set_spin(const Spin& spin, std::string_view value, UsiOptions& options) {
  const auto n = read_number<std::int64_t>(value);
  if (!n || *n < spin.low || *n > spin.high) {
    return refuse(spin.name, fmt::format("a number from {} to {}", spin.low, spin.high), value);
  }
  if (spin.member != nullptr) options.*spin.member = *n;
  return {};
}

// `value` is left alone by a word that is neither.
std::string set_check(std::string_view name, std::string_view word, bool& value) {
  const std::string lower = lower_case(word);
  if (lower != "true" && lower != "false") return refuse(name, "true or false", word);
  value = lower == "true";
  return {};
}

std::string set_do_or_die(std::string_view value, UsiOptions& options) {
  const std::string word = lower_case(value);
  if (word != "off" && word != "always" && word != "when_losing") {
    return refuse(kDoOrDie, "off, always or when_losing", value);
  }
  options.bold = word == "off"      ? BoldWhen::off
                 : word == "always" ? BoldWhen::always
                                    : BoldWhen::when_losing;
  return {};
}

std::string set_futile(std::string_view value, UsiOptions& options) {
  const auto rule = solvers::parse_futile_rule(lower_case(value));
  if (!rule) return refuse(kFutile, "none, narrow or kakinoki", value);
  options.futile = *rule;
  return {};
}

std::string set_defences(std::string_view value, UsiOptions& options) {
  const auto order = problems::parse_defence_order(lower_case(value));
  if (!order) return refuse(kDefences, "first, kinds, line, simulation or all", value);
  options.techniques.defences = *order;
  return {};
}

const engine::Technique* find_technique(std::string_view name) {
  const auto* const found =
      std::find_if(engine::kTechniques.begin(), engine::kTechniques.end(),
                   [&](const engine::Technique& t) { return t.name == name; });
  return found == engine::kTechniques.end() ? nullptr : found;
}

std::string technique_names() {
  std::string names;
  for (const engine::Technique& t : engine::kTechniques) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", t.name);
  }
  return names;
}

// Names with commas between them.
std::string set_without(std::string_view value, UsiOptions& options) {
  engine::Options techniques;
  techniques.defences = options.techniques.defences;
  std::string_view rest = value == kEmpty ? "" : value;
  while (!rest.empty()) {
    const std::string_view name = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(rest.size(), name.size() + 1));
    const engine::Technique* technique = find_technique(lower_case(name));
    if (technique == nullptr) {
      return refuse(kWithout, "names with commas between them, of " + technique_names(), name);
    }
    techniques.*technique->member = false;
  }
  options.techniques = techniques;
  return {};
}

// Whether it can be read is told when it is needed.
std::string set_file(std::string_view value, FileOption& option) {
  option.file = value == kNoFile || value == kEmpty ? "" : value;
  ++option.set;
  return {};
}

std::string set_by_name(std::string_view name, std::string_view value, UsiOptions& options) {
  for (const Spin& spin : kSpins) {
    if (is_called(name, spin.name)) return set_spin(spin, value, options);
  }
  if (is_called(name, kShortest)) return set_check(kShortest, value, options.shortest);
  if (is_called(name, kFutile)) return set_futile(value, options);
  if (is_called(name, kDoOrDie)) return set_do_or_die(value, options);
  if (is_called(name, kWeights)) return set_file(value, options.weights);
  if (is_called(name, kCategories)) return set_file(value, options.categories);
  if (is_called(name, kDefences)) return set_defences(value, options);
  if (is_called(name, kWithout)) return set_without(value, options);
  if (is_called(name, kPonder)) {
    bool unused = false;  // each `go` says whether it ponders
    return set_check(kPonder, value, unused);
  }
  return fmt::format("there is no option {}: ignored", quoted(name));
}

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(kUsiBlanks);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(kUsiBlanks) - begin + 1);
}

}  // namespace

std::vector<std::string> usi_option_lines() {
  std::vector<std::string> lines;
  const UsiOptions defaults;
  for (const Spin& spin : kSpins) {
    lines.push_back(fmt::format("option name {} type spin default {} min {} max {}", spin.name,
                                spin.member != nullptr ? defaults.*spin.member : spin.low, spin.low,
                                spin.high));
  }
  lines.push_back(
      fmt::format("option name {} type check default {}", kShortest, defaults.shortest));
  lines.push_back(fmt::format(
      "option name {} type combo default none var none var narrow var kakinoki", kFutile));
  lines.push_back(fmt::format(
      "option name {} type combo default off var off var always var when_losing", kDoOrDie));
  for (const std::string_view name : {kWeights, kCategories}) {
    lines.push_back(fmt::format("option name {} type string default {}", name, kNoFile));
  }
  lines.push_back(fmt::format(
      "option name {} type combo default first var first var kinds var line var simulation var all",
      kDefences));
  lines.push_back(fmt::format("option name {} type string default {}", kWithout, kEmpty));
  return lines;
}

// name NAME [value VALUE]; both may have blanks inside.
std::string set_usi_option(std::string_view words, UsiOptions& options) {
  if (take_word(words) != "name") return "setoption needs the words: name NAME value VALUE";
  const std::string_view all = words;
  std::size_t name_end = 0;
  while (!next_word(words).empty() && next_word(words) != "value") {
    take_word(words);
    name_end = all.size() - words.size();
  }
  const std::string_view name = trimmed(all.substr(0, name_end));
  if (name.empty()) return "setoption names no option: ignored";
  take_word(words);  // value
  return set_by_name(name, trimmed(words), options);
}

}  // namespace yose::apps
