#include "notation/formats.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "notation/csa.hpp"
#include "notation/jkf.hpp"
#include "notation/ki2.hpp"
#include "notation/kif.hpp"
#include "notation/sfen.hpp"
#include "notation/usi.hpp"
#include "notation/utf8.hpp"

namespace yose::notation {

namespace {

struct NamedFormat {
  std::string_view name;
  Format format;
};

constexpr std::array kNames{
    NamedFormat{"kif", Format::kif}, NamedFormat{"ki2", Format::ki2},
    NamedFormat{"csa", Format::csa}, NamedFormat{"jkf", Format::jkf},
    NamedFormat{"bod", Format::bod}, NamedFormat{"sfen", Format::sfen},
    NamedFormat{"usi", Format::usi},
};
constexpr std::array kOtherExtensions{
    NamedFormat{"kifu", Format::kif}, NamedFormat{"ki2u", Format::ki2},
    NamedFormat{"json", Format::jkf}, NamedFormat{"tsv", Format::usi},
    NamedFormat{"txt", Format::usi},
};

template <class Table>
std::optional<Format> find(const Table& table, std::string_view word) {
  const auto same = [&](const NamedFormat& f) { return f.name == word; };
  const auto it = std::find_if(table.begin(), table.end(), same);
  return it == table.end() ? std::nullopt : std::optional(it->format);
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// The first line that is neither blank nor a # comment.
std::string_view first_line(std::string_view text) {
  for (const Line& line : split_lines(text)) {
    const std::string_view trimmed = trim(line.text);
    if (!trimmed.empty() && trimmed.front() != '#') return trimmed;
  }
  return {};
}

bool looks_like_csa(std::string_view line) {
  constexpr std::array<std::string_view, 9> starts{"V2", "V3", "N+", "N-", "PI",
                                                   "P1", "$",  "'",  "P+"};
  return std::any_of(starts.begin(), starts.end(),
                     [&](std::string_view s) { return line.starts_with(s); });
}

bool looks_like_list(std::string_view line) {
  return line.starts_with("sfen ") || line.starts_with("startpos") ||
         line.starts_with("position ") || (contains(line, "/") && !contains(line, "："));
}

// What a line of a list is about; nothing in a comment or a blank line.
std::string_view list_text(std::string_view line) {
  const std::string_view text = trim(line.substr(0, line.find('\t')));
  return text.starts_with('#') ? std::string_view{} : text;
}

Record as_record(const PositionLine& line) {
  Record record;
  record.start = line.start;
  record.start_position = line.start_position;
  int node = 0;
  for (const auto& move : line.moves) node = record.add(node, move);
  return record;
}

Result<std::vector<Record>> parse_list(std::string_view text, const ListOptions& options) {
  std::vector<Record> records;
  for (const Line& line : split_lines(text)) {
    auto record = parse_list_line(line.text, options);
    if (!record) return Error{record.error().text, line.number};
    if (*record) records.push_back(**std::move(record));
  }
  if (records.empty()) return Error{"expected a position, found an empty list"};
  return records;
}

template <class T>
Result<std::vector<Record>> as_list(Result<T> record) {
  if (!record) return record.error();
  return std::vector<Record>{*std::move(record)};
}

Result<Record> parse_diagram(std::string_view text, const ReadOptions& options) {
  auto setup = parse_bod(text, options);
  if (!setup) return setup.error();
  Record record;
  record.start = *setup;
  if (auto position = shogi::AnyPosition::from_setup(*setup)) {
    record.start_position = *std::move(position);
  }
  return record;
}

Result<std::string> print_one(Format format, const Record& record) {
  switch (format) {
    case Format::kif:
      return print_kif(record);
    case Format::ki2:
      return print_ki2(record);
    case Format::bod:
      return print_bod(record.start);
    case Format::sfen:
      return to_sfen(record.start) + "\n";
    case Format::usi:
      return to_usi(PositionLine{record.start, record.main_line()}) + "\n";
    case Format::jkf:
      return print_jkf(record);
    case Format::csa:
      return print_csa({&record, 1});
  }
  return Error{"unknown format"};
}

}  // namespace

std::optional<Format> format_named(std::string_view word) { return find(kNames, word); }

std::string format_names(std::string_view between) {
  std::string names;
  for (const auto& f : kNames) {
    if (!names.empty()) names += between;
    names += f.name;
  }
  return names;
}

std::optional<Format> format_of_file(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return {};
  std::string extension(name.substr(dot + 1));
  for (char& c : extension) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  const auto format = find(kNames, extension);
  return format ? format : find(kOtherExtensions, extension);
}

Format guess_format(std::string_view text) {
  const std::string_view line = first_line(text);
  if (line.starts_with("{")) return Format::jkf;
  if (looks_like_csa(line)) return Format::csa;
  if (looks_like_list(line)) return Format::usi;
  for (std::string_view mark : {"▲", "△", "☗", "☖"}) {
    if (contains(text, mark)) return Format::ki2;
  }
  for (std::string_view mark : {"手", "：", "+--"}) {
    if (contains(text, mark)) return Format::kif;  // which reads a lone diagram as well
  }
  return Format::usi;
}

Result<std::optional<Record>> parse_list_line(std::string_view line, const ListOptions& options) {
  const std::string_view text = list_text(line);
  if (text.empty()) return std::optional<Record>{};
  auto parsed = parse_position_line(text, options.zone, options.dead_squares_controlled);
  if (!parsed) return parsed.error();
  return std::optional<Record>(as_record(*parsed));
}

Result<std::optional<shogi::Setup>> parse_setup_line(std::string_view line,
                                                     const ListOptions& options) {
  const std::string_view text = list_text(line);
  if (text.empty()) return std::optional<shogi::Setup>{};
  const auto setup = parse_sfen(text, options.zone, options.dead_squares_controlled);
  if (!setup) return setup.error();
  return std::optional<shogi::Setup>(*setup);
}

Result<std::vector<Record>> parse_records(Format format, std::string_view text,
                                          const ReadOptions& read, const ListOptions& list) {
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    return Error{"expected a game or a position, found an empty text"};
  }
  switch (format) {
    case Format::kif:
      return as_list(parse_kif(text, read));
    case Format::ki2:
      return as_list(parse_ki2(text, read));
    case Format::csa:
      return parse_csa(text);
    case Format::jkf:
      return as_list(parse_jkf(text));
    case Format::bod:
      return as_list(parse_diagram(text, read));
    case Format::sfen:
    case Format::usi:
      return parse_list(text, list);
  }
  return Error{"unknown format"};
}

Result<std::string> print_records(Format format, const std::vector<Record>& records) {
  if (format == Format::csa) return print_csa(records);
  const bool list = format == Format::sfen || format == Format::usi;
  if (records.size() > 1 && !list) {
    return Error{"this format holds one game, the input has " + std::to_string(records.size())};
  }
  std::string text;
  for (const Record& record : records) {
    auto one = print_one(format, record);
    if (!one) return one.error();
    text += *one;
  }
  return text;
}

}  // namespace yose::notation
