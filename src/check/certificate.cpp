#include "check/certificate.hpp"

#include <new>

#include "check/after_lines.hpp"
#include "check/certificate_header.hpp"
#include "check/certificate_summary.hpp"
#include "check/disproof_walk.hpp"
#include "check/error.hpp"
#include "check/numbers.hpp"
#include "check/proof_walk.hpp"

namespace yose::check {
namespace {

constexpr std::size_t kPlyDigits = 9;

// "claim mate 23", "claim nomate 21" or "claim nomate", with the word of the game.
Claim parse_claim(std::string_view text, std::string_view goal) {
  const std::string expected = "expected 'claim " + std::string(goal) + " PLIES' or 'claim no" +
                               std::string(goal) + " [PLIES]', found " + shown(text);
  constexpr std::string_view kStart = "claim ";
  if (!text.starts_with(kStart)) throw Error(expected);
  text.remove_prefix(kStart.size());
  Claim claim;
  claim.reaches_goal = !text.starts_with("no");
  if (!claim.reaches_goal) text.remove_prefix(2);
  if (!text.starts_with(goal)) throw Error(expected);
  text.remove_prefix(goal.size());
  if (text.empty() && !claim.reaches_goal) return claim;
  const auto plies =
      text.starts_with(' ') ? parse_number(text.substr(1), kPlyDigits) : std::nullopt;
  if (!plies) throw Error(expected);
  claim.plies = static_cast<int>(*plies);
  return claim;
}

template <Game G>
Claim check_claim(const Task<G>& task, std::string_view text, LineSource& lines) {
  Claim claim = parse_claim(text, G::kGoalWord);
  claim.prover = task.game.prover;
  NodeReader nodes(lines);
  if (claim.reaches_goal) {
    walk_proof(task.game, task.position, *claim.plies, nodes);
  } else {
    walk_disproof(task.game, task.position, claim.plies.value_or(kForever), nodes);
  }
  nodes.finish();
  claim.nodes = nodes.count();
  return claim;
}

// A prover line between claims: those after it are about that side.
bool read_prover(std::string_view text, Header& header) {
  constexpr std::string_view kStart = "prover ";
  if (!text.starts_with(kStart)) return false;
  header.set_prover(parse_prover(text.substr(kStart.size())));
  return true;
}

// Claims about the position itself.
class ClaimsHere {
 public:
  explicit ClaimsHere(Header header) : header_(std::move(header)) {}

  // Whether the line says what the next claims are about; throws Error if it must not.
  bool read_subject(std::string_view text, bool wanted) {
    return !wanted && read_prover(text, header_);
  }
  Claim read(std::string_view text, LineSource& lines) const {
    return std::visit([&](const auto& task) { return check_claim(task, text, lines); },
                      header_.task);
  }

 private:
  Header header_;
};

// Claims about positions after a move.
class ClaimsAfterMoves {
 public:
  explicit ClaimsAfterMoves(const Task<ShogiGame>& task)
      : after_(task.game, task.position), task_(task) {}

  bool read_subject(std::string_view text, bool wanted) {
    // One line right after another leaves the first without a claim, which is then expected.
    if (!AfterLines::is_one(text) || (wanted && !after_.move().empty())) return false;
    task_.position = after_.read(text);
    return true;
  }
  Claim read(std::string_view text, LineSource& lines) const {
    Claim claim = check_claim(task_, text, lines);
    claim.after = after_.move();
    return claim;
  }

 private:
  AfterLines after_;
  Task<ShogiGame> task_;
};

// From the first line after the header to the end of the file.
template <class Reader>
std::vector<Claim> check_claims(Reader reader, std::optional<std::string_view> text,
                                LineSource& lines) {
  std::vector<Claim> claims;
  bool wanted = true;  // a claim: after the header, and after a line that says what about
  for (; text; text = lines.next()) {
    if (reader.read_subject(*text, wanted)) {
      wanted = true;
      continue;
    }
    claims.push_back(reader.read(*text, lines));
    wanted = false;
  }
  if (wanted) throw Error("expected a claim, found the end of the file");
  return claims;
}

// A file is about its position, or about what follows the moves there: the first line tells.
std::vector<Claim> check_claims(const Header& header, LineSource& lines) {
  const std::optional<std::string_view> first = lines.next();
  const auto* mate = std::get_if<Task<ShogiGame>>(&header.task);
  if (mate != nullptr && first && AfterLines::is_one(*first)) {
    return check_claims(ClaimsAfterMoves(*mate), first, lines);
  }
  return check_claims(ClaimsHere(header), first, lines);
}

void accept(LineSource& lines, Verification& verification) {
  const Header header = read_header(lines);
  verification.header = header.lines;
  verification.claims = check_claims(header, lines);
  for (const Claim& claim : verification.claims) verification.nodes += claim.nodes;
  verification.what = summary(header, verification.claims);
  verification.accepted = true;
}

void check_lines(LineSource& lines, Verification& verification) {
  try {
    accept(lines, verification);
  } catch (const Error& error) {
    verification.line = lines.line_number();
    verification.error = error.what();
  }
}

}  // namespace

Verification verify(std::istream& in) {
  Verification verification;
  try {
    LineSource lines(in);
    check_lines(lines, verification);
  } catch (const ReadFailure& failure) {
    verification.readable = false;
    verification.error = failure.what();
  } catch (const std::bad_alloc&) {
    verification = Verification{};
    verification.readable = false;
    verification.error = "cannot be checked: not enough memory";
  }
  return verification;
}

}  // namespace yose::check
