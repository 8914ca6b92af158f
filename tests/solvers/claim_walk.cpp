#include "solvers/claim_walk.hpp"

#include <algorithm>
#include <limits>
#include <sstream>

#include "notation/sfen.hpp"
#include "notation/usi.hpp"

namespace yose::solvers {
namespace {

constexpr int kForever = std::numeric_limits<int>::max();

// After a check and a reply.
int less(int plies) { return plies == kForever ? kForever : plies - 2; }

shogi::AnyPosition after(shogi::AnyPosition position, const std::string& move) {
  position.play(*notation::parse_usi_move(move));
  return position;
}

class Walker {
 public:
  explicit Walker(const check::CertificateText& certificate)
      : claim_(certificate.claims.front()),
        root_(*shogi::AnyPosition::from_setup(*notation::parse_sfen(certificate.position))) {
    walk_.is_proof = claim_.claim.starts_with("claim mate");
    walk_.prover = certificate.prover == "black" ? Color::black : Color::white;
  }

  ClaimWalk run() {
    walk_.is_proof ? prove(root_, {}) : disprove(root_, {}, bound());
    return std::move(walk_);
  }

 private:
  using Above = std::optional<std::size_t>;

  int bound() const {
    std::istringstream in(claim_.claim);
    std::string claim;
    std::string nomate;
    int plies = 0;
    return in >> claim >> nomate >> plies ? plies : kForever;
  }

  // The words of the next line, none if it is a citation; notes the node otherwise.
  std::vector<std::string> next(const shogi::AnyPosition& position, Above above, int plies) {
    const std::string& line = claim_.lines[line_++];
    if (line[0] == '=') return {};
    walk_.nodes.push_back({line_ - 1, line_, above, plies, position});
    return words_of(line);
  }

  void prove(const shogi::AnyPosition& position, Above above) {
    const auto words = next(position, above, 0);
    if (words.empty()) return;
    const std::size_t here = walk_.nodes.size() - 1;
    const auto checked = after(position, words[0]);
    for (const std::string& reply : texts(checked.legal_moves())) {
      prove(after(checked, reply), here);
    }
    walk_.nodes[here].end = line_;
  }

  void disprove(const shogi::AnyPosition& position, Above above, int plies) {
    const auto words = next(position, above, plies);
    if (words.empty() || words[0] == "." || words[0] == "-" || plies <= 2) return;
    const std::size_t here = walk_.nodes.size() - 1;
    const auto checks = texts(position.checking_moves());
    for (std::size_t i = 0; i < checks.size(); ++i) {
      disprove(after(after(position, checks[i]), words[i]), here, less(plies));
    }
    walk_.nodes[here].end = line_;
  }

  const check::ClaimText& claim_;
  shogi::AnyPosition root_;
  ClaimWalk walk_;
  std::size_t line_ = 0;
};

}  // namespace

ClaimWalk walk_first_claim(const check::CertificateText& certificate) {
  return Walker(certificate).run();
}

std::vector<std::string> texts(const std::vector<shogi::CoordMove>& moves) {
  std::vector<std::string> words;
  words.reserve(moves.size());
  for (const shogi::CoordMove& m : moves) words.push_back(notation::to_usi(m));
  std::sort(words.begin(), words.end());
  return words;
}

std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  std::istringstream in(line);
  for (std::string word; in >> word;) {
    if (word != "*") words.push_back(word);
  }
  return words;
}

}  // namespace yose::solvers
