// A file that a command writes once, at the end of long work: it appears only when it is complete
// (base/output_place.hpp), and whether it can be written is asked before the work begins.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "apps/cli/session.hpp"
#include "base/result.hpp"

namespace yose::apps {

// Why the result may not go there: no file can be, or there is one that `is_such` does not know,
// which is left as it is; `such` says what would be replaced. The error names the file.
std::optional<Error> find_output_error(const std::string& name, const std::string& such,
                                       const std::function<bool(const std::string&)>& is_such);

// False with a complaint if it cannot be written.
bool write_result(const std::string& name, const std::string& bytes, Session& session);

}  // namespace yose::apps
