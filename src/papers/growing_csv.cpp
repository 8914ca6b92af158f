#include "papers/growing_csv.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <filesystem>

namespace yose::papers {

namespace {

std::optional<Error> check_header(std::string_view line, std::string_view header) {
  if (line == header) return std::nullopt;
  return Error{"expected the header " + std::string(header)};
}

// Gives how many bytes of the file are whole.
Result<std::uintmax_t> read_whole(const std::string& name, std::string_view header,
                                  const GrowingCsv::TakeRow& take) {
  std::uintmax_t bytes = 0;
  std::ifstream in(name, std::ios::binary);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (in.eof() && (number > 1 || header.starts_with(line))) break;  // torn off
    const auto error = number == 1 ? check_header(line, header) : take(line);
    if (error) return Error{fmt::format("{}:{}: {}", name, number, error->text)};
    bytes += line.size() + 1;
  }
  return bytes;
}

}  // namespace

Result<GrowingCsv> GrowingCsv::open(const std::string& name, std::string_view header,
                                    const TakeRow& take) {
  const auto bytes = read_whole(name, header, take);
  if (!bytes) return bytes.error();
  std::error_code error;
  if (std::filesystem::exists(name, error)) std::filesystem::resize_file(name, *bytes, error);
  GrowingCsv file;
  file.out_.open(name, std::ios::app | std::ios::binary);
  if (*bytes == 0) file.out_ << header << '\n' << std::flush;
  if (error || !file.out_) return Error{name + ": cannot be written"};
  return file;
}

bool GrowingCsv::append(const std::string& line) {
  out_ << line << '\n' << std::flush;
  return static_cast<bool>(out_);
}

}  // namespace yose::papers
