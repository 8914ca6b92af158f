#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "games/shogi/any_position.hpp"
#include "notation/csa.hpp"
#include "notation/jkf.hpp"

namespace yose::notation {

using shogi::AnyPosition;
using shogi::Color;
using shogi::Coord;
using shogi::CoordMove;
using shogi::Piece;
using shogi::PieceType;
using shogi::Setup;

namespace {

std::string json_string(std::string_view text) {
  using Json = nlohmann::json;
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string number(long long value) { return std::to_string(value); }

std::string headers_text(const Record& record) {
  std::string out = "{";
  for (const auto& [key, value] : record.headers)
    out += concat({out == "{" ? "" : ",", json_string(key), ":", json_string(value)});
  return out + "}";
}

std::string square_text(Piece piece) {
  if (!piece) return "{}";
  return concat({R"({"color":)", number(index(piece.color())), R"(,"kind":")",
                 csa_name(piece.type()), R"("})"});
}

std::string board_text(const Setup& setup) {
  std::string out;
  for (int file = 0; file < 9; ++file) {
    out += file == 0 ? "[[" : ",\n[";
    for (int rank = 0; rank < 9; ++rank) {
      const Coord c{static_cast<std::int8_t>(file), static_cast<std::int8_t>(rank)};
      out += concat({rank == 0 ? "" : ",", square_text(setup.at(c))});
    }
    out += "]";
  }
  return out + "]";
}

std::string hand_text(const Setup& setup, Color color) {
  std::string out = "{";
  for (PieceType type : shogi::kHandTypes)
    out +=
        concat({out == "{" ? "\"" : ",\"", csa_name(type), "\":", number(setup.hand(color, type))});
  return out + "}";
}

std::string initial_text(Setup setup) {
  setup.move_number = 1;
  for (const JkfPreset& preset : kJkfPresets)
    if (to_sfen(setup) == preset.sfen) return concat({R"({"preset":")", preset.name, R"("})"});
  return concat({R"({"preset":"OTHER","data":{"color":)", number(index(setup.turn)), R"(,"board":)",
                 board_text(setup), ",\n\"hands\":[", hand_text(setup, Color::black), ",",
                 hand_text(setup, Color::white), "]}}"});
}

std::string place_text(Coord c) {
  return concat({R"({"x":)", number(c.file + 1), R"(,"y":)", number(c.rank + 1), "}"});
}

bool in_zone(Coord c, Color color, int zone) {
  return color == Color::black ? c.rank < zone : c.rank >= 9 - zone;
}

// `previous` is where the move before went.
std::string move_text(const CoordMove& move, const AnyPosition& position,
                      std::optional<Coord> previous) {
  const Color mover = position.turn();
  const PieceType type = move.is_drop() ? move.drop : position.at(move.from).type();
  std::string out = concat({R"({"color":)", number(index(mover))});
  if (!move.is_drop()) out += concat({R"(,"from":)", place_text(move.from)});
  out += concat({R"(,"to":)", place_text(move.to), R"(,"piece":")", csa_name(type), "\""});
  if (move.is_drop()) return out + "}";
  if (previous == move.to) out += ",\"same\":true";
  const int zone = position.rules().zone;
  const bool choice = in_zone(move.from, mover, zone) || in_zone(move.to, mover, zone);
  if (shogi::can_promote(type) && choice)
    out += move.promote ? ",\"promote\":true" : ",\"promote\":false";
  if (const Piece taken = position.at(move.to))
    out += concat({R"(,"capture":")", csa_name(taken.type()), "\""});
  return out + "}";
}

std::string time_text(long long now, long long total) {
  const auto hms = [](long long s) {
    return concat({R"({"h":)", number(s / 3600), R"(,"m":)", number(s / 60 % 60), R"(,"s":)",
                   number(s % 60), "}"});
  };
  return concat({R"({"now":)", hms(now), R"(,"total":)", hms(total), "}"});
}

std::string comments_text(std::string_view comment) {
  std::string out = "[";
  for (bool more = true; more;) {
    const std::size_t end = comment.find('\n');
    more = end != comment.npos;
    out += concat({out == "[" ? "" : ",", json_string(comment.substr(0, end))});
    if (more) comment.remove_prefix(end + 1);
  }
  return out + "]";
}

