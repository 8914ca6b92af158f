#include "campaign/certificates.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <vector>

#include "base/sha256.hpp"

namespace yose::campaign {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kChunk = 1 << 16;
constexpr std::size_t kDigitsInName = 16;

[[noreturn]] void fail(const std::string& file) {
  throw std::runtime_error(file + ": " + std::strerror(errno));
}

// Not before this may anybody rely on the file after a power cut.
void sync_to_disk(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) fail(path);
  const bool synced = ::fsync(file) == 0;
  ::close(file);
  if (!synced) fail(path);
}

Certificate measure(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) fail(path);
  Sha256 sum;
  Certificate certificate;
  std::vector<char> chunk(kChunk);
  while (in.read(chunk.data(), kChunk), in.gcount() > 0) {
    const auto size = static_cast<std::size_t>(in.gcount());
    sum.add({chunk.data(), size});
    certificate.bytes += size;
  }
  certificate.sha256 = sum.digest();
  return certificate;
}

}  // namespace

Certificates::Certificates(const std::string& folder, const std::string& database)
    : folder_(folder), base_(fs::absolute(database).parent_path().string()) {}

std::string Certificates::draft(const std::string& owner) const {
  return wanted() ? folder_ + "/draft-" + owner + ".yose" : "";
}

void Certificates::discard(const std::string& owner) const {
  if (!wanted()) return;
  std::error_code ignored;
  fs::remove(draft(owner), ignored);
  fs::remove(draft(owner) + ".part", ignored);  // what the writer of certificates calls it
}

Certificate Certificates::keep(const std::string& owner, const Problem& problem) const {
  Certificate certificate = measure(draft(owner));
  const std::string name = folder_ + "/" + problem.kind + "-" + std::to_string(problem.id) + "-" +
                           certificate.sha256.substr(0, kDigitsInName) + ".yose";
  sync_to_disk(draft(owner));
  if (std::rename(draft(owner).c_str(), name.c_str()) != 0) fail(name);
  sync_to_disk(folder_);
  certificate.file = fs::proximate(fs::absolute(name), base_).string();
  return certificate;
}

}  // namespace yose::campaign
