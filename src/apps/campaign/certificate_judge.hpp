// Does a certificate prove what a solver said? The checker reads it by its own rules; here what it
// found is compared with the answer.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace yose::apps {

// What the certificate must say.
struct Promise {
  std::vector<std::string> header;  // the question
  bool goal = false;                // reached, or never
  std::optional<int> within;        // plies, if they are promised
  int not_within = 0;               // and no sooner; 0: not promised
  bool for_both = false;            // never by either side
};

// Nothing if it does; else what is wrong.
std::optional<std::string> find_refusal(const std::string& file, const Promise& promise);

}  // namespace yose::apps
