#include "notation/kif.hpp"

#include <algorithm>
#include <limits>

#include "notation/endings.hpp"
#include "notation/japanese.hpp"
#include "notation/kakinoki.hpp"
#include "notation/move_words.hpp"
#include "notation/record_tree.hpp"

namespace yose::notation {

using shogi::AnyPosition;
using shogi::Color;
using shogi::Coord;
using shogi::CoordMove;
using shogi::PieceType;

namespace {

constexpr std::string_view kExample = "７六歩(77)";
constexpr std::string_view kTimeExample = "a time such as '( 0:16/00:00:16)'";
constexpr std::size_t kMoveColumns = 12;

bool opens_moves(std::string_view text) {
  return !text.empty() && text[0] >= '0' && text[0] <= '9';
}

// Moves count from 1, or from the number of the diagram's 手数.
std::optional<Error> check_number(TreeBuilder& tree, int number, int line) {
  const bool very_first = tree.ply() == 0 && tree.first_number() == 1;
  if (very_first && number == tree.position().setup().move_number) tree.number_moves_from(number);
  if (number == tree.next_number()) return {};
  return expected("move " + std::to_string(tree.next_number()), "move " + std::to_string(number),
                  line);
}

std::optional<Ending> take_ending(std::string_view& text) {
  const std::size_t blank = std::min(text.find_first_of(" \t("), text.find("　"));
  const auto ending = ending_named(text.substr(0, blank));
  if (ending) text.remove_prefix(std::min(blank, text.size()));
  return ending;
}

// 0:16, 1:02:03, and fractions of a second, which are dropped.
std::optional<long long> take_clock(std::string_view& text) {
  long long seconds = 0;
  for (int part = 0; part < 3; ++part) {
    skip_blanks(text);
    const auto number = take_number(text);
    if (!number) return {};
    seconds = seconds * 60 + *number;
    if (!take(text, ":")) break;
  }
  if (take(text, ".")) take_number(text);
  skip_blanks(text);
  return seconds;
}

// The seconds in `( 0:16/00:00:16)`, -1 when no time is given. What follows the slash is the sum so
// far and says nothing new.
Result<int> take_time(std::string_view& text) {
  skip_blanks(text);
  const std::string_view start = text;
  if (!take(text, "(")) return -1;
  const auto seconds = take_clock(text);
  const bool more = text.starts_with('/') || text.starts_with(')');
  const std::size_t close = text.find(')');
  if (!seconds || *seconds > std::numeric_limits<int>::max() || !more || close == text.npos)
    return expected(std::string(kTimeExample), quoted(start));
  text.remove_prefix(close + 1);
  return static_cast<int>(*seconds);
}

// The time, KIF's mark for "has variations", and perhaps a remark.
Result<int> take_tail(std::string_view text) {
  auto seconds = take_time(text);
  if (!seconds) return seconds;
  skip_blanks(text);
  take(text, "+");
  skip_blanks(text);
  if (text.empty() || text[0] == '#') return seconds;
  return expected("the end of the line", quoted(text));
}

Result<CoordMove> find_move(TreeBuilder& tree, const MoveWords& words) {
  auto move = find_move(tree.position(), words, tree.previous());
  if (move || !tree.move_branch_to_main_line()) return move;
  auto on_main_line = find_move(tree.position(), words, tree.previous());
  return on_main_line ? on_main_line : move;
}

Result<bool> read_step(TreeBuilder& tree, std::string_view text) {
  const auto ending = take_ending(text);
  if (ending) {
    const auto seconds = take_tail(text);
    if (!seconds) return seconds.error();
    tree.end(*ending);
    return true;
  }
  const auto words = take_move(text);
  if (!words) return expected("a move such as '" + std::string(kExample) + "'", quoted(text));
  const auto seconds = take_tail(text);
  if (!seconds) return seconds.error();
  const auto move = find_move(tree, *words);
  if (!move) return move.error();
  tree.play(*move, *seconds);
  return true;
}

std::optional<Error> read_moves(TreeBuilder& tree, const Line& line) {
  std::string_view text = trim(line.text);
  const int number = take_number(text).value_or(0);
  skip_blanks(text);
  if (tree.ended()) return expected("変化：N手 after the end of a line", quoted(text), line.number);
  if (auto error = check_number(tree, number, line.number)) return error;
  const auto done = read_step(tree, text);
  if (!done) return Error{done.error().text, line.number};
  return {};
}

constexpr Dialect kKif{kExample, opens_moves, read_moves};

std::string padded(long long value, std::size_t width, char fill) {
  const std::string digits = std::to_string(value);
  return std::string(width - std::min(width, digits.size()), fill) + digits;
}

// ( 0:16/00:00:16)
std::string time_text(long long seconds, long long total) {
  return "(" + padded(seconds / 60, 2, ' ') + ":" + padded(seconds % 60, 2, '0') + "/" +
         padded(total / 3600, 2, '0') + ":" + padded(total / 60 % 60, 2, '0') + ":" +
         padded(total % 60, 2, '0') + ")";
}

std::string origin_text(Coord from) {
  return "(" + std::to_string(from.file + 1) + std::to_string(from.rank + 1) + ")";
}

std::string move_with_origin(const AnyPosition& before, const CoordMove& move,
                             std::optional<Coord> previous) {
  const PieceType type = move.is_drop() ? move.drop : before.at(move.from).type();
  std::string text = previous == move.to ? "同　" : square_text(move.to);
  text += piece_name(type);
  if (move.is_drop()) return text + "打";
  return text + (move.promote ? "成" : "") + origin_text(move.from);
}

// Kanji take two columns and three bytes.
std::size_t columns(const std::string& text) {
  const auto ascii = static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return c >= 0x20 && c < 0x7F; }));
  return ascii + (text.size() - ascii) / 3 * 2;
}

