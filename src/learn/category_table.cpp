#include "learn/category_table.hpp"

#include <charconv>
#include <optional>

#include "notation/utf8.hpp"

namespace yose::learn {

namespace {

using engine::Category;
using engine::MoveKind;

constexpr std::string_view kColumns = "kind\tturn\tpositions\tplayed\tweight";
constexpr int kMostWeight = 16 * engine::kPly;

std::string words(Category c) {
  return std::string(name(c.kind)) + " in turn " + std::to_string(c.turn);
}

Category category_of(std::size_t index) {
  return {static_cast<MoveKind>(index / engine::kTurns), static_cast<int>(index % engine::kTurns)};
}

std::string_view take_column(std::string_view& line) {
  const std::size_t end = line.find('\t');
  const std::string_view column = line.substr(0, end);
  line.remove_prefix(end == line.npos ? line.size() : end + 1);
  return column;
}

std::optional<MoveKind> kind_of(std::string_view text) {
  for (int i = 0; i < engine::kMoveKinds; ++i) {
    if (name(static_cast<MoveKind>(i)) == text) return static_cast<MoveKind>(i);
  }
  return {};
}

Result<int> parse_number(std::string_view text, const std::string& what, int least, int most) {
  int number = 0;
  const auto [at, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || at != text.data() + text.size() || number < least || number > most) {
    return expected(what + " from " + std::to_string(least) + " to " + std::to_string(most),
                    notation::quoted(text));
  }
  return number;
}

class Reader {
 public:
  std::optional<Error> read(std::string_view line) {
    const std::string_view kind_text = take_column(line);
    const auto kind = kind_of(kind_text);
    if (!kind) return expected("a kind of moves", notation::quoted(kind_text));
    const auto turn = parse_number(take_column(line), "a turn", 0, engine::kTurns - 1);
    if (!turn) return turn.error();
    take_column(line);
    take_column(line);
    const auto weight = parse_number(take_column(line), "a weight", 1, kMostWeight);
    if (!weight) return weight.error();
    const Category c{*kind, *turn};
    if (weights_[c.index()] != 0) return Error{words(c) + " is there twice"};
    weights_[c.index()] = static_cast<std::uint16_t>(*weight);
    return {};
  }

  Result<engine::MoveWeights> finish() const {
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      if (weights_[i] == 0) return expected("a weight of " + words(category_of(i)), "none");
    }
    return weights_;
  }

 private:
  engine::MoveWeights weights_{};  // 0: not read yet
};

}  // namespace

std::string to_table(const CategoryCounts& counts, const std::string& origin) {
  std::string text = "# " + origin + "\n# " + std::to_string(counts.positions) + " positions\n";
  text.append(kColumns).append("\n");
  const engine::MoveWeights weights = counts.weights();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const Category c = category_of(i);
    const CategoryCount& count = counts.categories[i];
    text.append(name(c.kind));
    for (const std::uint64_t number : {static_cast<std::uint64_t>(c.turn), count.positions,
                                       count.played, std::uint64_t{weights[i]}}) {
      text += "\t" + std::to_string(number);
    }
    text += "\n";
  }
  return text;
}

Result<engine::MoveWeights> parse_move_weights(std::string_view table) {
  Reader reader;
  bool has_columns = false;
  for (const notation::Line& line : notation::split_lines(table)) {
    if (line.text.empty() || line.text.front() == '#') continue;
    if (!has_columns) {
      if (line.text != kColumns) {
        return expected("a table of 'yose learn categories'", notation::quoted(line.text),
                        line.number);
      }
      has_columns = true;
    } else if (const auto error = reader.read(line.text)) {
      return Error{error->text, line.number};
    }
  }
  if (!has_columns) return expected("a table of 'yose learn categories'", "an empty text");
  return reader.finish();
}

}  // namespace yose::learn
