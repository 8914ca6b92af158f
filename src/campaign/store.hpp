// A campaign's database: problems, claims on them, attempts. One SQLite file in WAL mode.
//
// Invariants. A problem is claimed by one owner at most; a claim whose lease has run out may be
// taken over, and what its former owner finishes later is not stored. An attempt and what it means
// for its problem are committed together, so that a kill at any moment leaves either both or
// neither. Every process and every worker has a Store of its own; it must not outlive a fork.
//
// Times are milliseconds since 1970 and come from the caller.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "campaign/records.hpp"
#include "campaign/sqlite.hpp"

namespace yose::campaign {

using Time = std::int64_t;

struct Claim {
  Problem problem;
  int pass = 1;
  std::string lost_by;  // the owner it was taken over from, if any
};

// The problems that a run takes on. Names, positions and options are searched for the texts.
struct Scope {
  int passes = 3;         // problems that have had fewer tries
  std::string only = {};  // that contain this
  std::string skip = {};  // that do not contain this; empty: any
};

// Where a campaign stands, as far as a scope goes.
struct Tally {
  std::int64_t problems = 0;
  std::int64_t solved = 0;
  std::int64_t untried = 0;
  std::int64_t claimed = 0;
  std::int64_t tries = 0;    // stored so far
  int pass = 0;              // the scope's first pass that is not over; 0 if all are
  std::int64_t in_pass = 0;  // what is left of it

  std::int64_t unknown() const { return problems - solved - untried; }
};

struct KindTally {
  std::string kind;
  Tally tally;
};

// The tries of one kind in one pass.
struct PassTally {
  std::string kind;
  int pass = 0;
  std::int64_t tried = 0;
  std::int64_t solved = 0;
  std::int64_t nodes = 0;
  double seconds = 0;  // of searching and checking
};

// A problem with its best attempt, if it has any.
struct Row {
  Problem problem;
  std::optional<Attempt> attempt;
};

// What a row brought: a problem, an attempt at a known one, nothing, or another verdict than the
// one that is known; that one stays.
enum class Merge { added, learned, known, contradicts };

class Store {
 public:
  // One line says why not: there is none, it is not a campaign's, it has another schema.
  static Result<Store> open(const std::string& file);
  static Result<Store> create(const std::string& file);  // or open what is there

  // How many of them are new. What is there already stays as it is.
  std::size_t add(const std::vector<Problem>& problems);

  // Takes over rows of another database; what came of each. A row's attempt is stored, and a claim
  // on its problem is lost to it, if it answers what was open, was of a later pass than any here or
  // had larger limits than the best; it may count as a later pass than it was there. All rows are
  // taken over, or none if this throws.
  std::vector<Merge> merge(const std::vector<Row>& rows);

  // The next problem of the scope; those with fewer tries come first, and among them those that
  // fewer workers died at.
  std::optional<Claim> claim(const std::string& owner, const Scope& scope, Time now, Time lease);
  // Is there anything to claim, now or when others give it up?
  bool has_more(const Scope& scope);
  void renew(const std::vector<std::string>& owners, Time now, Time lease);
  // Gives up what the owner claimed; `died` if he did not do so himself.
  void release(const std::string& owner, bool died);
  // Stores a try. False if the claim was lost: then nothing is stored.
  bool finish(const Claim& claim, const std::string& owner, const Attempt& attempt);

  Tally tally(const Scope& scope);
  std::vector<KindTally> kinds();
  std::vector<PassTally> passes();
  double machine_seconds();  // of all of them
  std::int64_t errors();     // tries whose certificate the checker refused
  // Every problem, in the order they were added, with its best attempt if it has any.
  void for_each(const std::function<void(const Problem&, const Attempt*)>& use);

 private:
  explicit Store(Database database) : database_(std::move(database)) {}

  static Result<Store> open_as(const std::string& file, Database::Missing missing);
  bool insert_problem(const Problem& problem);  // is it new?
  // The problem's tries and its best attempt follow.
  void insert_attempt(std::int64_t problem, const std::string& owner, const Attempt& attempt);
  Merge merge(const Row& row);

  Database database_;
};

}  // namespace yose::campaign
