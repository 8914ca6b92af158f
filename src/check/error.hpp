// Why a certificate is refused: one line, thrown from the depths of the readers and walkers and
// caught in verify(). An exception and not a value to return, because an answer that somebody
// forgets to look at would turn an error into an acceptance.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace yose::check {

class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The bytes could not be had at all; says nothing about the certificate.
class ReadFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Foreign text in quotes, fit for a message: bytes outside printable ASCII as '?', long text cut.
std::string shown(std::string_view text);

}  // namespace yose::check
