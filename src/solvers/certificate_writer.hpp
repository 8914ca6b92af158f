// What a solver found, written to a certificate (docs/certificate.md): a proof with its length and,
// if that is exact, the disproof of anything shorter; or a disproof.
#pragma once

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

// `Limits` is called before each claim is written and gives what is left by then.
template <Problem P, class Solver, class Name, class Limits>
class CertificateWriter {
 public:
  using Plies = search::Plies;
  using Memory = search::Memory<typename P::Resource>;

  // `goal` is the word for it: mate, win.
  CertificateWriter(P& problem, Solver& solver, Memory& memory, std::string goal, Limits limits)
      : problem_(problem),
        solver_(solver),
        memory_(memory),
        goal_(std::move(goal)),
        limits_(std::move(limits)) {}

  // Not written if the limits end it: then there is no file.
  Result<CertificateSize> write(const std::string& name, const std::vector<std::string>& header,
                                const Found& found) {
    auto file = proof::CertificateFile::create(name);
    if (!file) return file.error();
    for (const std::string& line : header) file->line(line);
    if (!write_claims(*file, found)) return CertificateSize{};
    const auto bytes = file->finish();
    if (!bytes) return bytes.error();
    return CertificateSize{true, lines_, *bytes};
  }

 private:
  bool write_claims(proof::CertificateFile& file, const Found& found) {
    if (!found.proven) return write_disproof(file, search::kForever);
    if (!write_proof(file, found.plies)) return false;
    return found.not_within == 0 || write_disproof(file, found.not_within);
  }

  bool write_proof(proof::CertificateFile& file, Plies within) {
    proof::ProofWriter<P, Solver, Name> writer(problem_, solver_, memory_, {});
    const auto plies = writer.write(within, limits_());
    if (plies) add(file, goal_ + " " + std::to_string(*plies), writer.lines());
    return plies.has_value();
  }

  bool write_disproof(proof::CertificateFile& file, Plies plies) {
    proof::DisproofWriter<P, Solver, Name> writer(problem_, solver_, memory_, {});
    if (!writer.write(plies, limits_())) return false;
    const std::string bound = plies == search::kForever ? "" : " " + std::to_string(plies);
    add(file, "no" + goal_ + bound, writer.lines());
    return true;
  }

  void add(proof::CertificateFile& file, const std::string& words, const proof::ClaimLines& lines) {
    file.claim(words, lines);
    lines_ += lines.size();
  }

  P& problem_;
  Solver& solver_;
  Memory& memory_;
  std::string goal_;
  Limits limits_;
  std::uint64_t lines_ = 0;
};

}  // namespace yose::solvers
