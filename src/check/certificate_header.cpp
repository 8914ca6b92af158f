#include "check/certificate_header.hpp"

#include <algorithm>

#include "check/error.hpp"
#include "check/numbers.hpp"
#include "check/shogi_text.hpp"

namespace yose::check {
namespace {

constexpr int kMostOfAKind = 255;

// The lines of a header, remembered.
struct HeaderLines {
  LineSource& source;
  std::vector<std::string> read;

  std::optional<std::string_view> next() {
    const std::optional<std::string_view> text = source.next();
    if (text) read.emplace_back(*text);
    return text;
  }
};

// What follows "keyword " on the next line.
std::string read_field(HeaderLines& lines, const std::string& keyword) {
  const std::optional<std::string_view> text = lines.next();
  if (text && text->starts_with(keyword + " "))
    return std::string(text->substr(keyword.size() + 1));
  throw Error("expected the line " + shown(keyword + " ...") + ", found " +
              (text ? shown(*text) : "the end of the file"));
}

// The reader's value, or its complaint as a Error.
template <class T>
T value_of(const std::variant<T, std::string>& parsed) {
  if (const auto* error = std::get_if<std::string>(&parsed)) {
    throw Error("bad position: " + *error);
  }
  return std::get<T>(parsed);
}

struct ShogiRules {
  int zone = 0;
  bool dead_squares_controlled = true;
};

ShogiRules read_shogi_rules(const std::string& text) {
  for (int zone = 0; zone <= kMaxZone; ++zone) {
    const std::string start = "zone " + std::to_string(zone) + " dead-squares ";
    if (text == start + "controlled") return {zone, true};
    if (text == start + "free") return {zone, false};
  }
  throw Error("expected 'zone 0..3 dead-squares controlled|free', found " + shown(text));
}

LoaRules read_loa_rules(const std::string& text) {
  for (const BothConnected both : {BothConnected::mover_wins, BothConnected::draw}) {
    const std::string start =
        std::string("both-connected ") + (both == BothConnected::draw ? "draw" : "mover");
    if (text == start + " no-move loses") return {both, NoMove::loses, LoaRepetition::ignored};
    if (text == start + " no-move passes") return {both, NoMove::passes, LoaRepetition::ignored};
  }
  throw Error("expected 'both-connected mover|draw no-move loses|passes', found " + shown(text));
}

int count_of(const State& state, char letter) {
  int count = state.in_hand(Side::black, letter) + state.in_hand(Side::white, letter);
  for (const auto& file : state.board) {
    count += static_cast<int>(std::count_if(
        file.begin(), file.end(), [&](const Piece& piece) { return piece.letter == letter; }));
  }
  return count;
}

enum class Question { mate, win, brinkmate };

void expect_playable(const State& state, Question question) {
  // In a game it may have ended: the side to move takes the king.
  const std::string error = question == Question::win ? placement_error(state) : setup_error(state);
  if (!error.empty()) throw Error("bad position: " + error);
  for (const char letter : kHandLetters) {
    if (count_of(state, letter) > kMostOfAKind) {
      throw Error("bad position: more than 255 pieces of one kind");
    }
  }
}

void expect_kings(const State& state) {
  for (const Side side : {Side::black, Side::white}) {
    if (!has_king(state, side)) throw Error("bad position: a king is missing");
  }
}

// Brinkmate is asked for a king; the other questions have an answer without one, or ask for both.
template <Game G>
void expect_refuter(const Task<G>&) {}

void expect_refuter(const Task<ShogiBrinkmateGame>& task) {
  if (!has_king(task.position.state, opponent(task.game.prover))) {
    throw Error("bad position: the refuter's king is missing");
  }
}

void set_shogi_task(Header& header, Question question, const State& state) {
  switch (question) {
    case Question::mate:
      header.task = Task<ShogiGame>{{}, state};
      return;
    case Question::win:
      header.task = Task<ShogiWinGame>{{}, state};
      return;
    case Question::brinkmate:
      header.task = Task<ShogiBrinkmateGame>{{}, {state}};
      return;
  }
}

Header read_shogi(HeaderLines& lines, Question question) {
  const std::string rules_text = read_field(lines, "rules");
  const ShogiRules rules = read_shogi_rules(rules_text);
  Header header;
  header.position = read_field(lines, "position");
  const State state =
      value_of(parse_sfen(header.position, rules.zone, rules.dead_squares_controlled));
  expect_playable(state, question);
  if (rules.zone != default_zone(state.ranks) || !rules.dead_squares_controlled) {
    header.odd_rules = rules_text;
  }
  if (question == Question::win) expect_kings(state);
  set_shogi_task(header, question, state);
  header.set_prover(parse_prover(read_field(lines, "prover")));
  return header;
}

Header read_loa(HeaderLines& lines) {
  const std::string rules_text = read_field(lines, "rules");
  const LoaRules rules = read_loa_rules(rules_text);
  Header header;
  header.position = read_field(lines, "position");
  const LoaState state = value_of(parse_loa(header.position));
  const LoaRules usual;
  if (rules.both_connected != usual.both_connected || rules.no_move != usual.no_move) {
    header.odd_rules = rules_text;
  }
  const Side prover = parse_prover(read_field(lines, "prover"));
  header.task = Task<LoaGame>{{prover, rules}, state};
  return header;
}

Header read_game(HeaderLines& lines) {
  const std::string game = read_field(lines, "game");
  if (game == "shogi") return read_shogi(lines, Question::mate);
  if (game == "shogi-win") return read_shogi(lines, Question::win);
  if (game == "shogi-brinkmate") return read_shogi(lines, Question::brinkmate);
  if (game == "loa") return read_loa(lines);
  throw Error("expected the game shogi, shogi-win, shogi-brinkmate or loa, found " + shown(game));
}

}  // namespace

Side Header::prover() const {
  return std::visit([](const auto& t) { return t.game.prover; }, task);
}

void Header::set_prover(Side prover) {
  std::visit(
      [=](auto& t) {
        t.game.prover = prover;
        expect_refuter(t);
      },
      task);
}

Side parse_prover(std::string_view name) {
  if (name == "black") return Side::black;
  if (name == "white") return Side::white;
  throw Error("expected black or white for the prover, found " + shown(name));
}

Header read_header(LineSource& source) {
  HeaderLines lines{source, {}};
  const std::string version = read_field(lines, "yose-certificate");
  if (version != "1") throw Error("expected version 1, found " + shown(version));
  Header header = read_game(lines);
  header.lines = std::move(lines.read);
  return header;
}

}  // namespace yose::check
