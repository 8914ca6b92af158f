#include "check/corruptions.hpp"

#include <zstd.h>

namespace yose::check {
namespace {

using Text = std::optional<std::string>;
using Lines = std::vector<std::string>;

std::size_t pick(std::mt19937& random, std::size_t count) { return random() % count; }

Lines& lines_of(CertificateText& certificate) { return certificate.claims.front().lines; }

const Lines& lines_of(const CertificateText& certificate) {
  return certificate.claims.front().lines;
}

bool is_citation(const std::string& line) { return line[0] == '='; }

bool is_marked(const std::string& line) { return line.ends_with(" *"); }

template <class Wanted>
std::vector<std::size_t> places(const CertificateText& certificate, Wanted wanted) {
  std::vector<std::size_t> list;
  for (std::size_t i = 0; i < lines_of(certificate).size(); ++i) {
    if (wanted(lines_of(certificate)[i])) list.push_back(i);
  }
  return list;
}

std::string random_word(const CertificateText& certificate, std::mt19937& random) {
  const Lines& lines = lines_of(certificate);
  const std::string& line = lines[pick(random, lines.size())];
  return line.substr(0, line.find(' '));
}

// Puts a word from elsewhere in the certificate in the place of one word.
Text change_word(const CertificateText& certificate, std::mt19937& random) {
  CertificateText damaged = certificate;
  std::string& line = lines_of(damaged)[pick(random, lines_of(damaged).size())];
  std::size_t start = pick(random, line.size());
  start = line.rfind(' ', start) == std::string::npos ? 0 : line.rfind(' ', start) + 1;
  const std::size_t size = std::min(line.find(' ', start), line.size()) - start;
  line.replace(start, size, random_word(certificate, random));
  return to_text(damaged);
}

Text change_letter(const CertificateText& certificate, std::mt19937& random) {
  constexpr std::string_view kLetters = "123456789abcdefghRBGSNLP*+=.- ";
  CertificateText damaged = certificate;
  std::string& line = lines_of(damaged)[pick(random, lines_of(damaged).size())];
  line[pick(random, line.size())] = kLetters[pick(random, kLetters.size())];
  return to_text(damaged);
}

CertificateText without_line(CertificateText certificate, std::mt19937& random) {
  Lines& lines = lines_of(certificate);
  lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(pick(random, lines.size())));
  return certificate;
}

CertificateText with_line_twice(CertificateText certificate, std::mt19937& random) {
  Lines& lines = lines_of(certificate);
  const std::size_t place = pick(random, lines.size());
  lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(place), std::string(lines[place]));
  return certificate;
}

Text drop_line(const CertificateText& certificate, std::mt19937& random) {
  return to_text(without_line(certificate, random));
}

Text double_line(const CertificateText& certificate, std::mt19937& random) {
  return to_text(with_line_twice(certificate, random));
}

Text swap_lines(const CertificateText& certificate, std::mt19937& random) {
  CertificateText damaged = certificate;
  Lines& lines = lines_of(damaged);
  std::swap(lines[pick(random, lines.size())], lines[pick(random, lines.size())]);
  return to_text(damaged);
}

Text with_count(CertificateText certificate, std::size_t count) {
  certificate.claims.front().false_count = count;
  return to_text(certificate);
}

Text drop_line_uncounted(const CertificateText& certificate, std::mt19937& random) {
  return with_count(without_line(certificate, random), lines_of(certificate).size());
}

Text double_line_uncounted(const CertificateText& certificate, std::mt19937& random) {
  return with_count(with_line_twice(certificate, random), lines_of(certificate).size());
}

Text wrong_count(const CertificateText& certificate, std::mt19937& random) {
  const std::size_t lines = lines_of(certificate).size();
  return with_count(certificate, pick(random, 2) == 0 ? lines + 1 + pick(random, 9) : lines - 1);
}

// The checker is left waiting: what comes before the end asks for what was there.
Text drop_last_lines(const CertificateText& certificate, std::mt19937& random) {
  CertificateText damaged = certificate;
  lines_of(damaged).resize(pick(random, lines_of(damaged).size()));
  return to_text(damaged);
}

