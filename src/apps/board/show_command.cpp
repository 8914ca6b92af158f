// yose show: draws positions, in the terminal or as SVG.
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <ostream>

#include "apps/cli/command.hpp"
#include "apps/common/inputs.hpp"
#include "notation/draw.hpp"
#include "notation/loa_draw.hpp"
#include "notation/svg.hpp"

namespace yose::apps {

namespace {

struct ShowOptions {
  GameOptions game;
  std::string style = "kanji";
  std::string color = "auto";
  bool svg = false;
  int percent = 100;
  std::optional<int> ply;
  std::vector<std::string> inputs;

  bool ascii() const { return style == "ascii"; }
};

// As https://no-color.org asks for.
bool wants_color(const std::string& choice) {
  if (choice != "auto") return choice == "always";
  return isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
}

// SVG files cannot be strung together, so each command line draws one.
class OnlyOne {
 public:
  bool taken(const ShowOptions& options, Session& session) {
    if (options.svg && ++count_ == 2) session.complain("--svg draws one position; give only one");
    return options.svg && count_ > 1;
  }

 private:
  int count_ = 0;
};

void run_shogi(const ShowOptions& options, Session& session) {
  OnlyOne only_one;
  const char* separator = "";
  for_each_shogi_item(options.inputs, options.game, session, [&](const ShogiItem& item) {
    const std::size_t moves = item.record.main_line().size();
    if (const auto error = find_ply_error(moves, options.ply.value_or(0))) {
      return session.refuse(item.id + ": " + error->text);
    }
    auto position = item.position(options.ply);
    if (!position) return session.refuse(item.id + ": " + position.error().text);
    if (only_one.taken(options, session)) return;
    std::optional<shogi::CoordMove> last;
    const int ply = item.ply(options.ply);
    if (ply > 0) last = item.record.main_line()[static_cast<std::size_t>(ply - 1)];
    if (options.svg) {
      notation::SvgOptions svg;
      svg.percent = options.percent;
      svg.last_move = last;
      session.out << notation::to_svg(position->setup(), svg);
    } else {
      const notation::DrawOptions draw{options.ascii(), wants_color(options.color), last};
      session.out << separator << notation::draw(position->setup(), draw);
      separator = "\n";
    }
  });
}

// By default the last.
loa::Position position_of(loa::Game game, std::optional<int> ply) {
  const int wanted = ply.value_or(-1);
  const int left = wanted < 0 ? game.plies() + 1 + wanted : wanted;
  while (game.plies() > left) game.undo();
  return game.position();
}

void run_loa(const ShowOptions& options, Session& session) {
  OnlyOne only_one;
  const char* separator = "";
  for_each_loa_game(options.inputs, session, [&](const std::string& id, const loa::Game& game) {
    const auto moves = static_cast<std::size_t>(game.plies());
    if (const auto error = find_ply_error(moves, options.ply.value_or(0))) {
      return session.refuse(id + ": " + error->text);
    }
    if (only_one.taken(options, session)) return;
    const loa::Setup setup = loa::setup_of(position_of(game, options.ply));
    if (options.svg) {
      session.out << notation::loa_to_svg(setup, options.percent);
    } else {
      session.out << separator
                  << notation::draw_loa(setup, {options.ascii(), wants_color(options.color)});
      separator = "\n";
    }
  });
}

}  // namespace

void add_show_command(const Command& app, Session& session) {
  const Command command = app.add_subcommand("show", "Draw positions in the terminal or as SVG");
  auto options = std::make_shared<ShowOptions>();
  add_game_options(command, options->game, false);
  command.add_choice("--style", options->style, "How to draw in the terminal", {"kanji", "ascii"})
      .capture_default_str();
  command
      .add_choice("--color", options->color, "Use colours (auto: on a terminal)",
                  {"auto", "always", "never"})
      .capture_default_str();
  command.add_flag("--svg", options->svg, "Write one SVG picture to standard output");
  command.add_option("--scale", options->percent, "Size of the SVG in percent")
      .check(between(10, 1000))
      .type_name("N")
      .capture_default_str();
  command
      .add_option("--ply", options->ply,
                  "The position after N moves; -1 is the last (default: the start of a "
                  "record, the end of a position line or of a game of loa)")
      .type_name("N");
  add_inputs(command, options->inputs);
  command.callback([options, &session] {
    options->game.is_loa() ? run_loa(*options, session) : run_shogi(*options, session);
  });
}

}  // namespace yose::apps
