#include "toys/scenario_text.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <string_view>

namespace yose::toys {

namespace {

const std::map<std::string, bool search::Options::*> kFlags = {
    {"control", &search::Options::threshold_control},
    {"groups", &search::Options::groups},
    {"order", &search::Options::order},
    {"start", &search::Options::start_values}};

constexpr std::string_view kSecond = "second-";

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

const std::map<std::string, Algorithm> kAlgorithms = {
    {"dfpn", Algorithm::dfpn},     {"id", Algorithm::id}, {"pds", Algorithm::pds},
    {"pds-pn", Algorithm::pds_pn}, {"pn", Algorithm::pn}, {"pn2", Algorithm::pn2}};

std::string algorithm_name(Algorithm algorithm) {
  const auto named = std::find_if(kAlgorithms.begin(), kAlgorithms.end(),
                                  [&](const auto& a) { return a.second == algorithm; });
  return named->first;
}

void write_solver(std::ostream& out, const Solver& s) {
  out << algorithm_name(s.algorithm);
  if (s.options.combine == search::Combine::weak) out << " weak";
  if (s.options.epsilon_percent != 0) out << ' ' << s.options.epsilon_percent;
  if (s.options.second_percent != kPlain.second_percent) {
    out << ' ' << kSecond << s.options.second_percent;
  }
  for (const auto& [name, flag] : kFlags) {
    if (s.options.*flag) out << ' ' << name;
  }
  if (s.options.double_count == search::DoubleCount::snda) out << " snda";
  if (s.options.kth != search::Kth::off) {
    out << (s.options.kth == search::Kth::all ? " kth-all" : " kth");
  }
  if (s.options.kth_root == search::KthRoot::pass) out << " pass";
  if (s.options.kth_disproofs != search::Kth::off) {
    out << (s.options.kth_disproofs == search::Kth::all ? " dkth-all" : " dkth");
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
  if (a.entries != kAmple) out << " entries " << a.entries;
  out << " by ";
  write_solver(out, a.solver);
  if (a.expected) out << " = " << verdict_name(*a.expected);
  out << '\n';
}

// Reads line by line; the first trouble ends it.
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
  static bool read_percent(const std::string& word, int& percent);
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
  if (word == "entries") return static_cast<bool>(in >> a.entries);
  if (word == "ample") return a.must_answer = true;
  if (word != "=") return word == "by" || read_solver_word(word, a.solver);
  std::string verdict;
  if (!(in >> verdict) || (verdict != "proven" && verdict != "disproven")) return false;
  a.expected = verdict == "proven" ? Verdict::proven : Verdict::disproven;
  return true;
}

bool Reader::read_percent(const std::string& word, int& percent) {
  if (word.empty() || word.size() > 4) return false;
  if (word.find_first_not_of("0123456789") != word.npos) return false;
  percent = std::stoi(word);
  return true;
}

bool Reader::read_solver_word(const std::string& word, Solver& s) {
  if (const auto found = kAlgorithms.find(word); found != kAlgorithms.end()) {
    s.algorithm = found->second;
  } else if (const auto flag = kFlags.find(word); flag != kFlags.end()) {
    s.options.*flag->second = true;
  } else if (word == "weak") {
    s.options.combine = search::Combine::weak;
  } else if (word == "snda") {
    s.options.double_count = search::DoubleCount::snda;
  } else if (word == "kth" || word == "kth-all") {
    s.options.kth = word == "kth" ? search::Kth::group : search::Kth::all;
  } else if (word == "pass") {
    s.options.kth_root = search::KthRoot::pass;
  } else if (word == "dkth" || word == "dkth-all") {
    s.options.kth_disproofs = word == "dkth" ? search::Kth::group : search::Kth::all;
  } else if (word.starts_with(kSecond)) {
    return read_percent(word.substr(kSecond.size()), s.options.second_percent);
  } else {
    return read_percent(word, s.options.epsilon_percent);
  }
  return true;
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
