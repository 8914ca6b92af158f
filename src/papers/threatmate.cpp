#include "papers/threatmate.hpp"

namespace yose::papers {

using problems::DefenceOrder;

std::vector<ThreatmatePreset> threatmate_variants() {
  return {
      {"first", "A", DefenceOrder::first}, {"kinds", "B", DefenceOrder::kinds},
      {"line", "C", DefenceOrder::line},   {kSimulation, "S", DefenceOrder::simulation},
      {"all", "", DefenceOrder::all},
  };
}

std::vector<ThreatmatePreset> threatmate_presets() {
  std::vector<ThreatmatePreset> presets = {{kThreats, "", std::nullopt}};
  for (ThreatmatePreset& variant : threatmate_variants()) presets.push_back(std::move(variant));
  return presets;
}

solvers::BrinkmateTask threatmate_task(const ThreatmatePreset& preset,
                                       const shogi::AnyPosition& position, double seconds) {
  solvers::BrinkmateTask task(position);
  task.defences = preset.defences.value_or(task.defences);
  task.limits.seconds = seconds;
  task.limits.clock = Clock::processor;
  return task;
}

}  // namespace yose::papers
