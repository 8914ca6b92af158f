// The folder of a campaign's certificates.
//
// Invariant: a file under its final name is whole and stays as it is. A worker has it written as a
// draft of its own; when it is complete, and on the disk, it gets a name that holds part of its
// checksum, so that no other file ever takes that name. Only then may a row name it.
#pragma once

#include <string>

#include "campaign/records.hpp"

namespace yose::campaign {

class Certificates {
 public:
  // Neither folder nor database need to be in the current folder. No folder: no certificates.
  Certificates(const std::string& folder, const std::string& database);

  bool wanted() const { return !folder_.empty(); }
  // Where the owner has his certificate written; empty if none is wanted.
  std::string draft(const std::string& owner) const;
  // Removes what the owner left there, whole or not.
  void discard(const std::string& owner) const;
  // Gives the draft its final name. Throws std::runtime_error with the reason if it cannot.
  Certificate keep(const std::string& owner, const Problem& problem) const;

 private:
  std::string folder_;
  std::string base_;  // the database's folder
};

}  // namespace yose::campaign
