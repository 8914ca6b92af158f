// A value or the reason why there is none.
//
// Parsers and validators return Result<T>; they never throw on bad input. An Error is one sentence
// for the user, with the input line it belongs to when there is one (the caller, which knows the
// file's name, prefixes it: "game.kif:12: expected a move, found 'abc'").
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace yose {

struct Error {
  std::string text;
  int line = 0;  // 1-based; 0 when the input is not made of lines

  friend bool operator==(const Error&, const Error&) = default;
};

// The phrase all parse errors share.
inline Error expected(std::string what, std::string found, int line = 0) {
  return {"expected " + std::move(what) + ", found " + std::move(found), line};
}

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : state_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  explicit operator bool() const { return std::holds_alternative<T>(state_); }

  T& operator*() & { return *checked(); }
  const T& operator*() const& { return *const_cast<Result*>(this)->checked(); }
  T&& operator*() && { return std::move(*checked()); }
  T* operator->() { return checked(); }
  const T* operator->() const { return const_cast<Result*>(this)->checked(); }

  const Error& error() const {
    assert(!*this);
    return *std::get_if<Error>(&state_);
  }

 private:
  T* checked() {
    assert(*this);
    return std::get_if<T>(&state_);
  }

  std::variant<T, Error> state_;
};

}  // namespace yose
