#include "tables/game_row.hpp"

#include <algorithm>

#include "base/stopwatch.hpp"
#include "games/shogi/coord_conversion.hpp"
#include "games/shogi/moves.hpp"
#include "induction/tablebase.hpp"
#include "notation/array.hpp"
#include "notation/sfen.hpp"
#include "notation/usi.hpp"

namespace yose::bench {

using induction::GameValue;
using induction::Tablebase;
using nlohmann::ordered_json;
using Wdl = GameValue::Wdl;

namespace {

// "+13", "-12", "=": a win, a loss, a draw of the side to move.
std::string text_of(GameValue value) {
  if (value.wdl == Wdl::draw) return "=";
  return (value.wdl == Wdl::win ? "+" : "-") + std::to_string(value.plies);
}

// A move and the value after it for the side that makes it, the best first.
template <shogi::Size S>
struct RatedMove {
  shogi::Move move;
  GameValue value;

  std::string usi() const { return notation::to_usi(shogi::widen<S>(move)); }
};

template <shogi::Size S>
std::vector<RatedMove<S>> rated_moves(const Tablebase<S>& table, shogi::Position<S> p) {
  shogi::MoveList moves;
  shogi::legal_moves(p, moves);
  std::vector<RatedMove<S>> rated;
  for (shogi::Move m : moves) {
    const auto undo = p.play(m);
    rated.push_back({m, before(table.value(p))});
    p.undo(m, undo);
  }
  std::stable_sort(rated.begin(), rated.end(),
                   [](const auto& a, const auto& b) { return is_better(a.value, b.value); });
  return rated;
}

// Of a game that somebody wins: the first best move each time.
template <shogi::Size S>
std::string line_of(const Tablebase<S>& table, shogi::Position<S> p) {
  std::string line;
  for (auto moves = rated_moves(table, p); !moves.empty(); moves = rated_moves(table, p)) {
    line += (line.empty() ? "" : " ") + moves.front().usi();
    p.play(moves.front().move);
  }
  return line;
}

template <shogi::Size S>
ordered_json array_json(const Tablebase<S>& table, const ArrayGame& game,
                        const std::string& array) {
  const shogi::Rules rules = game.game.rules;
  const auto setup = *notation::parse_array(S, array, rules.zone, rules.dead_squares_controlled);
  const auto position = *shogi::Position<S>::from_setup(setup);
  const GameValue value = table.checked_value(position).value();
  ordered_json j;
  j["array"] = array;
  j["verdict"] = value.wdl == Wdl::win ? "first" : value.wdl == Wdl::loss ? "second" : "draw";
  if (value.wdl != Wdl::draw) {
    j["plies"] = value.plies;
    j["line"] = line_of(table, position);
  }
  ordered_json moves;
  for (const auto& rated : rated_moves(table, position)) moves[rated.usi()] = text_of(rated.value);
  j["moves"] = std::move(moves);
  return j;
}

// The number of one of the positions that take longest among the wins, or among the losses.
std::uint64_t number_with(const induction::TableBytes& bytes, int plies) {
  if (plies <= induction::ByteCode::kLongestInByte) {
    return bytes.first_with(static_cast<std::uint8_t>(plies));
  }
  std::uint64_t first = induction::kNoNumber;
  for (const auto& [n, longer] : bytes.longer()) {
    if (longer == plies) first = std::min(first, n);
  }
  return first;
}

template <shogi::Size S>
void add_counts(ordered_json& j, const Tablebase<S>& table) {
  const induction::Census census = table.bytes().census();
  std::uint64_t wins = 0, losses = 0;
  int longest = 0;
  ordered_json by_plies;
  for (const auto& [plies, count] : census.by_plies()) {
    (plies % 2 == 1 ? wins : losses) += count;
    if (plies % 2 == 1) longest = std::max(longest, plies);
    by_plies[std::to_string(plies)] = count;
  }
  j["positions"] = census.positions();
  j["wins"] = wins;
  j["losses"] = losses;
  j["draws"] = census.draws();
  char sum[17];
  std::snprintf(sum, sizeof sum, "%016llx", static_cast<unsigned long long>(census.checksum));
  j["checksum"] = sum;
  if (longest > 0) {
    const auto p = table.position(number_with(table.bytes(), longest));
    j["longest_win"] = {{"plies", longest}, {"position", notation::to_sfen(p.setup())}};
  }
  j["by_plies"] = std::move(by_plies);
}

ordered_json json_of(const induction::WorkTime& time) {
  return {{"name", time.name},
          {"seconds", time.seconds},
          {"rounds", time.rounds},
          {"visited", time.visited},
          {"look_ups", time.look_ups}};
}

ordered_json json_of(const induction::Judgement& judgement) {
  ordered_json j{{"positions", judgement.positions}, {"wrong", judgement.wrong}};
  if (judgement.wrong != 0) j["first_wrong"] = judgement.first_wrong;
  j["work"] = json_of(judgement.time);
  return j;
}

void add_times(ordered_json& j, const induction::TableBytes& bytes) {
  for (const auto& time : bytes.times()) j["work"].push_back(json_of(time));
}

template <shogi::Size S>
Result<ordered_json> row_of(const ArrayGame& game, bool cuda, int threads, const Samples& samples) {
  const GoesOn always = [] { return true; };
  Stopwatch watch;
  auto built =
      cuda ? Tablebase<S>::build_on_cuda(game.game.rules, game.game.material, always)
           : Result(Tablebase<S>::build(game.game.rules, game.game.material, threads, always));
  if (!built) return built.error();
  const Tablebase<S>& table = **built;
  ordered_json j;
  j["game"] = game.name;
  j["numbers"] = game.numbers;
  j["device"] = cuda ? "cuda" : "cpu";
  j["seconds"] = watch.seconds();
  add_counts(j, table);
  add_times(j, table.bytes());
  if (const auto judgement = table.bytes().judged()) j["second_opinion"] = json_of(*judgement);
  if (const auto zugzwangs = table.bytes().zugzwangs()) {
    j["zugzwangs"] = {{"loses", zugzwangs->loses}, {"draws", zugzwangs->draws}};
  }
  if (samples.count() > 0) {
    j["samples"] = {{"positions", samples.count()}, {"wrong", samples.count_wrong(table.bytes())}};
  }
  j["arrays"] = ordered_json::array();
  for (const std::string& array : game.arrays)
    j["arrays"].push_back(array_json(table, game, array));
  return j;
}

}  // namespace

Result<ordered_json> row_of(const ArrayGame& game, bool cuda, int threads, const Samples& samples) {
  Result<ordered_json> row = Error{"tables are built on boards of 3x3, 3x4 and 4x4"};
  static_cast<void>(induction::TableSizes::visit(
      game.game.size, [&]<shogi::Size S>() { row = row_of<S>(game, cuda, threads, samples); }));
  return row;
}

}  // namespace yose::bench
