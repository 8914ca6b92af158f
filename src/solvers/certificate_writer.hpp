// What a solver found, written to a certificate (docs/certificate.md): a proof with its length and,
// if that is exact, the disproof of anything shorter; or a disproof.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "proof/certificate.hpp"
#include "proof/disproof_writer.hpp"
#include "proof/proof_writer.hpp"
#include "solvers/report.hpp"

namespace yose::solvers {

// The claims to write.
struct Found {
  bool proven = false;
  search::Plies plies = 0;       // of the proof
  search::Plies not_within = 0;  // disproven too, if not 0
};

// `write_claims(file)` gives the number of node lines, or nothing if the limits end it: then there
// is no file. Where it cannot be written, the answer stays what it is.
template <class WriteClaims>
CertificateReport write_certificate(const std::string& name, const std::vector<std::string>& header,
                                    WriteClaims write_claims) {
  auto file = proof::CertificateFile::create(name);
  if (!file) return {false, 0, 0, file.error()};
  for (const std::string& line : header) file->line(line);
  const std::optional<std::uint64_t> lines = write_claims(*file);
  if (!lines) return {};
  const auto bytes = file->finish();
  if (!bytes) return {false, 0, 0, bytes.error()};
  return {true, *lines, *bytes, std::nullopt};
}

// The claims about one prover. `Limits` is called before each claim is written and gives what is
// left by then.
template <Problem P, class Solver, class Name, class Limits>
class ClaimsWriter {
 public:
  using Plies = search::Plies;
  using Memory = search::Memory<typename P::Resource>;

  // `goal` is the word for it: mate, win.
  ClaimsWriter(P& problem, Solver& solver, Memory& memory, std::string goal, Limits limits)
      : problem_(problem),
        solver_(solver),
        memory_(memory),
        goal_(std::move(goal)),
        limits_(std::move(limits)) {}

  // The number of node lines, or nothing if the limits end it.
  std::optional<std::uint64_t> write(proof::CertificateFile& file, const Found& found) {
    if (!found.proven) return write_disproof(file, search::kForever);
    const auto proof = write_proof(file, found.plies);
    if (!proof || found.not_within == 0) return proof;
    const auto disproof = write_disproof(file, found.not_within);
    return disproof ? std::optional(*proof + *disproof) : std::nullopt;
  }

 private:
  std::optional<std::uint64_t> write_proof(proof::CertificateFile& file, Plies within) {
    proof::ProofWriter<P, Solver, Name> writer(problem_, solver_, memory_, {});
    const auto plies = writer.write(within, limits_());
    if (!plies) return std::nullopt;
    return add(file, goal_ + " " + std::to_string(*plies), writer.lines());
  }

  std::optional<std::uint64_t> write_disproof(proof::CertificateFile& file, Plies plies) {
    proof::DisproofWriter<P, Solver, Name> writer(problem_, solver_, memory_, {});
    if (!writer.write(plies, limits_())) return std::nullopt;
    const std::string bound = plies == search::kForever ? "" : " " + std::to_string(plies);
    return add(file, "no" + goal_ + bound, writer.lines());
  }

  static std::uint64_t add(proof::CertificateFile& file, const std::string& words,
                           const proof::ClaimLines& lines) {
    file.claim(words, lines);
    return lines.size();
  }

  P& problem_;
  Solver& solver_;
  Memory& memory_;
  std::string goal_;
  Limits limits_;
};

}  // namespace yose::solvers
