// yose reproduce loa --choose: which positions the experiment runs on.
#include <map>
#include <ostream>
#include <set>

#include "apps/cli/interrupt.hpp"
#include "apps/cli/progress.hpp"
#include "apps/common/batch.hpp"
#include "apps/reproduce/loa_subjects.hpp"
#include "apps/reproduce/reproduce_loa.hpp"
#include "papers/loa.hpp"
#include "papers/loa_row.hpp"
#include "papers/loa_set.hpp"
#include "papers/results.hpp"

namespace yose::apps {

namespace {

using solvers::LoaVerdict;
using LoaResults = papers::ResultsFile<papers::LoaRow>;

constexpr const char* kPreset = "length";  // how it is measured is told below
constexpr const char* kExact = "win";
constexpr const char* kAtMost = "at_most";

std::string verdict_name(const solvers::LoaReport& r) {
  if (r.verdict == LoaVerdict::win) return r.exact ? kExact : kAtMost;
  return r.verdict == LoaVerdict::nowin ? "nowin" : "unknown";
}

bool is_answer(const papers::LoaRow& row) {
  return row.verdict == kExact || row.verdict == "nowin";
}

class ChooseLoaSet {
 public:
  ChooseLoaSet(const ReproduceLoaOptions& options, LoaResults& lengths, Session& session)
      : options_(options),
        session_(session),
        lengths_(lengths),
        stop_(interrupt_flag()),
        limit_(name_of(papers::LoaLimit{.seconds = options.seconds})),
        solver_(options.hash_bytes()) {}

  void run(const std::vector<LoaSubject>& list) {
    const bool written = measure_all(not_measured(list));
    if (stop_) return session_.tell_interrupted();
    if (written) write(papers::choose_loa_set(wins(list)));
  }

 private:
  // False if it cannot be written.
  bool measure_all(const std::vector<const LoaSubject*>& open) {
    Progress progress(session_.err, !options_.quiet, open.size());
    for (const LoaSubject* subject : open) {
      if (!measure(*subject)) return false;
      if (stop_) return true;
      progress.done_one();
    }
    return true;
  }

  // An answer found within any limit is one; what stayed open is asked again within another limit.
  std::vector<const LoaSubject*> not_measured(const std::vector<LoaSubject>& list) const {
    std::set<std::string> answered;
    for (const papers::LoaRow& row : lengths_.rows()) {
      if (is_answer(row)) answered.insert(row.id);
    }
    std::vector<const LoaSubject*> open;
    for (const LoaSubject& s : list) {
      if (!answered.contains(s.id) && !lengths_.has({s.id, kPreset, limit_})) open.push_back(&s);
    }
    return open;
  }

  // Half of the time each.
  solvers::LoaReport ask(const LoaSubject& subject, search::Algorithm algorithm) {
    solvers::LoaTask task(subject.position);
    task.algorithm = algorithm;
    task.options = solvers::loa_options(algorithm);
    task.limits.seconds = options_.seconds / 2;
    task.limits.stop = &stop_;
    task.shortest = true;
    task.line = false;
    return *solver_.solve(task);
  }

  // df-pn finds wins, but takes long to see that there is no shorter one; there deepening may help:
  // of fifteen such wins, 20 s each, df-pn alone measured 6, both 9.
  solvers::LoaReport best_report(const LoaSubject& subject) {
    const auto report = ask(subject, search::Algorithm::dfpn);
    if (report.verdict != LoaVerdict::win || report.exact) return report;
    auto deepened = ask(subject, search::Algorithm::id);
    deepened.statistics += report.statistics;
    deepened.seconds += report.seconds;
    if (deepened.verdict == LoaVerdict::win) return deepened;
    deepened.verdict = LoaVerdict::win;
    deepened.plies = report.plies;
    return deepened;
  }

  // False if it cannot be written.
  bool measure(const LoaSubject& subject) {
    const auto report = best_report(subject);
    const auto& count = report.statistics;
    const papers::LoaRow row{subject.id,           kPreset,      limit_,
                             verdict_name(report), report.plies, count.moves_made,
                             count.entries,        count.nodes,  report.seconds};
    if (stop_ && !is_answer(row)) return true;
    if (lengths_.append(row)) return true;
    session_.complain(options_.out + "/lengths.csv: cannot be written");
    return false;
  }

  std::vector<papers::LoaSetItem> wins(const std::vector<LoaSubject>& list) const {
    std::map<std::string, papers::LoaSetItem> shortest;
    for (const papers::LoaRow& row : lengths_.rows()) {
      if (row.verdict != kExact && row.verdict != kAtMost) continue;
      const papers::LoaSetItem item{std::stoi(row.id), row.plies, row.verdict == kExact};
      const auto [known, is_new] = shortest.emplace(row.id, item);
      if (!is_new && !known->second.exact) known->second = item;
    }
    std::vector<papers::LoaSetItem> items;
    for (const LoaSubject& s : list) {
      if (const auto known = shortest.find(s.id); known != shortest.end()) {
        items.push_back(known->second);
      }
    }
    return items;
  }

  void write(const std::vector<papers::LoaSetItem>& set) {
    const std::string origin = options_.corpus.substr(options_.corpus.rfind('/') + 1);
    if (!write_file(options_.choose, print_loa_set(set, origin), session_)) return;
    session_.out << set.size() << " positions of the paper's " << papers::kPublishedPositions
                 << " in " << options_.choose << "\n";
  }

  const ReproduceLoaOptions& options_;
  Session& session_;
  LoaResults& lengths_;
  const std::atomic<bool>& stop_;
  std::string limit_;
  solvers::LoaSolver solver_;
};

}  // namespace

void choose_loa_set(const ReproduceLoaOptions& options, Session& session) {
  const auto list = read_loa_list(options.corpus, session);
  if (list.empty() || !session.prepare_output(options.choose)) return;
  if (!make_folder(options.out, session)) return;
  auto lengths = LoaResults::open(options.out + "/lengths.csv");
  if (!lengths) return session.complain(lengths.error().text);
  ChooseLoaSet(options, *lengths, session).run(list);
}

}  // namespace yose::apps