Text unneeded_line(const CertificateText& certificate, std::mt19937& random) {
  CertificateText damaged = certificate;
  lines_of(damaged).push_back(random_word(certificate, random));
  return to_text(damaged);
}

Text cite_earlier(const CertificateText& certificate, std::mt19937& random) {
  if (lines_of(certificate).size() < 2) return std::nullopt;
  CertificateText damaged = certificate;
  const std::size_t place = 1 + pick(random, lines_of(damaged).size() - 1);
  lines_of(damaged)[place] = "=" + std::to_string(1 + pick(random, place));
  return to_text(damaged);
}

// Marks the node it cites, so that only what the node says can be wrong.
Text cite_marked(const CertificateText& certificate, std::mt19937& random) {
  if (lines_of(certificate).size() < 2) return std::nullopt;
  CertificateText damaged = certificate;
  const std::size_t place = 1 + pick(random, lines_of(damaged).size() - 1);
  const std::size_t cited = pick(random, place);
  lines_of(damaged)[place] = "=" + std::to_string(cited + 1);
  std::string& line = lines_of(damaged)[cited];
  if (is_citation(line)) return std::nullopt;
  if (!is_marked(line)) line += " *";
  return to_text(damaged);
}

Text cite_later(const CertificateText& certificate, std::mt19937& random) {
  CertificateText damaged = certificate;
  const std::size_t place = pick(random, lines_of(damaged).size());
  const std::size_t later = place + 1 + pick(random, 1 + lines_of(damaged).size());
  lines_of(damaged)[place] = "=" + std::to_string(later);
  return to_text(damaged);
}

Text cite_unknown(const CertificateText& certificate, std::mt19937& random) {
  constexpr const char* kBad[] = {"=0",
                                  "=999999999999999999",
                                  "=9999999999999999999999",
                                  "=-1",
                                  "=+1",
                                  "=01",
                                  "=",
                                  "=1 *",
                                  "=x",
                                  "= 1"};
  CertificateText damaged = certificate;
  lines_of(damaged)[pick(random, lines_of(damaged).size())] = kBad[pick(random, std::size(kBad))];
  return to_text(damaged);
}

Text drop_mark(const CertificateText& certificate, std::mt19937& random) {
  const std::vector<std::size_t> citing = places(certificate, is_citation);
  if (citing.empty()) return std::nullopt;
  CertificateText damaged = certificate;
  const std::string& citation = lines_of(certificate)[citing[pick(random, citing.size())]];
  std::string& line = lines_of(damaged)[std::stoul(citation.substr(1)) - 1];
  line.resize(line.size() - 2);
  return to_text(damaged);
}

Text cite_another(const CertificateText& certificate, std::mt19937& random) {
  const std::vector<std::size_t> citing = places(certificate, is_citation);
  const std::vector<std::size_t> marked = places(certificate, is_marked);
  if (citing.empty() || marked.empty()) return std::nullopt;
  CertificateText damaged = certificate;
  lines_of(damaged)[citing[pick(random, citing.size())]] =
      "=" + std::to_string(1 + marked[pick(random, marked.size())]);
  return to_text(damaged);
}

// One ply less to reach the goal, or one more without it.
Text sharpen_claim(const CertificateText& certificate, std::mt19937&) {
  CertificateText damaged = certificate;
  std::string& claim = damaged.claims.front().claim;
  const std::size_t number = claim.find_last_of(' ') + 1;
  if (claim[number] < '0' || claim[number] > '9') return std::nullopt;
  const int plies = std::stoi(claim.substr(number));
  const int sharper = claim.find(" no") == std::string::npos ? plies - 1 : plies + 1;
  claim.replace(number, std::string::npos, std::to_string(sharper));
  return to_text(damaged);
}

Text turn_claim(const CertificateText& certificate, std::mt19937&) {
  CertificateText damaged = certificate;
  std::string& claim = damaged.claims.front().claim;
  if (claim.find(" no") == std::string::npos) {
    claim.insert(claim.find(' ') + 1, "no");
  } else {
    claim.erase(claim.find(" no") + 1, 2);
  }
  return to_text(damaged);
}

Text change_prover(const CertificateText& certificate, std::mt19937&) {
  CertificateText damaged = certificate;
  damaged.prover = certificate.prover == "black" ? "white" : "black";
  return to_text(damaged);
}

