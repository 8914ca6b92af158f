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

using Row = std::vector<std::size_t>;  // places in kKinds, from left to right, or kEmpty
constexpr std::size_t kEmpty = kKinds.size();
constexpr const char* kEmptySquare = "・";

bool is_listed(const Row& row) {
  const Row mirrored(row.rbegin(), row.rend());
  const auto king = std::find(row.begin(), row.end(), 0U) - row.begin();
  const auto other = static_cast<std::ptrdiff_t>(row.size()) - 1 - king;
  return king == other ? row <= mirrored : king < other;
}

bool has_king(const Row& row) { return std::find(row.begin(), row.end(), 0U) != row.end(); }

std::string text_of(const Row& row) {
  std::string text;
  for (std::size_t kind : row) text += kind == kEmpty ? kEmptySquare : kKinds[kind].kanji;
  return text;
}

bool has_room(const Row& row, std::size_t kind) {
  return std::count(row.begin(), row.end(), kind) < kKinds[kind].most;
}

// Calls f(row) for every row of so many kinds that begins with this one.
template <class F>
void extend(Row& row, std::size_t files, std::size_t kinds, const F& f) {
  if (row.size() == files) return f(row);
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    if (kind != kEmpty && !has_room(row, kind)) continue;
    row.push_back(kind);
    extend(row, files, kinds, f);
    row.pop_back();
  }
}

// Appends to `text` every hand of so many pieces that goes with those of the row, by rising kind.
void add_hands(Row& row, std::size_t kind, std::ptrdiff_t pieces, const std::string& text,
               std::vector<std::string>& arrays) {
  if (pieces == 0) return arrays.push_back(text);
  for (; kind < kKinds.size(); ++kind) {
    if (!has_room(row, kind)) continue;
    row.push_back(kind);
    add_hands(row, kind, pieces - 1, text + kKinds[kind].kanji, arrays);
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
  extend(row, static_cast<std::size_t>(files), kEmpty, [&](const Row& whole) {
    if (has_king(whole) && is_listed(whole)) arrays.push_back(text_of(whole));
  });
  return arrays;
}

std::vector<std::string> all_arrays_with_hands(int files) {
  std::vector<std::string> arrays;
  Row row;
  extend(row, static_cast<std::size_t>(files), kEmpty + 1, [&](const Row& whole) {
    const auto held = std::count(whole.begin(), whole.end(), kEmpty);
    if (held == 0 || !has_king(whole) || !is_listed(whole)) return;
    Row pieces = whole;
    add_hands(pieces, 1, held, text_of(whole) + "+", arrays);
  });
  return arrays;
}

std::optional<std::string> array_of(const shogi::Setup& setup) {
  std::string text;
  for (int file = setup.size.files - 1; file >= 0; --file) {
    const auto piece =
        setup.at({static_cast<std::int8_t>(file), static_cast<std::int8_t>(setup.size.ranks - 1)});
    text += piece ? kanji_of(piece) : kEmptySquare;
  }
  std::string hand;
  for (const Kind& kind : kKinds) {
    if (kind.type == PieceType::king) continue;
    for (int i = setup.hand(Color::black, kind.type); i > 0; --i) hand += kind.kanji;
  }
  if (!hand.empty()) text += "+" + hand;
  const auto start =
      parse_array(setup.size, text, setup.rules.zone, setup.rules.dead_squares_controlled);
  if (!start || *start != setup) return std::nullopt;
  return text;
}

}  // namespace yose::notation
