#include "campaign/attempt_columns.hpp"

#include <array>
#include <cmath>
#include <concepts>
#include <optional>
#include <type_traits>

namespace yose::campaign {

namespace {

struct Column {
  const char* name;
  const char* type;
  void (*bind)(Statement&, const Attempt&);
  void (*read)(const Statement& row, int column, Attempt&);
};

template <class T>
constexpr const char* type_of() {
  if (std::is_floating_point_v<T>) return "REAL NOT NULL";
  return std::is_integral_v<T> ? "INTEGER NOT NULL" : "TEXT NOT NULL";
}

void read_value(const Statement& row, int column, std::string& text) { text = row.text(column); }
void read_value(const Statement& row, int column, double& number) { number = row.real(column); }
void read_value(const Statement& row, int column, bool& flag) { flag = row.integer(column) != 0; }
template <std::integral T>
void read_value(const Statement& row, int column, T& number) {
  number = static_cast<T>(row.integer(column));
}

// A member of the attempt, or a member of a member.
template <auto... Members>
constexpr Column column(const char* name) {
  using T = std::remove_cvref_t<decltype((std::declval<Attempt&>().*....*Members))>;
  return {name, type_of<T>(), [](Statement& s, const Attempt& a) { s.bind((a.*....*Members)); },
          [](const Statement& row, int column, Attempt& a) {
            read_value(row, column, (a.*....*Members));
          }};
}

std::optional<double> stored_seconds(const Limits& limits) {
  return std::isinf(limits.seconds) ? std::nullopt : std::optional(limits.seconds);
}

std::optional<std::uint64_t> stored_nodes(const Limits& limits) {
  return limits.nodes == Limits{}.nodes ? std::nullopt : std::optional(limits.nodes);
}

void read_seconds(const Statement& row, int column, Limits& limits) {
  if (!row.text(column).empty()) limits.seconds = row.real(column);
}

void read_nodes(const Statement& row, int column, Limits& limits) {
  if (!row.text(column).empty()) read_value(row, column, limits.nodes);
}

// An outcome is certified where there is a certificate.
void read_certificate(const Statement& row, int column, Attempt& a) {
  a.certificate.file = row.text(column);
  a.outcome.certified = !a.certificate.file.empty();
}

constexpr std::array kColumns{
    column<&Attempt::pass>("pass"),
    column<&Attempt::outcome, &AttemptResult::verdict>("verdict"),
    column<&Attempt::outcome, &AttemptResult::complete>("complete"),
    column<&Attempt::outcome, &AttemptResult::plies>("plies"),
    column<&Attempt::outcome, &AttemptResult::exact>("exact"),
    column<&Attempt::outcome, &AttemptResult::line>("line"),
    column<&Attempt::outcome, &AttemptResult::nodes>("nodes"),
    column<&Attempt::outcome, &AttemptResult::moves_made>("moves_made"),
    column<&Attempt::outcome, &AttemptResult::entries>("entries"),
    column<&Attempt::outcome, &AttemptResult::seconds>("seconds"),
    column<&Attempt::check_seconds>("check_seconds"),
    Column{"certificate", "TEXT NOT NULL",
           [](Statement& s, const Attempt& a) { s.bind(a.certificate.file); }, read_certificate},
    column<&Attempt::certificate, &Certificate::bytes>("bytes"),
    column<&Attempt::certificate, &Certificate::sha256>("sha256"),
    column<&Attempt::certificate, &Certificate::verified>("verified"),
    column<&Attempt::error>("error"),
    Column{"seconds_limit", "REAL",
           [](Statement& s, const Attempt& a) { s.bind(stored_seconds(a.limits)); },
           [](const Statement& row, int c, Attempt& a) { read_seconds(row, c, a.limits); }},
    Column{"nodes_limit", "INTEGER",
           [](Statement& s, const Attempt& a) { s.bind(stored_nodes(a.limits)); },
           [](const Statement& row, int c, Attempt& a) { read_nodes(row, c, a.limits); }},
    column<&Attempt::hash>("hash"),
    column<&Attempt::version>("version"),
};

// text(column) of each, with commas.
template <class Text>
std::string joined(Text text) {
  std::string all;
  for (const Column& c : kColumns) all.append(all.empty() ? "" : ", ").append(text(c));
  return all;
}

}  // namespace

std::string attempt_declarations() {
  std::string lines;
  for (const Column& c : kColumns) lines += std::string("  ") + c.name + " " + c.type + ",\n";
  return lines;
}

std::string attempt_names() {
  return joined([](const Column& c) { return c.name; });
}

std::string attempt_placeholders() {
  return joined([](const Column&) { return "?"; });
}

void bind_attempt(Statement& statement, const Attempt& attempt) {
  for (const Column& c : kColumns) c.bind(statement, attempt);
}

Attempt read_attempt(const Statement& row, int first) {
  Attempt attempt;
  for (const Column& c : kColumns) c.read(row, first++, attempt);
  return attempt;
}

Limits read_limits(const Statement& row, int first) {
  Limits limits;
  read_seconds(row, first, limits);
  read_nodes(row, first + 1, limits);
  return limits;
}

}  // namespace yose::campaign
