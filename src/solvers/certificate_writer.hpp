// What a solver found, written to a certificate (docs/certificate.md): a proof with its length and,
// if that is exact, the disproof of anything shorter; or a disproof.
#pragma once

#include <optional>
#include <string>
#include <utility>
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

// Claims about one position, kept until it is known what of them there is to write.
class HeldClaims {
 public:
  void claim(std::string words, proof::ClaimLines lines) {
    claims_.emplace_back(std::move(words), std::move(lines));
  }
  bool empty() const { return claims_.empty(); }

  // Below a line that says what they are about; nothing if there are none. The number of node
  // lines.
  std::uint64_t write(proof::CertificateFile& file, const std::string& subject) const {
    if (!empty()) file.line(subject);
    std::uint64_t nodes = 0;
    for (const auto& [words, lines] : claims_) {
      file.claim(words, lines);
      nodes += lines.size();
    }
    return nodes;
  }

 private:
  std::vector<std::pair<std::string, proof::ClaimLines>> claims_;
};

// The claims about one prover, to a file or to be held. `Limits` is called before each claim is
// written and gives what is left by then.
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

  // The number of node lines, or nothing if the limits end it; what was complete by then has been
  // written.
  template <class File>
  std::optional<std::uint64_t> write(File& file, const Found& found) {
    if (!found.proven) return write_disproof(file, search::kForever);
    const auto proof = write_proof(file, found.plies);
    if (!proof || found.not_within == 0) return proof;
    const auto disproof = write_disproof(file, found.not_within);
    return disproof ? std::optional(*proof + *disproof) : std::nullopt;
  }
  // Of the proof that was written.
  Plies proof_plies() const { return proof_plies_; }

 private:
  template <class File>
  std::optional<std::uint64_t> write_proof(File& file, Plies within) {
    proof::ProofWriter<P, Solver, Name> writer(problem_, solver_, memory_, {});
    const auto plies = writer.write(within, limits_());
    if (!plies) return std::nullopt;
    proof_plies_ = *plies;
    return add(file, goal_ + " " + std::to_string(*plies), writer.lines());
  }

  template <class File>
  std::optional<std::uint64_t> write_disproof(File& file, Plies plies) {
    proof::DisproofWriter<P, Solver, Name> writer(problem_, solver_, memory_, {});
    if (!writer.write(plies, limits_())) return std::nullopt;
    const std::string bound = plies == search::kForever ? "" : " " + std::to_string(plies);
    return add(file, "no" + goal_ + bound, writer.lines());
  }

  template <class File>
  static std::uint64_t add(File& file, const std::string& words, const proof::ClaimLines& lines) {
    file.claim(words, lines);
    return lines.size();
  }

  P& problem_;
  Solver& solver_;
  Memory& memory_;
  std::string goal_;
  Limits limits_;
  Plies proof_plies_ = 0;
};

}  // namespace yose::solvers
