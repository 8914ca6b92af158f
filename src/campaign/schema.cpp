#include "campaign/schema.hpp"

#include "campaign/attempt_columns.hpp"

namespace yose::campaign {

namespace {

constexpr std::int64_t kApplication = 0x596f7365;  // "Yose"
constexpr std::int64_t kSchema = 1;

// done: nothing is left to ask. tries: passes that are over. losses: workers that died at it.
// best: the attempt that knows most. NULL limits are none. Between the two texts are the columns of
// an attempt (attempt_columns.hpp).
constexpr const char* kTablesBegin = R"(
CREATE TABLE problem(
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  position TEXT NOT NULL,
  options TEXT NOT NULL,
  name TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  done INTEGER NOT NULL DEFAULT 0,
  losses INTEGER NOT NULL DEFAULT 0,
  best INTEGER REFERENCES attempt(id),
  owner TEXT,
  lease INTEGER,
  UNIQUE(kind, position, options)
) STRICT;
CREATE INDEX open_problem ON problem(tries, losses, id) WHERE done = 0;
CREATE INDEX claimed_problem ON problem(owner) WHERE owner IS NOT NULL;
CREATE TABLE attempt(
  id INTEGER PRIMARY KEY,
  problem INTEGER NOT NULL REFERENCES problem(id),
)";
constexpr const char* kTablesEnd = R"(  worker TEXT NOT NULL,
  finished TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  UNIQUE(problem, pass)
) STRICT;
)";

struct Marks {
  std::int64_t application;
  std::int64_t schema;
  std::int64_t tables;

  bool is_empty() const { return application == 0 && schema == 0 && tables == 0; }
};

Marks read_marks(Database& database) {
  return {database.number("PRAGMA application_id"), database.number("PRAGMA user_version"),
          database.number("SELECT count(*) FROM sqlite_master")};
}

void make_tables(Database& database) {
  Transaction transaction(database, Transaction::Durable::yes);
  if (!read_marks(database).is_empty()) return;  // another process was faster
  database.execute(kTablesBegin + attempt_declarations() + kTablesEnd);
  database.execute("PRAGMA application_id = " + std::to_string(kApplication));
  database.execute("PRAGMA user_version = " + std::to_string(kSchema));
  transaction.commit();
}

}  // namespace

std::optional<std::string> validate_schema(Database& database, bool create) {
  if (create && read_marks(database).is_empty()) {
    database.execute("PRAGMA journal_mode = WAL");
    make_tables(database);
  }
  const Marks marks = read_marks(database);
  if (marks.application != kApplication) return "not the database of a campaign";
  if (marks.schema != kSchema) {
    return "the database of another version of yose: its schema is " +
           std::to_string(marks.schema) + ", not " + std::to_string(kSchema);
  }
  return std::nullopt;
}

}  // namespace yose::campaign
