#include "toys/scenario_text.hpp"

#include <sstream>

#include "search/option_table.hpp"

namespace yose::toys {

namespace {

std::string verdict_name(Verdict v) { return v == Verdict::proven ? "proven" : "disproven"; }

void write_toy(std::ostream& out, const Toy& toy) {
  for (int i = 0; i < toy.size(); ++i) {
    const Node& n = toy.node(i);
    out << "node " << i << (n.side == Side::prover ? " prover " : " refuter ") << n.total[0] << ' '
        << n.total[1];
    if (n.end != End::none) out << (n.end == End::goal ? " goal" : " dead");
    out << '\n';
  }
  for (int i = 0; i < toy.size(); ++i) {
    for (const Edge& e : toy.node(i).edges) {
      out << "move " << i << ' ' << e.to;
      if (e.group != 0) out << ' ' << e.group;
      out << '\n';
    }
  }
  out << "glance" << (toy.sees_wins ? " wins" : "") << (toy.sees_stuck ? " stuck" : "") << '\n';
}

// What differs from the plain search: "dfpn epsilon=25 groups=on".
void write_solver(std::ostream& out, const Solver& s) {
  out << search::name_of(s.algorithm);
  for (const search::OptionRow& row : search::option_table()) {
    const int value = row.get(s.options);
    if (value != row.get(kPlain)) out << ' ' << row.name << '=' << search::value_text(row, value);
  }
}

void write_ask(std::ostream& out, const Ask& a) {
  out << "ask " << a.node << ' ' << a.hand[0] << ' ' << a.hand[1];
  if (a.budget != search::kForever) out << " within " << a.budget;
  if (a.must_answer) {
    out << " ample";
  } else {
    out << " nodes " << a.nodes;
  }
  if (a.lambda != 0) out << " threats " << a.lambda;
  if (a.stages != 1) out << " stages " << a.stages;
  if (a.entries != kAmple) out << " entries " << a.entries;
  out << " by ";
  write_solver(out, a.solver);
  if (a.expected) out << " = " << verdict_name(*a.expected);
  out << '\n';
}

// Reads line by line; the first error ends it.
class Reader {
 public:
  Result<Scenario> read(const std::string& text);

 private:
  bool read_line(std::istringstream& in);
  bool read_node(std::istringstream& in);
  bool read_move(std::istringstream& in);
  bool read_glance(std::istringstream& in);
  bool read_ask(std::istringstream& in);
  bool read_ask_word(std::istringstream& in, const std::string& word, Ask& a);
  static bool read_solver_word(const std::string& word, Solver& s);
  static bool read_hand(std::istringstream& in, Hand& hand);
  bool is_node(int i) const { return i >= 0 && i < scenario_.toy.size(); }

  Scenario scenario_;
};

Result<Scenario> Reader::read(const std::string& text) {
  std::istringstream lines(text);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    line.resize(std::min(line.size(), line.find('#')));
    std::istringstream in(line);
    if (!read_line(in)) return Error{"cannot read '" + line + "'", number};
  }
  return scenario_;
}

bool Reader::read_line(std::istringstream& in) {
  std::string word;
  if (!(in >> word)) return true;
  if (word == "node") return read_node(in);
  if (word == "move") return read_move(in);
  if (word == "glance") return read_glance(in);
  if (word == "memory") return static_cast<bool>(in >> scenario_.bytes);
  return word == "ask" && read_ask(in);
}

bool Reader::read_hand(std::istringstream& in, Hand& hand) {
  for (int k = 0; k < kKinds; ++k) {
    int n = 0;
    if (!(in >> n) || n < 0 || n > kMostOfAKind) return false;
    hand.set(k, n);
  }
  return true;
}

bool Reader::read_node(std::istringstream& in) {
  int number = 0;
  std::string side;
  std::string end;
  Node n;
  if (!(in >> number >> side) || !read_hand(in, n.total)) return false;
  if (number != scenario_.toy.size() || (side != "prover" && side != "refuter")) return false;
  n.side = side == "prover" ? Side::prover : Side::refuter;
  if (in >> end) {
    if (end != "goal" && end != "dead") return false;
    n.end = end == "goal" ? End::goal : End::dead;
  }
  scenario_.toy.nodes.push_back(n);
  return true;
}

bool Reader::read_move(std::istringstream& in) {
  int from = 0;
  Edge e;
  if (!(in >> from >> e.to) || !is_node(from) || !is_node(e.to)) return false;
  in >> e.group;
  if (in.fail()) e.group = 0;
  scenario_.toy.node(from).edges.push_back(e);
  return true;
}

bool Reader::read_glance(std::istringstream& in) {
  std::string word;
  while (in >> word) {
    if (word != "wins" && word != "stuck") return false;
    (word == "wins" ? scenario_.toy.sees_wins : scenario_.toy.sees_stuck) = true;
  }
  return true;
}

bool Reader::read_ask(std::istringstream& in) {
  Ask a;
  if (!(in >> a.node) || !is_node(a.node) || !read_hand(in, a.hand)) return false;
  if (!scenario_.toy.node(a.node).total.covers(a.hand)) return false;
  std::string word;
  while (in >> word) {
    if (!read_ask_word(in, word, a)) return false;
  }
  scenario_.asks.push_back(a);
  return true;
}

bool Reader::read_ask_word(std::istringstream& in, const std::string& word, Ask& a) {
  if (word == "within") return static_cast<bool>(in >> a.budget);
  if (word == "nodes") return static_cast<bool>(in >> a.nodes);
  if (word == "threats") {
    return static_cast<bool>(in >> a.lambda) && a.lambda >= 0 && a.lambda <= kHighestOrder;
  }
  if (word == "stages") return static_cast<bool>(in >> a.stages) && a.stages >= 1;
  if (word == "entries") return static_cast<bool>(in >> a.entries);
  if (word == "ample") return a.must_answer = true;
  if (word != "=") return word == "by" || read_solver_word(word, a.solver);
  std::string verdict;
  if (!(in >> verdict) || (verdict != "proven" && verdict != "disproven")) return false;
  a.expected = verdict == "proven" ? Verdict::proven : Verdict::disproven;
  return true;
}

bool Reader::read_solver_word(const std::string& word, Solver& s) {
  if (const auto algorithm = search::parse_algorithm(word)) {
    s.algorithm = *algorithm;
    return true;
  }
  const auto equals = word.find('=');
  if (equals == word.npos) return false;
  const std::size_t row = search::find_option(word.substr(0, equals));
  if (row == search::option_table().size()) return false;
  const search::OptionRow& option = search::option_table()[row];
  const auto value = search::parse_value(option, word.substr(equals + 1));
  if (value) option.set(s.options, *value);
  return value.has_value();
}

}  // namespace

std::string to_text(const Scenario& scenario) {
  std::ostringstream out;
  write_toy(out, scenario.toy);
  out << "memory " << scenario.bytes << '\n';
  for (const Ask& a : scenario.asks) write_ask(out, a);
  return out.str();
}

Result<Scenario> parse_scenario(const std::string& text) { return Reader().read(text); }

}  // namespace yose::toys
