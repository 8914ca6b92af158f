// Checksums against published ones (FIPS 180-4, NIST's examples) and against themselves in pieces.
#include "base/sha256.hpp"

#include <gtest/gtest.h>

namespace yose {
namespace {

struct Case {
  std::string text;
  const char* digest;
};

TEST(Sha256, KnownDigests) {
  const Case cases[] = {
      {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
      {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
      {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
       "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
      {std::string(1000000, 'a'),
       "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"},
  };
  for (const Case& c : cases) EXPECT_EQ(sha256(c.text), c.digest);
}

// Around the ends of blocks, wherever the text is cut in two.
TEST(Sha256, PiecesMakeNoDifference) {
  for (std::size_t length = 0; length < 200; ++length) {
    std::string text;
    for (std::size_t i = 0; i < length; ++i) text += static_cast<char>(i * 7);
    const std::string whole = sha256(text);
    for (std::size_t cut = 0; cut <= length; cut += 13) {
      Sha256 sum;
      sum.add(text.substr(0, cut));
      sum.add(text.substr(cut));
      EXPECT_EQ(sum.digest(), whole) << length << " cut at " << cut;
    }
  }
}

TEST(Sha256, EveryByteCounts) {
  const std::string text(150, 'x');
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string other = text;
    other[i] = 'y';
    EXPECT_NE(sha256(other), sha256(text)) << i;
  }
}

}  // namespace
}  // namespace yose
