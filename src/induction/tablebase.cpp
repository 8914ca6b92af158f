#include "induction/tablebase.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "induction/backward.hpp"

namespace yose::induction {

using namespace shogi;

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
  if (!Backward<S>(rules, numbering, plies, threads, goes_on).run()) return std::nullopt;
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
  if (const auto trouble = find_trouble(folder, numbering.size())) return *trouble;
  auto table = build(rules, material, threads, goes_on);
  if (!table) return table;
  if (const auto trouble = write_table(folder, game, table->plies_)) return *trouble;
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
         material_of(p.setup()) == numbering_.material();
}

template <Size S>
GameValue Tablebase<S>::value(const Position& p) const {
  using enum GameValue::Outcome;
  assert(holds(p));
  const std::uint64_t n = numbering_.number(placement_of<S>(p, numbering_.material()));
  if (plies_.byte(n) == PlyTable::kOpen) return {draw, 0};
  const int plies = plies_.plies(n);
  return {plies % 2 == 0 ? loss : win, plies};
}

template class Tablebase<k3x3>;
template class Tablebase<k3x4>;
template class Tablebase<k4x4>;

}  // namespace yose::induction
