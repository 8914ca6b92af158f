// Fits the weights of loa_chances.hpp: fit_chances LIST
//
// Every position of the list is searched; of the open positions that the search meets a few are
// drawn, and each is labelled for both sides: does a short search prove a win? Logistic regression
// by Newton's method on the signs, with three quarters of the positions; the loss (the mean
// negative logarithm of what the truth was given) is told for the last quarter, of other searches.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <fstream>
#include <iostream>
#include <random>

#include "notation/loa_text.hpp"
#include "problems/loa_win.hpp"
#include "search/dfpn.hpp"

namespace yose {
namespace {

using problems::kLoaSigns;
using problems::LoaScatter;
using problems::LoaSigns;
using problems::LoaWin;
using Vector = std::array<double, kLoaSigns>;

struct FitOptions {
  std::string list;
  std::uint64_t nodes = 10'000;
  std::size_t samples = 30;
  std::uint64_t label_nodes = 1000;
  std::uint64_t seed = 1;
  int every = 1;
};

struct Example {
  LoaSigns signs;
  bool on_move;
  bool won;
  bool held_out;
};

constexpr search::Options kOptions{.combine = search::Combine::sum};

search::Limits within(std::uint64_t nodes) {
  search::Limits limits;
  limits.nodes = nodes;
  return limits;
}

// Keeps so many of the positions it is asked about, each with the same chance.
class Drawing {
 public:
  Drawing(std::size_t most, std::mt19937_64& random) : most_(most), random_(random) {}

  void offer(const loa::Position& p) {
    ++seen_;
    if (kept_.size() < most_) {
      kept_.push_back(p);
    } else if (const std::uint64_t i = random_() % seen_; i < most_) {
      kept_[i] = p;
    }
  }
  const std::vector<loa::Position>& kept() const { return kept_; }

 private:
  std::size_t most_;
  std::mt19937_64& random_;
  std::uint64_t seen_ = 0;
  std::vector<loa::Position> kept_;
};

// Offers the open positions that a search meets.
class Offering : public LoaWin {
 public:
  Offering(const LoaWin& problem, Drawing& drawing) : LoaWin(problem), drawing_(&drawing) {}

  Glance<Resource> glance(WithStart with = WithStart::no) {
    const auto g = LoaWin::glance(with);
    if (with == WithStart::yes && g.verdict == Verdict::open) drawing_->offer(position());
    return g;
  }

 private:
  Drawing* drawing_;
};

class Labels {
 public:
  explicit Labels(const FitOptions& options) : options_(options), random_(options.seed) {}

  void add(const loa::Position& p, bool held_out) {
    Drawing drawing(options_.samples, random_);
    Offering problem(LoaWin(p, p.turn()), drawing);
    memory_.clear();
    search::Dfpn<Offering>(memory_, kOptions).solve(problem, within(options_.nodes));
    for (const loa::Position& met : drawing.kept()) {
      for (const Color side : {met.turn(), ~met.turn()}) label(met, side, held_out);
    }
  }
  const std::vector<Example>& examples() const { return examples_; }

 private:
  void label(const loa::Position& p, Color side, bool held_out) {
    LoaWin problem(p, side);
    if (problem.glance().verdict != Verdict::open) return;
    LoaScatter scatter;
    const LoaSigns signs = loa_signs(problem.sight(), side, scatter);
    memory_.clear();
    const auto answer =
        search::Dfpn<LoaWin>(memory_, kOptions).solve(problem, within(options_.label_nodes));
    examples_.push_back({signs, p.turn() == side, answer.verdict == Verdict::proven, held_out});
  }

