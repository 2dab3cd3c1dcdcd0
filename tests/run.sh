#!/usr/bin/env bash
# The gate: installs what is missing, then runs every check. `make test` calls it.
# Give it names of steps to run only those: `bash tests/run.sh program e2e`.
set -euo pipefail
cd "$(dirname "$0")/.."
export COLUMBARIO_LOG=warn CARGO_TERM_COLOR=never

started=$SECONDS
step() { printf '\n== %s (at %d s)\n' "$1" "$((SECONDS - started))"; }
# Every test of this run with its seconds, and every step.
times=target/tmp/times
mkdir -p "$times"
: >"$times/tests.tsv"
: >"$times/steps.tsv"
export COLUMBARIO_TEST_TIMES=$PWD/$times/tests.tsv
# Cargo's tests with the time of each, which libtest tells of on its own only in a nightly version.
cargo_test() {
  cargo test --workspace --locked --config 'target."cfg(all())".runner=["env", "RUSTC_BOOTSTRAP=1"]' "$@" \
    -Z unstable-options --report-time |
    tee >(sed -nE 's/^test (.*) \.\.\. \S+ <([0-9.]+)s>$/\2\t\1/p' >>"$COLUMBARIO_TEST_TIMES")
}

# Installs what is missing, each as command:package. A path may stand for a command.
need() {
  local missing=() each
  for each in "$@"; do
    command -v "${each%:*}" >/dev/null || compgen -G "${each%:*}" >/dev/null || missing+=("${each#*:}")
  done
  [ ${#missing[@]} -eq 0 ] && return
  if [ "$(id -u)" -ne 0 ]; then
    echo "missing: ${missing[*]}; install them (apt-get install ${missing[*]}) and run again" >&2
    exit 1
  fi
  DEBIAN_FRONTEND=noninteractive apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}
# What the gate needs beside Rust and Node. What one step of `make long` needs is in that step.
install_missing() {
  need chromium-headless-shell:chromium-headless-shell chromium:chromium cc:build-essential openssl:openssl \
    strace:strace sqlite3:sqlite3 faketime:faketime nginx:nginx-light apache2:apache2-bin pebble:pebble \
    '/usr/lib/postgresql/*/bin/initdb:postgresql'
}

# The checker of crates, once for each clone where the machine has none.
install_cargo_deny() {
  export PATH="$PWD/target/tools/bin:$PATH"
  command -v cargo-deny >/dev/null ||
    cargo install --quiet --locked --root target/tools cargo-deny --version 0.20.2
}

step_install() {
  install_missing
  make --no-print-directory node_modules/.installed
}
step_format() { cargo fmt --all --check || { echo "write it so: make fmt"; false; }; npm run --silent lint; }
step_types() { node_modules/.bin/tsc; }
step_unused() {
  npm run --silent unused
  node tests/circles.mjs
}
step_build() {
  make --no-print-directory web/dist/server/server.js
  echo "== build: binary"
  # With its tests, for which every crate of ours is compiled another time.
  cargo test --workspace --locked --quiet --no-run
  make_pictures
}
# The program makes the sample's pictures for the tests while the steps after this one compile and check;
# those that `make run` has made are taken over.
making=
# The copy that step_recipes or step_upgrade builds, outside of the repository, whose settings Cargo would add to
# those of the copy.
copy=
make_copy() {
  copy=$(mktemp -d)
  ln -s "$PWD/target" "$copy"
  # A copy and no link: the build names what it is made of by where it really lies.
  cp -a node_modules "$copy"
}
clean_up() {
  local failed=$?
  kill ${making:-} 2>/dev/null || true
  remove_copy
  [ "$failed" -eq 0 ] || printf '\n== %s failed (at %d s)\n' "$name" "$((SECONDS - started))" >&2
}
remove_copy() {
  [ -n "$copy" ] || return 0
  rm -rf "$copy"
  copy=
  build_anew
}
# What a copy compiled bears the names of what is compiled here, and would be taken for it.
build_anew() { touch crates/*/src/lib.rs crates/columbario/src/main.rs; }
trap clean_up EXIT
make_pictures() {
  local data=target/tmp/made
  mkdir -p "$data/pictures"
  cp --recursive --no-clobber data/pictures/. "$data/pictures/" 2>/dev/null || true
  COLUMBARIO_LOG=info nice -n 19 target/debug/columbario \
    serve --listen 127.0.0.1:0 --data "$data" >/dev/null 2>"$data/log" &
  making=$!
}
await_pictures() {
  [ -n "$making" ] || return 0
  until grep -q 'every picture is made' target/tmp/made/log; do
    kill -0 "$making" 2>/dev/null || break
    sleep 1
  done
  kill "$making" 2>/dev/null || true
  making=
}
step_clippy() { cargo clippy --workspace --all-targets --locked --quiet -- --deny warnings; }
step_rustdoc() { RUSTDOC="$PWD/tests/rustdoc.sh" cargo test --workspace --locked --quiet --doc; }
step_unit() { cargo_test --lib --bins --; }
# Known faults, licences, doubles and sources of crates. Advisories are fetched from GitHub; where it cannot be
# reached, from a folder that has them, ADVISORY_DB, as a repository.
step_deny() {
  local advisories=$PWD/target/tools/advisory-db
  install_cargo_deny
  if [ -n "${ADVISORY_DB:-}" ]; then
    rm -rf "$advisories"
    git init --quiet --initial-branch=main "$advisories"
    cp --recursive --no-preserve=mode "$ADVISORY_DB/." "$advisories"
    git -C "$advisories" add .
    git -C "$advisories" -c user.name=deny -c user.email=deny commit --quiet --message=advisories
    export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0="url.file://$advisories.insteadOf" \
      GIT_CONFIG_VALUE_0=https://github.com/RustSec/advisory-db
  fi
  cargo deny --locked check
}
step_web() { npm run --silent test:web; }
# What measures asks for the machine for itself, and for the program that is deployed. Tests of the gate that have
# limits on time keep them here alone.
measured=(long::measured:: long::flood:: long::throughput::)
step_measured() {
  MEASURED=yes cargo test --workspace --locked --quiet --test program -- --test-threads=1 "${measured[@]}" \
    attacks:: connections:: refusals:: https::a_site_has_its_first_certificate
  npm run --silent test:e2e -- --project=timed
}
# They wait more than they compute, so four share two processors.
step_program() {
  cargo_test --test program -- --test-threads=4 --skip=long::
  # Its own harness knows no times.
  cargo test --workspace --locked --quiet --test content -- --test-threads=4
}
step_e2e() {
  await_pictures
  npm run --silent test:e2e -- --project=site --project=chromium
}
# Builds and tests a copy of the sources to which every recipe of CONTRIBUTING.md was applied.
step_recipes() {
  local patch
  make_copy
  git ls-files -z | xargs -0 cp -p --parents --target-directory "$copy"
  for patch in tests/recipes/*.patch; do
    (cd "$copy" && git apply "$OLDPWD/$patch")
  done
  (
    cd "$copy"
    # What is tested is what the copy builds.
    unset COLUMBARIO_BIN
    npm run --silent build
    make --no-print-directory types
    step_format
    step_types
    npm run --silent build
    # A setting, a field and a page are in snapshots too, which are made anew.
    export INSTA_UPDATE=always
    cargo test --workspace --locked --quiet --lib --bins
    cargo test --workspace --locked --quiet --test program -- pages:: second_brand::
  )
  # The next step compiles here again.
  remove_copy
}
# What the last release leaves is taken over, and led back to it. A clone without tags has its commit all the
# same: the last that wrote a version or, where nothing came after that and it is still to be released, the one before.
step_upgrade() {
  local release written=1 earlier=$PWD/target/debug/earlier
  grep -q '^## \[Unreleased\]' CHANGELOG.md || written=2
  release=$(git describe --tags --abbrev=0 --match 'v*' 2>/dev/null ||
    git log "-$written" --format=%h -G'^version = ' -- Cargo.toml | tail -n 1)
  echo "from $release"
  make_copy
  # As new files: Cargo takes what is older than its last build for built.
  git archive "$release" | tar --extract --touch --directory "$copy"
  (
    cd "$copy"
    make --no-print-directory web/dist/server/server.js
    cargo build --locked
  )
  # Its web stays in the copy.
  mv target/debug/columbario "$earlier"
  build_anew
  EARLIER_PROGRAM=$earlier cargo test --workspace --locked --quiet --test program upgrade::
  remove_copy
}
# Ten thousand messages, a hundred kills and a minute without disk or database, on SQLite and on PostgreSQL;
# then two minutes behind nginx, in which a process is killed and replaced every five seconds.
step_fault() {
  FAULT_MESSAGES=10000 FAULT_KILLS=100 FAULT_OUTAGE_SECONDS=60 \
    FAULT_REPLACEMENTS=24 FAULT_REPLACED_EVERY_SECONDS=5 \
    cargo test --workspace --locked --test program -- --nocapture --test-threads=1 fault::
}
# The questions that no number of the search was chosen by (tests/search/).
step_kept() {
  local questions
  for questions in kept later; do
    SEARCH_QUESTIONS=$questions \
      cargo test --workspace --locked --test program -- --nocapture questions::
  done
}
# Half a minute of each flood, a minute of all, and until every descriptor is back.
step_flood() {
  FLOOD_SECONDS=30 cargo test --workspace --locked --test program -- --nocapture long::flood::
}
# What only programs of others can say: Caddy, Postfix, Prometheus, systemd, and a client from PyPI that
# makes its requests of the OpenAPI document. Only root can start Postfix.
step_neighbours() {
  local place=target/tools/schemathesis
  need caddy:caddy postfix:postfix promtool:prometheus systemd-analyze:systemd \
    '/usr/lib/python3*/ensurepip:python3-venv'
  if [ ! -x "$place/bin/st" ]; then
    python3 -m venv "$place"
    "$place/bin/pip" install --quiet --disable-pip-version-check schemathesis==4.32.5
  fi
  cargo test --workspace --locked --test program -- long::neighbours::
}
# Every parser for a minute each, from files of the sample.
step_fuzz() { bash tests/fuzz.sh; }
# Known faults of the npm packages that the site ships. The answer changes from one day to the next.
# A mirror of the registry may not answer it (405): there the step fails, and says so.
step_audit() { npm audit --omit=dev --audit-level=high; }
# A site of three sizes, on SQLite and on PostgreSQL.
step_bench-size() {
  install_missing
  node_modules/.bin/node tests/long/bench-size.mjs
}
# Every route by a phone's settings, beside the same pages under nginx.
step_lighthouse() {
  need chromium:chromium nginx:nginx-light
  node_modules/.bin/node tests/long/lighthouse.mjs
}
# The package, and the package tried.
step_package() {
  need curl:curl debootstrap:debootstrap ip:iproute2 objcopy:binutils '/usr/lib/python3*/ensurepip:python3-venv'
  bash packaging/package.sh
  bash packaging/try.sh
}
# Every command of docs/desplegar.md, on an empty Debian too.
step_server() {
  need debootstrap:debootstrap ssh:openssh-client ip:iproute2
  bash tests/long/server.sh
}
# The sample and the site of another brand in Chromium, Firefox and WebKit.
step_browsers() {
  need chromium-headless-shell:chromium-headless-shell firefox-esr:firefox-esr \
    WebKitWebDriver:webkit2gtk-driver Xvfb:xvfb
  # Firefox starts for nobody whose home belongs to somebody else.
  HOME=$(getent passwd "$(id -u)" | cut -d: -f6) npm run --silent test:browsers
}

# What `make test` leaves out, and what each covers, but for unit tests of the web. The commit on which each
# passed last is in a table of the repository.
promises=(measured recipes upgrade fault flood neighbours server browsers kept deny audit fuzz bench-size lighthouse package)
declare -A covers=(
  [measured]='crates web tests/long/measured* tests/long/throughput.rs e2e/timed'
  [recipes]='crates web tests/recipes'
  [upgrade]='crates/messages crates/columbario docs/actualizar.md tests/upgrade*'
  [fault]='crates/messages crates/door crates/server tests/fault*'
  [flood]='crates/messages crates/door crates/server tests/long/flood*'
  [neighbours]='packaging crates/messages crates/door crates/server web/openapi.json tests/long/neighbours.rs'
  [server]='docs/desplegar.md packaging crates/columbario tests/long/server*'
  [browsers]='web e2e/browsers'
  [kept]='crates/search content/articles tests/search'
  [deny]='Cargo.lock deny.toml'
  [audit]='package-lock.json'
  [fuzz]='crates fuzz'
  [bench-size]='crates tests/long/bench-size.mjs'
  [lighthouse]='crates/render crates/door crates/server web tests/long/lighthouse.mjs'
  [package]='packaging crates/columbario Cargo.lock'
)
runs=tests/last-runs.tsv
# Fails where one has to run before a release: what it covers has changed since.
step_promises() {
  local name commit day minutes changed are_kept=yes
  printf '%-12s %-12s %-12s %s\n' step commit day minutes
  for name in "${promises[@]}"; do
    IFS=$'\t' read -r _ commit day minutes < <(grep "^$name"$'\t' "$runs") || { commit=never day=- minutes=-; }
    # shellcheck disable=SC2086 # it holds several paths
    changed=$(git log -1 --format='%h changed what it covers' "${commit%+}..HEAD" -- ${covers[$name]} ':!*.test.ts*' 2>/dev/null ||
      echo 'no such commit here')
    if [ -n "$changed" ]; then
      minutes+="  $changed: make $name"
      are_kept=no
    fi
    printf '%-12s %-12s %-12s %s\n' "$name" "$commit" "$day" "$minutes"
  done
  [ $are_kept = yes ]
}
record() {
  { grep -v "^$1"$'\t' "$runs" || true
    printf '%s\t%s\t%s\t%s\n' "$1" "$2" "$(date +%F)" "$((($3 + 59) / 60))"
  } | sort >"$runs.new"
  mv "$runs.new" "$runs"
}

steps=("$@")
[ ${#steps[@]} -gt 0 ] || steps=(install format types unused build clippy rustdoc unit web program e2e)
for name in "${steps[@]}"; do
  step "$name"
  began=$SECONDS
  commit=$(git rev-parse --short HEAD)
  git diff --quiet HEAD -- . ":!$runs" || commit+=+
  "step_$name"
  printf '%d\t%s\n' "$((SECONDS - began))" "$name" >>"$times/steps.tsv"
  [ "$name" != promises ] || exit 0
  [[ " ${promises[*]} " != *" $name "* ]] || record "$name" "$commit" "$((SECONDS - began))"
done
if [ -s "$times/tests.tsv" ]; then
  step "seconds of each step, and of the thirty slowest tests"
  cat "$times/steps.tsv"
  # `head` would end `sort` with a signal.
  sort -rn "$times/tests.tsv" | sed -n 1,30p
fi
step "all passed"
