#include "engine/weight_table.hpp"

#include <charconv>
#include <optional>

#include "notation/utf8.hpp"

namespace yose::engine {

namespace {

constexpr std::string_view kColumns = "kind\tturn\tweight";
constexpr std::string_view kColumnsWithCounts = "kind\tturn\tpositions\tplayed\tweight";
constexpr std::string_view kTable = "a table of 'yose learn categories'";
constexpr int kMostWeight = 16 * kPly;

std::string words(Category c) {
  return std::string(name(c.kind)) + " in turn " + std::to_string(c.turn);
}

std::string_view take_column(std::string_view& line) {
  const std::size_t end = line.find('\t');
  const std::string_view column = line.substr(0, end);
  line.remove_prefix(end == line.npos ? line.size() : end + 1);
  return column;
}

std::optional<MoveKind> kind_of(std::string_view text) {
  for (int i = 0; i < kMoveKinds; ++i) {
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
  explicit Reader(bool has_counts) : has_counts_(has_counts) {}

  std::optional<Error> read(std::string_view line) {
    const std::string_view kind_text = take_column(line);
    const auto kind = kind_of(kind_text);
    if (!kind) return expected("a kind of moves", notation::quoted(kind_text));
    const auto turn = parse_number(take_column(line), "a turn", 0, kTurns - 1);
    if (!turn) return turn.error();
    if (has_counts_) {
      take_column(line);
      take_column(line);
    }
    const auto weight = parse_number(take_column(line), "a weight", 1, kMostWeight);
    if (!weight) return weight.error();
    const Category c{*kind, *turn};
    if (weights_[c.index()] != 0) return Error{words(c) + " is there twice"};
    weights_[c.index()] = static_cast<std::uint16_t>(*weight);
    return {};
  }

  Result<MoveWeights> finish() const {
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      if (weights_[i] == 0) return expected("a weight of " + words(Category::of(i)), "none");
    }
    return weights_;
  }

 private:
  bool has_counts_;
  MoveWeights weights_{};  // 0: not read yet
};

}  // namespace

std::string to_table(const MoveWeights& weights, const std::vector<std::string>& comments) {
  std::string text;
  for (const std::string& comment : comments) text += "# " + comment + "\n";
  text.append(kColumns).append("\n");
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const Category c = Category::of(i);
    text.append(name(c.kind)).append("\t" + std::to_string(c.turn));
    text += "\t" + std::to_string(weights[i]) + "\n";
  }
  return text;
}

Result<MoveWeights> parse_move_weights(std::string_view table) {
  std::optional<Reader> reader;
  for (const notation::Line& line : notation::split_lines(table)) {
    if (line.text.empty() || line.text.front() == '#') continue;
    if (reader) {
      if (const auto error = reader->read(line.text)) return Error{error->text, line.number};
    } else if (line.text == kColumns || line.text == kColumnsWithCounts) {
      reader.emplace(line.text == kColumnsWithCounts);
    } else {
      return expected(std::string(kTable), notation::quoted(line.text), line.number);
    }
  }
  if (!reader) return expected(std::string(kTable), "an empty text");
  return reader->finish();
}

}  // namespace yose::engine
