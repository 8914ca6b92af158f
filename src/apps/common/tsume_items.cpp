#include "apps/common/tsume_items.hpp"

#include "apps/cli/command.hpp"
#include "apps/common/ply_choice.hpp"

namespace yose::apps {

void add_attacker_option(const Command& command, BatchOptions& options) {
  command.add_choice("--for", options.side,
                     "The attacker (default: the side without a king, else the side to move)",
                     {"black", "white"});
}

namespace {

TsumeItem tsume_item(const ShogiItem& item, shogi::AnyPosition position, int ply) {
  auto moves = item.record.main_line();
  moves.erase(moves.begin(), moves.begin() + ply);
  const bool starts_here = ply == 0;
  return {item.id, std::move(position), std::move(moves),
          starts_here ? item.record.headers : decltype(item.record.headers){}};
}

}  // namespace

std::vector<TsumeItem> read_tsume_items(const BatchOptions& options, Session& session,
                                        const std::string& plies) {
  std::vector<TsumeItem> items;
  for_each_shogi_item(options.inputs, options.game, session, [&](const ShogiItem& item) {
    const auto chosen = chosen_plies(plies, item.record.main_line().size(), item.ply());
    if (!chosen) return session.refuse(item.id + ": " + chosen.error().text);
    auto positions = item.positions(*chosen);
    if (!positions) return session.refuse(item.id + ": " + positions.error().text);
    for (std::size_t i = 0; i < chosen->size(); ++i) {
      const int ply = (*chosen)[i];
      items.push_back(tsume_item(item, std::move((*positions)[i]), ply));
      if (!plies.empty()) items.back().id = id_at(item.id, ply);
    }
  });
  return items;
}

solvers::TsumeTask tsume_task(const shogi::AnyPosition& position, const BatchOptions& options,
                              const search::Limits& limits) {
  solvers::TsumeTask task(position);
  task.attacker = options.side_or(task.attacker);
  task.limits = limits;
  return task;
}

}  // namespace yose::apps
