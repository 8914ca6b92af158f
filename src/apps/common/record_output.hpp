// Game records into files: the encoding, which one can be asked for, and files in a folder whose
// names never meet.
#pragma once

#include <optional>
#include <string>

#include "apps/cli/command_line.hpp"
#include "apps/cli/session.hpp"
#include "apps/common/unique_names.hpp"
#include "notation/record_file.hpp"

namespace yose::apps {

// Adds --encoding; `word` stays empty where it was not given.
Option add_encoding_option(const Command& command, std::string& word);
std::optional<notation::Encoding> wanted_encoding(const std::string& word);

// Writes the text of a record in the encoding that was asked for, else by the rule of
// notation/record_file.hpp; to standard output if `file` is empty. False with a complaint if it
// cannot; then there is no file.
bool write_record(notation::Format format, const std::string& text, const std::string& file,
                  const std::string& encoding, Session& session);

// Names for files of one folder: that of the input without its folders and its extension, "-N" for
// the line or the game of an input with several, the new extension. A name that is taken gets "_2",
// "_3" and so on before the extension.
class FolderNames {
 public:
  FolderNames(std::string folder, std::string extension);

  // `id` as inputs.hpp makes them; `several`: its input has other records, too.
  std::string name_for(const std::string& id, bool several);

 private:
  std::string folder_;
  std::string extension_;
  UniqueNames names_;
};

// The input that an id belongs to: without ":line" or "#game".
std::string input_of(const std::string& id);

}  // namespace yose::apps
