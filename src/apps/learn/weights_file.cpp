#include "apps/learn/weights_file.hpp"

#include <fstream>
#include <vector>

#include "apps/common/inputs.hpp"
#include "engine/weight_table.hpp"

namespace yose::apps {

namespace {

Result<std::string> read_file(const std::string& file) {
  if (auto error = find_file_error(file)) return Error{file + ": " + error->text};
  std::ifstream in(file, std::ios::binary);
  if (!in) return Error{file + ": cannot be opened"};
  constexpr std::size_t kMost = std::size_t{16} << 20;  // what is longer holds no weights
  std::string text(kMost + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

}  // namespace

Result<engine::Weights> read_weights(const std::string& file) {
  if (file.empty()) return engine::Weights::shipped();
  const auto text = read_file(file);
  if (!text) return text.error();
  auto weights = engine::Weights::from_bytes(std::vector<std::uint8_t>(text->begin(), text->end()));
  if (!weights) return Error{file + ": " + weights.error().text};
  return weights;
}

Result<engine::MoveWeights> read_move_weights(const std::string& file) {
  if (file.empty()) return engine::shipped_weights();
  const auto text = read_file(file);
  if (!text) return text.error();
  const auto weights = engine::parse_move_weights(*text);
  if (!weights) return Error{located(file, weights.error())};
  return *weights;
}

bool is_category_table(const std::string& text) {
  return text.starts_with("# yose learn categories ") || text.starts_with("# yose learn climb ");
}

}  // namespace yose::apps
