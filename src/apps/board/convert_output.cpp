#include "apps/board/convert_output.hpp"

#include <filesystem>
#include <map>

#include "apps/common/batch.hpp"
#include "apps/common/record_output.hpp"

namespace yose::apps {

void write_converted(const std::string& text, notation::Format format, const ConvertOutput& output,
                     Session& session) {
  if (!output.file.empty() && session.status == Status::bad_input) {
    return session.complain(output.file + ": not written, because an input was refused");
  }
  if (!output.file.empty() && !session.claim_output(output.file)) return;
  write_record(format, text, output.file, output.encoding, session);
}

void write_converted(const std::vector<ConvertedText>& texts, notation::Format format,
                     const std::string& extension, const ConvertOutput& output, Session& session) {
  if (!make_folder(output.folder, session)) return;
  std::map<std::string, int> records;  // by input
  for (const ConvertedText& t : texts) ++records[input_of(t.id)];
  FolderNames names(output.folder, extension);
  for (const ConvertedText& t : texts) {
    const std::string name = names.name_for(t.id, records[input_of(t.id)] > 1);
    if (!output.overwrite && std::filesystem::exists(name)) {
      session.refuse(name + ": exists already (--overwrite replaces it)");
    } else if (const auto error = session.files.claim_output(name)) {
      session.refuse(error->text);
    } else {
      write_record(format, t.text, name, output.encoding, session);
    }
  }
}

}  // namespace yose::apps
