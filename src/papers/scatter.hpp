// A scatter plot as a standalone SVG: x linear, y logarithmic, as the figures about solving times
// have it. Points that fall together look darker.
#pragma once

#include <string>
#include <vector>

namespace yose::papers {

struct Point {
  double x = 0;
  double y = 0;  // what is smaller than Scatter::kLeast is drawn there
};

struct Scatter {
  static constexpr double kLeast = 1e-5;

  std::string title;
  std::string caption;  // below the plot
  std::string x_name;
  std::string y_name;
  std::vector<Point> points;
  double x_reaches = 9;  // the axis goes at least so far
};

std::string to_svg(const Scatter& plot);

}  // namespace yose::papers
