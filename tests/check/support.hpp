// What the tests of the naive rules share: reading corpus files, and positions and moves as text.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "check/loa_rules.hpp"
#include "check/shogi_text.hpp"

namespace yose::check {

// Builds with assertions are ten times slower, so they take every eighth position of long lists.
#ifdef NDEBUG
inline constexpr std::size_t kStride = 1;
#else
inline constexpr std::size_t kStride = 8;
#endif

// The lines of a corpus file without comments; nothing if the corpus is not there.
inline std::vector<std::string> corpus_lines(const std::string& file) {
  std::ifstream in(std::filesystem::path(YOSE_CORPUS_DIR) / file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  }
  return lines;
}

#define YOSE_CORPUS_OR_SKIP(lines, file)                                    \
  if (!std::filesystem::exists(YOSE_CORPUS_DIR)) {                          \
    std::cout << "SKIP no corpus at " YOSE_CORPUS_DIR << std::endl;         \
    GTEST_SKIP();                                                           \
  }                                                                         \
  const std::vector<std::string> lines = ::yose::check::corpus_lines(file); \
  ASSERT_FALSE(lines.empty()) << file << " is missing from the corpus or has no lines"

inline std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

// The readers below fail the test on bad text and go on with an empty value.
inline State shogi(const std::string& sfen, std::optional<int> zone = std::nullopt,
                   bool dead_squares_controlled = true) {
  const auto parsed = parse_sfen(sfen, zone, dead_squares_controlled);
  if (const auto* error = std::get_if<std::string>(&parsed)) {
    ADD_FAILURE() << sfen << ": " << *error;
    return State{};
  }
  return std::get<State>(parsed);
}

inline LoaState loa(const std::string& text) {
  const auto parsed = parse_loa(text);
  if (const auto* error = std::get_if<std::string>(&parsed)) {
    ADD_FAILURE() << text << ": " << *error;
    return LoaState{};
  }
  return std::get<LoaState>(parsed);
}

inline Move usi(const std::string& text) {
  const std::optional<Move> move = parse_usi(text);
  if (!move) ADD_FAILURE() << "not a move: " << text;
  return move.value_or(Move{});
}

inline std::vector<Move> usi_list(const std::string& text) {
  std::vector<Move> moves;
  for (const std::string& word : split(text, ' ')) moves.push_back(usi(word));
  return moves;
}

inline std::vector<LoaMove> loa_moves(const std::string& text) {
  std::vector<LoaMove> moves;
  for (const std::string& word : split(text, ' ')) {
    const std::optional<LoaMove> move = parse_loa_move(word);
    if (!move) ADD_FAILURE() << "not a move: " << word;
    moves.push_back(move.value_or(LoaMove{}));
  }
  return moves;
}

inline std::string joined(std::vector<std::string> words) {
  std::sort(words.begin(), words.end());
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// Moves as sorted text, so that a failure shows which one is missing.
inline std::string words(const std::vector<Move>& moves) {
  std::vector<std::string> list;
  for (const Move& move : moves) list.push_back(to_usi(move));
  return joined(list);
}

inline std::string words(const std::vector<LoaMove>& moves) {
  std::vector<std::string> list;
  for (const LoaMove& move : moves) list.push_back(to_text(move));
  return joined(list);
}

// Left and right exchanged.
inline State mirrored(const State& state) {
  State image = state;
  for (int file = 0; file < state.files; ++file) {
    for (int rank = 0; rank < state.ranks; ++rank) {
      image.at({state.files - 1 - file, rank}) = state.at({file, rank});
    }
  }
  return image;
}

}  // namespace yose::check