// Where the printer stands in the tree: after `node`'s move.
struct Cursor {
  int node;
  std::shared_ptr<const AnyPosition> position;
  std::array<long long, 2> seconds{};
};

// What is left to print, last thing first: some text, a variation that starts with a child of the
// cursor's node, or the rest of the line below it.
struct Task {
  std::string text;
  std::optional<Cursor> cursor;
  int child = -1;
};

class TreePrinter {
 public:
  explicit TreePrinter(const Record& record) : record_(record) {}

  std::string print(const AnyPosition& start) {
    out_ = "{";
    if (!record_.nodes[0].comment.empty())
      out_ += concat({R"("comments":)", comments_text(record_.nodes[0].comment)});
    out_ += "}";
    rest(Cursor{0, std::make_shared<AnyPosition>(start)});
    while (!tasks_.empty()) {
      Task task = std::move(tasks_.back());
      tasks_.pop_back();
      out_ += task.text;
      if (!task.cursor) continue;
      if (task.child < 0)
        rest(*std::move(task.cursor));
      else
        variation(*std::move(task.cursor), task.child);
    }
    return std::move(out_);
  }

 private:
  const RecordNode& at(int node) const { return record_.nodes[static_cast<std::size_t>(node)]; }

  std::string special(const Cursor& cursor) const {
    const auto word = csa_word(at(cursor.node).ending, cursor.position->turn());
    return word.empty() ? "" : concat({R"({"special":")", word, R"("})"});
  }

  // The entry but for its closing brace, after which the cursor stands behind the child.
  void entry(Cursor& cursor, int child) {
    const RecordNode& node = at(child);
    std::optional<Coord> previous;
    if (cursor.node != 0) previous = at(cursor.node).move.to;
    out_ += concat({R"({"move":)", move_text(node.move, *cursor.position, previous)});
    if (node.seconds >= 0) {
      auto& total = cursor.seconds[static_cast<std::size_t>(index(cursor.position->turn()))];
      total += node.seconds;
      out_ += concat({R"(,"time":)", time_text(node.seconds, total)});
    }
    if (!node.comment.empty()) out_ += concat({R"(,"comments":)", comments_text(node.comment)});
    auto next = std::make_shared<AnyPosition>(*cursor.position);
    next->play(node.move);
    cursor.position = std::move(next);
    cursor.node = child;
  }

  void variation(Cursor cursor, int child) {
    entry(cursor, child);
    out_ += "}";
    rest(std::move(cursor));
  }

  void rest(Cursor cursor) {
    while (!at(cursor.node).children.empty()) {
      out_ += ",\n";
      if (has_forks(cursor)) return fork(std::move(cursor));
      entry(cursor, at(cursor.node).children[0]);
      out_ += "}";
    }
    const std::string end = special(cursor);
    if (!end.empty()) out_ += concat({",\n", end});
  }

  bool has_forks(const Cursor& cursor) const {
    return at(cursor.node).children.size() > 1 || !special(cursor).empty();
  }

  void fork(Cursor before) {
    Cursor after = before;
    entry(after, at(before.node).children[0]);
    tasks_.push_back({"", std::move(after), -1});
    std::string closing = "]]}";
    const std::string end = special(before);
    if (!end.empty()) {
      tasks_.push_back({end + closing, {}, -1});
      closing = "],\n[";
    }
    const auto& children = at(before.node).children;
    for (std::size_t i = children.size(); i-- > 1;) {
      tasks_.push_back({closing, {}, -1});
      tasks_.push_back({"", before, children[i]});
      closing = "],\n[";
    }
    out_ += ",\"forks\":[[";
  }

  const Record& record_;
  std::string out_;
  std::vector<Task> tasks_;
};

}  // namespace

Result<std::string> print_jkf(const Record& record) {
  if (record.start.size != shogi::Size{9, 9})
    return Error{"JKF records are for the 9x9 board only"};
  const auto position = AnyPosition::from_setup(record.start);
  if (!position) return position.error();
  return concat({R"({"header":)", headers_text(record),
                 ",\n\"initial\":", initial_text(record.start), ",\n\"moves\":[\n",
                 TreePrinter(record).print(*position), "\n]}\n"});
}

}  // namespace yose::notation
