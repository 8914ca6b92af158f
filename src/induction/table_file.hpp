// A table in a file, so that it need not be computed again: a few lines that name the version, the
// game and the sizes, an empty line, the bytes, the numbers and plies of games that last too long
// for a byte, a line each, and a last line with the SHA-256 of everything before it.
//
// Invariant: a file is believed only where it is exactly what write_table() writes for the game.
// Memory is taken for the game's table, never for a size that a file claims.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "games/shogi/setup.hpp"
#include "induction/material.hpp"
#include "induction/ply_table.hpp"

namespace yose::induction {

// What a table is about.
struct TableGame {
  shogi::Size size;
  shogi::Rules rules;
  Material material;
};

// What a game is called: 4x4-zone1-2P4G; 4x4-zone1-free-2P4G where dead squares are not controlled.
std::string name_of(const TableGame& game);

// Of the game's table in a folder: 4x4-zone1-2P4G.table.
std::string table_file(const std::string& folder, const TableGame& game);

// Why so many bytes cannot be written to a folder. To be asked before they are computed.
std::optional<Error> validate(const std::string& folder, std::uint64_t bytes);

// Writes the file; it appears under its name once it is whole.
std::optional<Error> write_table(const std::string& folder, const TableGame& game,
                                 const PlyTable& table);

// The game's table, with so many bytes, if the folder has it. Fails if the file is something else
// or damaged; the error names the file and says what to do.
Result<std::optional<PlyTable>> read_table(const std::string& folder, const TableGame& game,
                                           std::uint64_t bytes);

}  // namespace yose::induction
