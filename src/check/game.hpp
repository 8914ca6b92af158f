// What the walkers of a certificate see of a game: positions, the moves that count as words in
// canonical order, and whether the prover has reached his goal.
// Invariant: where the refuter is to move, moves() is empty exactly if standing() is not open; a
// prover to move may have no moves that count in an open position (no check to give).
// Source: docs/certificate.md.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace yose::check {

// The text of a move. Compares like the text, which is the canonical order of moves.
struct Word {
  std::array<char, 5> letters{};  // filled up with NUL

  Word() = default;
  explicit Word(std::string_view text) { text.copy(letters.data(), letters.size()); }
  std::string_view view() const {
    const std::string_view all(letters.data(), letters.size());
    return all.substr(0, all.find('\0'));
  }
  auto operator<=>(const Word&) const = default;
};

enum class Standing {
  open,    // the game goes on
  goal,    // the prover has reached his goal
  failed,  // the game is over, and he has not
};

// Does a move of the refuter count no plies, its own and those after it? Only some games have such.
// He then has a move that does count too; and it is the same whatever is in hand, as nodes are
// cited with other hands.
template <class G>
bool is_timeless(const G& game, const typename G::Position& position, std::string_view word) {
  if constexpr (requires { game.takes_no_plies(position, word); }) {
    return game.takes_no_plies(position, word);
  }
  return false;
}

template <class G>
concept Game = requires(const G& game, const typename G::Position& position) {
  { game.prover_to_move(position) } -> std::same_as<bool>;
  { game.standing(position) } -> std::same_as<Standing>;
  { game.moves(position) } -> std::same_as<std::vector<Word>>;
  // The position after a move, or nothing if the text is none of moves().
  { game.after(position, std::string_view()) } -> std::same_as<std::optional<typename G::Position>>;
  // The position as bytes of a fixed length: the prover's hand, the refuter's hand (kHandKinds
  // counts each), the board and what else tells positions apart.
  { game.pack(position) } -> std::same_as<std::string>;
  { G::kHandKinds } -> std::convertible_to<std::size_t>;
  { G::kGoalWord } -> std::convertible_to<std::string_view>;  // "mate" in "claim mate 3"
};

}  // namespace yose::check
