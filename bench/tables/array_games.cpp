#include "tables/array_games.hpp"

#include <algorithm>
#include <map>

#include "games/shogi/any_position.hpp"
#include "induction/tablebase.hpp"
#include "notation/array.hpp"
#include "notation/array_list.hpp"

namespace yose::bench {

using induction::Material;

namespace {

std::uint64_t numbers_of(shogi::Size size, const Material& material) {
  std::uint64_t numbers = 0;
  induction::TableSizes::visit(
      size, [&]<shogi::Size S>() { numbers = induction::Tablebase<S>::bytes(material); });
  return numbers;
}

}  // namespace

std::vector<ArrayGame> array_games(shogi::Size size, shogi::Rules rules) {
  std::map<std::string, ArrayGame> games;
  for (const std::string& array : notation::all_arrays(size.files)) {
    const auto setup =
        *notation::parse_array(size, array, rules.zone, rules.dead_squares_controlled);
    const induction::TableGame game{size, rules, induction::material_of(setup)};
    ArrayGame& entry = games[name_of(game)];
    if (entry.name.empty()) entry = {game, name_of(game), numbers_of(size, game.material), {}};
    if (shogi::AnyPosition::from_setup(setup)) entry.arrays.push_back(array);
  }
  std::vector<ArrayGame> sorted;
  for (auto& [name, game] : games) sorted.push_back(std::move(game));
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const ArrayGame& a, const ArrayGame& b) { return a.numbers < b.numbers; });
  return sorted;
}

}  // namespace yose::bench
