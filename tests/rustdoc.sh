#!/usr/bin/env bash
# rustdoc for `cargo test --doc`: that command hands over the dependencies as they were built, where
# `cargo doc` checks all of them anew. Instead of testing examples it writes the documentation, and
# any warning is an error.
set -euo pipefail
arguments=()
while [ $# -gt 0 ]; do
  case "$1" in
    --test) ;;
    --test-run-directory | --test-args) shift ;;
    *) arguments+=("$1") ;;
  esac
  shift
done
exec rustdoc -D warnings --out-dir target/doc "${arguments[@]}"
