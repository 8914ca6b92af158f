// The node lines of one claim of a certificate (docs/certificate.md), kept until it is known which
// of them are cited.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace yose::proof {

class ClaimLines {
 public:
  using Number = std::uint32_t;  // lines count from 1

  Number add(std::string_view text) {
    text_ += text;
    ends_.push_back(text_.size());
    marked_.push_back(false);
    return size();
  }
  Number cite(Number line) {
    marked_[line - 1] = true;
    return add("=" + std::to_string(line));
  }

  Number size() const { return static_cast<Number>(ends_.size()); }

  // Calls f(text, marked) for every line.
  template <class F>
  void for_each(F f) const {
    std::size_t begin = 0;
    for (std::size_t i = 0; i < ends_.size(); ++i) {
      f(std::string_view(text_).substr(begin, ends_[i] - begin), marked_[i]);
      begin = ends_[i];
    }
  }

 private:
  std::string text_;
  std::vector<std::size_t> ends_;
  std::vector<bool> marked_;
};

}  // namespace yose::proof
