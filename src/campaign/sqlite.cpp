#include "campaign/sqlite.hpp"

#include <sqlite3.h>

namespace yose::campaign {

namespace {

// As long as other processes may take to commit on a slow disk.
constexpr int kPatience = 60'000;  // milliseconds

}  // namespace

Statement::Statement(sqlite3* database, std::string_view sql) : database_(database) {
  sqlite3_stmt* statement = nullptr;
  const int size = static_cast<int>(sql.size());
  check(sqlite3_prepare_v2(database, sql.data(), size, &statement, nullptr));
  statement_.reset(statement);
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

void Statement::check(int code) const {
  if (code != SQLITE_OK) throw DatabaseError(sqlite3_errmsg(database_));
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) throw DatabaseError(sqlite3_errmsg(database_));
  return false;
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

double Statement::real(int column) const { return sqlite3_column_double(statement_.get(), column); }

std::string Statement::text(int column) const {
  const unsigned char* const text = sqlite3_column_text(statement_.get(), column);
  if (text == nullptr) return {};
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return {text, text + size};
}

void Statement::bind_next(std::int64_t value) {
  check(sqlite3_bind_int64(statement_.get(), ++bound_, value));
}

void Statement::bind_next(double value) {
  check(sqlite3_bind_double(statement_.get(), ++bound_, value));
}

void Statement::bind_next(std::string_view value) {
  check(sqlite3_bind_text64(statement_.get(), ++bound_, value.data(), value.size(),
                            SQLITE_TRANSIENT, SQLITE_UTF8));
}

void Statement::bind_next(std::nullptr_t) { check(sqlite3_bind_null(statement_.get(), ++bound_)); }

Database::Database(const std::string& file, Missing missing) {
  sqlite3* handle = nullptr;
  const int create = missing == Missing::create ? SQLITE_OPEN_CREATE : 0;
  const int code = sqlite3_open_v2(file.c_str(), &handle, SQLITE_OPEN_READWRITE | create, nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK) throw DatabaseError(sqlite3_errstr(code));
  sqlite3_busy_timeout(handle, kPatience);
}

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

void Database::execute(const std::string& script) {
  if (sqlite3_exec(handle_.get(), script.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
    throw DatabaseError(sqlite3_errmsg(handle_.get()));
  }
}

std::int64_t Database::number(std::string_view sql) {
  Statement statement = prepare(sql);
  if (!statement.step()) throw DatabaseError("a number is missing");
  return statement.integer(0);
}

std::int64_t Database::changes() const { return sqlite3_changes64(handle_.get()); }
std::int64_t Database::last_id() const { return sqlite3_last_insert_rowid(handle_.get()); }

Transaction::Transaction(Database& database, Durable durable) : database_(database) {
  database_.execute(durable == Durable::yes ? "PRAGMA synchronous = FULL"
                                            : "PRAGMA synchronous = NORMAL");
  database_.execute("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
  if (!open_) return;
  try {
    database_.execute("ROLLBACK");
  } catch (const DatabaseError&) {
    return;  // SQLite rolls back by itself when the connection closes
  }
}

void Transaction::commit() {
  database_.execute("COMMIT");
  open_ = false;
}

}  // namespace yose::campaign
