#include "campaign/store.hpp"

#include <algorithm>
#include <filesystem>

#include "campaign/attempt_columns.hpp"
#include "campaign/schema.hpp"

namespace yose::campaign {

namespace {

using Durable = Transaction::Durable;

bool exceed(const Limits& a, const Limits& b) { return a.seconds > b.seconds || a.nodes > b.nodes; }

Problem problem_of(const Statement& row) {
  return {row.integer(0), row.text(1), row.text(2), row.text(3), row.text(4)};
}

Tally tally_of(const Statement& row, int c) {
  Tally tally;
  tally.problems = row.integer(c);
  tally.solved = row.integer(c + 1);
  tally.untried = row.integer(c + 2);
  tally.claimed = row.integer(c + 3);
  tally.tries = row.integer(c + 4);
  return tally;
}

// What is left of a scope: its passes, its `only` and its `skip` are bound first.
const std::string kInScope =
    " done = 0 AND tries < ?1 AND instr(name || ' ' || position || ' ' || options, ?2) > 0 AND "
    "(?3 = '' OR instr(name || ' ' || position || ' ' || options, ?3) = 0) ";

constexpr const char* kTallyColumns =
    "count(*), sum(done), sum(tries = 0 AND done = 0), sum(owner IS NOT NULL), sum(tries)";

// SQLite would try to use a device, and leave a journal beside it.
std::optional<Error> find_file_error(const std::string& file, bool create) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  const fs::file_status status = fs::status(file, ignored);
  if (!fs::exists(status) && !create) {
    return Error{file + ": no such file; 'yose campaign add' makes it"};
  }
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    return Error{file + ": not a regular file; a database is one"};
  }
  return std::nullopt;
}

}  // namespace

Result<Store> Store::open_as(const std::string& file, Database::Missing missing) {
  const bool create = missing == Database::Missing::create;
  if (const auto error = find_file_error(file, create)) return *error;
  try {
    Database database(file, missing);
    if (const auto error = validate_schema(database, create)) return Error{file + ": " + *error};
    database.execute("PRAGMA foreign_keys = ON");
    return Store(std::move(database));
  } catch (const DatabaseError& error) {
    return Error{file + ": " + error.what()};
  }
}

Result<Store> Store::open(const std::string& file) {
  return open_as(file, Database::Missing::fail);
}

Result<Store> Store::create(const std::string& file) {
  return open_as(file, Database::Missing::create);
}

bool Store::insert_problem(const Problem& p) {
  database_
      .prepare(
          "INSERT INTO problem(kind, position, options, name) VALUES (?, ?, ?, ?) "
          "ON CONFLICT DO NOTHING")
      .bind(p.kind, p.position, p.options, p.name)
      .run();
  return database_.changes() > 0;
}

std::size_t Store::add(const std::vector<Problem>& problems) {
  std::size_t added = 0;
  Transaction transaction(database_, Durable::yes);
  for (const Problem& p : problems) added += insert_problem(p) ? 1 : 0;
  transaction.commit();
  return added;
}

Merge Store::merge(const Row& row) {
  const Merge nothing = insert_problem(row.problem) ? Merge::added : Merge::known;
  if (!row.attempt) return nothing;
  const Problem& p = row.problem;
  Statement known = database_.prepare("SELECT problem.id, tries, done, coalesce(verdict, ?), " +
                                      std::string(kLimitNames) +
                                      " FROM problem LEFT JOIN attempt ON attempt.id = best "
                                      "WHERE kind = ? AND position = ? AND options = ?");
  known.bind(std::string_view(kUnknown), p.kind, p.position, p.options).step();
  const std::int64_t id = known.integer(0);
  const auto tries = static_cast<int>(known.integer(1));
  const bool done = known.integer(2) != 0;
  const std::string verdict = known.text(3);

  Attempt attempt = *row.attempt;
  const AttemptResult& outcome = attempt.outcome;
  if (outcome.is_known() && verdict != kUnknown && outcome.verdict != verdict) {
    return Merge::contradicts;
  }
  const bool answers = outcome.is_known() && (verdict == kUnknown || outcome.complete);
  const bool went_on = attempt.pass > tries || exceed(attempt.limits, read_limits(known, 4));
  if (done || !(answers || went_on)) return nothing;
  attempt.pass = std::max(attempt.pass, tries + 1);
  insert_attempt(id, "merged", attempt);
  return nothing == Merge::added ? Merge::added : Merge::learned;
}

std::vector<Merge> Store::merge(const std::vector<Row>& rows) {
  std::vector<Merge> merges;
  merges.reserve(rows.size());
  Transaction transaction(database_, Durable::yes);
  for (const Row& row : rows) merges.push_back(merge(row));
  transaction.commit();
  return merges;
}

