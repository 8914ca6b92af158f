#include "solvers/tsume_corruptions.hpp"

#include <algorithm>
#include <map>

#include "notation/sfen.hpp"
#include "solvers/claim_walk.hpp"

namespace yose::solvers {
namespace {

using check::CertificateText;
using Text = std::optional<std::string>;
using Words = std::vector<std::string>;

template <class T>
const T& pick(const std::vector<T>& list, std::mt19937& random) {
  return list[random() % list.size()];
}

bool contains(const Words& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

Words without(Words words, const Words& others) {
  std::erase_if(words, [&](const std::string& word) { return contains(others, word); });
  return words;
}

bool is_marked(const std::string& line) { return line.ends_with(" *"); }

std::string joined(const Words& words, bool marked) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return marked ? line + " *" : line;
}

const std::string& line_at(const CertificateText& certificate, std::size_t line) {
  return certificate.claims.front().lines[line];
}

// The words of one line changed, its mark kept.
Text with_words(CertificateText certificate, std::size_t line, const Words& words) {
  std::string& text = certificate.claims.front().lines[line];
  text = joined(words, is_marked(text));
  return to_text(certificate);
}

// A legal move that gives no check does not count.
Text quiet_move(const CertificateText& certificate, std::mt19937& random) {
  const ClaimWalk walk = walk_first_claim(certificate);
  if (!walk.is_proof) return std::nullopt;
  const ClaimNode& node = pick(walk.nodes, random);
  const Words quiet =
      without(texts(node.position.legal_moves()), texts(node.position.checking_moves()));
  if (quiet.empty()) return std::nullopt;
  return with_words(certificate, node.line, {pick(quiet, random)});
}

// A check that does not mate asks for more lines, and none are left.
Text check_at_the_end(const CertificateText& certificate, std::mt19937& random) {
  const ClaimWalk walk = walk_first_claim(certificate);
  const ClaimNode& node = walk.nodes.back();
  const bool is_last = node.line + 1 == certificate.claims.front().lines.size();
  const Words checks =
      without(texts(node.position.checking_moves()), texts(node.position.mating_moves()));
  if (!walk.is_proof || !is_last || checks.empty()) return std::nullopt;
  return with_words(certificate, node.line, {pick(checks, random)});
}

// A node of a disproof whose line has at least so many replies.
const ClaimNode* node_with_replies(const CertificateText& certificate, const ClaimWalk& walk,
                                   std::size_t least, std::mt19937& random) {
  std::vector<const ClaimNode*> fitting;
  for (const ClaimNode& node : walk.nodes) {
    const Words words = words_of(line_at(certificate, node.line));
    if (words[0] != "." && words[0] != "-" && words.size() >= least) fitting.push_back(&node);
  }
  return walk.is_proof || fitting.empty() ? nullptr : pick(fitting, random);
}

// A move of the prover's, or a reply to another check, is none of the legal replies.
Text illegal_reply(const CertificateText& certificate, std::mt19937& random) {
  const ClaimWalk walk = walk_first_claim(certificate);
  const ClaimNode* node = node_with_replies(certificate, walk, 1, random);
  if (node == nullptr) return std::nullopt;
  Words words = words_of(line_at(certificate, node->line));
  const auto checks = node->position.checking_moves();
  const std::size_t place = random() % words.size();
  shogi::AnyPosition checked = node->position;
  // The line's order is that of the checks' texts.
  const std::string check = texts(checks)[place];
  checked.play(*std::find_if(checks.begin(), checks.end(),
                             [&](const shogi::CoordMove& m) { return texts({m})[0] == check; }));
  Words others = texts(node->position.legal_moves());
  others.insert(others.end(), words.begin(), words.end());
  const Words illegal = without(others, texts(checked.legal_moves()));
  if (illegal.empty()) return std::nullopt;
  words[place] = pick(illegal, random);
  return with_words(certificate, node->line, words);
}

// One word for each check: neither fewer nor more.
Text reply_left_out(const CertificateText& certificate, std::mt19937& random) {
  const ClaimWalk walk = walk_first_claim(certificate);
  const ClaimNode* node = node_with_replies(certificate, walk, 2, random);
  if (node == nullptr) return std::nullopt;
  Words words = words_of(line_at(certificate, node->line));
  words.erase(words.begin() + static_cast<std::ptrdiff_t>(random() % words.size()));
  return with_words(certificate, node->line, words);
}

Text reply_twice(const CertificateText& certificate, std::mt19937& random) {
  const ClaimWalk walk = walk_first_claim(certificate);
  const ClaimNode* node = node_with_replies(certificate, walk, 1, random);
  if (node == nullptr) return std::nullopt;
  Words words = words_of(line_at(certificate, node->line));
  const std::size_t place = random() % words.size();
  words.insert(words.begin() + static_cast<std::ptrdiff_t>(place), std::string(words[place]));
  return with_words(certificate, node->line, words);
}

// Where a citation leads when the lines [from, to) are gone; nothing if it is among them.
std::optional<std::size_t> moved(std::size_t cited, std::size_t from, std::size_t to) {
  if (cited < from) return cited;
  return cited < to ? std::nullopt : std::optional(cited - (to - from));
}

// A citation in the place of a node and all that belongs to it; the cited node is marked, so that
// only what it is can be wrong.
Text with_citation(CertificateText certificate, const ClaimNode& node, std::size_t cited) {
  auto& lines = certificate.claims.front().lines;
  const auto begin = lines.begin();
  lines.erase(begin + static_cast<std::ptrdiff_t>(node.line + 1),
              begin + static_cast<std::ptrdiff_t>(node.end));
  for (std::size_t i = node.line + 1; i < lines.size(); ++i) {
    if (lines[i][0] != '=') continue;
    const auto place = moved(std::stoul(lines[i].substr(1)) - 1, node.line, node.end);
    if (!place) return std::nullopt;
    lines[i] = "=" + std::to_string(*place + 1);
  }
  lines[node.line] = "=" + std::to_string(cited + 1);
  if (!is_marked(lines[cited])) lines[cited] += " *";
  return to_text(certificate);
}

// A node that is still open proves nothing.
Text cite_above(const CertificateText& certificate, std::mt19937& random) {
  const ClaimWalk walk = walk_first_claim(certificate);
  const ClaimNode& node = pick(walk.nodes, random);
  if (!walk.is_proof || !node.above) return std::nullopt;
  std::size_t above = *node.above;
  while (walk.nodes[above].above && random() % 2 == 0) above = *walk.nodes[above].above;
  return with_citation(certificate, node, walk.nodes[above].line);
}

// The board as text.
std::string board_of(const ClaimNode& node) {
  const std::string sfen = notation::to_sfen(node.position.setup());
  return sfen.substr(0, sfen.find(' '));
}

Text cite_another_board(const CertificateText& certificate, std::mt19937& random) {
  const ClaimWalk walk = walk_first_claim(certificate);
  if (walk.nodes.size() < 2) return std::nullopt;
  const std::size_t place = 1 + random() % (walk.nodes.size() - 1);
  const ClaimNode& cited = walk.nodes[random() % place];
  if (board_of(cited) == board_of(walk.nodes[place])) return std::nullopt;
  return with_citation(certificate, walk.nodes[place], cited.line);
}

// The prover's hand must be no larger at the cited node of a proof, no smaller at that of a
// disproof.
bool hands_allow(const ClaimNode& cited, const ClaimNode& here, const ClaimWalk& walk) {
  const auto& smaller = (walk.is_proof ? cited : here).position;
  const auto& larger = (walk.is_proof ? here : cited).position;
  return std::all_of(shogi::kHandTypes.begin(), shogi::kHandTypes.end(), [&](auto type) {
    return smaller.hand(walk.prover, type) <= larger.hand(walk.prover, type);
  });
}

struct Pair {
  std::size_t cited;
  std::size_t here;
};

// Two nodes with one board, the first complete before the second begins, of which the first does
// not settle the second.
template <class Wrong>
std::vector<Pair> pairs_on_one_board(const ClaimWalk& walk, Wrong wrong) {
  std::map<std::string, std::vector<std::size_t>> by_board;
  std::vector<Pair> pairs;
  for (std::size_t here = 0; here < walk.nodes.size(); ++here) {
    auto& earlier = by_board[board_of(walk.nodes[here])];
    for (const std::size_t cited : earlier) {
      const bool complete = walk.nodes[cited].end <= walk.nodes[here].line;
      if (complete && wrong(walk.nodes[cited], walk.nodes[here])) pairs.push_back({cited, here});
    }
    earlier.push_back(here);
  }
  return pairs;
}

template <class Wrong>
Text cite_wrongly(const CertificateText& certificate, const ClaimWalk& walk, std::mt19937& random,
                  Wrong wrong) {
  const std::vector<Pair> pairs = pairs_on_one_board(walk, wrong);
  if (pairs.empty()) return std::nullopt;
  const Pair& pair = pick(pairs, random);
  return with_citation(certificate, walk.nodes[pair.here], walk.nodes[pair.cited].line);
}

Text cite_wrong_hand(const CertificateText& certificate, std::mt19937& random) {
  const ClaimWalk walk = walk_first_claim(certificate);
  return cite_wrongly(certificate, walk, random, [&](const ClaimNode& cited, const auto& here) {
    return !hands_allow(cited, here, walk);
  });
}

Text cite_too_few_plies(const CertificateText& certificate, std::mt19937& random) {
  const ClaimWalk walk = walk_first_claim(certificate);
  return cite_wrongly(certificate, walk, random, [&](const ClaimNode& cited, const auto& here) {
    return hands_allow(cited, here, walk) && cited.plies < here.plies;
  });
}

// Whether the claim's first line cannot be right for the position: a move that is no check there,
// or not one reply for each check.
bool first_line_fails(const CertificateText& certificate, const shogi::AnyPosition& position) {
  const Words words = words_of(line_at(certificate, 0));
  const Words checks = texts(position.checking_moves());
  if (certificate.claims.front().claim.starts_with("claim mate"))
    return !contains(checks, words[0]);
  if (words[0] == ".") return !position.mating_moves().empty();
  return checks.size() != (words[0] == "-" ? 0 : words.size());
}

using Change = void (*)(shogi::Setup&, std::mt19937&);

// Another position that can be played from and does not go with the first line.
Text with_position(CertificateText certificate, std::mt19937& random, Change change) {
  constexpr int kTries = 50;
  const auto setup = notation::parse_sfen(certificate.position);
  for (int i = 0; i < kTries; ++i) {
    shogi::Setup changed = *setup;
    change(changed, random);
    const auto position = shogi::AnyPosition::from_setup(changed);
    if (!position || !first_line_fails(certificate, *position)) continue;
    certificate.position = notation::to_sfen(changed);
    return to_text(certificate);
  }
  return std::nullopt;
}

void change_a_hand(shogi::Setup& setup, std::mt19937& random) {
  const Color side = random() % 2 == 0 ? Color::black : Color::white;
  auto& count = setup.hand(side, shogi::kHandTypes[random() % shogi::kHandTypes.size()]);
  if (random() % 2 == 0) {
    ++count;
  } else if (count > 0) {
    --count;
  }
}

void change_a_square(shogi::Setup& setup, std::mt19937& random) {
  const auto squares = static_cast<std::size_t>(setup.size.squares());
  std::swap(setup.board[random() % squares], setup.board[random() % squares]);
}

Text change_hand(const CertificateText& certificate, std::mt19937& random) {
  return with_position(certificate, random, change_a_hand);
}

Text change_board(const CertificateText& certificate, std::mt19937& random) {
  return with_position(certificate, random, change_a_square);
}

int number_in(const std::string& claim) {
  return std::stoi(claim.substr(claim.find_last_of(' ') + 1));
}

// With a mate in N and none in N - 2 it is false that there is one sooner, or none in N.
Text false_number(const CertificateText& certificate, std::mt19937& random) {
  if (certificate.claims.size() != 2) return std::nullopt;
  CertificateText damaged = certificate;
  std::string& claim = damaged.claims.front().claim;
  const bool mate = claim.starts_with("claim mate");
  const int exact = number_in(certificate.claims[mate ? 0 : 1].claim);
  const int roll = static_cast<int>(random() % 50);
  claim = mate ? "claim mate " + std::to_string(roll % exact)
               : "claim nomate " + std::to_string(exact + roll);
  return to_text(damaged);
}

// And as false that there is none at all.
Text no_number(const CertificateText& certificate, std::mt19937&) {
  CertificateText damaged = certificate;
  std::string& claim = damaged.claims.front().claim;
  if (certificate.claims.size() != 2 || claim.starts_with("claim mate")) return std::nullopt;
  claim = "claim nomate";
  return to_text(damaged);
}

}  // namespace

const std::vector<check::Corruption>& tsume_corruptions() {
  static const std::vector<check::Corruption> list = {
      {"a legal move without check", true, quiet_move},
      {"a check in the place of the last mate", true, check_at_the_end},
      {"an illegal reply", true, illegal_reply},
      {"a reply left out", true, reply_left_out},
      {"a reply twice", true, reply_twice},
      {"cite a node above", true, cite_above},
      {"cite another board", true, cite_another_board},
      {"cite a node with the wrong hand", true, cite_wrong_hand},
      {"cite a node with too few plies", true, cite_too_few_plies},
      {"another hand", true, change_hand},
      {"another board", true, change_board},
      {"a false number", true, false_number},
      {"no number", true, no_number}};
  return list;
}

}  // namespace yose::solvers
