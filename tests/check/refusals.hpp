// What the checker says about a text, for tests that break a certificate in one place.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "check/certificate_cases.hpp"

namespace yose::check {

inline std::string error(const std::string& text) {
  const Verification verification = verify_text(text);
  if (verification.accepted) return "accepted: " + verification.what;
  return std::to_string(verification.line) + ": " + verification.error;
}

// The sample with the first occurrence of a text replaced; the text must be there.
inline std::string replaced(std::string sample, const std::string& from, const std::string& to) {
  const std::size_t place = sample.find(from);
  EXPECT_NE(place, std::string::npos) << from;
  return place == std::string::npos ? sample : sample.replace(place, from.size(), to);
}

inline std::string broken(const std::string& sample, const std::string& from,
                          const std::string& to) {
  return error(replaced(sample, from, to));
}

}  // namespace yose::check
