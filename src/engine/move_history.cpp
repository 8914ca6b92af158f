#include "engine/move_history.hpp"

namespace yose::engine {

void MoveHistory::clear() {
  killers_ = {};
  from_to_ = {};
  std::fill(after_.begin(), after_.end(), std::int16_t{0});
}

void MoveHistory::age() {
  killers_ = {};
  const auto halve = [](std::int16_t& score) { score = static_cast<std::int16_t>(score / 2); };
  std::for_each(from_to_.begin(), from_to_.end(), halve);
}

}  // namespace yose::engine
