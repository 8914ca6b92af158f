// The options of the searches, each described once: its name, its values, what it does, and which
// searches know it.
//
// The command line, its checks, the toys, bench_policies and the table in docs/search.md are all
// made from this list. So an option is a member of Options and a row here, and nothing else.
#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "search/options.hpp"

namespace yose::search {

struct AlgorithmRow {
  Algorithm algorithm;
  std::string_view name;
};
inline constexpr std::array<AlgorithmRow, 6> kAlgorithmTable{{{Algorithm::dfpn, "dfpn"},
                                                              {Algorithm::pds, "pds"},
                                                              {Algorithm::id, "id"},
                                                              {Algorithm::pn, "pn"},
                                                              {Algorithm::pn2, "pn2"},
                                                              {Algorithm::pds_pn, "pds-pn"}}};

std::string_view name_of(Algorithm algorithm);
std::optional<Algorithm> parse_algorithm(std::string_view name);

// A set of searches.
class Searches {
 public:
  template <std::same_as<Algorithm>... Some>
  static constexpr Searches only(Some... some) {
    return Searches((bit(some) | ... | 0u));
  }
  template <std::same_as<Algorithm>... Some>
  static constexpr Searches all_but(Some... some) {
    return Searches(kAll & ~(bit(some) | ... | 0u));
  }

  constexpr bool contain(Algorithm a) const { return (bits_ & bit(a)) != 0; }
  constexpr bool are_all() const { return bits_ == kAll; }

 private:
  static constexpr unsigned bit(Algorithm a) { return 1u << static_cast<unsigned>(a); }
  static constexpr unsigned kAll = (1u << kAlgorithmTable.size()) - 1;

  constexpr explicit Searches(unsigned bits) : bits_(bits) {}
  unsigned bits_;
};

// How a value is written: switched on or off, one of some words, or a number.
enum class Values { flag, choice, number };

// What a problem must be able to do for an option to mean something.
enum class Ability { none, captures, passes };

struct OptionRow {
  std::string_view name;  // on the command line, behind "--"
  Values values;
  // The words for the values 0, 1, ...; empty for numbers. A flag that is on has the last one.
  std::span<const std::string_view> words;
  int low;
  int high;
  std::string_view unit;         // of a number
  std::span<const int> samples;  // values that tests and benchmarks try
  Searches searches;             // that know the option
  bool with_kth;                 // it means something only with --kth
  Ability ability;
  std::string_view help;
  int (*get)(const Options&);
  void (*set)(Options&, int);

  constexpr int on() const { return static_cast<int>(words.size()) - 1; }
};

std::span<const OptionRow> option_table();
std::size_t find_option(std::string_view name);  // the row's index; option_table().size(): none

// "weak", "25", "on".
std::string value_text(const OptionRow& row, int value);
std::optional<int> parse_value(const OptionRow& row, std::string_view text);

// "25 for dfpn, 0 for others", or the one value that all searches share.
std::string default_text(const OptionRow& row);
// The one value that all searches which know the option start with, if there is one.
std::optional<int> common_default(const OptionRow& row);

// Values that somebody chose; the other options keep their defaults.
class OptionChoices {
 public:
  OptionChoices();

  void choose(std::size_t row, int value) { values_[row] = value; }
  bool is_chosen(std::size_t row) const { return values_[row].has_value(); }
  Options applied_to(Options defaults) const;

  // The first choice that does not apply to the search, or not beside the others, and why; if there
  // is none, nothing. `defaults` are what the choices are applied to.
  std::optional<std::string> validate(Algorithm algorithm, const Options& defaults) const;
  // The first chosen option that needs an ability, if there is one: "--kth-after".
  std::optional<std::string> first_needing_ability() const;

  friend bool operator==(const OptionChoices&, const OptionChoices&) = default;

 private:
  std::string word_for(std::size_t row) const;  // "--epsilon", "--no-kth"

  std::vector<std::optional<int>> values_;  // by row
};

}  // namespace yose::search
