#include "apps/reproduce/loa_subjects.hpp"

#include <map>
#include <optional>

#include "apps/common/inputs.hpp"
#include "papers/loa_set.hpp"

namespace yose::apps {

namespace {

// Nothing after a complaint.
std::optional<std::string> text_of(const std::string& file, Session& session) {
  auto text = read_all(file, session);
  if (text) return *std::move(text);
  session.complain(located(input_name(file), text.error()));
  return std::nullopt;
}

std::vector<LoaSubject> parse_positions(const std::string& file, const std::string& text,
                                        Session& session) {
  std::vector<LoaSubject> subjects;
  for_each_loa_position_in(input_name(file), text, session,
                           [&](const std::string& id, const loa::Position& p) {
                             subjects.push_back({id, p, 0});
                           });
  if (session.status == Status::bad_input) return {};
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
      session.complain(corpus + ": line " + std::to_string(item.line) + " is not a position");
      return {};
    }
  }
  return subjects;
}

}  // namespace

std::vector<LoaSubject> read_loa_list(const std::string& file, Session& session) {
  const auto text = text_of(file, session);
  auto subjects = text ? parse_positions(file, *text, session) : std::vector<LoaSubject>();
  for (LoaSubject& s : subjects) s.id = s.id.substr(s.id.rfind(':') + 1);
  return subjects;
}

std::vector<LoaSubject> read_loa_subjects(const std::string& set, const std::string& corpus,
                                          Session& session) {
  const auto text = text_of(set, session);  // a pipe can be read only once
  if (!text) return {};
  const auto items = papers::parse_loa_set(*text);
  return items ? pick(*items, corpus, session) : parse_positions(set, *text, session);
}

}  // namespace yose::apps
