#include "notation/loa_game_line.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "notation/loa_text.hpp"
#include "notation/utf8.hpp"

namespace yose::notation {

namespace {

using loa::Color;
using Problem = std::optional<Error>;

constexpr std::string_view kCustom = "custom ";
constexpr std::string_view kSource = "SO";
constexpr std::string_view kCommentKey = "C@";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

// Takes what stands before the separator off the front.
std::string_view take(std::string_view& text, char separator) {
  const std::size_t end = text.find(separator);
  const std::string_view part = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  return part;
}

std::optional<LoaVariant> variant_named(std::string_view name) {
  if (name == "loa") return LoaVariant::standard;
  if (name.starts_with(kCustom)) return LoaVariant::custom;
  const std::string_view eggs = "scrambled-eggs";
  if (!name.starts_with(eggs)) return std::nullopt;
  const std::string_view number = name.substr(eggs.size());
  const bool fits = number.empty() || (number.size() == 2 && number[0] == '-' && number[1] >= '0' &&
                                       number[1] <= '9');
  return fits ? std::optional(LoaVariant::scrambled_eggs) : std::nullopt;
}

Result<loa::Setup> start_named(LoaVariant variant, std::string_view name) {
  if (variant == LoaVariant::standard) return loa::kStandardSetup;
  if (variant == LoaVariant::scrambled_eggs) return loa::kScrambledEggsSetup;
  return parse_loa(std::string(trim(name.substr(kCustom.size()))) + " x");
}

// --- Results --------------------------------------------------------------------------------

struct ResultWord {
  std::string_view column;
  std::string_view sgf;
};
// Where a result of SGF has two words, the first is written.
constexpr std::array kResults{
    ResultWord{"-", ""},        ResultWord{"B", "B+"},
    ResultWord{"W", "W+"},      ResultWord{"draw/both", "Draw"},
    ResultWord{"draw", "Draw"}, ResultWord{"both", "Draw"},
};

std::string result_of_column(std::string_view column) {
  for (const ResultWord& r : kResults) {
    if (r.column == column) return std::string(r.sgf);
  }
  return std::string(column);
}

std::string column_of_result(const std::string& result) {
  for (const ResultWord& r : kResults) {
    if (r.sgf == result) return std::string(r.column);
  }
  const bool reads_back =
      result_of_column(trim(result)) == result && result.find_first_of("\t\n\r") == result.npos;
  return reads_back ? result : "-";  // else it follows as RE=
}

// --- Reading --------------------------------------------------------------------------------

Problem read_resignation(std::string_view word, Color turn, LoaGameRecord& record) {
  if (record.resigned) return expected("no move after a resignation", quoted(word));
  if (word == "resign") record.resigned = turn;
  if (word == "resign:B") record.resigned = Color::black;
  if (word == "resign:W") record.resigned = Color::white;
  return std::nullopt;
}

Problem read_moves(std::string_view text, LoaGameRecord& record) {
  Color color = record.start.turn;
  for (text = trim(text); !text.empty(); text = trim(text)) {
    const std::string_view word = take(text, ' ');
    if (Problem problem = read_resignation(word, color, record)) return problem;
    if (record.resigned) continue;
    const auto move = parse_loa_move(word);
    if (!move) return move.error();
    record.moves.push_back({color, *move, "", 0});
    color = ~color;
  }
  return std::nullopt;
}

std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text[i] == '\\' && i + 1 < text.size();
    const char next = escape ? text[i + 1] : text[i];
    if (escape) ++i;
    plain += !escape ? next : next == 't' ? '\t' : next == 'n' ? '\n' : next == 'r' ? '\r' : next;
  }
  return plain;
}

// Those that say in SGF what other columns say here are none.
bool is_property_name(std::string_view name) {
  constexpr std::array<std::string_view, 11> kTaken{"B",  "W",  "C",  "FF", "GM", "SZ",
                                                    "SU", "AB", "AW", "AE", "PL"};
  return !name.empty() && is_upper(name[0]) &&
         std::find(kTaken.begin(), kTaken.end(), name) == kTaken.end() &&
         std::all_of(name.begin(), name.end(), [](char c) { return is_upper(c) || is_digit(c); });
}

std::string* field_of(LoaGameRecord& record, std::string_view id) {
  if (id == "PB") return &record.black;
  if (id == "PW") return &record.white;
  if (id == "EV") return &record.event;
  if (id == "GN") return &record.name;
  if (id == "DT") return &record.date;
  return id == "RE" ? &record.result : nullptr;
}

// The comment that C@12 names, if the game is that long.
std::string* comment_of(LoaGameRecord& record, std::string_view name) {
  if (!notation::take(name, kCommentKey)) return nullptr;
  const auto ply = take_number(name);
  if (!ply || !name.empty() || *ply > static_cast<int>(record.moves.size())) return nullptr;
  return *ply == 0 ? &record.comment : &record.moves[static_cast<std::size_t>(*ply - 1)].comment;
}

void read_named(std::string_view column, LoaGameRecord& record) {
  const std::size_t equals = column.find('=');
  if (equals == column.npos) return;
  const std::string value = unescaped(column.substr(equals + 1));
  std::string_view name = column.substr(0, equals);
  if (std::string* comment = comment_of(record, name)) {
    *comment = value;
  } else if (std::string* field = field_of(record, name)) {
    *field = value;
  } else if (name.ends_with('+') && !record.others.empty() &&
             record.others.back().id == name.substr(0, name.size() - 1)) {
    record.others.back().values.push_back(value);
  } else if (is_property_name(name)) {
    record.others.push_back({std::string(name), {value}});
  }
}

