// Certificates of every kind, written by brute force for positions on tiny boards, for short mates
// on 9x9 and for Lines of Action with few pieces. One claim each, except for threats.
// Invariant: the same seed gives the same certificates.
#pragma once

#include <sstream>
#include <vector>

#include "check/certificate.hpp"
#include "check/certificate_header.hpp"
#include "check/certificate_writer.hpp"
#include "check/loa_game.hpp"
#include "check/shogi_game.hpp"

namespace yose::check {

enum class Kind {
  mate,
  nomate,
  nomate_within,
  win,
  nowin,
  nowin_within,
  shogi_win,
  shogi_nowin,
  shogi_nowin_within,
  brinkmate,
  nobrinkmate,
  nobrinkmate_within,
  threat
};
inline constexpr Kind kKinds[] = {Kind::mate,      Kind::nomate,      Kind::nomate_within,
                                  Kind::win,       Kind::nowin,       Kind::nowin_within,
                                  Kind::shogi_win, Kind::shogi_nowin, Kind::shogi_nowin_within,
                                  Kind::brinkmate, Kind::nobrinkmate, Kind::nobrinkmate_within,
                                  Kind::threat};

std::string name_of(Kind kind);
std::vector<CertificateText> certificates(Kind kind, std::size_t count, unsigned seed);

CertificateText shogi_header(const State& state, Side prover);  // without claims
CertificateText loa_header(const LoaState& state, const LoaGame& game);
State random_shogi(std::mt19937& random);
State random_shogi_with_kings(std::mt19937& random);  // for games, not mates
State random_brinkmate(std::mt19937& random);         // black may lack his king

// Builds with assertions are ten times slower.
#ifdef NDEBUG
inline constexpr std::size_t kCases = 24;
#else
inline constexpr std::size_t kCases = 8;
#endif

inline constexpr int kShogiLimit = 7;  // plies that brute force looks ahead
inline constexpr int kLoaLimit = 4;
inline constexpr int kWinLimit = 5;  // on 3x3
inline constexpr int kBrinkmateLimit = 5;

// One certificate for a position; the claim's plies are exact for mate and win and at most the
// limit. Nothing if the position does not bear the claim, or it is too big to tell.
std::optional<CertificateText> shogi_certificate(const State& state, Side prover, Kind kind,
                                                 int citing, unsigned seed);
std::optional<CertificateText> shogi_win_certificate(const State& state, Side prover, Kind kind,
                                                     int citing, unsigned seed);
std::optional<CertificateText> brinkmate_certificate(const State& state, Side prover, Kind kind,
                                                     int citing, unsigned seed);
// What follows the moves and the pass of the side to move, with exact lengths, as far as brute
// force can tell.
std::optional<CertificateText> threat_certificate(const State& state, int citing, unsigned seed);
std::optional<CertificateText> loa_certificate(const LoaState& state, const LoaGame& game,
                                               Kind kind, int citing, unsigned seed);

// Whether brute force agrees with every claim of a certificate that was accepted; an unbounded
// claim too big for it is judged by its first plies.
bool is_true(const std::string& text, const std::vector<Claim>& claims);

inline Verification verify_text(const std::string& text) {
  std::istringstream in(text);
  return verify(in);
}

}  // namespace yose::check
