// Names of which none is given twice.
#pragma once

#include <set>
#include <string>

namespace yose::apps {

class UniqueNames {
 public:
  // The name itself, or, if it is taken, with "_2", "_3" and so on at its end.
  std::string take(const std::string& wanted) {
    std::string name = wanted;
    for (int next = 2; !taken_.insert(name).second; ++next) {
      name = wanted + "_" + std::to_string(next);
    }
    return name;
  }

 private:
  std::set<std::string> taken_;
};

}  // namespace yose::apps
