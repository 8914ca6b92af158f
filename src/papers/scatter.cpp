#include "papers/scatter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/xml.hpp"

namespace yose::papers {

namespace {

constexpr int kWidth = 720, kHeight = 500;
constexpr int kLeft = 80, kRight = 700, kTop = 50, kBottom = 400;  // the plot inside
constexpr int kMostTicks = 20;

std::string text_at(double x, double y, const std::string& text, const char* anchor = "middle") {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
                     xml_escaped(text));
}

std::string line(double x1, double y1, double x2, double y2, const char* color) {
  return fmt::format(
      "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\"/>\n", x1, y1, x2,
      y2, color);
}

// Where values lie on the paper.
class Axes {
 public:
  explicit Axes(const Scatter& plot) : x_end_(static_cast<int>(std::ceil(plot.x_reaches)) + 1) {
    for (const Point& p : plot.points) {
      x_end_ = std::max(x_end_, static_cast<int>(std::ceil(p.x)) + 1);
      const double power = std::log10(at_least(p.y));
      low_ = std::min(low_, static_cast<int>(std::floor(power)));
      high_ = std::max(high_, static_cast<int>(std::ceil(power)));
    }
  }

  int x_end() const { return x_end_; }
  int x_step() const { return 2 * (1 + x_end_ / (2 * kMostTicks)); }  // odd numbers only
  int low() const { return low_; }                                    // powers of ten
  int high() const { return high_; }
  double x(double value) const { return kLeft + (kRight - kLeft) * value / x_end_; }
  double y(double value) const { return y_of_power(std::log10(at_least(value))); }
  double y_of_power(double power) const {
    return kBottom - (kBottom - kTop) * (power - low_) / (high_ - low_);
  }

 private:
  static double at_least(double value) { return std::max(value, Scatter::kLeast); }

  int x_end_;
  int low_ = -1;
  int high_ = 0;
};

std::string frame(const Axes& axes) {
  std::string svg;
  for (int x = 1; x <= axes.x_end(); x += axes.x_step()) {
    svg += line(axes.x(x), kBottom, axes.x(x), kBottom + 5, "#222");
    svg += text_at(axes.x(x), kBottom + 20, std::to_string(x));
  }
  for (int power = axes.low(); power <= axes.high(); ++power) {
    const double y = axes.y_of_power(power);
    svg += line(kLeft, y, kRight, y, "#ddd") + line(kLeft - 5, y, kLeft, y, "#222");
    svg += text_at(kLeft - 9, y + 4, fmt::format("{:g}", std::pow(10.0, power)), "end");
  }
  return svg + line(kLeft, kBottom, kRight, kBottom, "#222") +
         line(kLeft, kTop, kLeft, kBottom, "#222");
}

std::string names(const Scatter& plot) {
  const int middle = (kLeft + kRight) / 2, height = (kTop + kBottom) / 2;
  return text_at(middle, kTop - 22, plot.title) + text_at(middle, kBottom + 42, plot.x_name) +
         fmt::format("<g transform=\"translate(22 {}) rotate(-90)\">\n", height) +
         text_at(0, 0, plot.y_name) + "</g>\n" + text_at(middle, kHeight - 22, plot.caption);
}

}  // namespace

std::string to_svg(const Scatter& plot) {
  const Axes axes(plot);
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" font-size=\"14\" fill=\"#222\">\n"
      "<title>{2}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
      kWidth, kHeight, xml_escaped(plot.title));
  svg += frame(axes) + names(plot);
  for (const Point& p : plot.points) {
    svg += fmt::format(
        "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" fill=\"#14508c\" fill-opacity=\"0.5\"/>\n",
        axes.x(p.x), axes.y(p.y));
  }
  return svg + "</svg>\n";
}

}  // namespace yose::papers
