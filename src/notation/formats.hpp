// Which format a text is in, and one door to all readers and printers of shogi games.
//
// A list (.sfen, .usi, .tsv, .txt) has one position or `position` line per line, # comments, and
// ignores what follows a tab; each line is a Record of its own.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "notation/bod.hpp"
#include "notation/record.hpp"

namespace yose::notation {

enum class Format { kif, ki2, csa, jkf, bod, sfen, usi };

// "kif", "ki2" ... as on a command line.
std::optional<Format> format_named(std::string_view word);
// "kif, ki2, csa, jkf, bod, sfen, usi", for help texts and errors.
std::string format_names(std::string_view between = ", ");
// By the file name's extension; none if it says nothing.
std::optional<Format> format_of_file(std::string_view name);
// By what the text looks like.
Format guess_format(std::string_view text);

struct ListOptions {
  std::optional<int> zone;
  bool dead_squares_controlled = true;
};

// One line of a list; none for a comment or a blank line.
Result<std::optional<Record>> parse_list_line(std::string_view line, const ListOptions& = {});
// The same of a line without moves, whether or not the rules allow the position.
Result<std::optional<shogi::Setup>> parse_setup_line(std::string_view line,
                                                     const ListOptions& = {});

// At least one record, or an error with its line.
Result<std::vector<Record>> parse_records(Format, std::string_view text, const ReadOptions& = {},
                                          const ListOptions& = {});
Result<std::string> print_records(Format, const std::vector<Record>&);

}  // namespace yose::notation
