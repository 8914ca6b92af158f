// What a kind of problems does for a campaign: it solves one, and it judges a certificate.
//
// A campaign knows nothing else about a game. Problems are texts that their kind made. A kind keeps
// no state: what comes of a problem must not depend on which worker solved what before it, or the
// stored counts would not come out again. (Hash tables are a bound on memory, not a price: a new
// one for each problem costs microseconds.)
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "campaign/records.hpp"

namespace yose::campaign {

// What a worker may use for a problem.
struct Means {
  std::size_t hash_bytes = 0;
  int threads = 1;
  std::string tables;  // a folder where tables of whole games are kept; none if empty
};

class Kind {
 public:
  Kind() = default;
  virtual ~Kind() = default;
  Kind(const Kind&) = delete;
  Kind& operator=(const Kind&) = delete;

  virtual std::string name() const = 0;
  // Writes a certificate to the file of that name unless it is empty. Fails where the machine does
  // (a full disk), not where limits end it.
  virtual Result<AttemptResult> solve(const Problem& problem, const Limits& limits,
                                      const Means& means, const std::string& certificate) const = 0;
  // Why the file does not prove the outcome; nothing if it does.
  virtual std::optional<std::string> find_refusal(const Problem& problem,
                                                  const AttemptResult& outcome,
                                                  const std::string& certificate) const = 0;
};

using Kinds = std::vector<const Kind*>;

inline const Kind* kind_named(const Kinds& kinds, const std::string& name) {
  for (const Kind* kind : kinds) {
    if (kind->name() == name) return kind;
  }
  return nullptr;
}

}  // namespace yose::campaign
