#include "notation/ki2.hpp"

#include "notation/endings.hpp"
#include "notation/japanese.hpp"
#include "notation/kakinoki.hpp"
#include "notation/move_words.hpp"
#include "notation/record_tree.hpp"

namespace yose::notation {

using shogi::Color;
using shogi::CoordMove;

namespace {

constexpr std::string_view kExample = "▲７六歩";
constexpr int kMovesPerLine = 6;

Result<CoordMove> take_and_find(TreeBuilder& tree, std::string_view& text) {
  const auto words = take_move(text);
  if (!words) return expected("a move such as '" + std::string(kExample) + "'", quoted(text));
  auto move = find_move(tree.position(), *words, tree.previous());
  if (move || !tree.move_branch_to_main_line()) return move;
  auto on_main_line = find_move(tree.position(), *words, tree.previous());
  return on_main_line ? on_main_line : move;
}

std::optional<Error> read_moves(TreeBuilder& tree, const Line& line) {
  std::string_view text = line.text;
  for (skip_blanks(text); !text.empty(); skip_blanks(text)) {
    if (tree.ended())
      return expected("変化：N手 after the end of a line", quoted(text), line.number);
    const auto move = take_and_find(tree, text);
    if (!move) return Error{move.error().text, line.number};
    tree.play(*move, -1);
  }
  return {};
}

constexpr Dialect kKi2{kExample, opens_japanese_move, read_moves};

class Writer {
 public:
  explicit Writer(const Record& record) : record_(record), replay_(record.start) {}

  std::string run() {
    for (const TreeStep& step : reading_order(record_)) {
      if (step.branches) write_branch(step.ends ? step.ply + 1 : step.ply);
      step.ends ? write_ending(step) : write_move(step);
    }
    end_line();
    return std::move(text_);
  }

 private:
  const RecordNode& node(int index) const { return record_.nodes[index]; }
  Color to_move(int ply) const { return ply % 2 == 0 ? record_.start.turn : ~record_.start.turn; }

  void end_line() {
    if (in_line_ > 0) text_ += "\n";
    in_line_ = 0;
  }

  void write_branch(int number) {
    end_line();
    text_ += "\n変化：" + std::to_string(number) + "手\n";
  }

  void write_move(const TreeStep& step) {
    const RecordNode& n = node(step.node);
    const auto& before = replay_.before(step.ply);
    if (in_line_ > 0) text_ += " ";
    text_ += before.turn() == Color::black ? "▲" : "△";
    text_ += spaced(move_text(before, n.move, replay_.previous(step.ply)));
    replay_.play(step.ply, n.move);
    if (++in_line_ == kMovesPerLine || !n.comment.empty()) end_line();
    text_ += comment_text(n.comment);
  }

  // 同　歩, but 同成銀: the square takes two characters, and the piece or its blank one more.
  static std::string spaced(const std::string& move) {
    std::string_view rest = move;
    return take(rest, "同") && !rest.starts_with("成") ? "同　" + std::string(rest) : move;
  }

  void write_ending(const TreeStep& step) {
    end_line();
    text_ +=
        until_line(node(step.node).ending, step.ply, to_move(step.ply), is_handicap_game(record_)) +
        "\n";
  }

  const Record& record_;
  Replay replay_;
  std::string text_;
  int in_line_ = 0;
};

}  // namespace

Result<Record> parse_ki2(std::string_view utf8, const ReadOptions& options) {
  return read_record(utf8, options, kKi2);
}

std::string print_ki2(const Record& record) {
  return preamble_text(record) + "\n" + comment_text(record.nodes[0].comment) +
         Writer(record).run();
}

}  // namespace yose::notation
