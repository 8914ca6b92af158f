#include "learn/category_table.hpp"

namespace yose::learn {

std::string to_table(const CategoryCounts& counts, const std::string& origin) {
  std::string text = "# " + origin + "\n# " + std::to_string(counts.positions) + " positions\n";
  text += "kind\tturn\tpositions\tplayed\tweight\n";
  const engine::MoveWeights weights = counts.weights();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const engine::Category c = engine::Category::of(i);
    const CategoryCount& count = counts.categories[i];
    text.append(name(c.kind));
    for (const std::uint64_t number : {static_cast<std::uint64_t>(c.turn), count.positions,
                                       count.played, std::uint64_t{weights[i]}}) {
      text += "\t" + std::to_string(number);
    }
    text += "\n";
  }
  return text;
}

}  // namespace yose::learn
