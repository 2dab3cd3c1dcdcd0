#!/usr/bin/env bash
# The program as a package: optimized as a whole, linked for an old glibc, with the list of its crates inside
# and its symbols beside it; a .deb of it; and checksums. Everything is in target/package.
#
# zig links, because it knows the symbols of every glibc. The .deb starts nothing by itself: which site is
# served is the administrator's decision. Purging leaves /var/lib/columbario: messages are erased by
# `leads erase`, which keeps the register, and not by a package manager.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=$PWD/target/tools
out=$PWD/target/package
architecture=$(dpkg --print-architecture)
# It has 54.1 MB in November 2026, 20 of them the sample. More than this came in by mistake.
most_bytes=57000000
# Of Debian 11 and Ubuntu 20.04; the .deb depends on the same (crates/columbario/Cargo.toml).
export GLIBC=2.31

say() { printf '\n== package: %s\n' "$1"; }
fail() { echo "package: $*" >&2; exit 1; }

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

# Which commit it is made of, where git knows it.
COLUMBARIO_COMMIT=$(git rev-parse --short=12 HEAD 2>/dev/null || true)
export COLUMBARIO_COMMIT

compile() {
  # Whoever starts this, what the program embeds is of the same commit.
  make --no-print-directory web/dist/server/server.js
  cargo auditable rustc --profile dist --locked --package columbario --bin columbario -- -C "linker=$PWD/packaging/zig-cc"
  objcopy --only-keep-debug target/dist/columbario "$out/columbario.debug"
  strip --strip-all --remove-section=.comment -o "$out/columbario" target/dist/columbario
  # By it the program finds its symbols where they lie beside it.
  (cd "$out" && objcopy --add-gnu-debuglink=columbario.debug columbario)
}

check() {
  local bytes newest
  bytes=$(stat --format=%s "$out/columbario")
  newest=$(objdump -T "$out/columbario" | grep -o 'GLIBC_[0-9.]*' | sed 's/GLIBC_//' | sort --version-sort | tail -n 1)
  echo "$bytes bytes, glibc $newest"
  [ "$bytes" -le "$most_bytes" ] || fail "more than $most_bytes bytes"
  [ "$(printf '%s\n' "$newest" "$GLIBC" | sort --version-sort | tail -n 1)" = "$GLIBC" ] || fail "needs glibc $newest"
  ! objdump -p "$out/columbario" | grep NEEDED | grep -vE ' (lib(c|m|dl|rt|pthread)|ld-linux-[a-z0-9-]+)\.so\.' ||
    fail "needs more than glibc"
  objdump -h "$out/columbario" | grep -q '\.dep-v0' || fail "no list of crates inside"
  # What a backtrace asks: the lines of addresses.
  nm "$out/columbario.debug" | awk '/ [tT] .*columbario/ { print $1 }' | addr2line --exe="$out/columbario" |
    grep -c 'crates/columbario/src/.*:[0-9]' >/dev/null || fail "no symbols"
}

# The units that `columbario service` prints, for the places of a package: of one site, and of several.
unit() {
  sed "s|{program}|/usr/bin/columbario|; s|{data}|$2|; s|{writable}|$2|; s|{user}|$3|" \
    crates/columbario/src/cli/columbario.service >"$out/$1"
}

# What completes its commands in a shell, and its manual, as the program writes them.
guides() {
  local shell
  for shell in bash zsh fish; do "$out/columbario" completions "$shell" >"$out/completions.$shell"; done
  "$out/columbario" man "$out/man1"
  gzip --best --no-name "$out"/man1/*.1
}

say tools
install_tools
rm -rf "$out"
mkdir -p "$out"
say compile
compile
check
say deb
guides
unit columbario.service /var/lib/columbario columbario
unit columbario@.service /srv/%i columbario-%i
cargo deb --package columbario --quiet --no-build --no-strip --output "$out"
dpkg-deb --field "$out"/*.deb Depends | grep -qF "libc6 (>= $GLIBC)" || fail "the .deb depends on another glibc"
# Under the names with which they are published.
ln "$out/columbario" "$out/columbario-$architecture"
ln "$out/columbario.debug" "$out/columbario-$architecture.debug"
(cd "$out" && sha256sum "columbario-$architecture"* ./*.deb >"SHA256SUMS-$architecture")
cat "$out/SHA256SUMS-$architecture"
