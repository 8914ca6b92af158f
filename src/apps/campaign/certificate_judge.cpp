#include "apps/campaign/certificate_judge.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "check/certificate.hpp"

namespace yose::apps {

namespace {

using check::Claim;

template <class Test>
bool any_claim(const std::vector<Claim>& claims, Test test) {
  return std::any_of(claims.begin(), claims.end(), test);
}

bool never(const std::vector<Claim>& claims) {
  return any_claim(claims, [](const Claim& c) { return !c.reaches_goal && !c.plies; });
}

bool keeps(const std::vector<Claim>& claims, const Promise& promise) {
  if (!promise.goal) return never(claims);
  const bool reached = any_claim(claims, [&](const Claim& c) {
    return c.reaches_goal && (!promise.within || *c.plies <= *promise.within);
  });
  const bool no_sooner = any_claim(claims, [&](const Claim& c) {
    return !c.reaches_goal && c.plies && *c.plies >= promise.not_within;
  });
  return reached && (promise.not_within == 0 || no_sooner);
}

// Claims about the position after a move answer another question.
std::vector<Claim> claims_by(check::Side prover, const std::vector<Claim>& claims) {
  std::vector<Claim> own;
  std::copy_if(claims.begin(), claims.end(), std::back_inserter(own),
               [=](const Claim& c) { return c.prover == prover && c.after.empty(); });
  return own;
}

// The first claim is about the prover of the header.
bool all_kept(const std::vector<Claim>& claims, const Promise& promise) {
  const check::Side prover = claims.front().prover;
  return keeps(claims_by(prover, claims), promise) &&
         (!promise.for_both || never(claims_by(check::opponent(prover), claims)));
}

}  // namespace

std::optional<std::string> find_refusal(const std::string& file, const Promise& promise) {
  std::ifstream in(file, std::ios::binary);
  const check::Verification found = check::verify(in);
  if (!found.readable) return "the certificate " + found.error;
  if (!found.accepted) {
    return "the certificate is refused in line " + std::to_string(found.line) + ": " + found.error;
  }
  if (found.header != promise.header) return "the certificate is about another question";
  if (!all_kept(found.claims, promise)) return "the certificate proves less: " + found.what;
  return std::nullopt;
}

}  // namespace yose::apps
