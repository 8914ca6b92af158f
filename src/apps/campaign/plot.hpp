// A plot of a campaign: the number of problems solved against seconds per problem.
#pragma once

#include "campaign/store.hpp"
#include "papers/plot.hpp"

namespace yose::apps {

// A problem counts from the seconds of the try that solved it; those of earlier passes are in the
// machine time of the caption only.
papers::Plot solved_plot(campaign::Store& store);

}  // namespace yose::apps
