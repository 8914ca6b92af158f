#include "notation/array.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "notation/utf8.hpp"

namespace yose::notation {

using shogi::Color;
using shogi::Coord;
using shogi::Piece;
using shogi::PieceType;
using shogi::Setup;
using shogi::Size;

namespace {

constexpr std::array<std::pair<std::string_view, PieceType>, 9> kKanji{{
    {"歩", PieceType::pawn},
    {"香", PieceType::lance},
    {"桂", PieceType::knight},
    {"銀", PieceType::silver},
    {"角", PieceType::bishop},
    {"飛", PieceType::rook},
    {"金", PieceType::gold},
    {"王", PieceType::king},
    {"玉", PieceType::king},
}};

std::optional<PieceType> type_of(std::string_view character) {
  for (const auto& [kanji, type] : kKanji)
    if (kanji == character) return type;
  return character.size() == 1 ? type_of_letter(character[0]) : std::nullopt;
}

// What an array says: the squares of the first rank from left to right, and a hand.
struct Array {
  std::vector<std::optional<PieceType>> rank;
  std::vector<PieceType> hand;
};

bool is_empty_square(std::string_view character) { return character == "・" || character == "-"; }

Result<PieceType> parse_piece(std::string_view character) {
  if (const auto type = type_of(character)) return *type;
  return expected("a piece (kanji or one of KRBGSNLP) in the array", quoted(character));
}

Result<Array> parse_pieces(std::string_view text) {
  Array array;
  bool in_hand = false;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view character = take_character(rest);
    if (!in_hand && character == "+") {
      in_hand = true;
    } else if (!in_hand && is_empty_square(character)) {
      array.rank.emplace_back();
    } else {
      const auto type = parse_piece(character);
      if (!type) return type.error();
      if (in_hand) {
        array.hand.push_back(*type);
      } else {
        array.rank.emplace_back(*type);
      }
    }
  }
  return array;
}

std::optional<Error> check_pieces(const Array& array, Size size, std::string_view text) {
  const std::string where = " in the array " + quoted(text);
  const auto& [rank, hand] = array;
  if (static_cast<int>(rank.size()) != size.files)
    return expected(std::to_string(size.files) + " pieces" + where, std::to_string(rank.size()));
  const auto kings = std::count(rank.begin(), rank.end(), PieceType::king);
  if (kings != 1) return expected("one king" + where, std::to_string(kings));
  if (std::count(hand.begin(), hand.end(), PieceType::king) > 0)
    return expected("pieces to hold behind the +" + where, "a king");
  return {};
}

bool side_fits(int side, int longest) { return side >= shogi::kMinSide && side <= longest; }

Coord coord(int file, int rank) {
  return {static_cast<std::int8_t>(file), static_cast<std::int8_t>(rank)};
}

}  // namespace

std::string variant_names(std::string_view separator) {
  std::string out;
  for (const NamedVariant& variant : kVariants)
    out += concat({out.empty() ? "" : separator, variant.name});
  return out;
}

Result<Setup> parse_variant(std::string_view name) {
  for (const NamedVariant& variant : kVariants)
    if (variant.name == name) return parse_sfen(variant.sfen, variant.zone);
  return expected("one of the variants " + variant_names(), quoted(name));
}

Result<Setup> parse_array(Size size, std::string_view array, int zone,
                          bool dead_squares_controlled) {
  if (!side_fits(size.files, shogi::kMaxFiles) || !side_fits(size.ranks, shogi::kMaxRanks))
    return expected("a board of 3x3 to 9x9",
                    concat({std::to_string(size.files), "x", std::to_string(size.ranks)}));
  if (zone < 0 || zone > 3)
    return expected("a promotion zone of 0 to 3 ranks", std::to_string(zone));
  const auto pieces = parse_pieces(array);
  if (!pieces) return pieces.error();
  if (auto error = check_pieces(*pieces, size, array)) return *error;
  Setup setup;
  setup.size = size;
  setup.rules = {zone, dead_squares_controlled};
  for (int column = 0; column < size.files; ++column) {
    const auto type = pieces->rank[static_cast<std::size_t>(column)];
    if (!type) continue;
    setup.at(coord(size.files - 1 - column, size.ranks - 1)) = Piece(Color::black, *type);
    setup.at(coord(column, 0)) = Piece(Color::white, *type);
  }
  for (PieceType type : pieces->hand) {
    for (Color c : kColors) ++setup.hand(c, type);
  }
  return setup;
}

Result<Size> parse_board_size(std::string_view text) {
  const auto digit = [&](std::size_t i) { return text[i] >= '3' && text[i] <= '9'; };
  if (text.size() != 3 || !digit(0) || text[1] != 'x' || !digit(2))
    return expected("a board size from 3x3 to 9x9, files first, such as 5x6", quoted(text));
  return Size{text[0] - '0', text[2] - '0'};
}

}  // namespace yose::notation
