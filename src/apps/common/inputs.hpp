// Turns the INPUT words of a command line into positions.
//
// An INPUT is a position in text, a file, or - for standard input. A file is a record (.kif .ki2
// .csa .jkf .sgf ...: its start position, or the one after some moves) or a list: one position per
// line, # comments, what follows a tab ignored; of Lines of Action a line may also be a game
// (notation/loa_game_line.hpp), which stands for its last position. What the name of a file does
// not say about its format is guessed from its content. A bad line is reported as "file:line:
// error" and the others are still read; an input without any position is refused too.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "apps/cli/command_line.hpp"
#include "apps/cli/session.hpp"
#include "games/loa/game.hpp"
#include "games/shogi/any_position.hpp"
#include "notation/formats.hpp"
#include "notation/loa_sgf.hpp"
#include "notation/record.hpp"

namespace yose::apps {

// The switches that say which game a position belongs to when its text does not.
struct GameOptions {
  std::string game = "shogi";  // or loa
  std::string variant;         // a named start position
  std::string board;           // WxH, with array
  std::string array;
  std::optional<int> zone;
  bool dead_squares_uncontrolled = false;
  std::optional<notation::Format> format;  // of the files; by default by name, else by content

  bool is_loa() const { return game == "loa"; }
};

// Adds --zone to a command.
Option add_zone_option(const Command& command, GameOptions& options);
// Adds that and --dead-squares-uncontrolled.
void add_shogi_rule_options(const Command& command, GameOptions& options);
// Adds --game and those to a command, and with `start_positions` also --variant,
// --board and --array.
void add_game_options(const Command& command, GameOptions& options, bool start_positions);

// The first of --zone and --dead-squares-uncontrolled that was given, for games they mean nothing
// to.
const char* find_shogi_option(const GameOptions& options);

// Adds --variant, --board and --array; gives --board.
Option add_start_options(const Command& command, GameOptions& options);

// Adds the INPUT words; they are required.
Option add_inputs(const Command& command, std::vector<std::string>& inputs);

// The start position that --variant or --board and --array name, if they do.
Result<std::optional<shogi::Setup>> start_setup(const GameOptions& options);

// A position whose author forgot the quotes comes as several words: joins them again.
std::vector<std::string> rejoin_positions(const std::vector<std::string>& words);

// A shogi game or position of the inputs.
struct ShogiItem {
  std::string id;  // file, file:line or file#game; "command line" for a position given there
  notation::Record record;
  bool from_line = false;  // a position line is about the position after its moves

  // The position after `plies` moves of the main line (negative: from its end, -1 being the last
  // position); by default the one the item is about.
  Result<shogi::AnyPosition> position(std::optional<int> plies = {}) const;
  // The positions after these numbers of moves, which ascend.
  Result<std::vector<shogi::AnyPosition>> positions(const std::vector<int>& plies) const;
  // How many moves of the main line that is.
  int ply(std::optional<int> plies = {}) const;
};

// Calls use for every item, in order.
void for_each_shogi_item(const std::vector<std::string>& inputs, const GameOptions& options,
                         Session& session, const std::function<void(const ShogiItem&)>& use);
// The same for the setups they are about: of a position as it was written, whether or not the rules
// allow it.
void for_each_shogi_setup(
    const std::vector<std::string>& inputs, const GameOptions& options, Session& session,
    const std::function<void(const std::string& id, const shogi::Setup&)>& use);
// The same for the positions they are about.
void for_each_shogi_position(
    const std::vector<std::string>& inputs, const GameOptions& options, Session& session,
    const std::function<void(const std::string& id, const shogi::AnyPosition&)>& use);

// A game or position of Lines of Action: as it was written, and replayed.
struct LoaGameItem {
  std::string id;
  notation::LoaGameRecord record;
  loa::Game game;

  // Precondition: the game has so many moves.
  loa::Position position_after(int plies) const;
};

void for_each_loa_item(const std::vector<std::string>& inputs, Session& session,
                       const std::function<void(const LoaGameItem&)>& use);
// A position of a list or of the command line is a game without moves; the position that a game is
// about is its last.
void for_each_loa_game(const std::vector<std::string>& inputs, Session& session,
                       const std::function<void(const std::string& id, const loa::Game&)>& use);
void for_each_loa_position(
    const std::vector<std::string>& inputs, Session& session,
    const std::function<void(const std::string& id, const loa::Position&)>& use);

// Why there is no position after `ply` moves of a game that has `moves`; negative plies count from
// the end, -1 being the last position.
std::optional<Error> find_ply_error(std::size_t moves, int ply);

// The same for the text of a file that has been read.
void for_each_loa_position_in(
    const std::string& name, const std::string& text, Session& session,
    const std::function<void(const std::string& id, const loa::Position&)>& use);

// "file:line: error", or without the line where there is none.
std::string located(const std::string& file, const Error& error);
// Is it a file that can be read: "-", a regular file, a pipe, a device?
bool is_file(const std::string& input);
// Why it is no file: a directory, or nothing of this name.
std::optional<Error> find_file_error(const std::string& file);
// The same for an INPUT that is meant as a file; nothing for a position.
std::optional<Error> find_input_error(const std::string& input);
// How errors call it: the file's name, "stdin" for "-", "command line" for a position.
std::string input_name(const std::string& input);

// The whole of a file or, for "-", of standard input, of at most 1 GiB. Errors do not say its name.
Result<std::string> read_all(const std::string& input, Session& session);

}  // namespace yose::apps
