#include "papers/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/xml.hpp"

namespace yose::papers {

namespace {

constexpr int kWidth = 720, kHeight = 500;
constexpr int kLeft = 80, kRight = 700, kTop = 50, kBottom = 400;  // the plot inside
constexpr int kMostTicks = 20;
constexpr int kFewTicks = 8;  // of round numbers
constexpr const char* kInk = "#222";
constexpr const char* kFaint = "#ddd";
constexpr const char* kBlue = "#14508c";

std::string text_at(double x, double y, const std::string& text, const char* anchor = "middle") {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
                     xml_escaped(text));
}

std::string line(double x1, double y1, double x2, double y2, const char* color) {
  return fmt::format(
      "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\"/>\n", x1, y1, x2,
      y2, color);
}

// 1, 2 or 5 times a power of ten.
double round_step(double reach) {
  double step = 1;
  for (int i = 0; reach / step > kFewTicks; ++i) step *= i % 3 == 1 ? 2.5 : 2;
  return step;
}

// Which share of an axis' length a value lies at, and which values are labelled.
class Ruler {
 public:
  Ruler(const Axis& axis, const std::vector<double>& values)
      : logarithmic_(axis.scale == Scale::logarithmic) {
    double reach = axis.reaches;
    for (const double value : values) reach = std::max(reach, value);
    if (logarithmic_) lay_powers(values);
    if (axis.scale == Scale::plies) lay_plies(reach);
    if (axis.scale == Scale::counts) lay_counts(reach);
  }

  double place(double value) const { return (measure(value) - low_) / (high_ - low_); }
  const std::vector<double>& ticks() const { return ticks_; }
  double first() const { return logarithmic_ ? std::pow(10.0, low_) : low_; }
  double last() const { return logarithmic_ ? std::pow(10.0, high_) : high_; }

 private:
  double measure(double value) const {
    return logarithmic_ ? std::log10(std::max(value, Plot::kLeast)) : value;
  }

  void lay_powers(const std::vector<double>& values) {
    int low = -1, high = 0;
    for (const double value : values) {
      low = std::min(low, static_cast<int>(std::floor(measure(value))));
      high = std::max(high, static_cast<int>(std::ceil(measure(value))));
    }
    for (int power = low; power <= high; ++power) ticks_.push_back(std::pow(10.0, power));
    low_ = low;
    high_ = high;
  }

  void lay_plies(double reach) {
    high_ = std::ceil(reach) + 1;
    const int end = static_cast<int>(high_);
    const int step = 2 * (1 + end / (2 * kMostTicks));
    for (int tick = 1; tick <= end; tick += step) ticks_.push_back(tick);
  }

  void lay_counts(double reach) {
    high_ = std::max(1.0, reach);
    const double step = round_step(high_);
    for (int i = 0; i * step <= high_; ++i) ticks_.push_back(i * step);
  }

  bool logarithmic_;
  double low_ = 0;  // as measured
  double high_ = 1;
  std::vector<double> ticks_;
};

std::vector<double> values_of(const Plot& plot, double Point::*coordinate) {
  std::vector<double> values;
  values.reserve(plot.points.size());
  for (const Point& p : plot.points) values.push_back(p.*coordinate);
  return values;
}

// Where values lie on the paper.
struct Paper {
  explicit Paper(const Plot& plot)
      : across(plot.x, values_of(plot, &Point::x)), up(plot.y, values_of(plot, &Point::y)) {}

  double x(double value) const { return kLeft + (kRight - kLeft) * across.place(value); }
  double y(double value) const { return kBottom - (kBottom - kTop) * up.place(value); }

  Ruler across;
  Ruler up;
};

std::string frame(const Paper& paper) {
  std::string svg;
  for (const double tick : paper.across.ticks()) {
    const double x = paper.x(tick);
    svg += line(x, kBottom, x, kBottom + 5, kInk);
    svg += text_at(x, kBottom + 20, fmt::format("{:g}", tick));
  }
  for (const double tick : paper.up.ticks()) {
    const double y = paper.y(tick);
    svg += line(kLeft, y, kRight, y, kFaint) + line(kLeft - 5, y, kLeft, y, kInk);
    svg += text_at(kLeft - 9, y + 4, fmt::format("{:g}", tick), "end");
  }
  return svg + line(kLeft, kBottom, kRight, kBottom, kInk) +
         line(kLeft, kTop, kLeft, kBottom, kInk);
}

std::string names(const Plot& plot) {
  const int middle = (kLeft + kRight) / 2, height = (kTop + kBottom) / 2;
  return text_at(middle, kTop - 22, plot.title) + text_at(middle, kBottom + 42, plot.x.name) +
         fmt::format("<g transform=\"translate(22 {}) rotate(-90)\">\n", height) +
         text_at(0, 0, plot.y.name) + "</g>\n" + text_at(middle, kHeight - 22, plot.caption);
}

std::string diagonal(const Paper& paper) {
  const double from = std::max(paper.across.first(), paper.up.first());
  const double to = std::min(paper.across.last(), paper.up.last());
  return line(paper.x(from), paper.y(from), paper.x(to), paper.y(to), "#999");
}

std::string dots(const Plot& plot, const Paper& paper) {
  std::string svg;
  for (const Point& p : plot.points) {
    svg += fmt::format(
        "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" fill=\"{}\" fill-opacity=\"0.5\"/>\n",
        paper.x(p.x), paper.y(p.y), kBlue);
  }
  return svg;
}

// Each point is reached from the height of the one before; the last height holds to the end.
std::string steps(const Plot& plot, const Paper& paper) {
  std::string path = fmt::format("M{} {}", kLeft, kBottom);
  for (const Point& p : plot.points) {
    path += fmt::format(" H{:.1f} V{:.1f}", paper.x(p.x), paper.y(p.y));
  }
  return fmt::format("<path d=\"{} H{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", path,
                     kRight, kBlue);
}

}  // namespace

std::string to_svg(const Plot& plot) {
  const Paper paper(plot);
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" font-size=\"14\" fill=\"{3}\">\n"
      "<title>{2}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
      kWidth, kHeight, xml_escaped(plot.title), kInk);
  svg += frame(paper) + names(plot);
  if (plot.diagonal) svg += diagonal(paper);
  svg += plot.mark == Mark::dots ? dots(plot, paper) : steps(plot, paper);
  return svg + "</svg>\n";
}

}  // namespace yose::papers
