#include "match/referee.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "games/shogi/any_position_visit.hpp"
#include "games/shogi/declaration.hpp"

namespace yose::match {

namespace {

constexpr std::array<std::pair<Reason, const char*>, kReasons> kNames{{
    {Reason::mate, "mate"},
    {Reason::resign, "resign"},
    {Reason::repetition, "repetition"},
    {Reason::perpetual_check, "perpetual_check"},
    {Reason::declaration, "declaration"},
    {Reason::move_limit, "move_limit"},
    {Reason::adjudication, "adjudication"},
    {Reason::time_out, "time_out"},
    {Reason::crash, "crash"},
    {Reason::illegal_move, "illegal_move"},
    {Reason::illegal_declaration, "illegal_declaration"},
}};

std::optional<Verdict> verdict_of(shogi::Repetition repetition) {
  switch (repetition) {
    case shogi::Repetition::draw:
      return Verdict{std::nullopt, Reason::repetition};
    case shogi::Repetition::black_loses:
      return Verdict{Color::white, Reason::perpetual_check};
    case shogi::Repetition::white_loses:
      return Verdict{Color::black, Reason::perpetual_check};
    default:
      return std::nullopt;
  }
}

}  // namespace

std::string name_of(Reason reason) {
  for (const auto& [known, name] : kNames) {
    if (known == reason) return name;
  }
  return "";
}

std::string words_for(Reason reason) {
  if (reason == Reason::resign) return "resignation";
  if (reason == Reason::time_out) return "time-out";
  std::string text = name_of(reason);
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

std::optional<Reason> reason_named(const std::string& name) {
  for (const auto& [reason, known] : kNames) {
    if (name == known) return reason;
  }
  return std::nullopt;
}

bool is_fault(Reason reason) {
  return reason == Reason::time_out || reason == Reason::crash || reason == Reason::illegal_move ||
         reason == Reason::illegal_declaration;
}

Referee::Referee(const shogi::AnyPosition& start, const notation::PositionLine& opening,
                 int move_limit)
    : position_(start), game_{opening.start, {}, start}, move_limit_(move_limit) {
  enter_position();
  for (const shogi::CoordMove& move : opening.moves) play(move);
}

void Referee::enter_position() {
  history_.push(position_.key(), position_.turn(), position_.in_check());
}

void Referee::play(const shogi::CoordMove& move) {
  position_.play(move);
  game_.moves.push_back(move);
  enter_position();
}

// A mate counts also where the position repeats or the limit is reached. A side without a legal
// move has lost, in check or not.
std::optional<Verdict> Referee::verdict() const {
  if (position_.legal_moves().empty()) return Verdict{~turn(), Reason::mate};
  if (const auto repeated = verdict_of(history_.repetition())) return repeated;
  if (plies() >= move_limit_) return Verdict{std::nullopt, Reason::move_limit};
  return std::nullopt;
}

std::optional<Verdict> Referee::answer(const std::string& usi_move) {
  const auto move = notation::parse_usi_move(usi_move);
  if (!move || !position_.is_legal(*move)) return Verdict{~turn(), Reason::illegal_move};
  play(*move);
  return verdict();
}

Verdict Referee::declare() const {
  if (position_.visit([](const auto& p) { return shogi::can_declare(p); })) {
    return {turn(), Reason::declaration};
  }
  return {~turn(), Reason::illegal_declaration};
}

}  // namespace yose::match
