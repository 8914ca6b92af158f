#include "apps/questions/brinkmate_question.hpp"

namespace yose::apps {

std::string verdict_name(solvers::BrinkmateVerdict verdict) {
  switch (verdict) {
    case solvers::BrinkmateVerdict::brinkmate:
      return "brinkmate";
    case solvers::BrinkmateVerdict::mate:
      return "mate";
    case solvers::BrinkmateVerdict::none:
      return "none";
    default:
      return "unknown";
  }
}

}  // namespace yose::apps
