// The rules against positions, move lists and games collected from other programs.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iostream>

#include "games/shogi/any_position.hpp"
#include "games/shogi/build_kind.hpp"
#include "games/shogi/dominated.hpp"
#include "games/shogi/support.hpp"

namespace yose::shogi {
namespace {

using Words = std::vector<std::string>;

class ShogiCorpus : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::filesystem::exists(YOSE_CORPUS_DIR)) return;
    std::cout << "SKIP no corpus at " YOSE_CORPUS_DIR << std::endl;
    GTEST_SKIP();
  }

  // Without comments and empty lines. A file that is missing while the corpus is there is a
  // failure.
  static Words lines(const std::string& file) {
    std::ifstream in(std::filesystem::path(YOSE_CORPUS_DIR) / file);
    Words result;
    for (std::string line; std::getline(in, line);) {
      if (!line.empty() && line[0] != '#') result.push_back(line);
    }
    EXPECT_FALSE(result.empty()) << file;
    return result;
  }
};

AnyPosition any(const std::string& sfen) {
  auto p = AnyPosition::from_setup(setup_of(sfen));
  if (!p) throw std::runtime_error(sfen + ": " + p.error().text);
  return *std::move(p);
}

// First quirk of the lists: moves that is_dominated() names are left out. Second quirk: a few
// pawn-drop mates are listed.
bool is_pawn_drop_mate_of(const std::string& sfen, const std::string& text) {
  if (text.rfind("P*", 0) != 0) return false;
  const auto p = position<k9x9>(sfen);
  const Move drop = move<k9x9>(text);
  return p.gives_check(drop) && is_pawn_drop_mate(p, drop.to());
}

struct Quirks {
  int dominated = 0;
  int pawn_drop_mates = 0;
};

template <class Find>
void compare_list(const std::string& sfen, const std::string& listed, Find find, Quirks& quirks) {
  const AnyPosition p = any(sfen);
  std::vector<CoordMove> moves = find(p);
  quirks.dominated += static_cast<int>(
      std::erase_if(moves, [&](const CoordMove& m) { return is_dominated(p, m); }));
  Words theirs = split(listed, ' ');
  EXPECT_EQ(theirs.front(), std::to_string(theirs.size() - 1)) << sfen;
  theirs.erase(theirs.begin());
  std::sort(theirs.begin(), theirs.end());
  quirks.pawn_drop_mates += static_cast<int>(
      std::erase_if(theirs, [&](const auto& text) { return is_pawn_drop_mate_of(sfen, text); }));
  EXPECT_EQ(sorted_words(moves), theirs) << sfen;
}

template <class Find>
Quirks compare_lists(const Words& lines, Find find) {
  Quirks quirks;
  EXPECT_EQ(lines.size() % 2, 0u);
  for (std::size_t i = 0; i + 1 < lines.size(); i += 2) {
    compare_list(lines[i], lines[i + 1], find, quirks);
  }
  return quirks;
}

TEST_F(ShogiCorpus, LegalMoves) {
  const Quirks quirks = compare_lists(lines("rules/legal-moves.txt"),
                                      [](const AnyPosition& p) { return p.legal_moves(); });
  EXPECT_GT(quirks.dominated, 0);
  RecordProperty("dominated", quirks.dominated);
  RecordProperty("pawn_drop_mates", quirks.pawn_drop_mates);
}

TEST_F(ShogiCorpus, LegalChecks) {
  const Quirks quirks = compare_lists(lines("rules/legal-checks.txt"),
                                      [](const AnyPosition& p) { return p.checking_moves(); });
  EXPECT_GT(quirks.dominated, 0);
  EXPECT_GT(quirks.pawn_drop_mates, 0);
  RecordProperty("dominated", quirks.dominated);
  RecordProperty("pawn_drop_mates", quirks.pawn_drop_mates);
}

TEST_F(ShogiCorpus, NumbersOfMoves) {
  for (const char* file : {"rules/perft1-9x9.tsv", "rules/perft1-5x5.tsv"}) {
    for (const std::string& line : lines(file)) {
      const Words fields = split(line, '\t');
      ASSERT_EQ(fields.size(), 3u) << line;
      EXPECT_EQ(any(fields[0]).perft(std::stoi(fields[1])), std::stoull(fields[2])) << line;
    }
  }
}

TEST_F(ShogiCorpus, Mated) {
  for (const std::string& line : lines("rules/mated.tsv")) {
    EXPECT_TRUE(is_mated(position<k9x9>(line))) << line;
  }
}

