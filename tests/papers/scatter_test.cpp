// Where the plot puts its points.
#include "papers/scatter.hpp"

#include <gtest/gtest.h>

#include <regex>

namespace yose::papers {
namespace {

std::vector<Point> circles(const std::string& svg) {
  static const std::regex pattern("<circle cx=\"([0-9.]+)\" cy=\"([0-9.]+)\"");
  std::vector<Point> found;
  for (std::sregex_iterator it(svg.begin(), svg.end(), pattern), end; it != end; ++it) {
    found.push_back({std::stod((*it)[1]), std::stod((*it)[2])});
  }
  return found;
}

std::vector<Point> drawn(const std::vector<Point>& points, double reaches = 0) {
  return circles(to_svg({"t", "c", "x", "y", points, reaches}));
}

TEST(Scatter, XIsLinearAndYLogarithmic) {
  const auto c = drawn({{5, 0.01}, {10, 0.1}, {15, 1}});
  ASSERT_EQ(c.size(), 3u);
  EXPECT_NEAR(c[1].x - c[0].x, c[2].x - c[1].x, 0.2);
  EXPECT_GT(c[1].x, c[0].x);
  EXPECT_NEAR(c[1].y - c[0].y, c[2].y - c[1].y, 0.2);
  EXPECT_LT(c[1].y, c[0].y);  // larger is higher up
}

TEST(Scatter, StaysInsideItsFrame) {
  for (const Point& c : drawn({{1, 0}, {201, 1e4}, {0, 1e-9}})) {
    EXPECT_GE(c.x, 80);
    EXPECT_LE(c.x, 700);
    EXPECT_GE(c.y, 50);
    EXPECT_LE(c.y, 400);
  }
}

TEST(Scatter, PlotsThatReachAsFarCompare) {
  const auto one = drawn({{5, 1}}, 30), other = drawn({{5, 1}, {29, 1}}, 30);
  ASSERT_EQ(one.size(), 1u);
  EXPECT_EQ(one[0].x, other[0].x);
}

TEST(Scatter, DrawsAnEmptyFrameToo) {
  EXPECT_TRUE(drawn({}).empty());
  EXPECT_NE(to_svg({}).find("</svg>"), std::string::npos);
}

TEST(Scatter, EscapesItsTexts) {
  const std::string svg = to_svg({"a < b & c", "", "", "", {}, 0});
  EXPECT_NE(svg.find("<title>a &lt; b &amp; c</title>"), std::string::npos);
}

}  // namespace
}  // namespace yose::papers