// The columns behind the moves.
Problem read_rest(std::string_view rest, LoaGameRecord& record) {
  std::string_view plies = trim(take(rest, '\t'));
  if (plies.empty() || !std::all_of(plies.begin(), plies.end(), is_digit)) return std::nullopt;
  if (take_number(plies) != static_cast<int>(record.moves.size())) {
    return expected("as many moves as the fourth column says", std::to_string(record.moves.size()));
  }
  record.result = result_of_column(trim(take(rest, '\t')));
  record.black = trim(take(rest, '\t'));
  record.white = trim(take(rest, '\t'));
  record.event = trim(take(rest, '\t'));
  const std::string_view source = trim(take(rest, '\t'));
  if (!source.empty()) record.others.push_back({std::string(kSource), {std::string(source)}});
  while (!rest.empty()) read_named(take(rest, '\t'), record);
  return std::nullopt;
}

// --- Writing --------------------------------------------------------------------------------

std::string start_text(const LoaGameRecord& record) {
  if (record.variant == LoaVariant::standard) return "loa";
  if (record.variant == LoaVariant::scrambled_eggs) return "scrambled-eggs";
  const std::string text = to_loa(record.start);
  return std::string(kCustom) + text.substr(0, text.find(' '));
}

std::string moves_text(const LoaGameRecord& record) {
  std::string text;
  const auto add = [&](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
  for (const LoaGameMove& played : record.moves) add(to_loa(played.move));
  if (!record.resigned) return text;
  const Color turn = record.moves.size() % 2 == 0 ? record.start.turn : ~record.start.turn;
  const char* const by = *record.resigned == Color::black ? "resign:B" : "resign:W";
  add(*record.resigned == turn ? "resign" : by);
  return text;
}

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '\t') {
      safe += "\\t";
    } else if (c == '\n') {
      safe += "\\n";
    } else if (c == '\r') {
      safe += "\\r";
    } else {
      safe += c == '\\' ? "\\\\" : std::string(1, c);
    }
  }
  return safe;
}

std::string named(const std::string& name, const std::string& value) {
  return "\t" + name + "=" + escaped(value);
}

std::string named_unless_empty(const std::string& name, const std::string& value) {
  return value.empty() ? "" : named(name, value);
}

// Would a column of its own give the text back?
bool fits_column(std::string_view text) {
  return trim(text) == text && text.find_first_of("\t\n\r") == text.npos;
}

std::string plain(const std::string& text) { return "\t" + (fits_column(text) ? text : ""); }

std::string named_unless_plain(const std::string& name, const std::string& text) {
  return fits_column(text) ? "" : named(name, text);
}

// Does the first of the other properties go into the column of the source?
bool has_source(const LoaGameRecord& record) {
  if (record.others.empty()) return false;
  const SgfProperty& first = record.others.front();
  return first.id == kSource && first.values.size() == 1 && !first.values[0].empty() &&
         fits_column(first.values[0]);
}

std::string properties_text(const LoaGameRecord& record) {
  std::string text;
  for (std::size_t i = has_source(record) ? 1 : 0; i < record.others.size(); ++i) {
    std::string name = record.others[i].id;
    for (const std::string& value : record.others[i].values) {
      text += named(name, value);
      name = record.others[i].id + "+";
    }
  }
  return text;
}

std::string comments_text(const LoaGameRecord& record) {
  std::string text = named_unless_empty(std::string(kCommentKey) + "0", record.comment);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    text += named_unless_empty(std::string(kCommentKey) + std::to_string(i + 1),
                               record.moves[i].comment);
  }
  return text;
}

}  // namespace

bool is_loa_game_line(std::string_view line) {
  return variant_named(trim(take(line, '\t'))).has_value();
}

Result<LoaGameRecord> parse_loa_game_line(std::string_view line) {
  LoaGameRecord record;
  const auto name = trim(take(line, '\t'));
  const auto variant = variant_named(name);
  if (!variant) return expected("loa, scrambled-eggs or custom and a board", quoted(name));
  const auto first = trim(take(line, '\t'));
  if (first != "B" && first != "W") return expected("B or W, who moves first", quoted(first));
  const auto start = start_named(*variant, name);
  if (!start) return start.error();
  record.variant = *variant;
  record.start = *start;
  record.start.turn = first == "B" ? Color::black : Color::white;
  if (Problem problem = read_moves(take(line, '\t'), record)) return *problem;
  if (Problem problem = read_rest(line, record)) return *problem;
  return record;
}

std::string to_loa_game_line(const LoaGameRecord& record) {
  const std::string result = column_of_result(record.result);
  std::string text = start_text(record);
  text += record.start.turn == Color::black ? "\tB\t" : "\tW\t";
  text += moves_text(record) + "\t" + std::to_string(record.moves.size()) + "\t" + result;
  text += plain(record.black) + plain(record.white) + plain(record.event);
  text += has_source(record) ? plain(record.others.front().values[0]) : "\t";
  text += named_unless_plain("PB", record.black) + named_unless_plain("PW", record.white);
  text += named_unless_plain("EV", record.event);
  text += named_unless_empty("GN", record.name) + named_unless_empty("DT", record.date);
  if (result_of_column(result) != record.result) text += named("RE", record.result);
  return text + properties_text(record) + comments_text(record);
}

}  // namespace yose::notation
