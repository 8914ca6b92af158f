// A small wrapper of SQLite: a database, statements, transactions.
//
// Invariant: what fails throws DatabaseError, and a transaction that is not committed is rolled
// back. Exceptions and not values to return: a failure may come with every single step, and none
// of the callers can do anything but give up what they were at.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace yose::campaign {

class DatabaseError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// One question to the database. Parameters are bound in order; rows come by step().
class Statement {
 public:
  Statement(sqlite3* database, std::string_view sql);

  template <class... Values>
  Statement& bind(const Values&... values) {
    (bind_next(values), ...);
    return *this;
  }

  bool step();  // is there a row?
  void run() {
    while (step()) {
    }
  }

  // Columns of the row, from 0.
  std::int64_t integer(int column) const;
  double real(int column) const;
  std::string text(int column) const;  // empty for NULL

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };

  void bind_next(std::int64_t value);
  void bind_next(double value);
  void bind_next(std::string_view value);
  void bind_next(std::nullptr_t);
  void bind_next(std::integral auto value) { bind_next(static_cast<std::int64_t>(value)); }
  template <class T>
  void bind_next(const std::optional<T>& value) {
    value ? bind_next(*value) : bind_next(nullptr);
  }
  void check(int code) const;

  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int bound_ = 0;
};

class Database {
 public:
  enum class Missing { fail, create };
  Database(const std::string& file, Missing missing);

  Statement prepare(std::string_view sql) { return {handle_.get(), sql}; }
  void execute(const std::string& script);
  // The first column of the only row.
  std::int64_t number(std::string_view sql);
  // How many rows the last statement changed.
  std::int64_t changes() const;
  std::int64_t last_id() const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

// Others may read meanwhile, but not write; they wait. What is committed survives a kill; only what
// was to be durable survives a power cut, which costs waiting for the disk.
class Transaction {
 public:
  enum class Durable { no, yes };
  Transaction(Database& database, Durable durable);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit();

 private:
  Database& database_;
  bool open_ = true;
};

}  // namespace yose::campaign
