#include "apps/common/move_texts.hpp"

#include <optional>

#include "notation/japanese.hpp"
#include "notation/usi.hpp"

namespace yose::apps {

namespace {

// A position and where the move to it went.
struct Place {
  shogi::AnyPosition position;
  std::optional<shogi::Coord> previous;

  std::string text(const shogi::CoordMove& m, bool japanese) const {
    if (!japanese) return notation::to_usi(m);
    const char* sign = position.turn() == Color::black ? "▲" : "△";
    return sign + notation::move_text(position, m, previous);
  }
  Place after(const shogi::CoordMove& m) const {
    Place next{position, m.to};
    next.position.play(m);
    return next;
  }
};

}  // namespace

std::vector<std::string> move_texts(const shogi::AnyPosition& start,
                                    const std::vector<shogi::CoordMove>& before,
                                    const std::vector<shogi::CoordMove>& line, bool japanese) {
  Place place{start, {}};
  for (const auto& m : before) place = place.after(m);
  std::vector<std::string> texts;
  for (const auto& m : line) {
    texts.push_back(place.text(m, japanese));
    place = place.after(m);
  }
  return texts;
}

std::vector<std::string> move_texts(const shogi::AnyPosition& start, const solvers::TsumeTree& tree,
                                    bool japanese) {
  std::vector<Place> places{{start, {}}};
  std::vector<std::string> texts{""};
  for (std::size_t i = 1; i < tree.size(); ++i) {
    const auto parent = static_cast<std::size_t>(tree[i].parent);
    texts.push_back(places[parent].text(tree[i].move, japanese));
    places.push_back(places[parent].after(tree[i].move));
  }
  return texts;
}

std::vector<std::string> usi_texts(const std::vector<shogi::CoordMove>& moves) {
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (const auto& m : moves) texts.push_back(notation::to_usi(m));
  return texts;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& w : words) text += (text.empty() ? "" : " ") + w;
  return text;
}

}  // namespace yose::apps
