// What a campaign's database holds: problems, and one attempt at a problem for each pass.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <string>

namespace yose::campaign {

struct Problem {
  std::int64_t id = 0;
  std::string kind;      // tsume, loa, ...
  std::string position;  // in the kind's canonical text
  std::string options;   // what is asked of it, in words of a command line
  std::string name;      // where it came from: "file:line"
};

// What a try may take. Running into it leaves the problem open.
struct Limits {
  double seconds = std::numeric_limits<double>::infinity();
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  const std::atomic<bool>* stop = nullptr;
};

inline constexpr const char* kUnknown = "unknown";

// What a kind's solver says of a problem.
struct AttemptResult {
  std::string verdict = kUnknown;  // or a word of the kind's own
  bool complete = false;           // nothing that was asked is left for a longer try
  int plies = 0;
  bool exact = false;
  std::string line;
  std::uint64_t nodes = 0;
  std::uint64_t moves_made = 0;
  std::uint64_t entries = 0;
  double seconds = 0;
  bool certified = false;  // the certificate is written

  bool is_known() const { return verdict != kUnknown; }
};

struct Certificate {
  std::string file;  // relative to the database's folder; empty if there is none
  std::uint64_t bytes = 0;
  std::string sha256;
  bool verified = false;  // by the checker
};

// One try of one problem, as it is stored.
struct Attempt {
  int pass = 1;  // the first try of a problem is 1
  AttemptResult outcome;
  Certificate certificate;
  double check_seconds = 0;
  std::string error;  // why a verdict was not believed
  Limits limits;
  int hash = 0;  // megabytes
  std::string version;
};

}  // namespace yose::campaign
