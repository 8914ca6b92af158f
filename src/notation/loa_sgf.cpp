#include "notation/loa_sgf.hpp"

#include <algorithm>
#include <utility>

#include "notation/loa_text.hpp"
#include "notation/utf8.hpp"

namespace yose::notation {
namespace {

using Problem = std::optional<Error>;

constexpr std::string_view kSpace = " \t\r\n\v\f";
constexpr std::string_view kEnd = "the end of the file";

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
  return result;
}

std::string_view strip(std::string_view text) {
  const auto first = text.find_first_not_of(kSpace);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

// A trimmed value in one line.
std::string one_line(std::string_view value) {
  std::string text(strip(value));
  for (char& c : text) c = kSpace.find(c) != kSpace.npos ? ' ' : c;
  return text;
}

std::string color_name(loa::Color c) { return c == loa::Color::black ? "black" : "white"; }

struct LinedProperty : SgfProperty {
  int line = 0;
};

using Node = std::vector<LinedProperty>;

// The text as tokens. Every read moves forward or fails, so garbage cannot make it loop.
class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {
    if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
  }

  int line() const { return line_; }

  // Skips space; then the next character, or 0 at the end (or where the text has a zero byte).
  char peek() {
    while (!at_end() && kSpace.find(text_[at_]) != kSpace.npos) advance();
    return at_end() ? '\0' : text_[at_];
  }

  void skip() { advance(); }  // Precondition: peek() was not the end.

  Error wrong(std::string what) {
    peek();
    std::string found(kEnd);
    if (!at_end()) found = quoted(text_.substr(at_, 1));
    return expected(std::move(what), std::move(found), line_);
  }

  bool finished() { return peek() == '\0' && at_end(); }

  Problem read_node(Node& node) {
    node.clear();
    for (char c = peek(); is_upper(c) || is_lower(c); c = peek()) {
      if (Problem problem = read_property(node.emplace_back())) return problem;
    }
    return std::nullopt;
  }

 private:
  bool at_end() const { return at_ == text_.size(); }

  // One character, or a line's end of either one or two, which comes back as '\n'.
  char advance() {
    assert(!at_end());
    const char c = text_[at_++];
    if (c != '\r' && c != '\n') return c;
    const bool pair = !at_end() && (text_[at_] == '\r' || text_[at_] == '\n') && text_[at_] != c;
    at_ += pair ? 1 : 0;
    ++line_;
    return '\n';
  }

  // SetUp is SU: before FF[4], small letters were for the reader's eye.
  Problem read_property(LinedProperty& property) {
    property.line = line_;
    const std::size_t start = at_;
    for (; !at_end() && (is_upper(text_[at_]) || is_lower(text_[at_]) || is_digit(text_[at_]));
         ++at_) {
      if (!is_lower(text_[at_])) property.id += text_[at_];
    }
    if (property.id.empty() || is_digit(property.id[0])) {
      const std::string found = quoted(text_.substr(start, at_ - start));
      return expected("a property name in capitals", found, line_);
    }
    if (peek() != '[') return wrong("[ after " + property.id);
    while (peek() == '[') {
      if (Problem problem = read_value(property)) return problem;
    }
    return std::nullopt;
  }

  Problem read_value(LinedProperty& property) {
    const int opened = line_;
    std::string& value = property.values.emplace_back();
    skip();
    while (!at_end()) {
      const char c = advance();
      if (c == ']') return std::nullopt;
      if (c != '\\') {
        value += c;
      } else if (!at_end()) {
        const char escaped = advance();
        if (escaped != '\n') value += escaped;
      }
    }
    return expected("] to close the value of " + property.id, std::string(kEnd), opened);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
};

const std::string& first_value(const LinedProperty& property) { return property.values.front(); }

Problem parse_variant(const LinedProperty& su, LoaVariant& variant) {
  const std::string text = lower(strip(first_value(su)));
  const std::string name = text.substr(0, text.find_first_of(kSpace));
  if (name == "standard" || name == "loa") {
    variant = LoaVariant::standard;
  } else if (name == "scrambled-eggs" || name == "scrambled") {
    variant = LoaVariant::scrambled_eggs;
  } else if (name == "custom") {
    variant = LoaVariant::custom;
  } else {
    return expected("the setup Standard, LOA, Scrambled-Eggs or Custom",
                    quoted(strip(first_value(su))), su.line);
  }
  return std::nullopt;
}

loa::Setup array_of(LoaVariant variant, loa::Color turn) {
  loa::Setup setup;
  if (variant == LoaVariant::standard) setup = loa::kStandardSetup;
  if (variant == LoaVariant::scrambled_eggs) setup = loa::kScrambledEggsSetup;
  setup.turn = turn;
  return setup;
}

Problem expect_value(const LinedProperty& property, std::string_view wanted, std::string_view why) {
  if (strip(first_value(property)) == wanted) return std::nullopt;
  return expected(property.id + "[" + std::string(wanted) + "] (" + std::string(why) + ")",
                  quoted(first_value(property)), property.line);
}

bool starts_with(std::string_view text, std::string_view head) {
  return text.substr(0, head.size()) == head;
}

// "12 B3- e3 ++" is b3-e3: without a number in front, remarks behind, and spaces.
std::string bare_move(std::string_view value) {
  std::string text = lower(strip(value));
  const auto number = std::min(text.find_first_not_of("0123456789"), text.size());
  if (number > 0 && number < text.size() && text[number] == ' ') text.erase(0, number);
  text.erase(text.find_last_not_of(" \t\n+!?#=") + 1);
  text.erase(std::remove_if(text.begin(), text.end(),
                            [](char c) { return kSpace.find(c) != kSpace.npos; }),
             text.end());
  return text;
}

// Makes one game of its nodes, handed over in the order of the main line.
class Builder {
 public:
  explicit Builder(int line) { record_.line = line; }

  Problem add(const Node& node) {
    if (Problem problem = read_setup(node)) return problem;
    int moves = 0;
    for (const LinedProperty& property : node) {
      const bool is_move = property.id == "B" || property.id == "W";
      moves += is_move ? static_cast<int>(property.values.size()) : 0;
      if (moves > 1) return expected("one move in a node", "a second", property.line);
      Problem problem = is_move       ? read_move(property)
                        : first_node_ ? read_header(property)
                                      : std::nullopt;
      if (problem) return problem;
    }
    read_comments(node);
    first_node_ = false;
    return std::nullopt;
  }

  LoaGameRecord take() {
    if (!turn_given_ && !record_.moves.empty()) record_.start.turn = record_.moves.front().color;
    return std::move(record_);
  }

 private:
  static bool is_setup(const LinedProperty& property) {
    constexpr std::string_view kIds[] = {"SU", "AB", "AW", "AE", "PL"};
    return std::find(std::begin(kIds), std::end(kIds), property.id) != std::end(kIds);
  }

  // SU first, wherever it stands in the node: the other properties change what it put down.
  Problem read_setup(const Node& node) {
    for (const LinedProperty& property : node) {
      if (!is_setup(property)) continue;
      if (!record_.moves.empty() || record_.resigned) {
        return expected("setup before the first move", property.id, property.line);
      }
      if (property.id != "SU") continue;
      if (Problem problem = parse_variant(property, record_.variant)) return problem;
      record_.start = array_of(record_.variant, record_.start.turn);
    }
    for (const LinedProperty& property : node) {
      Problem problem;
      if (property.id == "PL") problem = read_turn(property);
      if (property.id[0] == 'A' && is_setup(property)) problem = read_squares(property);
      if (problem) return problem;
    }
    return std::nullopt;
  }

  Problem read_turn(const LinedProperty& property) {
    const std::string text = lower(strip(first_value(property)));
    const bool black = text == "b" || text == "black", white = text == "w" || text == "white";
    if (!black && !white) {
      return expected("black or white in PL", quoted(first_value(property)), property.line);
    }
    record_.start.turn = black ? loa::Color::black : loa::Color::white;
    turn_given_ = true;
    return std::nullopt;
  }

  Problem read_squares(const LinedProperty& property) {
    for (const std::string& value : property.values) {
      const std::string text = lower(strip(value));
      const bool inside =
          text.size() == 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
      if (!inside) {
        return expected("a square such as b1 in " + property.id, quoted(value), property.line);
      }
      put(property.id, loa::bit(loa::square_at(text[0] - 'a', text[1] - '1')));
    }
    record_.variant = LoaVariant::custom;
    return std::nullopt;
  }

  void put(const std::string& id, loa::Set square) {
    record_.start.black &= ~square;
    record_.start.white &= ~square;
    if (id == "AB") record_.start.black |= square;
    if (id == "AW") record_.start.white |= square;
  }

  Problem read_header(const LinedProperty& property) {
    if (property.id == "GM") return expect_value(property, "9", "Lines of Action");
    if (property.id == "SZ") return expect_value(property, "8", "the size of the board");
    if (property.id == "FF" || property.id == "C" || is_setup(property)) return std::nullopt;
    if (std::string* field = field_of(property.id)) {
      if (field->empty()) *field = one_line(first_value(property));
    } else {
      record_.others.push_back(property);
    }
    return std::nullopt;
  }

  std::string* field_of(const std::string& id) {
    if (id == "PB") return &record_.black;
    if (id == "PW") return &record_.white;
    if (id == "EV") return &record_.event;
    if (id == "GN") return &record_.name;
    if (id == "DT") return &record_.date;
    return id == "RE" ? &record_.result : nullptr;
  }

  Problem read_move(const LinedProperty& property) {
    const std::string text = bare_move(first_value(property));
    const loa::Color color = property.id == "B" ? loa::Color::black : loa::Color::white;
    if (starts_with(text, "start")) return std::nullopt;  // the server's own remark
    if (record_.resigned) {
      return expected("no move after a resignation", quoted(first_value(property)), property.line);
    }
    if (starts_with(text, "resign")) {
      record_.resigned = color;
      return std::nullopt;
    }
    const Result<loa::Move> move = parse_loa_move(text);
    if (!move) {
      return expected("a move such as b1-b3", quoted(strip(first_value(property))), property.line);
    }
    record_.moves.push_back({color, *move, {}, property.line});
    return std::nullopt;
  }

  void read_comments(const Node& node) {
    std::string& comment = record_.moves.empty() ? record_.comment : record_.moves.back().comment;
    for (const LinedProperty& property : node) {
      if (property.id != "C") continue;
      const std::string_view text = strip(first_value(property));
      if (!comment.empty() && !text.empty()) comment += '\n';
      comment += text;
    }
  }

  LoaGameRecord record_;
  bool first_node_ = true;
  bool turn_given_ = false;
};

// One game tree; branches are counted, not recursed into. The main line is everything up to the
// first closing parenthesis, and what follows is read for its syntax only.
Problem read_game(Lexer& lexer, std::vector<LoaGameRecord>& games) {
  const int opened = lexer.line();
  Builder builder(opened);
  Node node;
  bool main_line = true;
  char last = '(';
  for (int depth = 1; depth > 0;) {
    const char c = lexer.peek();
    const bool fits = last == '(' ? c == ';' : c == '(' || c == ')' || (c == ';' && last == ';');
    if (!fits && lexer.finished()) {
      return expected(") to close the game", std::string(kEnd), opened);
    }
    if (!fits)
      return lexer.wrong(last == '('   ? "; after ("
                         : last == ';' ? "a property, ; ( or )"
                                       : "( or )");
    lexer.skip();
    last = c;
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == ')') main_line = false;
    if (c != ';') continue;
    if (Problem problem = lexer.read_node(node)) return problem;
    if (!main_line) continue;
    if (Problem problem = builder.add(node)) return problem;
  }
  games.push_back(builder.take());
  return std::nullopt;
}

std::string value_text(std::string_view value) {
  std::string text = "[";
  for (const char c : value) {
    if (c == ']' || c == '\\') text += '\\';
    text += c;
  }
  return text + "]";
}

std::string property_text(const SgfProperty& property) {
  std::string text = property.id;
  for (const std::string& value : property.values) text += value_text(value);
  return text;
}

std::string header_text(const std::string& id, const std::string& value) {
  return value.empty() ? "" : id + value_text(value) + "\n";
}

std::string squares_text(const std::string& id, loa::Set set) {
  std::string text = set == 0 ? "" : id;
  loa::for_each(set, [&](int s) { text += "[" + loa::square_name(s) + "]"; });
  return text;
}

// Readers take black to be first, and this one whoever does move first.
std::string turn_text(const LoaGameRecord& record) {
  const loa::Color turn = record.start.turn;
  const bool obvious = record.moves.empty() || record.moves.front().color == turn;
  if (turn == loa::Color::white) return "PL[W]";
  return obvious ? "" : "PL[B]";
}

std::string setup_text(const LoaGameRecord& record) {
  const std::string turn = turn_text(record);
  if (record.variant == LoaVariant::standard) return "SU[Standard]" + turn;
  if (record.variant == LoaVariant::scrambled_eggs) return "SU[Scrambled-Eggs]" + turn;
  return "SU[Custom]" + squares_text("AB", record.start.black) +
         squares_text("AW", record.start.white) + turn;
}

// ':' for a capture, by what stands where; moves that make no sense are written all the same.
std::string move_text(const LoaGameMove& played, loa::Setup& board) {
  const std::string color = played.color == loa::Color::black ? ";B[" : ";W[";
  const loa::Move m = played.move;
  if (m.is_pass()) return color + "pass]";
  loa::Set& own = board.pieces(played.color);
  loa::Set& enemy = board.pieces(~played.color);
  const bool capture = loa::contains(enemy, m.to());
  own = (own & ~loa::bit(m.from())) | loa::bit(m.to());
  enemy &= ~loa::bit(m.to());
  return color + loa::square_name(m.from()) + (capture ? ":" : "-") + loa::square_name(m.to()) +
         "]";
}

loa::Outcome outcome_of_text(std::string_view result, const LoaGameRecord& record) {
  if (starts_with(result, "b+")) return loa::Outcome::black_wins;
  if (starts_with(result, "w+")) return loa::Outcome::white_wins;
  if (result == "0" || result == "draw") return loa::Outcome::draw;
  const auto won = result.find("won by ");
  if (won == result.npos) return loa::Outcome::open;
  const std::string_view winner = strip(result.substr(won + 7));
  if (winner.empty() || lower(record.black) == lower(record.white)) return loa::Outcome::open;
  if (winner == lower(record.black)) return loa::Outcome::black_wins;
  return winner == lower(record.white) ? loa::Outcome::white_wins : loa::Outcome::open;
}

// What should stand where a move cannot be played; empty: it can.
std::string wanted_instead(const loa::Game& game, const LoaGameMove& played) {
  const loa::Position& p = game.position();
  if (p.finished()) return "the end, a side being connected";
  if (played.color != p.turn()) return "a move of " + color_name(p.turn());
  const bool legal = loa::is_legal(p, played.move, game.rules());
  return legal ? "" : "a legal move of " + color_name(p.turn());
}

Problem cannot_play(const loa::Game& game, const LoaGameMove& played) {
  const std::string wanted = wanted_instead(game, played);
  if (wanted.empty()) return std::nullopt;
  const std::string found = color_name(played.color) + " " + to_loa(played.move);
  const std::string number = "move " + std::to_string(game.plies() + 1) + ": ";
  return Error{number + expected(wanted, found).text, played.line};
}

}  // namespace

