#!/usr/bin/env bash
# Publishes the files of target/publish as the release of TAG, with the section of its version in the changelog.
# Never run: it needs `gh` and GitHub.
set -euo pipefail
cd "$(dirname "$0")/.."
notes=target/notes
awk -v heading="## [${TAG#v}]" '/^## /{inside = index($0, heading) == 1; next} inside' CHANGELOG.md >"$notes"
grep -q . "$notes"
gh release create "$TAG" target/publish/* --verify-tag --notes-file "$notes"
