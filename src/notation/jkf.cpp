#include "notation/jkf.hpp"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "games/shogi/any_position.hpp"
#include "notation/csa.hpp"
#include "notation/usi.hpp"
#include "notation/utf8.hpp"

namespace yose::notation {

using shogi::AnyPosition;
using shogi::Color;
using shogi::Coord;
using shogi::CoordMove;
using shogi::Piece;
using shogi::PieceType;
using shogi::Setup;

namespace {

using Json = nlohmann::ordered_json;

constexpr int kMaxKeys = 1000;
constexpr int kMaxSeconds = 100'000'000;

// A first pass without a tree: finds where the text stops being JSON, and refuses shapes that would
// make the second pass slow (ordered objects look keys up one by one) or deep.
class Guard final : public nlohmann::json_sax<Json> {
 public:
  explicit Guard(std::string_view text) : text_(text) {}
  const std::optional<Error>& error() const { return error_; }

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return open(); }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(); }
  bool end_array() override { return close(); }
  bool key(string_t&) override {
    if (++keys_.back() <= kMaxKeys) return true;
    error_ = Error{"more than " + std::to_string(kMaxKeys) + " keys in one JSON object"};
    return false;
  }
  // `position` counts the bytes read, the offending one included.
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception&) override {
    const std::size_t at = std::min(position - std::min<std::size_t>(position, 1), text_.size());
    const std::string_view rest = text_.substr(at);
    error_ =
        expected("JSON", notation::quoted(rest.substr(0, rest.find('\n'))), line_of(text_, at));
    return false;
  }

 private:
  bool open() {
    keys_.push_back(0);
    if (static_cast<int>(keys_.size()) <= kMaxJkfDepth) return true;
    error_ = Error{"JSON nested more than " + std::to_string(kMaxJkfDepth) + " deep"};
    return false;
  }
  bool close() {
    keys_.pop_back();
    return true;
  }

  std::string_view text_;
  std::vector<int> keys_;
  std::optional<Error> error_;
};

// The member, or nothing when it is missing or null.
const Json* member(const Json& object, const char* key) {
  if (!object.is_object()) return nullptr;
  const auto found = object.find(key);
  return found == object.end() || found->is_null() ? nullptr : &*found;
}