Result<std::vector<LoaGameRecord>> parse_loa_sgf(std::string_view text) {
  Lexer lexer(text);
  std::vector<LoaGameRecord> games;
  do {
    if (lexer.peek() != '(') return lexer.wrong("( to open a game");
    lexer.skip();
    if (Problem problem = read_game(lexer, games)) return *problem;
  } while (!lexer.finished());
  return games;
}

std::string to_loa_sgf(const LoaGameRecord& record) {
  std::string text = "(;FF[4]GM[9]" + setup_text(record) + "\n";
  text += header_text("PB", record.black) + header_text("PW", record.white);
  text += header_text("EV", record.event) + header_text("GN", record.name);
  text += header_text("DT", record.date) + header_text("RE", record.result);
  for (const SgfProperty& property : record.others) text += property_text(property) + "\n";
  text += header_text("C", record.comment);
  loa::Setup board = record.start;
  for (const LoaGameMove& played : record.moves) {
    text += move_text(played, board);
    text += played.comment.empty() ? "\n" : "C" + value_text(played.comment) + "\n";
  }
  if (record.resigned) {
    text += *record.resigned == loa::Color::black ? ";B[resign]\n" : ";W[resign]\n";
  }
  return text + ")\n";
}

std::string to_loa_sgf(const std::vector<LoaGameRecord>& records) {
  std::string text;
  for (const LoaGameRecord& record : records) text += to_loa_sgf(record);
  return text;
}

Result<loa::Game> replay(const LoaGameRecord& record, const loa::Rules& rules) {
  const Result<loa::Position> start = loa::validate(record.start);
  if (!start) return Error{start.error().text, record.line};
  loa::Game game(*start, rules);
  for (const LoaGameMove& played : record.moves) {
    if (Problem problem = cannot_play(game, played)) return *problem;
    game.play(played.move);
  }
  return game;
}

loa::Outcome stated_outcome(const LoaGameRecord& record) {
  if (record.resigned) return loa::win_for(~*record.resigned);
  return outcome_of_text(lower(record.result), record);
}

}  // namespace yose::notation
