// A campaign's progress as a picture: how many problems are solved by a search of so many seconds.
#pragma once

#include "campaign/store.hpp"
#include "papers/plot.hpp"

namespace yose::apps {

// A problem counts from the seconds of the try that solved it; those of earlier passes are in the
// machine time of the caption only.
papers::Plot solved_plot(campaign::Store& store);

}  // namespace yose::apps
