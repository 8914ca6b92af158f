#include "apps/reproduce/input_files.hpp"

#include "apps/common/inputs.hpp"

namespace yose::apps {

std::string short_name(const std::string& id) { return id.substr(id.rfind('/') + 1); }

bool are_files(const std::vector<std::string>& files, const std::string& hint, Session& session) {
  for (const std::string& file : files) {
    const auto error = find_file_error(file);
    if (!error) continue;
    session.complain(located(file, *error) + " (" + hint + ")");
    return false;
  }
  return true;
}

}  // namespace yose::apps
