#include "match/game_record.hpp"

namespace yose::match {

namespace {

std::string winner_words(const Verdict& verdict, const std::array<std::string, 2>& names) {
  return verdict.winner ? names[index(*verdict.winner)] + " wins" : "draw";
}

std::string last_comment(const GameResult& result, const std::array<std::string, 2>& names) {
  std::string text = words_for(result.verdict.reason);
  if (!result.detail.empty()) text += " (" + result.detail + ")";
  return text + ": " + winner_words(result.verdict, names);
}

std::string score_comment(int score, Color mover) {
  return "* " + std::to_string(mover == Color::black ? score : -score);
}

}  // namespace

notation::Ending ending_of(const Verdict& verdict, Color turn) {
  using notation::Ending;
  switch (verdict.reason) {
    case Reason::mate:
      return Ending::mate;
    case Reason::resign:
      return Ending::resign;
    case Reason::repetition:
      return Ending::repetition;
    case Reason::declaration:
      return Ending::declaration;
    case Reason::move_limit:
      return Ending::impasse;
    case Reason::time_out:
      return Ending::time_up;
    case Reason::perpetual_check:
    case Reason::illegal_move:
    case Reason::illegal_declaration:
      return verdict.winner == turn ? Ending::illegal_win : Ending::illegal_loss;
    default:
      return Ending::interrupted;
  }
}

notation::Record to_record(const GameResult& result, const std::array<std::string, 2>& names) {
  notation::Record record;
  record.headers = {{"先手", names[0]}, {"後手", names[1]}};
  record.start = result.game.start;
  record.start_position = result.game.start_position;
  const std::size_t opening = result.game.moves.size() - result.played.size();
  Color mover = record.start.turn;
  int node = 0;
  for (std::size_t i = 0; i < result.game.moves.size(); ++i, mover = ~mover) {
    node = record.add(node, result.game.moves[i]);
    if (i < opening) continue;
    const PlayedMove& played = result.played[i - opening];
    record.nodes[node].seconds = static_cast<int>(played.milliseconds / 1000);
    if (played.score) record.nodes[node].comment = score_comment(*played.score, mover);
  }
  std::string& comment = record.nodes[node].comment;
  comment += (comment.empty() ? "" : "\n") + last_comment(result, names);
  record.nodes[node].ending = ending_of(result.verdict, mover);
  return record;
}

}  // namespace yose::match
