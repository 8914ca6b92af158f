#include "apps/common/record_output.hpp"

#include <filesystem>
#include <ostream>

#include "apps/common/batch.hpp"
#include "apps/common/inputs.hpp"

namespace yose::apps {

namespace {

// Where the ":12" or "#3" at the end of an id begins; its end if there is none.
std::size_t number_place(const std::string& id) {
  const std::size_t last = id.find_last_not_of("0123456789");
  const bool numbered =
      last != id.npos && last + 1 < id.size() && last > 0 && (id[last] == ':' || id[last] == '#');
  return numbered ? last : id.size();
}

std::string stem_of(const std::string& id) {
  if (id == input_name("startpos")) return "position";
  return std::filesystem::path(input_of(id)).stem().string();
}

}  // namespace

Option add_encoding_option(const Command& command, std::string& word) {
  return command.add_choice("--encoding", word,
                            "Encoding to write (default: cp932 for files named .kif or .ki2, "
                            "utf-8 for all else); sjis is cp932",
                            {"utf-8", "cp932", "sjis"});
}

std::optional<notation::Encoding> wanted_encoding(const std::string& word) {
  return word.empty() ? std::nullopt : notation::encoding_named(word);
}

bool write_record(notation::Format format, const std::string& text, const std::string& file,
                  const std::string& encoding, Session& session) {
  const auto bytes = notation::file_bytes(format, text, file, wanted_encoding(encoding));
  if (!bytes) {
    const std::string name = file.empty() ? "output" : file;
    session.refuse(located(name, bytes.error()) + "; use --encoding utf-8");
    return false;
  }
  if (!file.empty()) return write_file(file, *bytes, session);
  session.out << *bytes;
  return true;
}

FolderNames::FolderNames(std::string folder, std::string extension)
    : folder_(std::move(folder)), extension_(std::move(extension)) {}

std::string FolderNames::name_for(const std::string& id, bool several) {
  std::string stem = stem_of(id);
  const std::size_t number = number_place(id);
  if (several && number < id.size()) stem += "-" + id.substr(number + 1);
  return (std::filesystem::path(folder_) / (names_.take(stem) + extension_)).string();
}

std::string input_of(const std::string& id) { return id.substr(0, number_place(id)); }

}  // namespace yose::apps
