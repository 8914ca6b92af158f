#include "papers/do_or_die.hpp"

#include <algorithm>

#include "base/csv.hpp"

namespace yose::papers {

std::string_view name(Family f) { return f == Family::plain ? "plain" : "learnt"; }

engine::Scope usual_scope(Family f) {
  return {f == Family::plain ? engine::plain_weights() : engine::shipped_weights(), {}};
}

std::string factor_text(int divisor) { return divisor == 1 ? "1" : "1/" + std::to_string(divisor); }

std::string preset_name(Family f, int divisor) {
  return std::string(name(f)) + "-" + factor_text(divisor);
}

std::vector<DoOrDiePreset> do_or_die_presets() {
  std::vector<DoOrDiePreset> presets;
  for (const Family f : kFamilies) {
    for (const int divisor : kDivisors) presets.push_back({preset_name(f, divisor), f, divisor});
  }
  return presets;
}

engine::Scope scope_of(const DoOrDiePreset& preset, Color gambler, int distance) {
  engine::Scope scope = usual_scope(preset.family);
  if (!preset.is_usual()) {
    scope.do_or_die = engine::DoOrDie{gambler, 1.0 / preset.divisor, distance};
  }
  return scope;
}

Value bounded(Value score) { return std::clamp(score, -kScoreBound, kScoreBound); }

std::string_view name(Standing s) {
  switch (s) {
    case Standing::not_behind:
      return "not behind";
    case Standing::behind:
      return "behind";
    default:
      return "decided";
  }
}

Standing standing_of(Value score) {
  if (score <= -kScoreBound || score >= kScoreBound) return Standing::decided;
  return score < kBehind ? Standing::behind : Standing::not_behind;
}

int TestPosition::ply() const {
  int ply = 0;
  read_number(name.substr(name.rfind('@') + 1), ply);
  return ply;
}

bool TestSet::take(const TestPosition& position) {
  ++looked_at_;
  const Standing standing = standing_of(position.score);
  if (standing == Standing::decided) {
    ++decided_;
    return false;
  }
  auto& list = standing == Standing::behind ? behind_ : not_behind_;
  if (list.size() == wanted_) return false;
  list.push_back(position);
  return true;
}

bool TestSet::is_full() const { return behind_.size() == wanted_ && not_behind_.size() == wanted_; }

const PublishedChanges& published_changes(Standing standing, int divisor) {
  return *std::find_if(
      kPublishedChanges.begin(), kPublishedChanges.end(),
      [&](const PublishedChanges& p) { return p.standing == standing && p.divisor == divisor; });
}

}  // namespace yose::papers
