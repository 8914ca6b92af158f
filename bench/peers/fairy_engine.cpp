#include "peers/fairy_engine.hpp"

#include <unistd.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/shogi/sizes.hpp"
#include "notation/sfen.hpp"

namespace yose::bench {

namespace {

using shogi::Size;

constexpr int kMostZone = 3;
constexpr char kFullBoard[] = "shogi";  // its own name

std::string variant_name(Size size, int zone) {
  if (size == shogi::k9x9) return zone == kMostZone ? kFullBoard : "";
  return "small" + std::to_string(size.files) + "x" + std::to_string(size.ranks) + "zone" +
         std::to_string(zone);
}

// It must have a start position, though none is ever played from it.
std::string start_fen(Size size) {
  const std::string empty = std::to_string(size.files - 1);
  std::string fen = "k" + empty + "/";
  for (int rank = 2; rank < size.ranks; ++rank) fen += std::to_string(size.files) + "/";
  return fen + empty + "K[-] w 0 1";
}

// In a search of ours a repetition wins for nobody, whoever gives check.
std::string variant_section(Size size, int zone) {
  std::ostringstream text;
  text << "[" << variant_name(size, zone) << ":shogi]\n"
       << "maxFile = " << size.files << "\nmaxRank = " << size.ranks
       << "\npromotionRank = " << size.ranks - zone + 1 << "\nstartFen = " << start_fen(size)
       << "\nperpetualCheckIllegal = false\nnFoldValue = draw\nstalemateValue = loss\n\n";
  return text.str();
}

// Without a zone there is no rank to name.
std::string write_variants() {
  const auto file =
      std::filesystem::temp_directory_path() / ("small-peers-" + std::to_string(getpid()) + ".ini");
  std::ofstream out(file);
  for (Size size : shogi::CompiledSizes::kAll) {
    if (size == shogi::k9x9) continue;
    for (int zone = 1; zone <= kMostZone; ++zone) out << variant_section(size, zone);
  }
  return file.string();
}

std::string after(const std::string& line, const std::string& word) {
  const auto place = line.find(word);
  return place == std::string::npos ? "" : line.substr(place + word.size());
}

// "info ... score mate 5 nodes ... pv 1a1b": nothing in lines without a score, or with a bound.
std::optional<FairyEngine::Score> parse_score(const std::string& line) {
  std::istringstream words(after(line, " score "));
  std::string kind;
  std::string value;
  std::string next;
  if (!(words >> kind >> value >> next) || next.ends_with("bound")) return std::nullopt;
  FairyEngine::Score score;
  score.text = kind + " " + value;
  score.line = after(line, " pv ");
  if (kind == "mate") score.mate = static_cast<int>(std::strtol(value.c_str(), nullptr, 10));
  return score;
}

}  // namespace

FairyEngine::FairyEngine(int hash_megabytes)
    : variants_(write_variants()), process_("fairy-stockfish") {
  if (!running()) return;
  process_.send("usi");
  process_.wait_for("usiok");
  process_.send("setoption name Threads value 1");
  process_.send("setoption name Hash value " + std::to_string(hash_megabytes));
  process_.send("setoption name VariantPath value " + variants_);
}

FairyEngine::~FairyEngine() { std::filesystem::remove(variants_); }

bool FairyEngine::choose(const std::string& variant) {
  if (variant == chosen_) return true;
  process_.send("setoption name UCI_Variant value " + variant);
  process_.send("isready");
  bool known = variant == kFullBoard;  // what it begins with, it does not tell of
  for (auto line = process_.read_line(); line && *line != "readyok"; line = process_.read_line()) {
    known = known || line->starts_with("info string variant " + variant + " ");
  }
  chosen_ = known ? variant : "";
  return known;
}

bool FairyEngine::place(const shogi::Setup& setup) {
  const std::string variant = variant_name(setup.size, setup.rules.zone);
  if (variant.empty() || !choose(variant)) return false;
  process_.send("position sfen " + notation::to_sfen(setup));
  process_.send("isready");
  process_.wait_for("readyok");
  return true;
}

std::uint64_t FairyEngine::perft(int depth) {
  process_.send("go perft " + std::to_string(depth));
  return std::strtoull(process_.wait_for("Nodes searched: ").c_str(), nullptr, 10);
}

FairyEngine::Score FairyEngine::search(const Limit& limit) {
  constexpr double kMilliseconds = 1000;
  process_.send("usinewgame");
  process_.send(limit.nodes > 0
                    ? "go nodes " + std::to_string(limit.nodes)
                    : "go movetime " + std::to_string(std::lround(limit.seconds * kMilliseconds)));
  Score last;
  for (auto line = process_.read_line(); line; line = process_.read_line()) {
    if (line->starts_with("bestmove")) break;
    if (auto score = parse_score(*line)) last = *score;
  }
  return last;
}

}  // namespace yose::bench
