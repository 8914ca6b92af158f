// Threats and defences: by example, and equal to their definition on random positions, first with
// the fast rules' own moves, then with the checker's rules. YOSE_LOA_POSITIONS sets how many.
#include "games/loa/threats.hpp"

#include "check/loa_rules.hpp"
#include "oracle/environment.hpp"
#include "play_and_test.hpp"
#include "support.hpp"

namespace yose::loa {
namespace {

using Texts = std::set<std::string>;

constexpr Rules kBothDraw{.both_connected = BothConnected::draw};
constexpr Rules kPasses{.no_move = NoMove::passes};

Texts threats_in(const Position& p, const Rules& rules = {}) {
  MoveList list;
  threats(p, list, rules);
  return texts(list);
}

Texts defences_in(const Position& p, const Rules& rules = {}) {
  MoveList list;
  defences(p, list, rules);
  return texts(list);
}

struct Case {
  const char* what;
  const char* board;
  Rules rules;
  Texts threats;
  Texts defences;
};

TEST(Threats, ByExample) {
  const Case cases[] = {
      {"finished", "8/8/8/3xx3/8/8/o7/2o5 x", {}, {}, {}},
      {"a win is a defence and no threat",
       "4x3/8/8/5x2/8/8/1o6/2o1o3 x",
       {},
       {"f5f6", "f5e4", "f5e6", "e8f8", "e8f7"},
       {"e8e6"}},
      {"a move off the line",
       "8/8/o7/3ox3/7x/8/6x1/8 x",
       {},
       {"g2h2", "g2g3", "g2h3", "g2e4", "e5g5", "e5f4"},
       {"e5e4"}},
      {"a capture", "8/1o5x/8/8/4oox1/8/4x3/8 x", {}, {"e2e4", "h7f5"}, {"e2e4"}},
      {"the win after it takes the last piece but one",
       "8/8/2x5/8/2o5/7o/2x5/8 x",
       {},
       {"c2d3", "c2b3", "c6b5", "c6d5"},
       {"c2d2", "c2b2", "c2d3", "c2b1", "c2b3", "c2d1", "c6d6", "c6b6", "c6d7", "c6b5", "c6b7",
        "c6d5"}},
      {"which is a draw, no win",
       "8/8/2x5/8/2o5/7o/2x5/8 x",
       kBothDraw,
       {},
       {"c2d2", "c2b2", "c2d3", "c2b1", "c2b3", "c2d1", "c6d6", "c6b6", "c6d7", "c6b5", "c6b7",
        "c6d5"}},
      {"no defence",
       "8/4o3/4x3/8/6o1/8/x2x4/8 x",
       {},
       {},
       {"e6f6", "e6d6", "e6e4", "e6g8", "e6c4"}},
      {"being captured will connect the rest",
       "8/4o3/4x3/8/6o1/8/x2x4/8 x",
       kBothDraw,
       {},
       {"a2c2", "d2b2", "e6f6", "e6d6", "e6e4", "e6g8", "e6c4"}},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(threats_in(position(c.board), c.rules), c.threats) << c.what;
    EXPECT_EQ(defences_in(position(c.board), c.rules), c.defences) << c.what;
  }
}

TEST(Threats, ThePassDefendsWhereThereIsNothingToDefendAgainst) {
  const Position stuck = position("xo6/oo6/8/8/8/8/oo6/xo6 x");
  EXPECT_EQ(defences_in(stuck, kPasses), Texts{"pass"});
  EXPECT_EQ(defences_in(stuck), Texts{});
  EXPECT_EQ(threats_in(stuck, kPasses), Texts{});
  EXPECT_FALSE(threatens_after(stuck, Move::pass(), kPasses));
}

TEST(Threats, ADrawDefends) {
  const Position p = position("8/8/8/8/x7/o1x5/8/3o4 x");
  ASSERT_EQ(connection_outcome(p.after(move("c3a3")), kBothDraw), Outcome::draw);
  EXPECT_EQ(defences_in(p, kBothDraw).count("c3a3"), 1u);
  EXPECT_EQ(threats_in(p, kBothDraw).count("c3a3"), 0u);
}

Rules random_rules(Random& random) {
  return {static_cast<BothConnected>(random.below(2)), static_cast<NoMove>(random.below(2)),
          static_cast<Repetition>(random.below(3))};
}

// Both sides few and nearly connected.
Position endgame_position(Random& random) {
  Setup setup;
  do {
    setup.black = random_pieces(random, 2 + random.below(8), 0);
    setup.white = random_pieces(random, 2 + random.below(8), setup.black);
  } while (euler_number(setup.black) > 3 || euler_number(setup.white) > 3);
  setup.turn = random.below(2) == 0 ? Color::black : Color::white;
  return *validate(setup);
}

// Positions of every kind, one after the other: of random games, thrown together, endgames, and
// those after a threat.
class Source {
 public:
  explicit Source(std::uint64_t seed) : random_(seed), game_(start_position()), last_(game_) {}

