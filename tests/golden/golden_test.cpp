// Transcripts of the command line: tests/golden/cases/*.case, run as a user would run them.
//
//   $ yose perft --depth 2 2>/dev/null      a command, run by sh in tests/golden/files
//   900                                     expected standard output
//   2> yose: error                        expected standard error
//   exit 2                                  expected status, 0 if not said
//
// Lines that start with # are comments. YOSE_GOLDEN_UPDATE=1 rewrites the files with what the
// program really says, to be read before it is committed.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Step {
  std::vector<std::string> comments;
  std::string command;
  std::string out;
  std::string err;
  int status = 0;
};

std::vector<Step> read_steps(const fs::path& path) {
  std::vector<Step> steps;
  std::vector<std::string> comments;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("$ ")) {
      steps.push_back({std::exchange(comments, {}), line.substr(2), "", "", 0});
    } else if (line.starts_with("#")) {
      comments.push_back(line);
    } else if (steps.empty()) {
      ADD_FAILURE() << path << ": output before the first command";
    } else if (line.starts_with("2> ")) {
      steps.back().err += line.substr(3) + "\n";
    } else if (line.starts_with("exit ")) {
      steps.back().status = std::stoi(line.substr(5));
    } else {
      steps.back().out += line + "\n";
    }
  }
  return steps;
}

std::string slurp(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

Step run(const Step& step, const fs::path& scratch) {
  const fs::path out = scratch / "out";
  const fs::path err = scratch / "err";
  const std::string command = "cd '" YOSE_SOURCE_DIR "/tests/golden/files' && PATH='" YOSE_BIN_DIR
                              "':\"$PATH\" && scratch='" +
                              scratch.string() + "' && export scratch && { " + step.command +
                              "\n} >'" + out.string() + "' 2>'" + err.string() + "' </dev/null";
  const int status = std::system(command.c_str());
  return {step.comments, step.command, slurp(out), slurp(err),
          WIFEXITED(status) ? WEXITSTATUS(status) : -1};
}

void print(std::ostream& out, const Step& step) {
  for (const auto& comment : step.comments) out << comment << "\n";
  out << "$ " << step.command << "\n" << step.out;
  std::istringstream err(step.err);
  for (std::string line; std::getline(err, line);) out << "2> " << line << "\n";
  if (step.status != 0) out << "exit " << step.status << "\n";
}

class Golden : public testing::TestWithParam<std::string> {};

TEST_P(Golden, Transcript) {
  const fs::path path = fs::path(YOSE_SOURCE_DIR) / "tests/golden/cases" / (GetParam() + ".case");
  const std::string name = "yose_golden_" + std::to_string(getpid()) + "_" + GetParam();
  const fs::path scratch = fs::temp_directory_path() / name;
  fs::create_directories(scratch);
  const auto steps = read_steps(path);
  EXPECT_FALSE(steps.empty());
  std::ostringstream actual;
  for (const Step& expected : steps) {
    const Step got = run(expected, scratch);
    print(actual, got);
    EXPECT_EQ(got.out, expected.out) << "stdout of: " << expected.command;
    EXPECT_EQ(got.err, expected.err) << "stderr of: " << expected.command;
    EXPECT_EQ(got.status, expected.status) << "status of: " << expected.command;
  }
  fs::remove_all(scratch);
  if (std::getenv("YOSE_GOLDEN_UPDATE") != nullptr) std::ofstream(path) << actual.str();
}

std::vector<std::string> case_names() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(YOSE_SOURCE_DIR "/tests/golden/cases")) {
    if (entry.path().extension() == ".case") names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

INSTANTIATE_TEST_SUITE_P(Cases, Golden, testing::ValuesIn(case_names()),
                         [](const auto& golden) { return golden.param; });

}  // namespace
