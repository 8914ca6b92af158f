// Where the plot puts its points.
#include "papers/plot.hpp"

#include <gtest/gtest.h>

#include <regex>

namespace yose::papers {
namespace {

std::vector<std::smatch> matches(const std::string& text, const std::regex& pattern) {
  return {std::sregex_iterator(text.begin(), text.end(), pattern), std::sregex_iterator()};
}

std::vector<Point> circles(const std::string& svg) {
  static const std::regex pattern("<circle cx=\"([0-9.]+)\" cy=\"([0-9.]+)\"");
  std::vector<Point> found;
  for (const auto& m : matches(svg, pattern)) found.push_back({std::stod(m[1]), std::stod(m[2])});
  return found;
}

// Plies against seconds.
std::vector<Point> drawn(const std::vector<Point>& points, double reaches = 0) {
  return circles(to_svg({"t", "c", {"x", Scale::plies, reaches}, {"y"}, points}));
}

TEST(Plot, XIsLinearAndYLogarithmic) {
  const auto c = drawn({{5, 0.01}, {10, 0.1}, {15, 1}});
  ASSERT_EQ(c.size(), 3u);
  EXPECT_NEAR(c[1].x - c[0].x, c[2].x - c[1].x, 0.2);
  EXPECT_GT(c[1].x, c[0].x);
  EXPECT_NEAR(c[1].y - c[0].y, c[2].y - c[1].y, 0.2);
  EXPECT_LT(c[1].y, c[0].y);  // larger is higher up
}

TEST(Plot, StaysInsideItsFrame) {
  const std::vector<Point> points = {{1, 0}, {201, 1e4}, {0, 1e-9}};
  for (const Scale x : {Scale::logarithmic, Scale::plies, Scale::counts}) {
    for (const Point& c : circles(to_svg({"t", "c", {"x", x}, {"y"}, points}))) {
      EXPECT_GE(c.x, 80);
      EXPECT_LE(c.x, 700);
      EXPECT_GE(c.y, 50);
      EXPECT_LE(c.y, 400);
    }
  }
}

TEST(Plot, PlotsThatReachAsFarCompare) {
  const auto one = drawn({{5, 1}}, 30), other = drawn({{5, 1}, {29, 1}}, 30);
  ASSERT_EQ(one.size(), 1u);
  EXPECT_EQ(one[0].x, other[0].x);
}

TEST(Plot, DrawsAnEmptyFrameToo) {
  EXPECT_TRUE(drawn({}).empty());
  EXPECT_NE(to_svg({}).find("</svg>"), std::string::npos);
}

TEST(Plot, EscapesItsTexts) {
  const std::string svg = to_svg({"a < b & c", "", {}, {}, {}});
  EXPECT_NE(svg.find("<title>a &lt; b &amp; c</title>"), std::string::npos);
}

std::vector<std::string> count_labels(double reaches) {
  static const std::regex pattern("text-anchor=\"end\">([0-9.e+]+)<");
  const std::string svg = to_svg({"t", "c", {"x"}, {"y", Scale::counts, reaches}, {}});
  std::vector<std::string> labels;
  for (const auto& m : matches(svg, pattern)) labels.push_back(m[1]);
  return labels;
}

TEST(Plot, CountsAreLabelledByRoundNumbers) {
  EXPECT_EQ(count_labels(3), (std::vector<std::string>{"0", "1", "2", "3"}));
  EXPECT_EQ(count_labels(17), (std::vector<std::string>{"0", "5", "10", "15"}));
  EXPECT_EQ(count_labels(160).back(), "160");
  EXPECT_EQ(count_labels(300),
            (std::vector<std::string>{"0", "50", "100", "150", "200", "250", "300"}));
}

// What is equal lies on the diagonal: a dot's distances from its two ends are in proportion.
TEST(Plot, TheDiagonalIsWhereBothAreEqual) {
  Plot plot{"t", "c", {"x"}, {"y"}, {{0.01, 0.1}, {1, 1}, {100, 20}}};
  const std::string without = to_svg(plot);
  plot.diagonal = true;
  const std::string svg = to_svg(plot);
  static const std::regex pattern(
      "<line x1=\"([0-9.]+)\" y1=\"([0-9.]+)\" x2=\"([0-9.]+)\" y2=\"([0-9.]+)\" stroke=\"#999\"");
  EXPECT_TRUE(matches(without, pattern).empty());
  const auto lines = matches(svg, pattern);
  ASSERT_EQ(lines.size(), 1u);
  const Point from{std::stod(lines[0][1]), std::stod(lines[0][2])};
  const Point to{std::stod(lines[0][3]), std::stod(lines[0][4])};
  const Point equal = circles(svg)[1];
  EXPECT_NEAR((equal.x - from.x) / (to.x - from.x), (equal.y - from.y) / (to.y - from.y), 0.01);
  EXPECT_GT(equal.x, from.x);
  EXPECT_LT(equal.x, to.x);
}

TEST(Plot, StepsClimbFromPointToPoint) {
  const Plot plot{"t", "c", {"x"}, {"y", Scale::counts}, {{0.1, 1}, {1, 2}}, Mark::steps};
  const std::string svg = to_svg(plot);
  EXPECT_NE(svg.find("d=\"M80 400 H80.0 V225.0 H700.0 V50.0 H700\""), std::string::npos) << svg;
  EXPECT_TRUE(circles(svg).empty());
}

}  // namespace
}  // namespace yose::papers
