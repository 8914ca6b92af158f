#include "match/engine_spec.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace yose::match {

namespace {

constexpr std::string_view kOption = "option.";
constexpr std::int64_t kMostLimit = 1'000'000'000'000;

class Splitter {
 public:
  explicit Splitter(std::string_view text) : text_(text) {}

  Result<std::vector<std::string>> run() {
    for (; at_ < text_.size(); ++at_) take(text_[at_]);
    if (quote_ != 0) return Error{std::string("the quote ") + quote_ + " is never closed"};
    end_word();
    return std::move(words_);
  }

 private:
  void take(char c) {
    const bool escapes = c == '\\' && quote_ != '\'' && at_ + 1 < text_.size();
    if (escapes) return add(text_[++at_]);
    if (quote_ != 0) return c == quote_ ? void(quote_ = 0) : add(c);
    if (c == '"' || c == '\'') {
      quote_ = c;
      open_ = true;
    } else if (c == ' ' || c == '\t' || c == '\n') {
      end_word();
    } else {
      add(c);
    }
  }

  void add(char c) {
    word_ += c;
    open_ = true;
  }

  void end_word() {
    if (open_) words_.push_back(std::move(word_));
    word_.clear();
    open_ = false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  char quote_ = 0;
  bool open_ = false;  // "" is a word, too
  std::string word_;
  std::vector<std::string> words_;
};

std::optional<std::int64_t> number_in(const std::string& text) {
  std::int64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end || value < 1 || value > kMostLimit) return std::nullopt;
  return value;
}

EngineOption parse_option(const std::string& word) {
  const std::string rest = word.substr(kOption.size());
  const std::size_t equals = rest.find('=');
  if (equals == std::string::npos) return {rest, "", false};
  return {rest.substr(0, equals), rest.substr(equals + 1), true};
}

class SpecParser {
 public:
  explicit SpecParser(const std::string& text) { spec_.text = text; }

  Result<EngineSpec> run() {
    const auto words = split_words(spec_.text);
    if (!words) return words.error();
    for (const std::string& word : *words) {
      if (const auto error = take(word)) return *error;
    }
    if (spec_.command.empty()) return Error{"expected the command of an engine, found none"};
    if (is_mixed(spec_.control)) {
      return Error{
          "time, nodes, depth and a clock exclude each other, as do increment and "
          "byoyomi; give one"};
    }
    return std::move(spec_);
  }

 private:
  // The first word is the command whatever it looks like.
  std::optional<Error> take(const std::string& word) {
    if (spec_.command.empty()) return spec_.command.push_back(word), std::nullopt;
    if (word.starts_with(kOption)) return take_option(word);
    const std::size_t equals = word.find('=');
    const std::string key = word.substr(0, equals);
    const std::string value = equals == std::string::npos ? "" : word.substr(equals + 1);
    if (equals == std::string::npos || !take_setting(key, value)) spec_.command.push_back(word);
    return std::exchange(error_, std::nullopt);
  }

  std::optional<Error> take_option(const std::string& word) {
    spec_.options.push_back(parse_option(word));
    if (!spec_.options.back().name.empty()) return std::nullopt;
    return expected("option.NAME=VALUE", "'" + word + "'");
  }

  // False: not a setting but a word of the command.
  bool take_setting(const std::string& key, const std::string& value) {
    if (is_limit_name(key)) return take_limit(key, value), true;
    if (key == "protocol") return take_protocol(value), true;
    if (key == "folder") return spec_.folder = value, true;
    if (key == "name") return spec_.name = value, true;
    return false;
  }

  void take_limit(const std::string& key, const std::string& value) {
    if (const auto number = number_in(value)) {
      set_limit(spec_.control, key, *number);
    } else {
      error_ = expected("a whole number above 0 after " + key + "=", "'" + value + "'");
    }
  }

  void take_protocol(const std::string& value) {
    if (value != "usi" && value != "gnushogi") {
      error_ = expected("protocol=usi or protocol=gnushogi", "'" + value + "'");
    }
    spec_.protocol = value == "gnushogi" ? Protocol::gnushogi : Protocol::usi;
  }

  EngineSpec spec_;
  std::optional<Error> error_;
};

std::string quoted(const std::string& word) {
  if (!word.empty() && word.find_first_of(" \t\n\"'\\") == std::string::npos) return word;
  std::string text = "\"";
  for (char c : word) text += (c == '"' || c == '\\') ? std::string("\\") + c : std::string(1, c);
  return text + "\"";
}

}  // namespace

Result<std::vector<std::string>> split_words(std::string_view text) { return Splitter(text).run(); }

Result<EngineSpec> parse_engine(const std::string& text) { return SpecParser(text).run(); }

std::string canonical_words(const EngineSpec& spec) {
  std::string text;
  const auto add = [&](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
  for (const std::string& word : spec.command) add(quoted(word));
  for (const EngineOption& o : spec.options) {
    add(quoted(std::string(kOption) + o.name + (o.has_value ? "=" + o.value : "")));
  }
  if (spec.control.is_set()) add(to_words(spec.control));
  if (spec.protocol == Protocol::gnushogi) add("protocol=gnushogi");
  if (!spec.folder.empty()) add(quoted("folder=" + spec.folder));
  return text;
}

}  // namespace yose::match
