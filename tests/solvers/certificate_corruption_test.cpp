// Certificates that the solver wrote, each damaged in a hundred ways: the checker must refuse every
// one and name a line. Only damage that docs/certificate.md does not forgive is used, so nothing
// here depends on what the checker says of the undamaged rest.
#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "check/certificate_cases.hpp"
#include "games/shogi/build_kind.hpp"
#include "solvers/tsume_corruptions.hpp"
#include "solvers/tsume_support.hpp"

namespace yose::solvers {
namespace {

using check::CertificateText;
using check::Verification;

enum class Kind { mate, exact, nomate };
constexpr Kind kKinds[] = {Kind::mate, Kind::exact, Kind::nomate};
constexpr int kFiles[] = {9, 5};
constexpr std::size_t kOfEach = kSanitized ? 1 : 2;  // certificates of a kind on a board
constexpr std::size_t kWays = 100;

struct Sample {
  std::string data;  // the file
  std::string text;
};

// The later ones first: they are the harder ones.
std::vector<std::string> positions_with(int files) {
  std::ifstream in(YOSE_SOURCE_DIR "/tests/signature/positions.sfen");
  std::vector<std::string> sfens;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    const auto setup = notation::parse_sfen(line);
    EXPECT_TRUE(setup) << line;
    if (setup && setup->size.files == files) sfens.insert(sfens.begin(), line);
  }
  return sfens;
}

bool is_of(Kind kind, const TsumeReport& r) {
  if (kind == Kind::nomate) return r.verdict == TsumeVerdict::nomate;
  return r.verdict == TsumeVerdict::mate && (kind == Kind::mate || (r.exact && r.plies >= 3));
}

// The certificate of that kind, if the position bears it within bounds.
std::optional<Sample> sample(TsumeSolver& solver, const std::string& sfen, Kind kind) {
  constexpr std::uint64_t kMostLines = 1000;
  const ScratchFile file;
  TsumeTask task = task_for(sfen);
  task.shortest = kind == Kind::exact;
  task.limits.nodes = 20'000;
  task.certificate = file.name();
  const auto report = solver.solve(task);
  EXPECT_TRUE(report);
  if (!report || !is_of(kind, *report) || report->certificate.lines > kMostLines) return {};
  std::ifstream in(file.name(), std::ios::binary);
  std::string data{std::istreambuf_iterator<char>(in), {}};
  const auto text = check::decompressed(data);
  EXPECT_TRUE(text.has_value());
  return Sample{data, text.value_or("")};
}

std::vector<Sample> samples(Kind kind, int files) {
  TsumeSolver solver(4 << 20);
  std::vector<Sample> list;
  for (const std::string& sfen : positions_with(files)) {
    if (list.size() == kOfEach) break;
    if (auto found = sample(solver, sfen, kind)) list.push_back(std::move(*found));
  }
  EXPECT_EQ(list.size(), kOfEach) << "kind " << static_cast<int>(kind) << " on " << files;
  return list;
}

// Of every kind on every board, made once.
const std::vector<Sample>& all_samples() {
  static const std::vector<Sample> list = [] {
    std::vector<Sample> all;
    for (const Kind kind : kKinds) {
      for (const int files : kFiles)
        std::ranges::move(samples(kind, files), std::back_inserter(all));
    }
    return all;
  }();
  return list;
}

std::string after_word(const std::string& line) { return line.substr(line.find(' ') + 1); }

CertificateText parsed(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  CertificateText certificate{after_word(lines.at(1)),
                              after_word(lines.at(2)),
                              after_word(lines.at(3)),
                              after_word(lines.at(4)),
                              {}};
  for (std::size_t i = 5; i < lines.size(); ++i) {
    if (lines[i].starts_with("claim ")) {
      certificate.claims.push_back({lines[i], {}});
    } else if (!lines[i].starts_with("end ")) {
      certificate.claims.back().lines.push_back(lines[i]);
    }
  }
  return certificate;
}

// The claims may stand in any order, and it is the first that is damaged.
std::vector<CertificateText> orders_of(const CertificateText& certificate) {
  if (certificate.claims.size() == 1) return {certificate};
  CertificateText turned = certificate;
  std::swap(turned.claims[0], turned.claims[1]);
  return {certificate, turned};
}

std::vector<check::Corruption> all_ways() {
  std::vector<check::Corruption> ways = tsume_corruptions();
  for (const check::Corruption& way : check::corruptions()) {
    if (way.always) ways.push_back(way);
  }
  return ways;
}

void expect_refused(const std::string& data, const std::string& how) {
  const Verification v = check::verify_text(data);
  EXPECT_FALSE(v.accepted) << how << " is accepted as " << v.what << "\n" << data;
  EXPECT_TRUE(v.readable) << how;
  EXPECT_GE(v.line, 1u) << how;
  EXPECT_NE(v.error, "") << how;
}

// How often each way was found possible.
using Uses = std::map<std::string, int>;

void corrupt_text(const Sample& s, std::mt19937& random, Uses& uses) {
  const auto ways = all_ways();
  const auto orders = orders_of(parsed(s.text));
  for (const CertificateText& order : orders) {
    ASSERT_TRUE(check::verify_text(to_text(order)).accepted) << to_text(order);
  }
  std::set<std::string> seen;
  for (std::size_t i = 0; seen.size() < kWays && i < 100 * kWays; ++i) {
    const check::Corruption& way = ways[i % ways.size()];
    const CertificateText& order = orders[i / ways.size() % orders.size()];
    const auto text = way.apply(order, random);
    if (!text || *text == to_text(order) || !seen.insert(*text).second) continue;
    ++uses[way.name];
    expect_refused(*text, way.name);
  }
  EXPECT_EQ(seen.size(), kWays) << s.text;
}

TEST(SolverCertificates, AreRefusedWithDamagedText) {
  std::mt19937 random(5);
  Uses uses;
  for (const Sample& s : all_samples()) corrupt_text(s, random, uses);
  for (const check::Corruption& way : all_ways()) EXPECT_GT(uses[way.name], 0) << way.name;
}

std::string flipped(std::string data, std::mt19937& random) {
  for (auto bits = 1 + random() % 3; bits > 0; --bits) {
    char& byte = data[random() % data.size()];
    byte = static_cast<char>(byte ^ 1 << random() % 8);
  }
  return data;
}

// No frame begins with a letter, so what is added cannot be one.
std::string extended(std::string data, std::mt19937& random) {
  data += 'y';
  for (auto more = random() % 20; more > 0; --more) data += static_cast<char>(random());
  return data;
}

std::string damaged_file(const std::string& data, std::mt19937& random) {
  switch (random() % 4) {
    case 0:
      return data.substr(0, random() % data.size());
    case 1:
      return extended(data, random);
    default:
      return flipped(data, random);
  }
}

// A flipped bit that zstd has no use for (there are some in the frame's header) changes nothing.
void corrupt_file(const Sample& s, std::mt19937& random) {
  ASSERT_TRUE(check::verify_text(s.data).accepted);
  std::set<std::string> seen;
  for (std::size_t i = 0; seen.size() < kWays && i < 100 * kWays; ++i) {
    const std::string data = damaged_file(s.data, random);
    if (check::decompressed(data) == s.text || !seen.insert(data).second) continue;
    expect_refused(data, "file " + std::to_string(i));
  }
  EXPECT_EQ(seen.size(), kWays);
}

TEST(SolverCertificates, AreRefusedInDamagedFiles) {
  std::mt19937 random(6);
  for (const Sample& s : all_samples()) corrupt_file(s, random);
}

}  // namespace
}  // namespace yose::solvers
