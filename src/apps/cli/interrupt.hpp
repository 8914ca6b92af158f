// ^C asks for an orderly end: the current answer is given up, what is printed stays whole.
#pragma once

#include <atomic>

namespace yose::apps {

// Set by the first SIGINT or SIGTERM from now on; a second one ends the program at once.
const std::atomic<bool>& interrupt_flag();

}  // namespace yose::apps