class Writer {
 public:
  explicit Writer(const Record& record)
      : record_(record), replay_(record.start), totals_(record.nodes.size(), 0) {}

  std::string run() {
    for (const TreeStep& step : reading_order(record_)) {
      const int number = step.ends ? step.ply + 1 : step.ply;
      if (step.branches) text_ += "\n変化：" + std::to_string(number) + "手\n";
      branched_ = branched_ || step.branches;
      text_ += padded(number, 4, ' ') + " ";
      step.ends ? write_ending(step) : write_move(step);
    }
    return std::move(text_);
  }

 private:
  const RecordNode& node(int index) const { return record_.nodes[index]; }
  Color to_move(int ply) const { return ply % 2 == 0 ? record_.start.turn : ~record_.start.turn; }

  void write_move(const TreeStep& step) {
    const RecordNode& n = node(step.node);
    std::string line =
        move_with_origin(replay_.before(step.ply), n.move, replay_.previous(step.ply));
    const std::string tail = clock(step.node) + (has_alternative(n, step.node) ? "+" : "");
    if (!tail.empty())
      line += std::string(kMoveColumns + 1 - std::min(kMoveColumns, columns(line)), ' ') + tail;
    text_ += line + "\n" + comment_text(n.comment);
    replay_.play(step.ply, n.move);
  }

  void write_ending(const TreeStep& step) {
    const Ending ending = node(step.node).ending;
    text_ += std::string(ending_word(ending)) + "\n";
    if (!branched_)
      text_ += until_line(ending, step.ply, to_move(step.ply), is_handicap_game(record_)) + "\n";
  }

  // Will another way to go on from the position before be written after this one?
  bool has_alternative(const RecordNode& n, int index) const {
    const RecordNode& parent = node(n.parent);
    return parent.children.back() != index ||
           (parent.ending != Ending::none && parent.children.size() == 1);
  }

  // Each side's time is summed on its own.
  std::string clock(int index) {
    const RecordNode& n = node(index);
    const int before = n.parent > 0 ? node(n.parent).parent : -1;
    long long& total = totals_[index];
    total = std::max(n.seconds, 0) + (before > 0 ? totals_[before] : 0);
    return n.seconds < 0 ? "" : time_text(n.seconds, total);
  }

  const Record& record_;
  Replay replay_;
  std::vector<long long> totals_;  // by node
  std::string text_;
  bool branched_ = false;
};

}  // namespace

Result<Record> parse_kif(std::string_view utf8, const ReadOptions& options) {
  return read_record(utf8, options, kKif);
}

std::string print_kif(const Record& record) {
  return preamble_text(record) + "手数----指手---------消費時間--\n" +
         comment_text(record.nodes[0].comment) + Writer(record).run();
}

}  // namespace yose::notation
