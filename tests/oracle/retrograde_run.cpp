// Solves a tiny game of shogi completely and prints how its positions are split; kUsage says how.
// For example two kings, a gold and a pawn on 3x3:
//
//   retrograde_run GP
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "notation/sfen.hpp"
#include "oracle/retrograde.hpp"

namespace yose::oracle {
namespace {

using namespace shogi;

constexpr const char* kUsage =
    "usage: retrograde_run [--board 3x3|3x4|4x4] [--zone N] [--dead-squares-uncontrolled] "
    "PIECES [SFEN]...\n\n"
    "Solves every position with two kings and the PIECES (letters of SFEN, as in GSP; - for none)\n"
    "and prints how many there are, who wins, and a position with the longest win; then what the\n"
    "positions named by SFEN are to the side to move.\n";

struct Options {
  Size size = k3x3;
  std::optional<int> zone;
  bool dead_squares_controlled = true;
  std::optional<std::string> pieces;
  std::vector<std::string> asked;
  bool help = false;

  Rules rules() const { return {zone.value_or(default_zone(size.ranks)), dead_squares_controlled}; }
};

Size read_size(std::string_view text) {
  for (Size s : TinySizes::kAll) {
    if (text == std::to_string(s.files) + "x" + std::to_string(s.ranks)) return s;
  }
  throw std::invalid_argument("expected a board of 3x3, 3x4 or 4x4, found " + std::string(text));
}

int read_zone(std::string_view text) {
  if (text.size() == 1 && text[0] >= '0' && text[0] <= '3') return text[0] - '0';
  throw std::invalid_argument("expected a zone of 0 to 3 ranks, found " + std::string(text));
}

std::vector<PieceType> read_pieces(std::string_view text) {
  std::vector<PieceType> pieces;
  if (text == "-") return pieces;
  for (char c : text) {
    const auto t = notation::type_of_letter(c);
    if (!t) throw std::invalid_argument("expected letters of pieces, found " + std::string(text));
    pieces.push_back(*t);
  }
  return pieces;
}

Options parse(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    const auto value = [&] {
      if (++i < argc) return std::string_view(argv[i]);
      throw std::invalid_argument("expected a value after " + std::string(word));
    };
    if (word == "--help") {
      options.help = true;
    } else if (word == "--board") {
      options.size = read_size(value());
    } else if (word == "--zone") {
      options.zone = read_zone(value());
    } else if (word == "--dead-squares-uncontrolled") {
      options.dead_squares_controlled = false;
    } else if (!options.pieces && (word == "-" || word[0] != '-')) {
      options.pieces = word;
    } else if (options.pieces && word[0] != '-') {
      options.asked.emplace_back(word);
    } else {
      throw std::invalid_argument("did not expect " + std::string(word) + "; see --help");
    }
  }
  if (!options.pieces && !options.help) {
    throw std::invalid_argument("expected the pieces beside the kings; see --help");
  }
  return options;
}

struct Split {
  std::size_t losses = 0;
  std::size_t draws = 0;
  std::size_t wins = 0;
  int longest = 0;
  std::string example;

  template <Size S>
  void count(const Position<S>& p, GameValue v) {
    using enum GameValue::Wdl;
    losses += v.wdl == loss;
    draws += v.wdl == draw;
    wins += v.wdl == win;
    if (v.wdl != win || v.plies <= longest) return;
    longest = v.plies;
    example = notation::to_sfen(p.setup());
  }
};

template <Size S>
Position<S> read_position(const std::string& sfen, Rules rules) {
  const auto setup = notation::parse_sfen(sfen, rules.zone, rules.dead_squares_controlled);
  if (!setup) throw std::invalid_argument(sfen + ": " + setup.error().text);
  if (setup->size != S) throw std::invalid_argument(sfen + ": expected the size of --board");
  const auto position = Position<S>::from_setup(*setup);
  if (!position) throw std::invalid_argument(sfen + ": " + position.error().text);
  return *position;
}

std::string words_of(GameValue v) {
  using enum GameValue::Wdl;
  if (v.wdl == draw) return "draw";
  return (v.wdl == win ? "win in " : "loss in ") + std::to_string(v.plies);
}

template <Size S>
void run(const Options& options) {
  std::vector<Position<S>> asked;
  for (const auto& sfen : options.asked) asked.push_back(read_position<S>(sfen, options.rules()));
  const auto pieces = read_pieces(*options.pieces);
  if (const auto error = PositionSpace<S>::validate(pieces)) {
    throw std::invalid_argument(error->text);
  }
  const Retrograde<S> table(options.rules(), pieces);
  Split split;
  table.for_each([&](const Position<S>& p, GameValue v) { split.count(p, v); });
  std::cout << "positions " << table.size() << "\nwins " << split.wins << "\nlosses "
            << split.losses << "\ndraws " << split.draws << "\n";
  if (split.wins > 0) {
    std::cout << "longest win " << split.longest << "\nfor example " << split.example << "\n";
  }
  for (const auto& p : asked) {
    std::cout << notation::to_sfen(p.setup()) << ": " << words_of(table.value(p)) << "\n";
  }
}

void run(const Options& options) {
  TinySizes::visit(options.size, [&]<Size S>() { run<S>(options); });
}

}  // namespace
}  // namespace yose::oracle

int main(int argc, char** argv) {
  try {
    const auto options = yose::oracle::parse(argc, argv);
    if (options.help) {
      std::cout << yose::oracle::kUsage;
    } else {
      yose::oracle::run(options);
    }
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "retrograde_run: " << error.what() << "\n";
    return 2;
  }
}
