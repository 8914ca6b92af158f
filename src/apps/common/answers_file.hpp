// The file of --resume: answers as JSON lines, to which a later run adds what is missing.
//
// Invariant: a file that holds anything but such lines is refused and left as it is. Only a last
// line that is the beginning of an answer is cut away: a run was killed while it wrote it.
#pragma once

#include <set>
#include <string>
#include <utility>

#include "base/growing_file.hpp"
#include "base/result.hpp"

namespace yose::apps {

// What an answer is about. Every row of --json carries it.
struct Question {
  std::string id;        // file:line
  std::string command;   // solve
  std::string position;  // SFEN or a board of Lines of Action, with the moves that matter
  std::string options;   // those that change the answer

  friend auto operator<=>(const Question&, const Question&) = default;
};

class AnswersFile {
 public:
  static Result<AnswersFile> open(const std::string& name);

  // Has the file a full answer to the question?
  bool has(const Question& question) const { return answered_.contains(question); }
  // Written at once; false if it cannot be.
  bool append(const std::string& row) { return file_.append(row); }

 private:
  AnswersFile(std::set<Question> answered, GrowingFile file)
      : answered_(std::move(answered)), file_(std::move(file)) {}

  std::set<Question> answered_;
  GrowingFile file_;
};

}  // namespace yose::apps
