#include "notation/kakinoki.hpp"

#include <algorithm>
#include <cassert>

#include "notation/encoding.hpp"
#include "notation/endings.hpp"
#include "notation/handicap.hpp"
#include "notation/move_words.hpp"

namespace yose::notation {

using shogi::AnyPosition;
using shogi::Color;
using shogi::Coord;
using shogi::Setup;

namespace {

constexpr std::string_view kHandicapKey = "手合割";
constexpr std::string_view kEven = "平手";

using Headers = TreeBuilder::Headers;
using Header = Headers::value_type;

// 変化：N手.
std::optional<std::string_view> branch_in(std::string_view text) {
  if (!take(text, "変化")) return {};
  skip_blanks(text);
  if (!take(text, "：") && !take(text, ":")) return {};
  return trim(text);
}

bool is_comment(std::string_view text) { return text.find_first_of("*&") == 0; }
bool is_ignored(std::string_view text) { return text.empty() || text.starts_with('#'); }
bool is_separator(std::string_view text) { return text.starts_with("手数--"); }

// Would a reader of KIF or KI2 take the line for moves?
bool looks_like_move(std::string_view text) {
  return (!text.empty() && text[0] >= '0' && text[0] <= '9') || opens_japanese_move(text);
}

std::optional<Header> header_in(std::string_view text) {
  const std::size_t wide = text.find("：");
  const std::size_t narrow = text.find(':');
  const std::size_t colon = std::min(wide, narrow);
  if (colon == text.npos || looks_like_move(text)) return {};
  const std::string_view key = trim(text.substr(0, colon));
  if (key.empty()) return {};
  const std::size_t length = colon == wide ? std::string_view("：").size() : 1;
  return Header{key, trim(text.substr(colon + length))};
}

const Header* handicap_in(const Headers& headers) {
  const auto found = std::find_if(headers.rbegin(), headers.rend(),
                                  [](const Header& h) { return h.first == kHandicapKey; });
  return found == headers.rend() ? nullptr : &*found;
}

std::optional<Setup> named_start(const Headers& headers) {
  const Header* const handicap = handicap_in(headers);
  return handicap_setup(handicap ? std::string_view(handicap->second) : kEven);
}

class Reader {
 public:
  Reader(const ReadOptions& options, const Dialect& dialect)
      : options_(options), dialect_(dialect) {}

  Result<Record> run(std::string_view text) {
    for (const Line& line : split_lines(text))
      if (auto error = read(line)) return *std::move(error);
    if (!found_any_) return expected("a game or a diagram", "nothing", 1);
    if (auto error = begin()) return *std::move(error);
    return std::move(*tree_).finish();
  }

 private:
  std::optional<Error> read(const Line& line) {
    const std::string_view text = trim(line.text);
    if (is_ignored(text)) return {};
    found_any_ = true;
    if (is_separator(text)) return {};
    if (is_comment(text)) return read_comment(line.text), std::nullopt;
    if (text.starts_with("まで")) return read_until_line(text);
    if (const auto branch = branch_in(text)) return read_branch(*branch, line.number);
    return tree_ ? read_moves(line) : read_preamble(line);
  }

  void read_comment(std::string_view text) {
    skip_blanks(text);
    take(text, "*");
    if (tree_)
      tree_->comment(text);
    else
      comments_.emplace_back(text);
  }

  std::optional<Error> read_until_line(std::string_view text) {
    if (auto error = begin()) return error;
    if (tree_->ended()) return {};
    const Ending ending = ending_of_until_line(text, tree_->position().turn());
    if (ending != Ending::none) tree_->end(ending);
    return {};
  }

  std::optional<Error> read_branch(std::string_view text, int line) {
    if (auto error = begin()) return error;
    std::string_view rest = text;
    const auto number = take_number(rest);
    if (!number) return expected("the number of a move after 変化：", quoted(text), line);
    return tree_->branch(*number, line);
  }

  std::optional<Error> read_moves(const Line& line) {
    if (!dialect_.opens_moves(trim(line.text))) return not_a_move(line);
    return dialect_.read_moves(*tree_, line);
  }

