#include "check/line_source.hpp"

#include <zstd.h>

#include <array>
#include <vector>

#include "check/error.hpp"

namespace yose::check {

class ByteSource {
 public:
  ByteSource() = default;
  virtual ~ByteSource() = default;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;
  virtual std::size_t read(char* to, std::size_t size) = 0;  // 0: the end
};

namespace {

constexpr std::string_view kZstdMagic = "\x28\xB5\x2F\xFD";

// The stream, after the few bytes that were read ahead to see what it is.
class PlainBytes : public ByteSource {
 public:
  explicit PlainBytes(std::istream& in) : in_(in) { head_.resize(fetch(head_.data(), 4)); }

  const std::string& head() const { return head_; }

  std::size_t read(char* to, std::size_t size) override {
    if (head_.empty()) return fetch(to, size);
    const std::size_t count = head_.copy(to, size);
    head_.erase(0, count);
    return count;
  }

 private:
  std::size_t fetch(char* to, std::size_t size) {
    in_.read(to, static_cast<std::streamsize>(size));
    if (in_.bad()) throw ReadFailure("cannot be read");
    return static_cast<std::size_t>(in_.gcount());
  }

  std::istream& in_;
  std::string head_ = std::string(4, '\0');
};

struct FreeContext {
  void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};

class ZstdBytes : public ByteSource {
 public:
  explicit ZstdBytes(std::unique_ptr<ByteSource> in)
      : in_(std::move(in)), context_(ZSTD_createDCtx()), buffer_(ZSTD_DStreamInSize()) {
    if (!context_) throw ReadFailure("cannot be read: no memory for zstd");
  }

  std::size_t read(char* to, std::size_t size) override {
    ZSTD_outBuffer out{to, size, 0};
    while (out.pos == 0) {
      if (!more_inside_ && input_.pos == input_.size && !refill()) return 0;
      inflate(out);
    }
    more_inside_ = in_frame_ && out.pos == out.size;
    return out.pos;
  }

 private:
  bool refill() {
    input_ = {buffer_.data(), in_->read(buffer_.data(), buffer_.size()), 0};
    if (input_.size == 0 && in_frame_) throw Error("the zstd data ends too early");
    return input_.size > 0;
  }

  void inflate(ZSTD_outBuffer& out) {
    const std::size_t left = ZSTD_decompressStream(context_.get(), &out, &input_);
    if (ZSTD_isError(left) != 0) {
      throw Error(std::string("broken zstd data: ") + ZSTD_getErrorName(left));
    }
    in_frame_ = left != 0;
    more_inside_ = false;
  }

  std::unique_ptr<ByteSource> in_;
  std::unique_ptr<ZSTD_DCtx, FreeContext> context_;
  std::vector<char> buffer_;
  ZSTD_inBuffer input_{nullptr, 0, 0};
  bool in_frame_ = false;
  bool more_inside_ = false;  // the last read was filled to the brim inside a frame
};

std::unique_ptr<ByteSource> open_bytes(std::istream& in) {
  auto plain = std::make_unique<PlainBytes>(in);
  if (plain->head() != kZstdMagic) return plain;
  return std::make_unique<ZstdBytes>(std::move(plain));
}

}  // namespace

LineSource::LineSource(std::istream& in) : bytes_(open_bytes(in)) {}

LineSource::~LineSource() = default;

bool LineSource::read_more() {
  buffer_.erase(0, start_);
  start_ = 0;
  std::array<char, 65536> block;
  const std::size_t count = bytes_->read(block.data(), block.size());
  buffer_.append(block.data(), count);
  return count > 0;
}

std::optional<std::string_view> LineSource::next() {
  ++line_number_;
  std::size_t feed = buffer_.find('\n', start_);
  while (feed == std::string::npos && buffer_.size() - start_ <= kLongestLine) {
    const std::size_t searched = buffer_.size() - start_;
    if (!read_more()) {
      if (buffer_.empty()) return std::nullopt;
      throw Error("the last line has no line feed: the file seems to be cut off");
    }
    feed = buffer_.find('\n', searched);
  }
  if (feed == std::string::npos || feed - start_ > kLongestLine) {
    throw Error("a line of more than " + std::to_string(kLongestLine) + " bytes");
  }
  const std::string_view line = std::string_view(buffer_).substr(start_, feed - start_);
  start_ = feed + 1;
  return line;
}

}  // namespace yose::check
