#include "apps/learn/weights_file.hpp"

#include <fstream>
#include <iterator>
#include <vector>

#include "apps/common/inputs.hpp"

namespace yose::apps {

Result<engine::Weights> read_weights(const std::string& file) {
  if (file.empty()) return engine::Weights::shipped();
  if (auto error = find_file_error(file)) return *error;
  std::ifstream in(file, std::ios::binary);
  const std::vector<char> text((std::istreambuf_iterator<char>(in)),
                               std::istreambuf_iterator<char>());
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());
  auto weights = engine::Weights::from_bytes(bytes);
  if (!weights) return Error{file + ": " + weights.error().text};
  return weights;
}

}  // namespace yose::apps
