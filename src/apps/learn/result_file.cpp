#include "apps/learn/result_file.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/output_place.hpp"

namespace yose::apps {

namespace fs = std::filesystem;

namespace {

// Where the bytes go until they are complete.
std::string draft_of(const OutputPlace& place) {
  return place.through ? place.file : place.file + ".part";
}

bool write(const std::string& file, const std::string& bytes) {
  std::ofstream out(file, std::ios::binary);
  out << bytes << std::flush;
  return static_cast<bool>(out);
}

Error unwritable(const std::string& name) { return {name + ": cannot be written"}; }

}  // namespace

std::optional<Error> find_output_error(const std::string& name, const std::string& such,
                                       const std::function<bool(const std::string&)>& is_such) {
  std::error_code code;
  if (fs::is_directory(name, code)) return Error{name + ": is a directory"};
  const OutputPlace place = output_place(name);
  if (place.through) return {};
  if (fs::exists(place.file, code)) {
    std::ifstream in(place.file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in || (!text.empty() && !is_such(text))) {
      return Error{name + ": holds something else than " + such + "; name another file"};
    }
  }
  const std::string draft = draft_of(place);
  if (!write(draft, "")) return unwritable(name);
  fs::remove(draft, code);
  return {};
}

bool write_result(const std::string& name, const std::string& bytes, Session& session) {
  const bool written = write_whole(name, bytes);
  if (!written) session.complain(unwritable(name).text);
  return written;
}

}  // namespace yose::apps
