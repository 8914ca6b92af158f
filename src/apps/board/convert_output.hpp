// Where yose convert writes: all into one output, or each record into a file of a folder.
#pragma once

#include <string>
#include <vector>

#include "apps/cli/session.hpp"
#include "notation/formats.hpp"

namespace yose::apps {

// A record as text.
struct ConvertedText {
  std::string id;  // as in inputs.hpp
  std::string text;
};

struct ConvertOutput {
  std::string file;    // empty: standard output
  std::string folder;  // empty: no folder
  bool overwrite = false;
  std::string encoding;  // empty: by the file's name
};

// Everything as one text. Nothing is written to a file when an input was refused.
void write_converted(const std::string& text, notation::Format format, const ConvertOutput& output,
                     Session& session);

// A file each, in the folder. A file that is there already is only replaced with `overwrite`.
void write_converted(const std::vector<ConvertedText>& texts, notation::Format format,
                     const std::string& extension, const ConvertOutput& output, Session& session);

}  // namespace yose::apps