Text change_position(const CertificateText& certificate, std::mt19937& random) {
  constexpr std::string_view kLetters = "123456789RBGSNLPKrbgsnlpkxobw+-";
  CertificateText damaged = certificate;
  damaged.position[pick(random, damaged.position.size())] = kLetters[pick(random, kLetters.size())];
  return to_text(damaged);
}

Text change_rules(const CertificateText& certificate, std::mt19937& random) {
  CertificateText damaged = certificate;
  std::string& rules = damaged.rules;
  const auto replace = [&](const std::string& from, const std::string& to) {
    const std::size_t place = rules.find(from);
    if (place != std::string::npos) rules.replace(place, from.size(), to);
  };
  replace("zone 1", "zone " + std::to_string(pick(random, 4)));
  replace("mover", "draw");
  replace("loses", "passes");
  return to_text(damaged);
}

// What is cut off here may be a certificate of fewer claims.
bool ends_a_claim(const std::string& text, std::size_t size) {
  if (size < 2 || text[size - 1] != '\n') return false;
  return text.compare(text.rfind('\n', size - 2) + 1, 4, "end ") == 0;
}

Text truncate(const CertificateText& certificate, std::mt19937& random) {
  const std::string text = to_text(certificate);
  const std::size_t size = pick(random, text.size());
  return text.substr(0, ends_a_claim(text, size) ? size - 1 : size);
}

Text append_garbage(const CertificateText& certificate, std::mt19937& random) {
  using namespace std::string_view_literals;
  constexpr std::string_view kGarbage[] = {"\n"sv, " "sv, "end 0\n"sv, "claim"sv, "x\n"sv, "\0x"sv};
  return to_text(certificate).append(kGarbage[pick(random, std::size(kGarbage))]);
}

Text change_byte(const CertificateText& certificate, std::mt19937& random) {
  std::string text = to_text(certificate);
  text[pick(random, text.size())] = static_cast<char>(random());
  return text;
}

Text drop_header_line(const CertificateText& certificate, std::mt19937& random) {
  std::string text = to_text(certificate);
  std::size_t start = 0;
  for (std::size_t skip = pick(random, 6); skip > 0; --skip) start = text.find('\n', start) + 1;
  return text.erase(start, text.find('\n', start) + 1 - start);
}

}  // namespace

const std::vector<Corruption>& corruptions() {
  static const std::vector<Corruption> list = {
      {"change a word", false, change_word},
      {"change a letter", false, change_letter},
      {"drop a line", false, drop_line},
      {"double a line", false, double_line},
      {"swap lines", false, swap_lines},
      {"drop a line, old count", true, drop_line_uncounted},
      {"double a line, old count", true, double_line_uncounted},
      {"wrong count", true, wrong_count},
      {"drop the last lines", true, drop_last_lines},
      {"unneeded line", true, unneeded_line},
      {"cite an earlier node", false, cite_earlier},
      {"cite a node and mark it", false, cite_marked},
      {"cite a later node", true, cite_later},
      {"cite no node", true, cite_unknown},
      {"drop a mark that is needed", true, drop_mark},
      {"cite another marked node", false, cite_another},
      {"sharpen the claim", false, sharpen_claim},
      {"turn the claim around", true, turn_claim},
      {"change the prover", false, change_prover},
      {"change the position", false, change_position},
      {"change the rules", false, change_rules},
      {"cut off", true, truncate},
      {"append garbage", true, append_garbage},
      {"change a byte", false, change_byte},
      {"drop a header line", true, drop_header_line}};
  return list;
}

std::string compressed(const std::string& text, bool checksum) {
  std::string data(ZSTD_compressBound(text.size()), '\0');
  ZSTD_CCtx* context = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, checksum ? 1 : 0);
  data.resize(ZSTD_compress2(context, data.data(), data.size(), text.data(), text.size()));
  ZSTD_freeCCtx(context);
  return data;
}

std::optional<std::string> decompressed(const std::string& data) {
  std::string text(1 << 20, '\0');
  const std::size_t size = ZSTD_decompress(text.data(), text.size(), data.data(), data.size());
  if (ZSTD_isError(size) != 0) return std::nullopt;
  text.resize(size);
  return text;
}

}  // namespace yose::check
