// The layer rule of ARCHITECTURE.md, enforced: which folder of src/ may include which.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

// A file belongs to the layer with the longest matching prefix.
const std::map<std::string, std::set<std::string>> kMayInclude = {
    {"base", {"base"}},
    {"games/shogi", {"base", "games/shogi"}},
    {"games/loa", {"base", "games/loa"}},
    {"notation", {"base", "games/shogi", "games/loa", "notation"}},
    {"induction", {"base", "games/shogi", "induction"}},
    {"search", {"base", "search"}},
    {"problems", {"base", "games/shogi", "games/loa", "search", "problems"}},
    {"proof", {"base", "search", "proof"}},
    {"solvers",
     {"base", "games/shogi", "games/loa", "induction", "notation", "search", "problems", "proof",
      "solvers"}},
    {"engine", {"base", "games/shogi", "notation", "search", "problems", "solvers", "engine"}},
    {"learn", {"base", "games/shogi", "notation", "engine", "learn"}},
    {"papers",
     {"base", "games/shogi", "games/loa", "search", "problems", "solvers", "engine", "match",
      "papers"}},
    {"campaign", {"base", "campaign"}},
    {"match", {"base", "games/shogi", "notation", "match"}},
    {"check", {"check"}},
    {"verify", {"check", "verify"}},
    {"apps",
     {"base", "games/shogi", "games/loa", "notation", "solvers", "engine", "learn", "papers",
      "campaign", "check", "match", "apps"}},
};

std::string layer_of(const std::string& path) {
  std::string best;
  for (const auto& [layer, allowed] : kMayInclude) {
    if (path.starts_with(layer + "/") && layer.size() > best.size()) best = layer;
  }
  return best;
}

bool is_source(const fs::path& extension) {
  return extension == ".hpp" || extension == ".cpp" || extension == ".cu" || extension == ".cuh";
}

struct Include {
  std::string file;
  int line;
  std::string target;
};

std::vector<Include> quoted_includes(const fs::path& root) {
  static const std::regex pattern("^\\s*#\\s*include\\s*\"([^\"]+)\"");
  std::vector<Include> found;
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    const auto extension = entry.path().extension();
    if (!is_source(extension)) continue;
    std::ifstream in(entry.path());
    std::string text;
    for (int line = 1; std::getline(in, text); ++line) {
      std::smatch match;
      if (!std::regex_search(text, match, pattern)) continue;
      found.push_back({fs::relative(entry.path(), root).string(), line, match[1]});
    }
  }
  return found;
}

const fs::path kSource = fs::path(YOSE_SOURCE_DIR) / "src";

TEST(Layers, EveryFileBelongsToALayer) {
  for (const auto& entry : fs::recursive_directory_iterator(kSource)) {
    const auto extension = entry.path().extension();
    if (!is_source(extension)) continue;
    const std::string path = fs::relative(entry.path(), kSource).string();
    EXPECT_NE(layer_of(path), "") << path << " is in no layer";
  }
}

TEST(Layers, NoLayerReachesWhereItMayNot) {
  const auto includes = quoted_includes(kSource);
  EXPECT_GT(includes.size(), 20u);  // an empty walk would prove nothing
  for (const auto& include : includes) {
    const std::string from = layer_of(include.file);
    const std::string to = layer_of(include.target);
    const bool allowed = kMayInclude.contains(from) && kMayInclude.at(from).contains(to);
    EXPECT_TRUE(allowed) << "src/" << include.file << ":" << include.line << " includes \""
                         << include.target << "\", which " << from << " may not";
  }
}

TEST(Layers, NoIncludeCycles) {
  std::map<std::string, std::set<std::string>> graph;
  for (const auto& include : quoted_includes(kSource)) graph[include.file].insert(include.target);
  std::map<std::string, int> state;  // 1: on the path, 2: done
  std::vector<std::string> path;
  std::string cycle;
  const auto visit = [&](auto&& self, const std::string& file) -> void {
    if (state[file] == 2 || !cycle.empty()) return;
    path.push_back(file);
    if (state[file] == 1) {
      for (auto it = std::find(path.begin(), path.end(), file); it != path.end(); ++it) {
        cycle += (cycle.empty() ? "" : " -> ") + *it;
      }
      return;
    }
    state[file] = 1;
    for (const auto& next : graph[file]) self(self, next);
    state[file] = 2;
    path.pop_back();
  };
  std::vector<std::string> files;
  for (const auto& [file, targets] : graph) files.push_back(file);
  for (const auto& file : files) visit(visit, file);
  EXPECT_EQ(cycle, "");
}

}  // namespace
