# What the project needs from Debian, and how it gets it. Sourced by ./run and ./test.

build_packages=(
  g++ cmake ninja-build pkg-config
  libcli11-dev libfmt-dev nlohmann-json3-dev libzstd-dev libsqlite3-dev
)
test_packages=(
  clang clang-format clang-tidy libclang-rt-14-dev llvm
  libgtest-dev librapidcheck-dev libbenchmark-dev
  libosl-dev libboost-dev fairy-stockfish
  man-db
)

is_installed() {
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Installs those of the named packages that are missing; says nothing if none is.
install_missing() {
  local missing=() package
  for package in "$@"; do
    is_installed "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
      echo "missing packages: ${missing[*]}; install them as root" >&2
      exit 2
    }
    as_root=(sudo)
  fi
  echo "installing: ${missing[*]}" >&2
  "${as_root[@]}" apt-get update -q >&2
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends "${missing[@]}" >&2
}

# configure PRESET: also where a build folder is, which may have been made without some package.
configure() {
  (cd "$root" && cmake --preset "$1") >&2
}

# build PRESET [TARGET...]: configures once, then builds what changed. Chatter goes to stderr, and
# only when there is something to do.
build() {
  local preset=$1 dir="$root/build/$1"
  shift
  [ -f "$dir/build.ninja" ] || configure "$preset"
  ninja -C "$dir" "$@" > >(grep -v -e 'no work to do' -e 'Entering directory' >&2)
}
