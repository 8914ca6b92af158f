// yose usi: a mate engine for GUIs.
#include "apps/command.hpp"
#include "apps/usi_engine.hpp"

namespace yose::apps {

void add_usi_command(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("usi", "Speak the USI protocol as a mate engine (go mate)");
  command->callback([&session] { UsiEngine(session.in, session.out).run(); });
}

}  // namespace yose::apps
