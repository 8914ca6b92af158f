// A plot as a standalone SVG: dots, which look darker where they fall together, or steps that
// climb from the lower left.
#pragma once

#include <string>
#include <vector>

namespace yose::papers {

struct Point {
  double x = 0;
  double y = 0;
};

enum class Scale {
  logarithmic,  // powers of ten, 0.1 to 1 at least; what is smaller than kLeast is drawn there
  plies,        // linear, odd numbers labelled
  counts,       // linear from 0 on, round numbers labelled
};

struct Axis {
  std::string name;
  Scale scale = Scale::logarithmic;
  double reaches = 0;  // a linear one goes at least so far
};

enum class Mark { dots, steps };

struct Plot {
  static constexpr double kLeast = 1e-5;

  std::string title;
  std::string caption;  // below the plot
  Axis x;
  Axis y;
  std::vector<Point> points;  // of steps: by rising x
  Mark mark = Mark::dots;
  bool diagonal = false;  // where x and y are equal, between logarithmic axes
};

std::string to_svg(const Plot& plot);

}  // namespace yose::papers
