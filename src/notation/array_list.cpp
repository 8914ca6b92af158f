#include "notation/array_list.hpp"

#include <algorithm>
#include <array>

#include "notation/array.hpp"

namespace yose::notation {

namespace {

using shogi::PieceType;

struct Kind {
  PieceType type;
  const char* kanji;
  int most;  // a side
};
constexpr int kAny = shogi::kMaxFiles;
constexpr std::array<Kind, 8> kKinds{{{PieceType::king, "玉", 1},
                                      {PieceType::rook, "飛", 1},
                                      {PieceType::bishop, "角", 1},
                                      {PieceType::gold, "金", 2},
                                      {PieceType::silver, "銀", 2},
                                      {PieceType::knight, "桂", 2},
                                      {PieceType::lance, "香", 2},
                                      {PieceType::pawn, "歩", kAny}}};

using Row = std::vector<std::size_t>;  // places in kKinds, from left to right

bool is_listed(const Row& row) {
  const Row mirrored(row.rbegin(), row.rend());
  const auto king = std::find(row.begin(), row.end(), 0U) - row.begin();
  const auto other = static_cast<std::ptrdiff_t>(row.size()) - 1 - king;
  return king == other ? row <= mirrored : king < other;
}

bool has_king(const Row& row) { return std::find(row.begin(), row.end(), 0U) != row.end(); }

std::string text_of(const Row& row) {
  std::string text;
  for (std::size_t kind : row) text += kKinds[kind].kanji;
  return text;
}

// Every row that begins with this one.
void extend(Row& row, std::size_t files, std::vector<std::string>& arrays) {
  if (row.size() == files) {
    if (has_king(row) && is_listed(row)) arrays.push_back(text_of(row));
    return;
  }
  for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
    if (std::count(row.begin(), row.end(), kind) == kKinds[kind].most) continue;
    row.push_back(kind);
    extend(row, files, arrays);
    row.pop_back();
  }
}

std::string kanji_of(shogi::Piece piece) {
  const auto* kind = std::find_if(kKinds.begin(), kKinds.end(),
                                  [&](const Kind& k) { return k.type == piece.type(); });
  return kind == kKinds.end() ? "" : kind->kanji;
}

}  // namespace

std::vector<std::string> all_arrays(int files) {
  std::vector<std::string> arrays;
  Row row;
  extend(row, static_cast<std::size_t>(files), arrays);
  return arrays;
}

std::optional<std::string> array_of(const shogi::Setup& setup) {
  std::string text;
  for (int file = setup.size.files - 1; file >= 0; --file) {
    text += kanji_of(
        setup.at({static_cast<std::int8_t>(file), static_cast<std::int8_t>(setup.size.ranks - 1)}));
  }
  const auto start =
      parse_array(setup.size, text, setup.rules.zone, setup.rules.dead_squares_controlled);
  if (!start || *start != setup) return std::nullopt;
  return text;
}

}  // namespace yose::notation
