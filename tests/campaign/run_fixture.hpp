// A campaign of toys in a folder of its own.
#pragma once

#include <gtest/gtest.h>

#include <map>

#include "campaign/plan.hpp"
#include "campaign/scratch_folder.hpp"
#include "campaign/toy_kind.hpp"

namespace yose::campaign {

class RunFixture : public testing::Test {
 protected:
  RunFixture() {
    plan_.database = folder_.file("c.db");
    plan_.first.nodes = 10;
    plan_.grow = 10;
    plan_.scope.passes = 2;
    plan_.lease = 200;
    plan_.version = "toy";
  }

  void add(const std::string& nodes, const std::string& options = "") {
    Store::create(plan_.database)->add({{0, "toy", nodes, options, nodes + options}});
  }
  void use_certificates() {
    plan_.proof = folder_.file("proofs");
    plan_.verify = true;
    std::filesystem::create_directories(plan_.proof);
  }
  // By name; those that were never tried are missing.
  std::map<std::string, Attempt> attempts() {
    std::map<std::string, Attempt> found;
    Store::open(plan_.database)->for_each([&](const Problem& p, const Attempt* a) {
      if (a != nullptr) found[p.name] = *a;
    });
    return found;
  }
  std::map<std::string, std::string> verdicts() {
    std::map<std::string, std::string> found;
    for (const auto& [name, a] : attempts()) found[name] = a.outcome.verdict;
    return found;
  }
  Tally tally() { return Store::open(plan_.database)->tally(plan_.scope); }
  std::size_t files() const {
    std::size_t count = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(plan_.proof)) {
      ++count;
    }
    return count;
  }

  using Verdicts = std::map<std::string, std::string>;

  ScratchFolder folder_;
  Plan plan_;
  ToyKind toy_;
  Kinds kinds_{&toy_};
};

}  // namespace yose::campaign