  const FitOptions& options_;
  std::mt19937_64 random_;
  search::Memory<NoResource> memory_{std::size_t{64} << 20};
  std::vector<Example> examples_;
};

double chance(const Vector& weights, const LoaSigns& signs) {
  double sum = 0;
  for (int i = 0; i < kLoaSigns; ++i) sum += weights[i] * signs[i];
  return 1 / (1 + std::exp(-sum));
}

// Gauss: the matrix is symmetric and positive.
Vector solve_linear(std::array<Vector, kLoaSigns> m, Vector v) {
  for (int i = 0; i < kLoaSigns; ++i) {
    for (int j = i + 1; j < kLoaSigns; ++j) {
      const double factor = m[j][i] / m[i][i];
      for (int k = i; k < kLoaSigns; ++k) m[j][k] -= factor * m[i][k];
      v[j] -= factor * v[i];
    }
  }
  for (int i = kLoaSigns - 1; i >= 0; --i) {
    for (int j = i + 1; j < kLoaSigns; ++j) v[i] -= m[i][j] * v[j];
    v[i] /= m[i][i];
  }
  return v;
}

Vector newton_step(const std::vector<const Example*>& examples, const Vector& weights) {
  std::array<Vector, kLoaSigns> curvature{};
  Vector slope{};
  for (int i = 0; i < kLoaSigns; ++i) curvature[i][i] = 1e-3;
  for (const Example* e : examples) {
    const double p = chance(weights, e->signs);
    for (int i = 0; i < kLoaSigns; ++i) {
      slope[i] += ((e->won ? 1 : 0) - p) * e->signs[i];
      for (int j = 0; j < kLoaSigns; ++j) {
        curvature[i][j] += p * (1 - p) * e->signs[i] * e->signs[j];
      }
    }
  }
  return solve_linear(curvature, slope);
}

Vector fit(const std::vector<const Example*>& examples) {
  Vector weights{};
  for (int round = 0; round < 25; ++round) {
    const Vector step = newton_step(examples, weights);
    for (int i = 0; i < kLoaSigns; ++i) weights[i] += step[i];
  }
  return weights;
}

double loss(const std::vector<const Example*>& examples, const Vector& weights) {
  double sum = 0;
  for (const Example* e : examples) {
    const double p = chance(weights, e->signs);
    sum -= std::log(e->won ? p : 1 - p);
  }
  return sum / static_cast<double>(std::max<std::size_t>(1, examples.size()));
}

// What is known without any sign.
Vector constant_of(const std::vector<const Example*>& examples) {
  double won = 0;
  for (const Example* e : examples) won += e->won ? 1 : 0;
  return Vector{std::log(won / (static_cast<double>(examples.size()) - won))};
}

void print_fit(const std::vector<Example>& examples, bool on_move) {
  std::vector<const Example*> seen, held_out;
  for (const Example& e : examples) {
    if (e.on_move == on_move) (e.held_out ? held_out : seen).push_back(&e);
  }
  const Vector weights = fit(seen);
  fmt::print("{}: {} examples, loss {:.4f}, with the constant alone {:.4f}\n ",
             on_move ? "on move" : "not on move", seen.size(), loss(held_out, weights),
             loss(held_out, constant_of(seen)));
  for (const double w : weights) {
    fmt::print(" {},", std::lround(w / std::log(2) * problems::kLoaWeightUnit));
  }
  fmt::print("\n");
}

int run(const FitOptions& options) {
  std::ifstream in(options.list);
  Labels labels(options);
  int line = 0;
  for (std::string text; std::getline(in, text);) {
    if (text.empty() || text.front() == '#' || ++line % options.every != 0) continue;
    const auto p = notation::parse_loa_position(text.substr(0, text.find('\t')));
    if (!p) {
      std::cerr << options.list << ": " << p.error().text << "\n";
      return 2;
    }
    labels.add(*p, line / options.every % 4 == 0);
  }
  print_fit(labels.examples(), true);
  print_fit(labels.examples(), false);
  return 0;
}

}  // namespace
}  // namespace yose

int main(int argc, char** argv) {
  CLI::App app("Fits the weights that guess how hard a win at Lines of Action is to prove");
  yose::FitOptions options;
  app.add_option("LIST", options.list, "positions, one a line")
      ->required()
      ->check(CLI::ExistingFile);
  app.add_option("--nodes", options.nodes, "of the searches that positions are drawn from");
  app.add_option("--samples", options.samples, "drawn from each search");
  app.add_option("--label-nodes", options.label_nodes, "of the searches that label them");
  app.add_option("--seed", options.seed);
  app.add_option("--every", options.every, "take only every so many positions of the list");
  CLI11_PARSE(app, argc, argv);
  return yose::run(options);
}
