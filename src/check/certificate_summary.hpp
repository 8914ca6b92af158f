// What claims that hold say together, in words.
// Source: docs/certificate.md, "What is printed".
#pragma once

#include <string>
#include <vector>

#include "check/certificate.hpp"
#include "check/certificate_header.hpp"

namespace yose::check {

std::string summary(const Header& header, const std::vector<Claim>& claims);

}  // namespace yose::check
