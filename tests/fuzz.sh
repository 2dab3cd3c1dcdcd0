#!/usr/bin/env bash
# Runs each fuzz target for FUZZ_SECONDS (60), from files of the sample. What is found lies in
# fuzz/artifacts and belongs into a unit test. Not part of the gate: it needs cargo-fuzz, and the
# nightly compiler or a stable one that is told to behave like it.
set -euo pipefail
cd "$(dirname "$0")/.."
command -v cargo-fuzz >/dev/null || {
  echo "missing: cargo-fuzz; run cargo install cargo-fuzz" >&2
  exit 1
}
seconds=${FUZZ_SECONDS:-60}
corpus=target/fuzz/corpus

seed() {
  mkdir -p "$corpus/$1"
  cp "${@:2}" "$corpus/$1/"
}
seed article content/articles/*.md
seed front_matter content/articles/*.md
seed legal content/legal/*.md
seed settings content/site.toml

# Nothing here is unsafe Rust, so no sanitizer is needed; arithmetic and assertions are checked.
options=(--sanitizer none --fuzz-dir fuzz)
RUSTC_BOOTSTRAP=1 cargo fuzz build "${options[@]}"
for target in $(RUSTC_BOOTSTRAP=1 cargo fuzz list --fuzz-dir fuzz); do
  echo "== fuzz: $target"
  mkdir -p "$corpus/$target"
  RUSTC_BOOTSTRAP=1 cargo fuzz run "${options[@]}" "$target" "$corpus/$target" -- \
    -max_total_time="$seconds" -timeout=10 -max_len=65536 -print_final_stats=1
done