std::optional<Claim> Store::claim(const std::string& owner, const Scope& scope, Time now,
                                  Time lease) {
  Transaction transaction(database_, Durable::no);
  Statement row = database_.prepare(
      "SELECT id, kind, position, options, name, tries, owner FROM problem WHERE" + kInScope +
      "AND (owner IS NULL OR lease < ?4) ORDER BY tries, losses, id LIMIT 1");
  if (!row.bind(scope.passes, scope.only, scope.skip, now).step()) return std::nullopt;
  const Claim claim{problem_of(row), static_cast<int>(row.integer(5)) + 1, row.text(6)};
  database_.prepare("UPDATE problem SET owner = ?, lease = ?, losses = losses + ? WHERE id = ?")
      .bind(owner, now + lease, !claim.lost_by.empty(), claim.problem.id)
      .run();
  transaction.commit();
  return claim;
}

bool Store::has_more(const Scope& scope) {
  return database_.prepare("SELECT 1 FROM problem WHERE" + kInScope + "LIMIT 1")
      .bind(scope.passes, scope.only, scope.skip)
      .step();
}

void Store::renew(const std::vector<std::string>& owners, Time now, Time lease) {
  Transaction transaction(database_, Durable::no);
  for (const std::string& owner : owners) {
    database_.prepare("UPDATE problem SET lease = ? WHERE owner = ?")
        .bind(now + lease, owner)
        .run();
  }
  transaction.commit();
}

void Store::release(const std::string& owner, bool died) {
  Transaction transaction(database_, Durable::no);
  database_
      .prepare("UPDATE problem SET owner = NULL, lease = NULL, losses = losses + ? WHERE owner = ?")
      .bind(died, owner)
      .run();
  transaction.commit();
}

void Store::insert_attempt(std::int64_t problem, const std::string& owner, const Attempt& a) {
  const AttemptResult& o = a.outcome;
  Statement insert = database_.prepare("INSERT INTO attempt(problem, worker, " + attempt_names() +
                                       ") VALUES (?, ?, " + attempt_placeholders() + ")");
  bind_attempt(insert.bind(problem, owner), a);
  insert.run();
  const std::int64_t id = database_.last_id();
  database_
      .prepare(
          "UPDATE problem SET owner = NULL, lease = NULL, losses = 0, tries = ?, done = ? "
          "WHERE id = ?")
      .bind(a.pass, o.complete, problem)
      .run();
  // A verdict that is known already is not forgotten for a try that found none.
  database_
      .prepare(
          "UPDATE problem SET best = ?1 WHERE id = ?2 AND (best IS NULL OR ?3 OR "
          "(SELECT verdict FROM attempt WHERE id = best) = ?4)")
      .bind(id, problem, o.is_known(), std::string_view(kUnknown))
      .run();
}

bool Store::finish(const Claim& claim, const std::string& owner, const Attempt& attempt) {
  Transaction transaction(database_, Durable::yes);
  const bool owned = database_.prepare("SELECT 1 FROM problem WHERE id = ? AND owner = ?")
                         .bind(claim.problem.id, owner)
                         .step();
  if (!owned) return false;
  insert_attempt(claim.problem.id, owner, attempt);
  transaction.commit();
  return true;
}

Tally Store::tally(const Scope& scope) {
  Statement all = database_.prepare("SELECT " + std::string(kTallyColumns) + " FROM problem");
  all.step();
  Tally tally = tally_of(all, 0);
  Statement left = database_.prepare("SELECT tries + 1, count(*) FROM problem WHERE" + kInScope +
                                     "GROUP BY tries ORDER BY tries LIMIT 1");
  if (left.bind(scope.passes, scope.only, scope.skip).step()) {
    tally.pass = static_cast<int>(left.integer(0));
    tally.in_pass = left.integer(1);
  }
  return tally;
}

std::vector<KindTally> Store::kinds() {
  std::vector<KindTally> tallies;
  Statement row = database_.prepare("SELECT kind, " + std::string(kTallyColumns) +
                                    " FROM problem GROUP BY kind ORDER BY kind");
  while (row.step()) tallies.push_back({row.text(0), tally_of(row, 1)});
  return tallies;
}

std::vector<PassTally> Store::passes() {
  std::vector<PassTally> tallies;
  Statement row = database_.prepare(
      "SELECT kind, pass, count(*), sum(complete), sum(nodes), sum(seconds + check_seconds) "
      "FROM attempt JOIN problem ON problem.id = attempt.problem "
      "GROUP BY kind, pass ORDER BY kind, pass");
  while (row.step()) {
    tallies.push_back({row.text(0), static_cast<int>(row.integer(1)), row.integer(2),
                       row.integer(3), row.integer(4), row.real(5)});
  }
  return tallies;
}

double Store::machine_seconds() {
  double total = 0;
  for (const PassTally& pass : passes()) total += pass.seconds;
  return total;
}

std::int64_t Store::errors() {
  return database_.number("SELECT count(*) FROM attempt WHERE error <> ''");
}

void Store::for_each(const std::function<void(const Problem&, const Attempt*)>& use) {
  Statement row = database_.prepare("SELECT problem.id, kind, position, options, name, best, " +
                                    attempt_names() +
                                    " FROM problem LEFT JOIN attempt ON attempt.id = best "
                                    "ORDER BY problem.id");
  while (row.step()) {
    const bool tried = !row.text(5).empty();
    const Attempt attempt = tried ? read_attempt(row, 6) : Attempt{};
    use(problem_of(row), tried ? &attempt : nullptr);
  }
}

}  // namespace yose::campaign