  Random& random() { return random_; }

  const Position& next() {
    MoveList list;
    threats_by_play(last_, list);
    const int kind = random_.below(4);
    if (kind == 0) return last_ = walk();
    if (kind == 1) return last_ = random_position(random_);
    if (kind == 2 || list.empty()) return last_ = endgame_position(random_);
    return last_ = last_.after(list[random_.below(list.size())]);
  }

 private:
  Position walk() {
    MoveList list;
    legal_moves(game_, list);
    return game_ = list.empty() ? start_position() : game_.after(list[random_.below(list.size())]);
  }

  Random random_;
  Position game_;
  Position last_;
};

// What was met, so that a run without anything to find fails.
struct Tally {
  int threats = 0;
  int perils = 0;
  int defended = 0;
  int lost = 0;

  void expect_all() const {
    EXPECT_GT(threats, 0);
    EXPECT_GT(perils, 0);
    EXPECT_GT(defended, 0);
    EXPECT_GT(lost, 0);
  }
};

void check_threats(const Position& p, const Rules& rules, Tally& tally) {
  MoveList fast, slow, legal;
  threats(p, fast, rules);
  threats_by_play(p, slow, rules);
  ASSERT_EQ(texts(fast), texts(slow));
  ASSERT_EQ(fast.size(), slow.size());
  legal_moves(p, legal, rules);
  for (Move m : legal) ASSERT_EQ(threatens_after(p, m, rules), slow.contains(m));
  tally.threats += slow.size();
}

void check_defences(const Position& p, const Rules& rules, Tally& tally) {
  MoveList fast, slow;
  defences(p, fast, rules);
  defences_by_play(p, slow, rules);
  ASSERT_EQ(texts(fast), texts(slow));
  ASSERT_EQ(fast.size(), slow.size());
  if (p.finished() || !could_win(p, ~p.turn(), rules)) return;
  ++tally.perils;
  ++(slow.empty() ? tally.lost : tally.defended);
}

TEST(Threats, EqualToPlayAndTest) {
  const std::uint64_t count = oracle::from_environment("YOSE_LOA_POSITIONS", kFast ? 20000 : 2000);
  Source source(11);
  Tally tally;
  for (std::uint64_t i = 0; i < count && !testing::Test::HasFatalFailure(); ++i) {
    const Position& p = source.next();
    const Rules rules = random_rules(source.random());
    SCOPED_TRACE(notation::to_loa(p) +
                 (rules.both_connected == BothConnected::draw ? " both draw" : ""));
    check_threats(p, rules, tally);
    check_defences(p, rules, tally);
  }
  tally.expect_all();
}

// The definition once more, by the rules of the checker.
class Checker {
 public:
  Checker(const Position& p, const Rules& rules)
      : state_(std::get<check::LoaState>(check::parse_loa(notation::to_loa(p)))),
        mover_(check::side_to_move(state_)) {
    both_draw_ = rules.both_connected == BothConnected::draw;
    if (rules.no_move == NoMove::passes) rules_.no_move = check::NoMove::passes;
  }

  Texts threats() const {
    return kept([&](check::LoaState after) {
      if (connected(after, mover_) || connected(after, check::opponent(mover_))) return false;
      after.black_to_move = !after.black_to_move;
      return could_win(after);
    });
  }

  Texts defences() const {
    return kept([&](const check::LoaState& after) {
      if (connected(after, mover_)) return true;
      return !connected(after, check::opponent(mover_)) && !could_win(after);
    });
  }

 private:
  static bool connected(const check::LoaState& s, check::Side side) {
    return check::is_connected(s, side);
  }

  bool could_win(const check::LoaState& s) const {
    const check::Side side = check::side_to_move(s);
    for (const check::LoaMove& m : check::legal_moves(s, rules_)) {
      const check::LoaState end = check::play(s, m);
      if (!connected(end, side)) continue;
      if (!both_draw_ || !connected(end, check::opponent(side))) return true;
    }
    return false;
  }

  template <class Keep>
  Texts kept(Keep keep) const {
    Texts found;
    for (const check::LoaMove& m : check::legal_moves(state_, rules_)) {
      if (keep(check::play(state_, m))) found.insert(check::to_text(m));
    }
    return found;
  }

  check::LoaState state_;
  check::Side mover_;
  check::LoaRules rules_;
  bool both_draw_;
};

TEST(Threats, EqualToTheCheckersRules) {
  Source source(12);
  int found = 0;
  for (int i = 0; i < (kFast ? 1000 : 100); ++i) {
    const Position& p = source.next();
    const Rules rules = random_rules(source.random());
    const Checker checker(p, rules);
    const Texts expected = checker.threats();
    ASSERT_EQ(threats_in(p, rules), expected) << notation::to_loa(p);
    ASSERT_EQ(defences_in(p, rules), checker.defences()) << notation::to_loa(p);
    found += static_cast<int>(expected.size());
  }
  EXPECT_GT(found, 0);
}

}  // namespace
}  // namespace yose::loa
