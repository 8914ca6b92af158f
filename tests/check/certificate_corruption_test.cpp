// Damaged certificates must be refused; one that is still accepted must make claims that are true.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "check/certificate_cases.hpp"
#include "check/corruptions.hpp"

namespace yose::check {
namespace {

struct Tally {
  std::size_t refused = 0;
  std::size_t still_true = 0;
};

void expect_refused(const Corruption& corruption, const std::string& text, Tally& tally) {
  const Verification verification = verify_text(text);
  if (!verification.accepted) {
    EXPECT_GE(verification.line, 1U) << text;
    EXPECT_NE(verification.error, "") << text;
    ++tally.refused;
    return;
  }
  EXPECT_FALSE(corruption.always) << corruption.name << "\n" << text;
  EXPECT_TRUE(is_true(text, verification.claims)) << corruption.name << "\n" << text;
  ++tally.still_true;
}

Tally corrupt_all(Kind kind) {
  Tally tally;
  std::mt19937 random(7);
  for (const CertificateText& certificate : certificates(kind, kCases, 11)) {
    const std::string original = to_text(certificate);
    for (const Corruption& corruption : corruptions()) {
      const std::optional<std::string> text = corruption.apply(certificate, random);
      if (text && *text != original) expect_refused(corruption, *text, tally);
    }
  }
  return tally;
}

class CorruptionTest : public testing::TestWithParam<Kind> {};

TEST_P(CorruptionTest, IsRefusedUnlessStillTrue) {
  const Tally tally = corrupt_all(GetParam());
  EXPECT_GE(tally.refused, 150U);
  EXPECT_LE(tally.still_true * 5, tally.refused);
}

// Without a checksum a flipped bit may go unseen by zstd, but then the text has to stand up.
TEST_P(CorruptionTest, OfCompressedDataIsRefused) {
  std::mt19937 random(13);
  std::size_t refused = 0;
  for (const CertificateText& certificate : certificates(GetParam(), 4, 17)) {
    for (int i = 0; i < 40; ++i) {
      std::string data = compressed(to_text(certificate), i % 2 == 0);
      data[random() % data.size()] ^= static_cast<char>(1 << random() % 8);
      const Verification verification = verify_text(data);
      if (!verification.accepted) {
        ++refused;
        continue;
      }
      const std::optional<std::string> text = decompressed(data);
      ASSERT_TRUE(text.has_value());
      EXPECT_TRUE(is_true(*text, verification.claims)) << *text;
    }
  }
  EXPECT_GE(refused, 100U);
}

TEST_P(CorruptionTest, CutCompressedDataIsRefused) {
  for (const CertificateText& certificate : certificates(GetParam(), 1, 19)) {
    const std::string data = compressed(to_text(certificate), true);
    ASSERT_TRUE(verify_text(data).accepted);
    for (std::size_t size = 0; size < data.size(); ++size) {
      EXPECT_FALSE(verify_text(data.substr(0, size)).accepted) << size;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(EveryKind, CorruptionTest, testing::ValuesIn(kKinds),
                         [](const testing::TestParamInfo<Kind>& kind) {
                           std::string name = name_of(kind.param);
                           std::replace(name.begin(), name.end(), ' ', '_');
                           return name;
                         });

}  // namespace
}  // namespace yose::check
