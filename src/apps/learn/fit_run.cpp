#include "apps/learn/fit_run.hpp"

#include <fmt/format.h>

#include <optional>
#include <ostream>

#include "apps/cli/interrupt.hpp"
#include "apps/learn/games_input.hpp"
#include "apps/learn/result_file.hpp"

namespace yose::apps {

namespace {

bool is_weights(const std::string& text) {
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());
  return static_cast<bool>(engine::Weights::from_bytes(bytes));
}

std::optional<std::vector<learn::Sample>> read_samples(const FitRun& run, Session& session) {
  std::vector<learn::Sample> samples;
  for (const std::string& input : run.inputs) {
    const auto games = read_games(input, session);
    if (!games) return {};
    for (const learn::PlayedGame& game : *games) {
      const auto some = samples_of(game, run.samples);
      samples.insert(samples.end(), some.begin(), some.end());
    }
  }
  if (!samples.empty()) return samples;
  session.complain(
      "no position to learn from: games need values and a result, as 'yose learn games' writes "
      "them");
  return {};
}

}  // namespace

void run_fit(const FitRun& run, Session& session) {
  if (const auto error = find_output_error(run.out, "weights of the evaluation", is_weights)) {
    return session.complain(error->text);
  }
  auto samples = read_samples(run, session);
  if (!samples) return;
  exit_when_interrupted();
  session.out << fmt::format("{} positions; a lead of {:.0f} wins 73 % of the games\n",
                             samples->size(), learn::lead_of_log_odds(*samples))
              << std::flush;
  const engine::Weights weights =
      fit_weights(*std::move(samples), run.fit, [&](const learn::FitProgress& p) {
        session.out << fmt::format(
                           "pass {}: cross-entropy {:.5f}; {:.5f} of positions kept apart, {:.5f} "
                           "of their results alone\n",
                           p.pass, p.learnt, p.kept_apart, p.results)
                    << std::flush;
      });
  const auto bytes = weights.to_bytes();
  if (write_result(run.out, std::string(bytes.begin(), bytes.end()), session)) {
    session.out << fmt::format("{}: {} bytes\n", run.out, bytes.size());
  }
}

}  // namespace yose::apps
