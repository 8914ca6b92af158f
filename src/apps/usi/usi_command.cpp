// yose usi: the engine for GUIs.
#include "apps/cli/command.hpp"
#include "apps/usi/usi_engine.hpp"

namespace yose::apps {

void add_usi_command(const Command& app, Session& session) {
  const Command command =
      app.add_subcommand("usi", "Speak the USI protocol: play games and find mates");
  command.callback([&session] { UsiEngine(session.in, session.out).run(); });
}

}  // namespace yose::apps
