#include "toys/shrink.hpp"

#include "search/option_table.hpp"

#include <algorithm>

namespace yose::toys {

namespace {

constexpr std::size_t kRoomy = 1 << 16;
// Takes a node out; what led there is gone with it.
void remove_node(Scenario& s, int node) {
  s.toy.nodes.erase(s.toy.nodes.begin() + node);
  for (Node& n : s.toy.nodes) {
    std::erase_if(n.edges, [&](const Edge& e) { return e.to == node; });
    for (Edge& e : n.edges) e.to -= e.to > node ? 1 : 0;
  }
  for (Ask& a : s.asks) a.node -= a.node > node ? 1 : 0;
}

// A smaller total may leave an ask with more than there is.
void fit_hands(Scenario& s) {
  for (Ask& a : s.asks) {
    const Hand total = s.toy.node(a.node).total;
    for (int k = 0; k < kKinds; ++k) a.hand.set(k, std::min(a.hand[k], total[k]));
  }
}

class Shrinker {
 public:
  using Fails = std::function<bool(const Scenario&)>;

  Shrinker(Scenario s, const Fails& fails) : s_(std::move(s)), fails_(fails) {}

  Scenario shrink() {
    do {
      progress_ = false;
      drop_asks();
      drop_nodes();
      simplify_nodes();
      simplify_edges();
      simplify_asks();
      simplify_rest();
    } while (progress_);
    return s_;
  }

 private:
  // Keeps the change if it is one and the scenario still fails.
  template <class Change>
  bool attempt(Change change) {
    Scenario t = s_;
    change(t);
    fit_hands(t);
    if (t == s_ || !fails_(t)) return false;
    s_ = std::move(t);
    return progress_ = true;
  }

  // Sets one thing to a plainer value.
  template <class Pick, class Value>
  void plain(Pick pick, Value value) {
    attempt([&](Scenario& t) { pick(t) = value; });
  }

  void drop_asks() {
    for (std::size_t i = s_.asks.size(); i-- > 0 && s_.asks.size() > 1;) {
      attempt([&](Scenario& t) { t.asks.erase(t.asks.begin() + static_cast<std::ptrdiff_t>(i)); });
    }
  }

  void drop_nodes() {
    for (int i = s_.toy.size() - 1; i >= 0; --i) {
      const auto asked = [&](const Ask& a) { return a.node == i; };
      if (std::any_of(s_.asks.begin(), s_.asks.end(), asked)) continue;
      attempt([&](Scenario& t) { remove_node(t, i); });
    }
  }

  void simplify_nodes() {
    for (int i = 0; i < s_.toy.size(); ++i) {
      plain(
          [&](Scenario & t) -> auto& { return t.toy.node(i).edges; }, std::vector<Edge>{});
      plain(
          [&](Scenario & t) -> auto& { return t.toy.node(i).total; }, Hand{});
      for (int k = 0; k < kKinds; ++k) {
        attempt([&](Scenario& t) { t.toy.node(i).total.set(k, 0); });
      }
    }
    for (int k = 0; k < kKinds; ++k) {
      attempt([&](Scenario& t) {
        for (Node& n : t.toy.nodes) n.total.set(k, std::max(0, n.total[k] - 1));
      });
    }
  }

  void simplify_edges() {
    for (int i = 0; i < s_.toy.size(); ++i) {
      for (std::size_t j = s_.toy.node(i).edges.size(); j-- > 0;) {
        const auto at = static_cast<std::ptrdiff_t>(j);
        const auto erase = [&](Scenario& t) {
          t.toy.node(i).edges.erase(t.toy.node(i).edges.begin() + at);
        };
        if (!attempt(erase)) attempt([&](Scenario& t) { t.toy.node(i).edges[j].group = 0; });
      }
    }
  }

  void simplify_asks() {
    for (std::size_t i = 0; i < s_.asks.size(); ++i) {
      const auto ask = [i](Scenario& t) -> Ask& { return t.asks[i]; };
      plain(
          [&](Scenario & t) -> auto& { return ask(t).hand; }, Hand{});
      plain(
          [&](Scenario & t) -> auto& { return ask(t).budget; }, search::kForever);
      plain(
          [&](Scenario & t) -> auto& { return ask(t).nodes; }, kAmple);
      plain(
          [&](Scenario & t) -> auto& { return ask(t).entries; }, kAmple);
      plain(
          [&](Scenario & t) -> auto& { return ask(t).stages; }, 1);
      simplify_solver(i);
    }
  }

  // Without control a search may fail to end, rightly so.
  void simplify_solver(std::size_t i) {
    for (const search::OptionRow& row : search::option_table()) {
      if (row.name == "threshold-control" && s_.asks[i].must_answer) continue;
      search::Options simple = s_.asks[i].solver.options;
      row.set(simple, row.get(kPlain));
      plain(
          [&](Scenario & t) -> auto& { return t.asks[i].solver.options; }, simple);
    }
  }

  void simplify_rest() {
    plain(
        [](Scenario & t) -> auto& { return t.bytes; }, kRoomy);
    plain(
        [](Scenario & t) -> auto& { return t.toy.sees_wins; }, false);
    plain(
        [](Scenario & t) -> auto& { return t.toy.sees_stuck; }, false);
  }

  Scenario s_;
  const Fails& fails_;
  bool progress_ = false;
};

}  // namespace

Scenario shrink(Scenario scenario, const std::function<bool(const Scenario&)>& fails) {
  return Shrinker(std::move(scenario), fails).shrink();
}

}  // namespace yose::toys
