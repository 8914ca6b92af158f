// yose-verify as a user runs it: lines, exit status, files that are not there.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "check/certificate_samples.hpp"
#include "check/corruptions.hpp"

namespace yose::check {
namespace {

namespace fs = std::filesystem;

struct Outcome {
  int status;
  std::string output;  // both streams
};

class VerifyBinary : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) / ("yose_verify_" + std::to_string(getpid()));
    fs::create_directories(folder_);
    write("mate.txt", kMateInThree);
    write("mate.zst", compressed(kMateInThree, true));
    write("cut.zst", compressed(kMateInThree, true).substr(0, 30));
    write("false.txt", kPerpetual.substr(0, kPerpetual.size() - 6) + "end 6\n");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  Outcome run(const std::string& arguments) const {
    const std::string command =
        "cd '" + folder_.string() + "' && " YOSE_BIN_DIR "/yose-verify " + arguments + " 2>&1";
    FILE* pipe = popen(command.c_str(), "r");
    Outcome result{-1, ""};
    std::array<char, 4096> block{};
    while (std::fgets(block.data(), block.size(), pipe) != nullptr) result.output += block.data();
    result.status = WEXITSTATUS(pclose(pipe));
    return result;
  }

  void expect(const std::string& arguments, int status, const std::string& output) const {
    const Outcome result = run(arguments);
    EXPECT_EQ(result.status, status) << arguments;
    EXPECT_EQ(result.output, output) << arguments;
  }

  fs::path folder_;
};

const std::string kVerified =
    ": VERIFIED mate in 3 exactly (proof 3 nodes, disproof 1 node) in "
    "9/8k/9/7B1/6B2/9/9/9/9 b G2r3g4s4n4l18p 1\n";
const std::string kRefused = "false.txt:12: REFUSED expected 'end 5', found 'end 6'\n";

TEST_F(VerifyBinary, Verifies) {
  expect("mate.txt", 0, "mate.txt" + kVerified);
  expect("mate.txt mate.zst", 0, "mate.txt" + kVerified + "mate.zst" + kVerified);
  expect("- < mate.zst", 0, "-" + kVerified);
  expect("--quiet mate.txt", 0, "");
  expect("-- mate.txt", 0, "mate.txt" + kVerified);
}

TEST_F(VerifyBinary, VerifiesBrinkmates) {
  write("brinkmate.txt", kBrinkmateInThree);
  write("none.txt", kNoBrinkmate);
  expect("brinkmate.txt none.txt", 0,
         "brinkmate.txt: VERIFIED brinkmate in 3 exactly (proof 3 nodes, disproof 1 node) in "
         "2k/3/3/K2 b G 1\n"
         "none.txt: VERIFIED no brinkmate (disproof 5 nodes) in 2k/3/1BK b - 1\n");
}

TEST_F(VerifyBinary, VerifiesThreats) {
  write("threat.txt", kOnlyMove);
  expect("threat.txt", 0,
         "threat.txt: VERIFIED threatmate in 1 exactly: only move 3a1c, 2 fail (proofs 3 nodes, "
         "disproofs 1 node) in b1k/3/1KG/3 w - 1\n");
}

TEST_F(VerifyBinary, Refuses) {
  expect("false.txt", 1, kRefused);
  expect("--quiet mate.txt false.txt mate.zst", 1, kRefused);
  expect("cut.zst", 1, "cut.zst:1: REFUSED the zstd data ends too early\n");
}

TEST_F(VerifyBinary, CannotRead) {
  expect("none.txt", 2, "yose-verify: none.txt cannot be opened\n");
  expect(".", 2, "yose-verify: . cannot be read\n");
  expect("none.txt false.txt", 2, "yose-verify: none.txt cannot be opened\n" + kRefused);
}

TEST_F(VerifyBinary, BadUsage) {
  expect("", 2, "yose-verify: no file given; see yose-verify --help\n");
  expect("--loud mate.txt", 2, "yose-verify: unknown option --loud; see yose-verify --help\n");
}

TEST_F(VerifyBinary, Help) {
  const Outcome result = run("--help");
  EXPECT_EQ(result.status, 0);
  EXPECT_TRUE(result.output.starts_with("usage: yose-verify [--quiet] FILE...\n"));
}

}  // namespace
}  // namespace yose::check
