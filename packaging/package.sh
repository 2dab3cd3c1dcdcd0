#!/usr/bin/env bash
# The program as a package: optimized as a whole, linked for glibc 2.31, with the list of its crates inside
# and without symbols; a .deb of it; and checksums. Everything is in target/package.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=$PWD/target/tools
out=$PWD/target/package
# With the sample inside.
most_bytes=45000000
oldest_glibc=2.31

say() { printf '\n== package: %s\n' "$1"; }

# From crates.io and PyPI, once.
install_tools() {
  local each
  for each in cargo-auditable@0.7.7 cargo-deb@3.8.0; do
    command -v "${each%@*}" >/dev/null || [ -x "$tools/bin/${each%@*}" ] ||
      cargo install --quiet --locked --root "$tools" "$each"
  done
  [ -x "$tools/zig/bin/python" ] || {
    python3 -m venv "$tools/zig"
    "$tools/zig/bin/pip" install --quiet --disable-pip-version-check ziglang==0.17.1
  }
  export PATH="$tools/bin:$PATH" ZIG="$tools/zig/bin/python"
}

compile() {
  cargo auditable rustc --profile dist --locked --package columbario --bin columbario -- -C "linker=$PWD/packaging/zig-cc"
  objcopy --only-keep-debug target/dist/columbario "$out/columbario.debug"
  strip --strip-all --remove-section=.comment -o "$out/columbario" target/dist/columbario
}

newest_glibc() { objdump -T "$1" | grep -o 'GLIBC_[0-9.]*' | sed 's/GLIBC_//' | sort --version-sort | tail -n 1; }

check() {
  local bytes newest
  bytes=$(stat --format=%s "$out/columbario")
  newest=$(newest_glibc "$out/columbario")
  echo "$bytes bytes, glibc $newest"
  [ "$bytes" -le "$most_bytes" ] || { echo "more than $most_bytes bytes" >&2; exit 1; }
  [ "$(printf '%s\n' "$newest" "$oldest_glibc" | sort --version-sort | tail -n 1)" = "$oldest_glibc" ] ||
    { echo "needs glibc $newest" >&2; exit 1; }
  objdump -h "$out/columbario" | grep -q '\.dep-v0' || { echo "no list of crates inside" >&2; exit 1; }
}

# The units that `columbario service` prints, for the places of a package: of one site, and of several.
unit() {
  sed "s|{program}|/usr/bin/columbario|; s|{data}|$2|; s|{writable}|$2|; s|{user}|$3|" \
    crates/columbario/src/cli/columbario.service >"$out/$1"
}

say tools
install_tools
rm -rf "$out"
mkdir -p "$out"
say compile
compile
check
say deb
unit columbario.service /var/lib/columbario columbario
unit columbario@.service /srv/%i columbario-%i
cargo deb --package columbario --quiet --no-build --no-strip --output "$out"
(cd "$out" && sha256sum columbario ./*.deb >SHA256SUMS)
cat "$out/SHA256SUMS"
