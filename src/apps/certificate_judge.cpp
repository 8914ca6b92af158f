#include "apps/certificate_judge.hpp"

#include <algorithm>
#include <fstream>

#include "check/certificate.hpp"

namespace yose::apps {

namespace {

using check::Claim;

template <class Test>
bool any_claim(const std::vector<Claim>& claims, Test test) {
  return std::any_of(claims.begin(), claims.end(), test);
}

bool keeps(const std::vector<Claim>& claims, const Promise& promise) {
  if (!promise.goal) {
    return any_claim(claims, [](const Claim& c) { return !c.reaches_goal && !c.plies; });
  }
  const bool reached = any_claim(claims, [&](const Claim& c) {
    return c.reaches_goal && (!promise.within || *c.plies <= *promise.within);
  });
  const bool no_sooner = any_claim(claims, [&](const Claim& c) {
    return !c.reaches_goal && c.plies && *c.plies >= promise.not_within;
  });
  return reached && (promise.not_within == 0 || no_sooner);
}

}  // namespace

std::optional<std::string> find_refusal(const std::string& file, const Promise& promise) {
  std::ifstream in(file, std::ios::binary);
  const check::Verification found = check::verify(in);
  if (!found.readable) return "the certificate " + found.trouble;
  if (!found.accepted) {
    return "the certificate is refused in line " + std::to_string(found.line) + ": " +
           found.trouble;
  }
  if (found.header != promise.header) return "the certificate is about another question";
  if (!keeps(found.claims, promise)) return "the certificate shows less: " + found.what;
  return std::nullopt;
}

}  // namespace yose::apps
