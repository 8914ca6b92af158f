#include "check/certificate_cases.hpp"

#include "check/shogi_text.hpp"

namespace yose::check {
namespace {

constexpr std::size_t kGraphLimit = 3000;
constexpr int kThreatLimit = 5;  // plies

std::string side_name(Side side) { return side == Side::black ? "black" : "white"; }

// The most plies up to `limit` within which the goal cannot be forced; at least 0.
template <Game G>
std::optional<int> longest_no(WithinPlies<G>& within, const typename G::Position& root, int limit) {
  for (int plies = limit; plies >= 0; --plies) {
    if (!within(root, plies)) return plies;
  }
  return std::nullopt;
}

template <Game G>
std::optional<ClaimText> proof_claim(const G& game, const typename G::Position& root, int limit,
                                     int citing, unsigned seed) {
  WithinPlies<G> within(game);
  const std::optional<int> plies = within.shortest(root, limit);
  if (!plies) return std::nullopt;
  ClaimWriter<G> writer(game, std::ref(within), citing, seed);
  return ClaimText{"claim " + std::string(G::kGoalWord) + " " + std::to_string(*plies),
                   writer.proof(root, *plies)};
}

template <Game G>
std::optional<ClaimText> bounded_claim(const G& game, const typename G::Position& root, int limit,
                                       int citing, unsigned seed) {
  WithinPlies<G> within(game);
  const std::optional<int> plies = longest_no(within, root, limit);
  if (!plies) return std::nullopt;
  ClaimWriter<G> writer(game, std::ref(within), citing, seed);
  return ClaimText{"claim no" + std::string(G::kGoalWord) + " " + std::to_string(*plies),
                   writer.disproof(root, *plies, true)};
}

template <Game G>
std::optional<ClaimText> closed_claim(const G& game, const typename G::Position& root, int citing,
                                      unsigned seed) {
  const AtAll<G> at_all(game, root, kGraphLimit);
  if (!at_all.complete() || at_all(root)) return std::nullopt;
  const auto reaches = [&](const typename G::Position& position, int) { return at_all(position); };
  ClaimWriter<G> writer(game, reaches, citing, seed);
  return ClaimText{"claim no" + std::string(G::kGoalWord), writer.disproof(root, kAnyPlies, false)};
}

// The prover does not win because the refuter does.
template <Game G>
std::optional<ClaimText> refuter_wins_claim(const G& game, const typename G::Position& root,
                                            int limit, int citing, unsigned seed) {
  G other = game;
  other.prover = opponent(game.prover);
  WithinPlies<G> within(other);
  const std::optional<int> plies = within.shortest(root, limit);
  if (!plies) return std::nullopt;
  const auto reaches = [&](const typename G::Position& p, int left) { return !within(p, left); };
  ClaimWriter<G> writer(game, reaches, citing, seed);
  return ClaimText{"claim nowin", writer.disproof(root, *plies, false)};
}

std::size_t pick(std::mt19937& random, std::size_t count) { return random() % count; }

Square random_empty(const State& state, std::mt19937& random) {
  for (;;) {
    const Square square{static_cast<int>(pick(random, as_index(state.files))),
                        static_cast<int>(pick(random, as_index(state.ranks)))};
    if (state.at(square) == Piece{}) return square;
  }
}

void add_piece(State& state, std::mt19937& random) {
  const char letter = kHandLetters[pick(random, kHandLetters.size())];
  const Side side = pick(random, 3) == 0 ? Side::white : Side::black;
  if (pick(random, 2) == 0) {
    ++state.in_hand(side, letter);
  } else {
    const bool promoted = letter != 'G' && pick(random, 4) == 0;
    state.at(random_empty(state, random)) = {letter, promoted, side};
  }
}

LoaState random_loa(std::mt19937& random) {
  LoaState state;
  for (const char letter : {'x', 'o'}) {
    for (std::size_t i = 2 + pick(random, 2); i > 0; --i) {
      state.at({static_cast<int>(pick(random, 8)), static_cast<int>(pick(random, 4))}) = letter;
    }
  }
  state.black_to_move = pick(random, 2) == 0;
  return state;
}

bool is_shogi_win(Kind kind) {
  return kind == Kind::shogi_win || kind == Kind::shogi_nowin || kind == Kind::shogi_nowin_within;
}

bool is_brinkmate(Kind kind) {
  return kind == Kind::brinkmate || kind == Kind::nobrinkmate || kind == Kind::nobrinkmate_within;
}

// The claims about the position after a move: a proof and that there is none shorter, or a
// disproof.
std::vector<ClaimText> claims_after(const ShogiGame& game, const State& root, int citing,
                                    unsigned seed) {
  std::vector<ClaimText> claims;
  const std::optional<ClaimText> proof = proof_claim(game, root, kThreatLimit, citing, seed);
  if (proof) {
    claims.push_back(*proof);
    const int plies = std::stoi(proof->claim.substr(proof->claim.rfind(' ')));
    if (const auto shorter = bounded_claim(game, root, plies - 1, citing, seed)) {
      claims.push_back(*shorter);
    }
  } else if (const auto none = closed_claim(game, root, citing, seed)) {
    claims.push_back(*none);
  }
  return claims;
}

// Without the first claims, up to one that has lines to be damaged; the moves they are about are
// then not judged.
CertificateText from_a_long_claim(CertificateText certificate) {
  auto& claims = certificate.claims;
  while (!claims.empty() && (claims.front().after.empty() || claims.front().lines.size() < 4)) {
    claims.erase(claims.begin());
  }
  return certificate;
}

std::optional<CertificateText> random_threat(std::mt19937& random, int citing, unsigned seed) {
  auto certificate = threat_certificate(random_brinkmate(random), citing, seed);
  if (certificate) certificate = from_a_long_claim(*certificate);
  if (!certificate || certificate->claims.empty()) return std::nullopt;
  return certificate;
}

std::optional<CertificateText> random_certificate(Kind kind, std::mt19937& random) {
  const int citing = std::vector{0, 50, 100}[pick(random, 3)];
  const auto seed = static_cast<unsigned>(random());
  if (kind == Kind::mate || kind == Kind::nomate || kind == Kind::nomate_within) {
    return shogi_certificate(random_shogi(random), Side::black, kind, citing, seed);
  }
  if (is_shogi_win(kind)) {
    const Side prover = pick(random, 2) == 0 ? Side::black : Side::white;
    return shogi_win_certificate(random_shogi_with_kings(random), prover, kind, citing, seed);
  }
  if (is_brinkmate(kind)) {
    const State state = random_brinkmate(random);
    const bool black = !has_king(state, Side::black) || pick(random, 2) == 0;
    return brinkmate_certificate(state, black ? Side::black : Side::white, kind, citing, seed);
  }
  if (kind == Kind::threat) return random_threat(random, citing, seed);
  LoaGame game;
  game.rules.both_connected =
      pick(random, 3) == 0 ? BothConnected::draw : BothConnected::mover_wins;
  game.rules.no_move = pick(random, 3) == 0 ? NoMove::passes : NoMove::loses;
  game.prover = pick(random, 2) == 0 ? Side::black : Side::white;
  return loa_certificate(random_loa(random), game, kind, citing, seed);
}

std::size_t size_of(const CertificateText& certificate) {
  return certificate.claims.front().lines.size();
}

template <Game G>
constexpr int kLimit = kLoaLimit;
template <>
constexpr int kLimit<ShogiGame> = kShogiLimit;
template <>
constexpr int kLimit<ShogiWinGame> = kWinLimit;
template <>
constexpr int kLimit<ShogiBrinkmateGame> = kBrinkmateLimit;

// Takes the task to the position that the claim is about; false if there is none.
template <Game G>
bool follow(Task<G>&, const Claim& claim) {
  return claim.after.empty();
}

bool follow(Task<ShogiGame>& task, const Claim& claim) {
  if (claim.after.empty()) return true;
  State& state = task.position;
  if (claim.prover == side_to_move(state)) return false;
  if (claim.after == "pass") {
    const bool may = !is_in_check(state, side_to_move(state));
    state.black_to_move = !state.black_to_move;
    return may;
  }
  const std::optional<Move> move = parse_usi(claim.after);
  const bool legal = move && is_legal(state, *move);
  if (legal) state = play(state, *move);
  return legal;
}

template <Game G>
bool holds(Task<G> task, const Claim& claim) {
  task.game.prover = claim.prover;
  if (!follow(task, claim)) return false;
  WithinPlies<G> within(task.game);
  if (claim.plies) return within(task.position, *claim.plies) == claim.reaches_goal;
  const AtAll<G> at_all(task.game, task.position, kGraphLimit);
  return at_all.complete() ? !at_all(task.position) : !within(task.position, kLimit<G>);
}

}  // namespace

std::string name_of(Kind kind) {
  switch (kind) {
    case Kind::mate:
      return "mate";
    case Kind::nomate:
      return "nomate";
    case Kind::nomate_within:
      return "nomate N";
    case Kind::win:
      return "win";
    case Kind::nowin:
      return "nowin";
    case Kind::nowin_within:
      return "nowin N";
    case Kind::shogi_win:
      return "win at shogi";
    case Kind::shogi_nowin:
      return "nowin at shogi";
    case Kind::shogi_nowin_within:
      return "nowin N at shogi";
    case Kind::brinkmate:
      return "brinkmate";
    case Kind::nobrinkmate:
      return "nobrinkmate";
    case Kind::nobrinkmate_within:
      return "nobrinkmate N";
    case Kind::threat:
      return "threat";
  }
  return "";
}

CertificateText shogi_header(const State& state, Side prover) {
  const std::string squares = state.dead_squares_controlled ? "controlled" : "free";
  return {"shogi",
          "zone " + std::to_string(state.zone) + " dead-squares " + squares,
          to_sfen(state),
          side_name(prover),
          {}};
}

CertificateText loa_header(const LoaState& state, const LoaGame& game) {
  const bool draw = game.rules.both_connected == BothConnected::draw;
  const bool passes = game.rules.no_move == NoMove::passes;
  return {"loa",
          std::string("both-connected ") + (draw ? "draw" : "mover") + " no-move " +
              (passes ? "passes" : "loses"),
          to_text(state),
          side_name(game.prover),
          {}};
}

State random_shogi(std::mt19937& random) {
  for (;;) {
    State state;
    state.files = 3 + static_cast<int>(pick(random, 2));
    state.ranks = 3 + static_cast<int>(pick(random, 2));
    state.zone = 1;
    state.dead_squares_controlled = pick(random, 4) != 0;
    state.black_to_move = pick(random, 4) != 0;
    state.at(random_empty(state, random)) = {'K', false, Side::white};
    if (pick(random, 2) == 0) state.at(random_empty(state, random)) = {'K', false, Side::black};
    for (std::size_t i = 2 + pick(random, 3); i > 0; --i) add_piece(state, random);
    if (setup_error(state).empty()) return state;
  }
}

State random_shogi_with_kings(std::mt19937& random) {
  for (;;) {
    State state;
    state.files = state.ranks = 3;
    state.zone = 1;
    state.black_to_move = pick(random, 2) == 0;
    for (const Side side : {Side::black, Side::white}) {
      state.at(random_empty(state, random)) = {'K', false, side};
    }
    for (std::size_t i = 1 + pick(random, 2); i > 0; --i) add_piece(state, random);
    if (setup_error(state).empty()) return state;
  }
}

State random_brinkmate(std::mt19937& random) {
  for (;;) {
    State state = random_shogi_with_kings(random);
    if (pick(random, 3) > 0) return state;
    for (auto& file : state.board) {
      std::replace(file.begin(), file.end(), Piece{'K', false, Side::black}, Piece{});
    }
    if (setup_error(state).empty()) return state;
  }
}

std::optional<CertificateText> shogi_certificate(const State& state, Side prover, Kind kind,
                                                 int citing, unsigned seed) {
  const ShogiGame game{prover};
  const std::optional<ClaimText> claim =
      kind == Kind::mate            ? proof_claim(game, state, kShogiLimit, citing, seed)
      : kind == Kind::nomate_within ? bounded_claim(game, state, kShogiLimit, citing, seed)
                                    : closed_claim(game, state, citing, seed);
  if (!claim) return std::nullopt;
  CertificateText text = shogi_header(state, prover);
  text.claims.push_back(*claim);
  return text;
}

std::optional<CertificateText> shogi_win_certificate(const State& state, Side prover, Kind kind,
                                                     int citing, unsigned seed) {
  const ShogiWinGame game{prover};
  std::optional<ClaimText> claim =
      kind == Kind::shogi_win            ? proof_claim(game, state, kWinLimit, citing, seed)
      : kind == Kind::shogi_nowin_within ? bounded_claim(game, state, kWinLimit, citing, seed)
                                         : closed_claim(game, state, citing, seed);
  if (!claim && kind == Kind::shogi_nowin) {
    claim = refuter_wins_claim(game, state, kWinLimit, citing, seed);
  }
  if (!claim) return std::nullopt;
  CertificateText text = shogi_header(state, prover);
  text.game = "shogi-win";
  text.claims.push_back(*claim);
  return text;
}

std::optional<CertificateText> brinkmate_certificate(const State& state, Side prover, Kind kind,
                                                     int citing, unsigned seed) {
  const ShogiBrinkmateGame game{prover};
  const BrinkmatePosition root{state};
  const std::optional<ClaimText> claim =
      kind == Kind::brinkmate            ? proof_claim(game, root, kBrinkmateLimit, citing, seed)
      : kind == Kind::nobrinkmate_within ? bounded_claim(game, root, kBrinkmateLimit, citing, seed)
                                         : closed_claim(game, root, citing, seed);
  if (!claim) return std::nullopt;
  CertificateText text = shogi_header(state, prover);
  text.game = "shogi-brinkmate";
  text.claims.push_back(*claim);
  return text;
}

std::optional<CertificateText> threat_certificate(const State& state, int citing, unsigned seed) {
  const ShogiGame game{opponent(side_to_move(state))};
  CertificateText text = shogi_header(state, game.prover);
  const auto add = [&](const std::string& move, const State& root) {
    std::vector<ClaimText> claims = claims_after(game, root, citing, seed);
    if (!claims.empty()) claims.front().after = move;
    text.claims.insert(text.claims.end(), claims.begin(), claims.end());
  };
  for (const Word& move : game.moves(state)) {
    add(std::string(move.view()), *game.after(state, move.view()));
  }
  if (!is_in_check(state, side_to_move(state))) {
    State passed = state;
    passed.black_to_move = !state.black_to_move;
    add("pass", passed);
  }
  if (text.claims.empty()) return std::nullopt;
  return text;
}

std::optional<CertificateText> loa_certificate(const LoaState& state, const LoaGame& game,
                                               Kind kind, int citing, unsigned seed) {
  const std::optional<ClaimText> claim =
      kind == Kind::win            ? proof_claim(game, state, kLoaLimit, citing, seed)
      : kind == Kind::nowin_within ? bounded_claim(game, state, kLoaLimit, citing, seed)
                                   : refuter_wins_claim(game, state, kLoaLimit, citing, seed);
  if (!claim) return std::nullopt;
  CertificateText text = loa_header(state, game);
  text.claims.push_back(*claim);
  return text;
}

std::vector<CertificateText> certificates(Kind kind, std::size_t count, unsigned seed) {
  constexpr std::size_t kFewest = 4;  // shorter ones are nearly all alike
  constexpr std::size_t kMost = 2000;
  std::mt19937 random(seed);
  std::vector<CertificateText> list;
  while (list.size() < count) {
    const std::optional<CertificateText> text = random_certificate(kind, random);
    if (text && size_of(*text) >= kFewest && size_of(*text) <= kMost) list.push_back(*text);
  }
  return list;
}

bool is_true(const std::string& text, const std::vector<Claim>& claims) {
  std::istringstream in(text);
  LineSource lines(in);
  const Header header = read_header(lines);
  return std::all_of(claims.begin(), claims.end(), [&](const Claim& claim) {
    return std::visit([&](auto task) { return holds(task, claim); }, header.task);
  });
}

}  // namespace yose::check
