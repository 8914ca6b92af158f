#include "match/player.hpp"

#include "match/usi_player.hpp"

namespace yose::match {

std::unique_ptr<Player> make_player(const EngineSpec& spec, const Patience& patience,
                                    const Stop& stop) {
  return std::make_unique<UsiPlayer>(spec, patience, stop);
}

}  // namespace yose::match
