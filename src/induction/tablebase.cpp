#include "induction/tablebase.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "games/shogi/moves.hpp"
#include "induction/backward.hpp"
#include "induction/cuda/cuda_table.hpp"

namespace yose::induction {

using namespace shogi;

template <Size S>
std::uint64_t Tablebase<S>::bytes(const Material& material) {
  constexpr double kTooMany = 1e18;
  return Numbering<S>::count(material) > kTooMany ? UINT64_MAX : Numbering<S>(material).size();
}

namespace {

// Nothing if it may not go on.
template <Size S>
std::unique_ptr<PlyTable> built(Rules rules, const Material& material, int threads,
                                const GoesOn& goes_on, int longest_in_byte) {
  auto table = std::make_unique<PlyTable>(Numbering<S>(material).size(), longest_in_byte);
  const bool done = has_few_kinds(material)
                        ? Backward<S, kFewKinds>(rules, material, *table, threads, goes_on).run()
                        : Backward<S>(rules, material, *table, threads, goes_on).run();
  return done ? std::move(table) : nullptr;
}

}  // namespace

template <Size S>
std::optional<Tablebase<S>> Tablebase<S>::build(Rules rules, const Material& material, int threads,
                                                const GoesOn& goes_on, int longest_in_byte) {
  auto table = built<S>(rules, material, threads, goes_on, longest_in_byte);
  if (!table) return std::nullopt;
  return Tablebase(rules, material, std::move(table));
}

template <Size S>
Result<std::optional<Tablebase<S>>> Tablebase<S>::fetch(const std::string& folder, Rules rules,
                                                        const Material& material, int threads,
                                                        const GoesOn& goes_on) {
  const TableGame game{S, rules, material};
  const std::uint64_t size = Numbering<S>(material).size();
  auto kept = read_table(folder, game, size);
  if (!kept) return kept.error();
  if (*kept) {
    return std::optional(Tablebase(rules, material, std::make_unique<PlyTable>(*std::move(*kept))));
  }
  if (const auto error = validate(folder, size)) return *error;
  auto table = built<S>(rules, material, threads, goes_on, ByteCode::kLongestInByte);
  if (!table) return std::optional<Tablebase>();
  if (const auto error = write_table(folder, game, *table)) return *error;
  return std::optional(Tablebase(rules, material, std::move(table)));
}

template <Size S>
Result<std::optional<Tablebase<S>>> Tablebase<S>::build_on_cuda(Rules rules,
                                                                const Material& material,
                                                                const GoesOn& goes_on) {
  auto table = CudaTable::build(S, rules, material, goes_on);
  if (!table) return table.error();
  if (!*table) return std::optional<Tablebase>();
  return std::optional(Tablebase(rules, material, std::make_unique<CudaTable>(*std::move(*table))));
}

template <Size S>
Tablebase<S>::Tablebase(Rules rules, const Material& material,
                        std::unique_ptr<const TableBytes> bytes)
    : rules_(rules),
      material_(material),
      numbering_(material),
      bytes_(std::move(bytes)),
      positions_(bytes_->census().positions()) {}

template <Size S>
auto Tablebase<S>::position(std::uint64_t n) const -> Position {
  return *Position::from_setup(setup_of(numbering_.placement(n), rules_, material_));
}

template <Size S>
bool Tablebase<S>::holds(const Position& p) const {
  return p.rules() == rules_ && p.has_king(Color::black) && p.has_king(Color::white) &&
         material_of(p.setup()) == material_;
}

template <Size S>
std::optional<GameValue> Tablebase<S>::find(const Position& p) const {
  using enum GameValue::Wdl;
  assert(holds(p));
  const std::uint64_t n = numbering_.number(placement_of<S>(p, numbering_.material()));
  const std::uint8_t byte = n == kNoNumber ? ByteCode::kNothing : bytes_->byte(n);
  if (byte == ByteCode::kNothing) return std::nullopt;
  if (byte == ByteCode::kOpen) return GameValue{draw, 0};
  const int plies = byte < ByteCode::kLongLoss ? byte : bytes_->longer().at(n);
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
    if (const GameValue value = before(*after); is_better(value, best)) best = value;
  }
  return best;
}

template class Tablebase<k3x3>;
template class Tablebase<k3x4>;
template class Tablebase<k4x4>;

}  // namespace yose::induction