std::string shown(const Json* value) {
  if (value == nullptr) return "nothing";
  if (value->is_structured()) return value->is_array() ? "an array" : "an object";
  return notation::quoted(value->dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::optional<int> integer(const Json* value, int low, int high) {
  if (value == nullptr || !value->is_number()) return {};
  const double number = value->get<double>();
  if (!(number >= low && number < high + 1.0)) return {};
  return static_cast<int>(number);
}

std::optional<std::string> text(const Json* value) {
  if (value == nullptr || !value->is_string()) return {};
  return value->get<std::string>();
}

std::optional<PieceType> kind(const Json* value) {
  const auto name = text(value);
  return name ? csa_type(*name) : std::nullopt;
}

Result<Color> color(const Json& object) {
  const Json* value = member(object, "color");
  const auto number = integer(value, 0, 1);
  if (!number) return expected("0 or 1 for \"color\"", shown(value));
  return *number == 0 ? Color::black : Color::white;
}

Coord coord(int file, int rank) {
  return {static_cast<std::int8_t>(file), static_cast<std::int8_t>(rank)};
}

Result<Coord> place(const Json& value) {
  const auto x = integer(member(value, "x"), 1, 9);
  const auto y = integer(member(value, "y"), 1, 9);
  if (!x || !y) return expected("\"x\" and \"y\" from 1 to 9", shown(member(value, x ? "y" : "x")));
  return coord(*x - 1, *y - 1);
}

std::optional<Error> read_square(const Json& value, Piece& square) {
  if (value.is_null() || (value.is_object() && member(value, "kind") == nullptr)) return {};
  const auto type = kind(member(value, "kind"));
  if (!type) return expected("a piece such as FU for \"kind\"", shown(member(value, "kind")));
  const auto owner = color(value);
  if (!owner) return owner.error();
  square = Piece(*owner, *type);
  return {};
}

std::optional<Error> read_board(const Json* board, Setup& setup) {
  const auto nine = [](const Json* v) { return v != nullptr && v->is_array() && v->size() == 9; };
  if (!nine(board)) return expected("9 files in \"board\"", shown(board));
  for (int file = 0; file < 9; ++file) {
    const Json& squares = (*board)[static_cast<std::size_t>(file)];
    if (!nine(&squares))
      return expected("9 squares on file " + std::to_string(file + 1), shown(&squares));
    for (int rank = 0; rank < 9; ++rank)
      if (auto error =
              read_square(squares[static_cast<std::size_t>(rank)], setup.at(coord(file, rank))))
        return error;
  }
  return {};
}

std::optional<Error> read_hand(const Json& hand, Color owner, Setup& setup) {
  if (!hand.is_object()) return expected("an object for a hand", shown(&hand));
  for (const auto& item : hand.items()) {
    const auto type = csa_type(item.key());
    const auto count = integer(&item.value(), 0, 18);
    if (!type || !count)
      return expected("a piece and its number in a hand",
                      notation::quoted(item.key()) + " and " + shown(&item.value()));
    if (*count == 0) continue;
    if (*type == PieceType::king || shogi::is_promoted(*type))
      return Error{"a hand cannot hold " + item.key()};
    setup.hand(owner, *type) = static_cast<std::uint8_t>(*count);
  }
  return {};
}

Result<Setup> read_data(const Json& data) {
  Setup setup;
  const auto turn = color(data);
  if (!turn) return turn.error();
  setup.turn = *turn;
  if (auto error = read_board(member(data, "board"), setup)) return *error;
  const Json* hands = member(data, "hands");
  if (hands == nullptr) return setup;
  if (!hands->is_array() || hands->size() != 2) return expected("two hands", shown(hands));
  for (Color owner : shogi::kColors)
    if (auto error = read_hand((*hands)[static_cast<std::size_t>(index(owner))], owner, setup))
      return *error;
  return setup;
}

Result<Setup> read_initial(const Json* initial) {
  if (initial == nullptr) return parse_sfen(kStartSfen);
  const Json* name = member(*initial, "preset");
  const Json* data = member(*initial, "data");
  for (const JkfPreset& preset : kJkfPresets)
    if (text(name) == preset.name) return parse_sfen(preset.sfen);
  if (text(name) != "OTHER" && (name != nullptr || data == nullptr))
    return expected("a preset such as HIRATE", shown(name));
  if (data == nullptr) return expected("\"data\" beside the preset OTHER", shown(data));
  return read_data(*data);
}

std::optional<Error> read_headers(const Json* header, Record& record) {
  if (header == nullptr) return {};
  if (!header->is_object()) return expected("an object for \"header\"", shown(header));
  for (const auto& item : header->items()) {
    const auto value = text(&item.value());
    if (!value)
      return expected("text for the header " + notation::quoted(item.key()), shown(&item.value()));
    record.headers.emplace_back(item.key(), *value);
  }
  return {};
}

// A promotion may be told by `promote` or, where it is left unsaid, by the piece's name.
Result<CoordMove> board_move(const Json& move, Coord from, Coord to, PieceType type,
                             const AnyPosition& position) {
  const PieceType mover = position.at(from).type();
  const Json* said = member(move, "promote");
  if (said != nullptr && !said->is_boolean())
    return expected("true or false for \"promote\"", shown(said));
  const bool renamed = shogi::can_promote(mover) && shogi::promoted(mover) == type;
  if (mover != type && !(renamed && said == nullptr))
    return expected(std::string(csa_name(type)) + " on " + csa_square(from),
                    mover == PieceType::none ? "nothing" : std::string(csa_name(mover)));
  return CoordMove::board(from, to, said == nullptr ? renamed : said->get<bool>());
}

Result<Coord> destination(const Json& move, std::optional<Coord> previous) {
  if (const Json* to = member(move, "to")) return place(*to);
  const Json* same = member(move, "same");
  if (previous && same != nullptr && same->is_boolean() && same->get<bool>()) return *previous;
  return expected("\"to\" in a move", "nothing");
}

Result<CoordMove> read_move(const Json& move, const AnyPosition& position,
                            std::optional<Coord> previous) {
  if (!move.is_object()) return expected("an object for \"move\"", shown(&move));
  const auto type = kind(member(move, "piece"));
  if (!type) return expected("a piece such as FU for \"piece\"", shown(member(move, "piece")));
  if (member(move, "color") != nullptr) {
    const auto mover = color(move);
    if (!mover) return mover.error();
    if (*mover != position.turn()) return Error{"it is the other side's turn"};
  }
  const auto to = destination(move, previous);
  if (!to) return to.error();
  if (const Json* origin = member(move, "from")) {
    const auto from = place(*origin);
    if (!from) return from.error();
    return board_move(move, *from, *to, *type, position);
  }
  if (*type == PieceType::king || shogi::is_promoted(*type))
    return expected("\"from\" in a move of " + std::string(csa_name(*type)), "nothing");
  return CoordMove::dropped(*type, *to);
}

std::optional<Error> read_time(const Json& entry, RecordNode& node) {
  const Json* time = member(entry, "time");
  const Json* now = time == nullptr ? nullptr : member(*time, "now");
  if (now == nullptr) return {};
  const auto unit = [&](const char* key, int high) {
    const Json* value = member(*now, key);
    return value == nullptr ? 0 : integer(value, 0, high).value_or(-1);
  };
  const int h = unit("h", 20'000), m = unit("m", 1'000'000), s = unit("s", kMaxSeconds);
  if (h < 0 || m < 0 || s < 0 || h * 3600 + m * 60 > kMaxSeconds - s)
    return Error{"a time that cannot be"};
  node.seconds = h * 3600 + m * 60 + s;
  return {};
}

std::optional<Error> read_comments(const Json& entry, RecordNode& node, bool& commented) {
  const Json* comments = member(entry, "comments");
  if (comments == nullptr) return {};
  if (!comments->is_array()) return expected("an array for \"comments\"", shown(comments));
  for (const Json& comment : *comments) {
    const auto line = text(&comment);
    if (!line) return expected("text in \"comments\"", shown(&comment));
    if (commented) node.comment += '\n';
    node.comment += *line;
    commented = true;
  }
  return {};
}

// A line of moves being read, from its next entry on.
struct Branch {
  const Json* entries;
  int node;
  int plies;
  std::shared_ptr<const AnyPosition> position;  // forks share theirs
};

class TreeReader {
 public:
  explicit TreeReader(Record record) : record_(std::move(record)) {}

  std::optional<Error> read(const Json& moves, const AnyPosition& start) {
    branches_.push_back({&moves, 0, 0, std::make_shared<AnyPosition>(start)});
    while (!branches_.empty()) {
      Branch line = std::move(branches_.back());
      branches_.pop_back();
      auto error = read_line(line);
      if (error && line.plies > 0)
        error->text = "move " + std::to_string(line.plies) + ": " + error->text;
      if (error) return error;
    }
    return {};
  }
  Record take() { return std::move(record_); }

 private:
  RecordNode& at(int node) { return record_.nodes[static_cast<std::size_t>(node)]; }

  std::optional<Error> read_line(Branch& line) {
    if (!line.entries->is_array()) return expected("an array of moves", shown(line.entries));
    bool commented = !at(line.node).comment.empty();
    for (const Json& entry : *line.entries) {
      if (!entry.is_object()) return expected("an object for a move", shown(&entry));
      if (auto error = read_forks(entry, line)) return error;
      if (const Json* move = member(entry, "move")) {
        if (auto error = play(*move, line)) return error;
        if (auto error = read_time(entry, at(line.node))) return error;
        commented = false;
      }
      if (auto error = read_special(member(entry, "special"), line)) return error;
      if (auto error = read_comments(entry, at(line.node), commented)) return error;
    }
    return {};
  }

  // Forks are alternatives to the entry that holds them. They wait until its line is done, which
  // also keeps that line's move the first child.
  std::optional<Error> read_forks(const Json& entry, const Branch& line) {
    const Json* forks = member(entry, "forks");
    if (forks == nullptr) return {};
    if (!forks->is_array()) return expected("an array for \"forks\"", shown(forks));
    for (auto fork = forks->rbegin(); fork != forks->rend(); ++fork)
      branches_.push_back({&*fork, line.node, line.plies, line.position});
    return {};
  }

  std::optional<Error> play(const Json& json, Branch& line) {
    ++line.plies;
    std::optional<Coord> previous;
    if (line.node != 0) previous = at(line.node).move.to;
    const auto move = read_move(json, *line.position, previous);
    if (!move) return move.error();
    if (!line.position->is_legal(*move))
      return Error{notation::quoted(to_usi(*move)) + " is not legal here"};
    auto next = std::make_shared<AnyPosition>(*line.position);
    next->play(*move);
    line.position = std::move(next);
    line.node = record_.add(line.node, *move);
    return {};
  }

  std::optional<Error> read_special(const Json* special, const Branch& line) {
    if (special == nullptr) return {};
    const auto word = text(special);
    const auto ending = word ? csa_ending(*word, line.position->turn()) : std::nullopt;
    if (!ending) return expected("a special move such as TORYO", shown(special));
    if (at(line.node).ending == Ending::none) at(line.node).ending = *ending;
    return {};
  }

  Record record_;
  std::vector<Branch> branches_;
};

}  // namespace

Result<Record> parse_jkf(std::string_view utf8) {
  Guard guard(utf8);
  if (!Json::sax_parse(utf8.begin(), utf8.end(), &guard))
    return guard.error().value_or(Error{"not JSON"});
  const Json root = Json::parse(utf8.begin(), utf8.end(), nullptr, false);
  if (!root.is_object()) return expected("a JSON object", shown(&root));
  Record record;
  if (auto error = read_headers(member(root, "header"), record)) return *error;
  const auto start = read_initial(member(root, "initial"));
  if (!start) return start.error();
  record.start = *start;
  const auto position = AnyPosition::from_setup(*start);
  if (!position) return position.error();
  record.start_position = *position;
  const Json* moves = member(root, "moves");
  if (moves == nullptr) return expected("\"moves\"", "nothing");
  TreeReader reader(std::move(record));
  if (auto error = reader.read(*moves, *position)) return *error;
  return reader.take();
}

}  // namespace yose::notation
