#include "apps/cook/cook_text.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "apps/common/move_texts.hpp"
#include "apps/common/report_output.hpp"
#include "notation/usi.hpp"

namespace yose::apps {

namespace {

using solvers::CookFinding;
using solvers::CookKind;
using solvers::CookReport;
using solvers::CookVerdict;
using solvers::TsumeVerdict;

const char* verdict_word(CookVerdict v) {
  switch (v) {
    case CookVerdict::unique:
      return "unique";
    case CookVerdict::cooked:
      return "cooked";
    case CookVerdict::nomate:
      return "nomate";
    default:
      return "unknown";
  }
}

const char* kind_word(CookKind k) {
  switch (k) {
    case CookKind::early:
      return "early";
    case CookKind::other:
      return "other";
    case CookKind::twin:
      return "twin";
    case CookKind::last_move:
      return "last_move";
    case CookKind::detour:
      return "detour";
    case CookKind::unclear:
      return "unclear";
    default:
      return "open";
  }
}

const char* kind_title(CookKind k) {
  switch (k) {
    case CookKind::early:
      return "早詰, a quicker mate";
    case CookKind::other:
      return "余詰, another mate";
    case CookKind::twin:
      return "成・不成, mate either way,";
    case CookKind::last_move:
      return "最終手, another last move";
    case CookKind::detour:
      return "迂回, a mate that returns to the solution";
    case CookKind::unclear:
      return "余詰 or 迂回, another mate";
    default:
      return "open";
  }
}

class CookText {
 public:
  CookText(const TsumeItem& item, const CookReport& report, const std::string& futile,
           bool japanese)
      : item_(item), r_(report), futile_(futile), japanese_(japanese) {}

  std::string print() {
    text_ = fmt::format("{}: {}{}\n", item_.id, verdict_word(r_.verdict), length_words());
    if (r_.tsume.verdict == TsumeVerdict::mate) {
      if (!r_.solution.empty())
        remark(joined(move_texts(item_.position, {}, r_.solution, japanese_)));
      add_remarks();
      add_findings();
    }
    text_ += effort_line(r_.tsume);
    return std::move(text_);
  }

 private:
  std::string length_words() const {
    if (r_.tsume.verdict != TsumeVerdict::mate) return "";
    const char* bound = r_.tsume.exact ? "" : "at most ";
    const std::string rule =
        futile_ == "none" ? "" : " (futile interpositions left out: " + futile_ + ")";
    return fmt::format(", mate in {}{}{}", bound, plies_text(r_.tsume.plies), rule);
  }

  void remark(const std::string& words) { text_ += "  " + words + "\n"; }

  void add_remarks() {
    if (!item_.moves.empty() && !r_.intended) {
      remark("the record's moves are not a mate by checks; the shortest solution is used");
    }
    if (!r_.intended) return;
    const auto intended = static_cast<int>(r_.solution.size());
    if (r_.tsume.plies != intended) remark("intended: " + plies_text(intended));
    if (r_.tsume.exact && r_.tsume.plies > intended) remark("the defender can hold out longer");
    if (!r_.fails_at) return;
    const auto texts = move_texts(item_.position, {}, r_.solution, japanese_);
    const int ply = *r_.fails_at;
    remark(fmt::format("move {}, {}, does not force mate", ply + 1, texts[ply]));
  }

  static bool is_short(const CookFinding& f) {
    return f.kind == CookKind::open || f.kind == CookKind::last_move;
  }

  // What is said in a word is said on one row for all moves of a position.
  void add_findings() {
    const CookFinding* last = nullptr;
    for (const CookFinding& f : r_.findings) {
      const bool same = last != nullptr && is_short(f) && f.kind == last->kind &&
                        f.before == last->before && f.expected == last->expected;
      if (same) {
        text_.back() = ' ';
        text_ += first_move(f) + "\n";
      } else {
        add_finding(f);
      }
      last = &f;
    }
  }

  std::string first_move(const CookFinding& f) const {
    return move_texts(item_.position, f.before, {f.line.front()}, japanese_).front();
  }

  // Where it meets the solution there is no need to go on.
  std::string line_text(const CookFinding& f) const {
    auto texts = move_texts(item_.position, f.before, f.line, japanese_);
    if (!f.meets) return joined(texts);
    texts.resize(f.meets->after);
    if (f.meets->ply == 0) return joined(texts) + " and back to the start";
    return joined(texts) + fmt::format(" as after move {} of the solution", f.meets->ply);
  }

  std::string place(const CookFinding& f) const {
    if (!f.in_variation) return fmt::format("move {}", f.before.size() + 1);
    return "after " + joined(move_texts(item_.position, {}, f.before, japanese_));
  }

  void add_finding(const CookFinding& f) {
    text_ += fmt::format("  {}: {}", place(f), kind_title(f.kind));
    if (is_short(f)) {
      text_ += ": " + first_move(f) + "\n";
      return;
    }
    const char* bound = f.exact ? "" : "at most ";
    text_ += fmt::format(" in {}{}: ", bound, plies_text(f.plies));
    text_ += line_text(f) + "\n";
  }

  const TsumeItem& item_;
  const CookReport& r_;
  const std::string& futile_;  // the rule by which lengths count
  bool japanese_;
  std::string text_;
};

nlohmann::ordered_json finding_json(const CookFinding& f) {
  nlohmann::ordered_json j;
  j["kind"] = kind_word(f.kind);
  j["ply"] = f.before.size();
  j["in_variation"] = f.in_variation;
  if (f.in_variation) j["before"] = usi_texts(f.before);
  j["expected"] = notation::to_usi(f.expected);
  j["line"] = usi_texts(f.line);
  if (f.kind == CookKind::open) return j;
  j["plies"] = f.plies;
  j["exact"] = f.exact;
  if (f.meets) j["meets"] = {{"after", f.meets->after}, {"ply", f.meets->ply}};
  return j;
}

}  // namespace

std::string cook_text(const TsumeItem& item, const CookReport& report, const std::string& futile,
                      bool japanese) {
  return CookText(item, report, futile, japanese).print();
}

nlohmann::ordered_json cook_json(const TsumeItem& item, const CookReport& r,
                                 const std::string& futile) {
  nlohmann::ordered_json j;
  j["id"] = item.id;
  j["verdict"] = verdict_word(r.verdict);
  if (r.tsume.verdict == TsumeVerdict::mate) {
    j["plies"] = r.tsume.plies;
    j["exact"] = r.tsume.exact;
    if (futile != "none") j["futile"] = futile;
    j["line"] = usi_texts(r.solution);
    j["intended"] = r.intended;
    if (r.fails_at) j["fails_at"] = *r.fails_at;
    j["findings"] = nlohmann::ordered_json::array();
    for (const CookFinding& f : r.findings) j["findings"].push_back(finding_json(f));
  }
  j["nodes"] = r.tsume.statistics.nodes;
  j["moves_made"] = r.tsume.statistics.moves_made;
  j["entries"] = r.tsume.statistics.entries;
  j["seconds"] = rounded(r.tsume.seconds);
  j["algorithm"] = search::name_of(r.tsume.algorithm);
  return j;
}

}  // namespace yose::apps