  std::optional<Error> read_preamble(const Line& line) {
    const std::string_view text = trim(line.text);
    const auto diagram = diagram_.read(line);
    if (!diagram) return diagram.error();
    if (*diagram) return {};
    if (dialect_.opens_moves(text)) {
      if (auto error = begin()) return error;
      return read_moves(line);
    }
    auto header = header_in(text);
    if (!header) return not_a_move(line);
    if (header->first == kHandicapKey) handicap_line_ = line.number;
    headers_.push_back(*std::move(header));
    return {};
  }

  Error not_a_move(const Line& line) const {
    const std::string what = "a move such as '" + std::string(dialect_.example) + "'";
    return expected(tree_ ? what : "a header, a diagram or " + what, quoted(line.text),
                    line.number);
  }

  // The moves begin: from here on the start is known.
  std::optional<Error> begin() {
    if (tree_) return {};
    const auto base = named_start(headers_);
    if (!base && !diagram_.has_board())
      return expected("a diagram, or a handicap such as 平手 or 二枚落ち",
                      quoted(std::string_view(handicap_in(headers_)->second)), handicap_line_);
    const auto setup = diagram_.finish(base, options_);
    if (!setup) return setup.error();
    const auto position = AnyPosition::from_setup(*setup);
    if (!position) return Error{position.error().text, diagram_.first_line()};
    tree_.emplace(headers_, *setup, *position);
    for (const std::string& text : comments_) tree_->comment(text);
    return {};
  }

  ReadOptions options_;
  const Dialect& dialect_;
  Headers headers_;
  int handicap_line_ = 0;
  DiagramReader diagram_;
  std::vector<std::string> comments_;
  std::optional<TreeBuilder> tree_;
  bool found_any_ = false;  // a line that says something
};

std::string one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return text;
}

bool reads_back(const std::string& line, const Header& header) {
  const std::string_view text = trim(line);
  DiagramReader diagram;
  const auto drawn = diagram.read({text, 1});
  return drawn && !*drawn && !is_ignored(text) && !is_comment(text) && !is_separator(text) &&
         !text.starts_with("まで") && !branch_in(text) && header_in(text) == header;
}

}  // namespace

Result<Record> read_record(std::string_view utf8, const ReadOptions& options,
                           const Dialect& dialect) {
  const auto checked = checked_utf8(utf8);
  if (!checked) return checked.error();
  return Reader(options, dialect).run(*checked);
}

std::string preamble_text(const Record& record) {
  std::string text;
  for (const Header& header : record.headers) {
    const std::string line = one_line(header.first + "：" + header.second);
    text += (reads_back(line, header) ? "" : "#") + line + "\n";
  }
  const bool nothing_else = record.headers.empty() && record.nodes == Record{}.nodes;
  const bool named = named_start(record.headers) == record.start && !nothing_else;
  return named ? text : text + print_bod(record.start);
}

std::string comment_text(const std::string& comment) {
  std::string text;
  if (comment.empty()) return text;
  for (std::size_t begin = 0; begin <= comment.size();) {
    const std::size_t end = std::min(comment.find('\n', begin), comment.size());
    const std::string line = one_line(comment.substr(begin, end - begin));
    text += (line.starts_with('&') ? "" : "*") + line + "\n";
    begin = end + 1;
  }
  return text;
}

bool is_handicap_game(const Record& record) {
  return std::any_of(record.headers.begin(), record.headers.end(),
                     [](const Header& h) { return h.first == "上手" || h.first == "下手"; });
}

Replay::Replay(const Setup& start) {
  if (auto position = AnyPosition::from_setup(start)) positions_.push_back(*std::move(position));
}

const AnyPosition& Replay::before(int ply) {
  const auto length = static_cast<std::size_t>(ply);
  assert(ply > 0 && length <= positions_.size());
  positions_.erase(positions_.begin() + ply, positions_.end());
  destinations_.resize(length - 1);
  return positions_.back();
}

std::optional<Coord> Replay::previous(int ply) const {
  if (ply < 2) return {};
  return destinations_[ply - 2];
}

void Replay::play(int ply, const shogi::CoordMove& move) {
  AnyPosition next = before(ply);
  next.play(move);
  positions_.push_back(std::move(next));
  destinations_.push_back(move.to);
}

}  // namespace yose::notation
