#include "engine/mates.hpp"

#include "problems/defence_stages.hpp"
#include "problems/tsume.hpp"
#include "search/inner.hpp"

namespace yose::engine {

namespace {

using Tsume = problems::Tsume<shogi::k9x9>;
using Memory = search::Memory<Tsume::Resource>;

// One side's question about any position.
struct Asker {
  Asker(const Position& p, Color attacker, Memory& memory) : question(p, attacker), inner(memory) {}

  std::optional<FoundMate> ask(const Position& p, std::uint64_t nodes, const search::Limits& left) {
    question.set(p);
    inner.allow(left);
    const auto answer = inner.ask(question, nodes);
    if (answer.verdict != Verdict::proven) return {};
    question.set(p);
    const Move move = inner.winning_move(question);
    if (!move) return {};  // the table has lost it
    return FoundMate{move, static_cast<int>(answer.plies)};
  }

  Tsume question;
  search::Inner<Tsume> inner;
};

Position after_pass(Position p) {
  p.pass();
  return p;
}

}  // namespace

struct Mates::State {
  explicit State(std::size_t bytes) : memory(bytes) {}

  Asker& of(Color attacker) { return *askers[static_cast<std::size_t>(shogi::index(attacker))]; }

  Memory memory;
  std::array<std::optional<Asker>, 2> askers;
};

Mates::Mates(std::size_t bytes) : state_(std::make_unique<State>(bytes)) {}
Mates::~Mates() = default;
Mates::Mates(Mates&&) noexcept = default;

void Mates::clear() { state_->memory.clear(); }

void Mates::begin(const Position& root) {
  for (const Color color : shogi::kColors) {
    state_->askers[static_cast<std::size_t>(shogi::index(color))].emplace(root, color,
                                                                          state_->memory);
  }
}

std::optional<FoundMate> Mates::find(const Position& p, std::uint64_t nodes,
                                     const search::Limits& left) {
  return state_->of(p.turn()).ask(p, nodes, left);
}

std::optional<FoundMate> Mates::find_threat(const Position& p, std::uint64_t nodes,
                                            const search::Limits& left) {
  return state_->of(~p.turn()).ask(after_pass(p), nodes, left);
}

auto Mates::defences(const Position& p, problems::DefenceOrder order) -> Stages {
  Asker& attacker = state_->of(~p.turn());
  problems::DefenceStages stages(order, p, attacker.question, attacker.inner);
  return stages.preferred();
}

search::Statistics Mates::take_statistics() {
  search::Statistics all;
  for (auto& asker : state_->askers) {
    if (asker) all += asker->inner.take_statistics();
  }
  return all;
}

}  // namespace yose::engine
