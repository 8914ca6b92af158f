#include "apps/reproduce/loa_subjects.hpp"

#include <map>

#include "apps/common/inputs.hpp"
#include "papers/loa_set.hpp"

namespace yose::apps {

namespace {

bool check_file(const std::string& name, Session& session) {
  if (is_file(name)) return true;
  session.complain(name + ": no such file");
  return false;
}

std::vector<LoaSubject> read_file(const std::string& name, Session& session) {
  std::vector<LoaSubject> subjects;
  if (!check_file(name, session)) return subjects;
  for_each_loa_position({name}, session, [&](const std::string& id, const loa::Position& p) {
    subjects.push_back({id, p, 0});
  });
  if (session.status == Status::bad_input) return {};
  if (subjects.empty()) session.complain(name + ": no positions");
  return subjects;
}

std::vector<LoaSubject> pick(const std::vector<papers::LoaSetItem>& set, const std::string& corpus,
                             Session& session) {
  std::map<std::string, LoaSubject> lines;
  for (LoaSubject& subject : read_loa_list(corpus, session)) lines.emplace(subject.id, subject);
  std::vector<LoaSubject> subjects;
  for (const papers::LoaSetItem& item : set) {
    const auto found = lines.find(std::to_string(item.line));
    if (found != lines.end()) {
      subjects.push_back({found->first, found->second.position, item.plies});
    } else if (!lines.empty()) {
      session.complain(corpus + ": line " + std::to_string(item.line) + " is no position");
      return {};
    }
  }
  return subjects;
}

}  // namespace

std::vector<LoaSubject> read_loa_list(const std::string& file, Session& session) {
  auto subjects = read_file(file, session);
  for (LoaSubject& s : subjects) s.id = s.id.substr(s.id.rfind(':') + 1);
  return subjects;
}

std::vector<LoaSubject> read_loa_subjects(const std::string& set, const std::string& corpus,
                                          Session& session) {
  if (!check_file(set, session)) return {};
  if (set == "-") return read_file(set, session);  // can be read only once
  const auto text = read_all(set, session);
  if (!text) {
    session.complain(text.error().text);
    return {};
  }
  const auto items = papers::parse_loa_set(*text);
  return items ? pick(*items, corpus, session) : read_file(set, session);
}

}  // namespace yose::apps
