#include "engine/move_history.hpp"

namespace yose::engine {

void MoveHistory::age() {
  killers_ = {};
  const auto halve = [](std::int16_t& score) { score = static_cast<std::int16_t>(score / 2); };
  std::for_each(from_to_.begin(), from_to_.end(), halve);
  std::for_each(after_.begin(), after_.end(), halve);
}

}  // namespace yose::engine
