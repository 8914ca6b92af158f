// The program yose-usi: `yose usi` without arguments, as GUIs start engines.
#include <iostream>
#include <string_view>

#include "apps/cli/version.hpp"
#include "apps/usi/usi_engine.hpp"

namespace {

constexpr std::string_view kHelp =
    "yose-usi: an engine for shogi GUIs, which plays games and finds mates; takes no arguments\n"
    "and speaks the USI protocol on standard input and output (docs/gui.md)\n";

}  // namespace

int main(int argc, char** argv) {
  const std::string_view argument = argc > 1 ? argv[1] : "";
  if (argument == "--help" || argument == "-h") {
    std::cout << kHelp;
  } else if (argument == "--version") {
    std::cout << "yose-usi " << yose::apps::kVersion << "\n";
  } else if (argc > 1) {
    std::cerr << "yose-usi: takes no arguments, found '" << argument
              << "': a GUI starts it without any\n";
    return 2;
  } else {
    yose::apps::UsiEngine(std::cin, std::cout).run();
  }
  std::cout.flush();
  if (std::cout) return 0;
  std::cerr << "yose-usi: standard output cannot be written\n";
  return 2;
}
