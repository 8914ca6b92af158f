#include "match/player.hpp"

#include "match/gnushogi_player.hpp"
#include "match/usi_player.hpp"

namespace yose::match {

std::unique_ptr<Player> make_player(const EngineSpec& spec, const Patience& patience,
                                    const Stop& stop) {
  if (spec.protocol == Protocol::gnushogi) {
    return std::make_unique<GnushogiPlayer>(spec, patience, stop);
  }
  return std::make_unique<UsiPlayer>(spec, patience, stop);
}

}  // namespace yose::match