TEST_F(ShogiCorpus, PositionsSetUpAndComeBack) {
  for (const char* file :
       {"rules/osl-positions.tsv", "tsume/osl-checkmate.tsv", "tsume/zuko.tsv", "tsume/muso.tsv",
        "tsume/kongo.tsv", "tsume/long.tsv", "tsume/generated.tsv", "tsume/solver-tests.tsv"}) {
    for (const std::string& line : lines(file)) {
      const std::string sfen = split(line, '\t')[0];
      const auto p = AnyPosition::from_setup(setup_of(sfen));
      EXPECT_TRUE(p) << file << ": " << sfen << ": " << p.error().text;
      if (p) {
        EXPECT_EQ(notation::to_sfen(p->setup()), sfen) << file;
      }
    }
  }
}

TEST_F(ShogiCorpus, NoMatesInOne) {
  for (const std::string& line : lines("tsume/no-mate-in-1.tsv")) {
    auto p = position<k9x9>(line);
    EXPECT_EQ(usi<k9x9>(mate_in_one(p)), "none") << line;
    EXPECT_EQ(mates(p), "") << line;
  }
}

// Exact lengths, so those of more than one ply have no mate in one.
TEST_F(ShogiCorpus, MatesFromGames) {
  int found = 0;
  for (const std::string& line : lines("tsume/game-mates.tsv")) {
    const Words fields = split(line, '\t');
    auto p = position<k9x9>(fields[0]);
    EXPECT_EQ(static_cast<bool>(mate_in_one(p)), fields[1] == "1") << line;
    found += fields[1] == "1";
  }
  EXPECT_GT(found, 0);
}

// Plays the moves, each of which must be legal; nothing more is asked of quiet games.
std::optional<AnyPosition> replay(const std::string& line) {
  const auto parsed = notation::parse_position_line(line);
  EXPECT_TRUE(parsed) << line << ": " << parsed.error().text;
  if (!parsed) return {};
  auto p = *AnyPosition::from_setup(parsed->start);
  for (const CoordMove& m : parsed->moves) p.play(m);
  return p;
}

// The collection has one game of another kind, played without kings.
bool has_no_king(const std::string& line) {
  const std::string start = line.substr(0, line.find(" moves "));
  const auto setup = notation::parse_sfen(start);
  const auto error = setup ? validate(*setup) : std::nullopt;
  return error && error->text == "no king on the board";
}

TEST_F(ShogiCorpus, GamesReplay) {
  // A build with sanitizers replays some; they take long and the optimised build replays all.
  const std::size_t every = kSanitized || kAssertions ? 25 : 1;
  int without_kings = 0;
  for (const char* file : {"games/human.usi", "games/engine.usi", "games/openings-24ply.usi",
                           "games/openings-36ply.usi"}) {
    const Words games = lines(file);
    for (std::size_t i = 0; i < games.size(); i += every) {
      const std::string line = split(games[i], '\t')[0];
      if (has_no_king(line)) {
        ++without_kings;
      } else {
        EXPECT_TRUE(replay(line)) << file;
      }
    }
  }
  EXPECT_LE(without_kings, 1);
}

void expect_mating_line(const std::string& sfen, const std::string& solution) {
  auto p = any(sfen);
  const Color attacker = p.turn();
  for (const std::string& word : split(solution, ' ')) {
    const CoordMove m = *notation::parse_usi_move(word);
    ASSERT_TRUE(p.is_legal(m)) << sfen << " " << word;
    const auto checks = p.checking_moves();
    ASSERT_TRUE(p.turn() != attacker || std::binary_search(checks.begin(), checks.end(), m))
        << sfen << " " << word;
    p.play(m);
  }
  EXPECT_TRUE(p.in_check() && p.legal_moves().empty()) << sfen << " " << solution;
}

TEST_F(ShogiCorpus, SolutionsAreChecksThatEndInMate) {
  for (const char* file : {"tsume/generated.tsv", "tsume/generated-old.tsv"}) {
    for (const std::string& line : lines(file)) {
      const Words fields = split(line, '\t');
      ASSERT_GE(fields.size(), 5u) << line;
      if (fields[4] == "ok-mate") expect_mating_line(fields[0], fields[2]);
    }
  }
}

TEST_F(ShogiCorpus, LongestKnownSolutionReplays) {
  const auto p = replay(lines("tsume/microcosmos-solution.usi")[0]);
  ASSERT_TRUE(p);
  EXPECT_TRUE(p->in_check() && p->legal_moves().empty());
}

}  // namespace
}  // namespace yose::shogi
