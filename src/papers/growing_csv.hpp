// A CSV file that grows by one row at a time and may be torn off while it does.
//
// Invariant: the file is a header and whole rows. A last line without its end was torn off when a
// run broke down; opening cuts it away.
#pragma once

#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace yose::papers {

class GrowingCsv {
 public:
  // Takes a whole row, or says what is wrong with it: then the file is left alone.
  using TakeRow = std::function<std::optional<Error>(std::string_view line)>;

  static Result<GrowingCsv> open(const std::string& name, std::string_view header,
                                 const TakeRow& take);

  // Written at once; false if it cannot be.
  bool append(const std::string& line);

 private:
  std::ofstream out_;
};

}  // namespace yose::papers
