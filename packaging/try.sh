#!/usr/bin/env bash
# The .deb of packaging/package.sh in a fresh Debian 11 of debootstrap's, the oldest that it is for: installed,
# run, upgraded and purged. The .deb of the upgrade has the same program: `bash tests/run.sh upgrade` takes over
# what another one left. Then the last stage of the Dockerfile: the program alone with the libraries that it
# names, in a root that cannot be written, as a user without a name. As root: it makes roots and namespaces of
# its own. Of systemd only what checks the units runs here, and of processors only the machine's own.
set -euo pipefail
cd "$(dirname "$0")/.."
out=$PWD/target/package
base=$PWD/target/tools/debian-11
work=$PWD/target/tmp/package
export PATH="$PWD/target/tools/bin:$PATH" CARGO_NET_OFFLINE=true

if [ "${1:-}" != inside ]; then
  [ -f "$base/made" ] || {
    rm -rf "$base"
    debootstrap --variant=minbase --include=ca-certificates,systemd bullseye "$base" >/dev/null
    touch "$base/made"
  }
  rm -rf "$work"
  mkdir -p "$work"
  exec unshare --mount --net --pid --fork --kill-child bash "$0" inside
fi

fail() { echo "package: $*" >&2; exit 1; }

root=$work/root
mkdir -p "$root" "$work/changes" "$work/overlay"
mount -t overlay overlay -o "lowerdir=$base,upperdir=$work/changes,workdir=$work/overlay" "$root"
mount -t proc proc "$root/proc"
mount -t proc proc /proc
mount --rbind /dev "$root/dev"
# Debian 11's systemd-analyze looks for its control group, and would make one.
mount -t sysfs sysfs "$root/sys"
mount -t cgroup2 cgroup "$root/sys/fs/cgroup"
mount -o remount,bind,ro "$root/sys/fs/cgroup"
ip link set lo up
cp "$out"/*.deb "$root/root/"
deb=$(basename "$out"/*.deb)

# Pages come, and `health` says so; ends what it started.
answers() {
  local pid
  "$@" >"$work/served" 2>"$work/log" &
  pid=$!
  for _ in {1..600}; do
    if curl --silent --fail --output "$work/page" http://127.0.0.1:8080/; then break; fi
    kill -0 "$pid" 2>/dev/null || { cat "$work/log" >&2; fail "it ended: $*"; }
    sleep 0.5
  done
  grep -q '<!DOCTYPE html>' "$work/page" || fail "no page: $*"
  "${health[@]}" || fail "not healthy: $*"
  kill "$pid"
  wait "$pid" || true
}

as_user=(chroot "$root" setpriv --reuid columbario --regid columbario --init-groups --no-new-privs
  env -i HOME=/var/lib/columbario)
serve=("${as_user[@]}" columbario serve --data /var/lib/columbario)
health=("${as_user[@]}" columbario health --data /var/lib/columbario)

echo "== install"
chroot "$root" dpkg --install "/root/$deb" >"$work/dpkg" 2>&1 || { cat "$work/dpkg" >&2; fail "dpkg"; }
chroot "$root" getent passwd columbario >/dev/null || fail "no user"
[ "$(chroot "$root" stat --format='%U %a' /var/lib/columbario)" = "columbario 700" ] || fail "no folder for the data"
chroot "$root" systemd-analyze verify --man=no columbario.service columbario@jardin.service || fail "the units"
[ -f "$root/usr/share/doc/columbario/copyright" ] || fail "no copyright"
chroot "$root" bash -n /usr/share/bash-completion/completions/columbario || fail "the completions"
gzip --test "$root"/usr/share/man/man1/columbario*.1.gz || fail "the manual"
# The tests have made the sample's pictures.
if [ -d target/tmp/made/pictures ]; then
  cp -r target/tmp/made/pictures "$root/var/lib/columbario/"
  chroot "$root" chown -R columbario:columbario /var/lib/columbario
fi
echo "== run"
! "${health[@]}" 2>/dev/null || fail "healthy before it runs"
answers "${serve[@]}"
# Whoever logs in need not name the site of the package.
"${as_user[@]}" bash --login -c 'cd / && columbario leads list' || fail "no default for the data"
echo "== upgrade"
cargo deb --package columbario --quiet --fast --no-build --no-strip --deb-version 99.0.0-1 --output "$root/root/"
chroot "$root" dpkg --install "/root/columbario_99.0.0-1_$(dpkg --print-architecture).deb" >"$work/dpkg" 2>&1 ||
  { cat "$work/dpkg" >&2; fail "dpkg"; }
[ -f "$root/var/lib/columbario/columbario.db" ] || fail "the data did not stay"
answers "${serve[@]}"
echo "== purge"
chroot "$root" dpkg --purge columbario >"$work/dpkg" 2>&1 || { cat "$work/dpkg" >&2; fail "dpkg"; }
[ ! -e "$root/usr/bin/columbario" ] && [ ! -e "$root/usr/lib/systemd/system/columbario.service" ] || fail "files stayed"
[ -f "$root/var/lib/columbario/columbario.db" ] || fail "messages were erased"

echo "== the image"
image=$work/image
mkdir -p "$image"/{data,etc/ssl/certs,proc,tmp}
cp "$out/columbario" "$image/columbario"
cp "$root/etc/ssl/certs/ca-certificates.crt" "$image/etc/ssl/certs/"
cp "$out/columbario" "$root/root/"
for library in $(chroot "$root" ldd /root/columbario | grep -o '/[^ ]*'); do
  # As that root sees it, where a link may be absolute.
  mkdir -p "$image$(dirname "$library")"
  chroot "$root" cat "$library" >"$image$library"
  chmod 755 "$image$library"
done
cp -r "$root/var/lib/columbario/pictures" "$image/data/"
chown -R 65532:65532 "$image/data"
mount --bind "$image" "$image"
mount -t proc proc "$image/proc"
mount --bind "$image/data" "$image/data"
mount -o remount,bind,ro "$image"
in_image=(chroot --userspec=65532:65532 "$image" /columbario)
! "${in_image[@]}" serve --data /elsewhere 2>/dev/null || fail "the root can be written"
health=("${in_image[@]}" health --data /data)
answers "${in_image[@]}" serve --data /data
echo "the package installs, runs, upgrades and purges, and the image runs"
