#include "induction/tablebase.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "games/shogi/moves.hpp"
#include "induction/backward.hpp"

namespace yose::induction {

using namespace shogi;

namespace {

// The value of a position whose only move leads to this one.
GameValue before(GameValue after) {
  using enum GameValue::Wdl;
  if (after.wdl == draw) return after;
  return {after.wdl == loss ? win : loss, after.plies + 1};
}

// A win as soon as possible, a loss as late as possible.
GameValue better(GameValue a, GameValue b) {
  if (a.wdl != b.wdl) return a.wdl > b.wdl ? a : b;
  const bool a_is_longer = a.plies > b.plies;
  return a_is_longer == (a.wdl == GameValue::Wdl::loss) ? a : b;
}

}  // namespace

template <Size S>
std::uint64_t Tablebase<S>::bytes(const Material& material) {
  constexpr double kTooMany = 1e18;
  return Numbering<S>::count(material) > kTooMany ? UINT64_MAX : Numbering<S>(material).size();
}

template <Size S>
std::optional<Tablebase<S>> Tablebase<S>::build(Rules rules, const Material& material, int threads,
                                                const GoesOn& goes_on, int longest_in_byte) {
  Numbering<S> numbering(material);
  PlyTable plies(numbering.size(), longest_in_byte);
  const bool done = has_few_kinds(material)
                        ? Backward<S, kFewKinds>(rules, material, plies, threads, goes_on).run()
                        : Backward<S>(rules, material, plies, threads, goes_on).run();
  if (!done) return std::nullopt;
  return Tablebase(rules, std::move(numbering), std::move(plies));
}

template <Size S>
Result<std::optional<Tablebase<S>>> Tablebase<S>::fetch(const std::string& folder, Rules rules,
                                                        const Material& material, int threads,
                                                        const GoesOn& goes_on) {
  const TableGame game{S, rules, material};
  Numbering<S> numbering(material);
  auto kept = read_table(folder, game, numbering.size());
  if (!kept) return kept.error();
  if (*kept) return std::optional(Tablebase(rules, std::move(numbering), *std::move(*kept)));
  if (const auto error = validate(folder, numbering.size())) return *error;
  auto table = build(rules, material, threads, goes_on);
  if (!table) return table;
  if (const auto error = write_table(folder, game, table->plies_)) return *error;
  return table;
}

template <Size S>
Tablebase<S>::Tablebase(Rules rules, Numbering<S> numbering, PlyTable plies)
    : rules_(rules), numbering_(std::move(numbering)), plies_(std::move(plies)) {
  const auto& bytes = plies_.bytes();
  positions_ = bytes.size() - static_cast<std::uint64_t>(
                                  std::count(bytes.begin(), bytes.end(), PlyTable::kNothing));
}

template <Size S>
bool Tablebase<S>::holds(const Position& p) const {
  return p.rules() == rules_ && p.has_king(Color::black) && p.has_king(Color::white) &&
         KindList<kMostKinds>(material_of(p.setup())) == numbering_.material();
}

template <Size S>
std::optional<GameValue> Tablebase<S>::find(const Position& p) const {
  using enum GameValue::Wdl;
  assert(holds(p));
  const std::uint64_t n = numbering_.number(placement_of<S>(p, numbering_.material()));
  if (n == kNoNumber || plies_.byte(n) == PlyTable::kNothing) return std::nullopt;
  if (plies_.byte(n) == PlyTable::kOpen) return GameValue{draw, 0};
  const int plies = plies_.plies(n);
  return GameValue{plies % 2 == 0 ? loss : win, plies};
}

template <Size S>
GameValue Tablebase<S>::value(const Position& p) const {
  const auto found = find(p);
  assert(found);
  return found.value_or(GameValue{});
}

template <Size S>
std::optional<GameValue> Tablebase<S>::checked_value(const Position& p) const {
  const auto found = find(p);
  return found == backed_up(p) ? found : std::nullopt;
}

template <Size S>
std::optional<GameValue> Tablebase<S>::backed_up(Position p) const {
  using enum GameValue::Wdl;
  MoveList moves;
  legal_moves(p, moves);
  GameValue best{loss, 0};
  for (Move m : moves) {
    const auto undo = p.play(m);
    const auto after = find(p);
    p.undo(m, undo);
    if (!after) return std::nullopt;
    best = better(best, before(*after));
  }
  return best;
}

template class Tablebase<k3x3>;
template class Tablebase<k3x4>;
template class Tablebase<k4x4>;

}  // namespace yose::induction
