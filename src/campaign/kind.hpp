// What a kind of problems does for a campaign: one solver a worker, and a judge of certificates.
//
// A campaign knows nothing else about a game. Problems are texts that their kind made.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "campaign/records.hpp"

namespace yose::campaign {

// Holds the tables; one worker's own.
class Solver {
 public:
  Solver() = default;
  virtual ~Solver() = default;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  // Writes a certificate to the file of that name unless it is empty. The answer must not depend
  // on what was asked before. Fails where the machine does (a full disk), not where limits end it.
  virtual Result<Outcome> solve(const Problem& problem, const Limits& limits,
                                const std::string& certificate) = 0;
};

class Kind {
 public:
  Kind() = default;
  virtual ~Kind() = default;
  Kind(const Kind&) = delete;
  Kind& operator=(const Kind&) = delete;

  virtual std::string name() const = 0;
  virtual std::unique_ptr<Solver> make_solver(std::size_t hash_bytes) const = 0;
  // Why the file does not prove the outcome; nothing if it does.
  virtual std::optional<std::string> find_refusal(const Problem& problem, const Outcome& outcome,
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
