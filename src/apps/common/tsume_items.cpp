#include "apps/common/tsume_items.hpp"

#include "apps/cli/command.hpp"

namespace yose::apps {

void add_attacker_option(const Command& command, BatchOptions& options) {
  command.add_choice("--for", options.side,
                     "Who attacks (default: the side without a king, else the side to move)",
                     {"black", "white"});
}

std::vector<TsumeItem> read_tsume_items(const BatchOptions& options, Session& session) {
  std::vector<TsumeItem> items;
  for_each_shogi_item(options.inputs, options.game, session, [&](const ShogiItem& item) {
    auto position = item.position();
    if (!position) return session.complain(item.id + ": " + position.error().text);
    auto moves = item.record.main_line();
    moves.erase(moves.begin(), moves.begin() + item.ply());
    const bool starts_here = item.ply() == 0;
    items.push_back({item.id, position->setup(), std::move(moves),
                     starts_here ? item.record.headers : decltype(item.record.headers){}});
  });
  return items;
}

solvers::TsumeTask tsume_task(const shogi::Setup& setup, const BatchOptions& options,
                              const search::Limits& limits) {
  solvers::TsumeTask task;
  task.setup = setup;
  task.attacker = options.side_or(solvers::default_attacker(setup));
  task.limits = limits;
  return task;
}

}  // namespace yose::apps
