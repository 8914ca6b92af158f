// The certificate of a game on a small board, however its verdict was found: of a win the claims
// about the winner, of a draw those about both players.
#pragma once

#include <optional>

#include "solvers/certificate_writer.hpp"
#include "solvers/small_solver.hpp"

namespace yose::solvers {

// `write_claims(file, first)` writes those about one player and gives the number of node lines, or
// nothing if the limits end it.
template <class WriteClaims>
void certify(const SmallTask& task, SmallReport& report, WriteClaims write_claims) {
  if (task.certificate.empty() || report.verdict == SmallVerdict::unknown) return;
  const auto write = [&](proof::CertificateFile& file) -> std::optional<std::uint64_t> {
    if (report.verdict != SmallVerdict::draw) {
      return write_claims(file, report.verdict == SmallVerdict::first_wins);
    }
    const auto first = write_claims(file, true);
    if (!first) return std::nullopt;
    file.line(task.setup.turn == Color::black ? "prover white" : "prover black");
    const auto second = write_claims(file, false);
    return second ? std::optional(*first + *second) : std::nullopt;
  };
  report.certificate =
      write_certificate(task.certificate, certificate_header(task, report.verdict), write);
}

}  // namespace yose::solvers
