#include "check/node_reader.hpp"

#include <string>

#include "check/error.hpp"
#include "check/numbers.hpp"

namespace yose::check {
namespace {

void split(std::string_view text, std::vector<std::string_view>& words) {
  words.clear();
  for (;;) {
    const std::size_t space = text.find(' ');
    words.push_back(text.substr(0, space));
    if (words.back().empty()) throw Error("expected words with one space between them");
    if (space == std::string_view::npos) return;
    text.remove_prefix(space + 1);
  }
}

// Takes the mark and the citation out of the words.
void interpret(NodeLine& line) {
  line.marked = line.words.back() == "*";
  if (line.marked) line.words.pop_back();
  if (line.words.empty()) throw Error("expected a node before the mark '*'");
  line.cited.reset();
  if (line.words.front()[0] != '=') return;
  line.cited = parse_number(line.words.front().substr(1), 18);
  if (!line.cited || line.words.size() > 1) {
    throw Error("expected '=' and the number of a node, found " + shown(line.words.front()));
  }
  if (line.marked) throw Error("a citation cannot be marked");
  line.words.clear();
}

}  // namespace

const NodeLine& NodeReader::next() {
  const std::optional<std::string_view> text = lines_.next();
  if (!text || text->empty() || text->starts_with("end")) {
    throw Error("expected the line of node " + std::to_string(line_.number + 1) + ", found " +
                (text ? shown(*text) : "the end of the file"));
  }
  ++line_.number;
  split(*text, line_.words);
  interpret(line_);
  return line_;
}

void NodeReader::finish() {
  const std::string expected = "end " + std::to_string(line_.number);
  const std::optional<std::string_view> text = lines_.next();
  if (text == expected) return;
  throw Error("expected " + shown(expected) + ", found " +
              (text ? shown(*text) : "the end of the file"));
}

}  // namespace yose::check
