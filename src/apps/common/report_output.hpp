// What every solver's answer says, whatever the game: its length, its counts, and what is missing.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "apps/cli/session.hpp"
#include "solvers/report.hpp"

namespace yose::apps {

// "1 ply", "3 plies".
std::string plies_text(int plies);

// Microseconds are as far as --json goes.
double rounded(double seconds);

// The counts, the seconds and the algorithm.
void add_effort(nlohmann::ordered_json& j, const solvers::Report& report);

// Was there something to certify, a file for it, and yet no certificate?
template <class Report>
bool lacks_certificate(const Report& r, const std::string& file) {
  return !file.empty() && r.verdict != decltype(r.verdict)::unknown && !r.certificate.written;
}

// The certificate's file and size, or that it is missing.
template <class Report>
void add_certificate(nlohmann::ordered_json& j, const Report& r, const std::string& file) {
  if (lacks_certificate(r, file)) j["proof_written"] = false;
  if (!r.certificate.written) return;
  j["proof"] = file;
  j["proof_lines"] = r.certificate.lines;
  j["proof_bytes"] = r.certificate.bytes;
}

// Is the answer there but not all that was to be shown of it?
template <class Report>
bool lacks_something(const Report& r, const std::string& file) {
  return r.line_cut || lacks_certificate(r, file);
}

// Was the exact length asked for and only a bound found? Nothing is shorter than 0 plies.
inline bool lacks_exact_length(const solvers::Report& r, bool wants_exact) {
  return wants_exact && r.plies > 0 && !r.exact;
}

// Lines of text below an answer: that its line is not sure, the counts (with the end of the line
// before them, or on their own), the certificate.
std::string cut_words(const solvers::Report& r, const std::string& cause);
std::string effort_words(const solvers::Report& r);
std::string effort_words_with_entries(const solvers::Report& r);
std::string effort_line(const solvers::Report& r);
// The certificate that was written, or the cause why there was no time for it. That its file cannot
// be written is an error, which the command tells after the answer.
template <class Report>
std::string certificate_words(const Report& r, const std::string& file, const std::string& cause) {
  if (r.certificate.error) return "";
  if (lacks_certificate(r, file)) return "  certificate not written: " + cause + "\n";
  if (!r.certificate.written) return "";
  return "  certificate: " + file + ", " + std::to_string(r.certificate.lines) +
         (r.certificate.lines == 1 ? " line, " : " lines, ") + std::to_string(r.certificate.bytes) +
         " bytes\n";
}

// That the file of a certificate cannot be written, if so: the answer has been printed.
void tell_certificate_error(const std::string& id, const solvers::Report& r, Session& session);

// Why there is no answer.
std::string unknown_words(const solvers::Report& r, bool stopped);

// What ended the work of showing an answer: the limit of seconds (0: none) or the user.
std::string cause_words(const solvers::Report& r, double seconds, bool stopped);

}  // namespace yose::apps
