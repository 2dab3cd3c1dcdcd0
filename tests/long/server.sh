#!/usr/bin/env bash
# docs/desplegar.md, typed from its first step to its last line, and the upgrade of docs/actualizar.md: their
# commands run as they are written, the server's on an empty Debian of debootstrap's that is reached by ssh, in a
# network of its own. What the document shows after a command has to be in what the command says. The port that
# systemd holds is tests/handover.rs's, Caddy is tests/long/neighbours.rs's. Five things are not as they would be:
#
# 1. No init system runs: `systemctl` is tests/long/server/systemctl, which does what the unit says.
# 2. No name server answers: the names are in /etc/hosts, and 203.0.113.7 is an address of `lo`.
# 3. The authority is Debian's pebble, named by `https.directory` and trusted by the server.
# 4. The provider of mail is a server of npm's on this machine.
# 5. No editor: what the document puts into a file below a heading is put there by this script.
set -euo pipefail
cd "$(dirname "$0")/../.."
base=$PWD/target/tools/debian
work=$PWD/target/tmp/server
program=${COLUMBARIO_BIN:-target/release/columbario}

if [ "${1:-}" != inside ]; then
  [ -f "$base/made" ] || {
    rm -rf "$base"
    debootstrap --variant=minbase --include=ca-certificates,openssh-server,systemd bookworm "$base" >/dev/null
    touch "$base/made"
  }
  rm -rf "$work"
  mkdir -p "$work"
  # Everything that is started in there ends with it.
  exec unshare --mount --net --pid --fork --kill-child bash "$0" inside
fi

root=$work/root
computer=$work/computer
site=$root/srv/sitio
mkdir -p "$root" "$work/changes" "$work/overlay" "$computer" "$work/keys"

fail() {
  echo "docs/desplegar.md: $*" >&2
  tail -n 20 "$work"/*.log "$root/var/log/columbario.log" >&2 || true
  exit 1
}

eventually() {
  local what=$1
  shift
  for _ in {1..300}; do
    if "$@"; then return 0; fi
    sleep 0.2
  done
  fail "not within a minute: $what"
}

# A key, and settings of ssh with it alone.
key_of() {
  ssh-keygen -q -t ed25519 -N '' -f "$work/keys/$1"
  printf 'IdentityFile %s\nStrictHostKeyChecking accept-new\nUserKnownHostsFile %s\nLogLevel error\n' \
    "$work/keys/$1" "$work/keys/known" >"$work/keys/$1.config"
}

the_server() {
  mount -t overlay overlay -o "lowerdir=$base,upperdir=$work/changes,workdir=$work/overlay" "$root"
  mount -t proc proc /proc
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  ip link set lo up
  ip address add 203.0.113.7/32 dev lo
  printf '127.0.0.1 localhost smtp.proveedor.mx acme.autoridad.mx\n203.0.113.7 jardindeluz.mx editar.jardindeluz.mx\n' >"$root/etc/hosts"
  : >"$root/etc/resolv.conf"
  mount --bind "$root/etc/hosts" /etc/hosts
  mount --bind "$root/etc/resolv.conf" /etc/resolv.conf
  install tests/long/server/systemctl "$root/usr/local/sbin/systemctl"
  # The agency has a key that opens the server.
  key_of id
  install -D --mode=600 "$work/keys/id.pub" "$root/root/.ssh/authorized_keys"
  mount --bind "$work/keys/id.config" /etc/ssh/ssh_config
  mkdir -p "$root/run/sshd"
  chroot "$root" /usr/sbin/sshd
}

# An authority and a provider of mail, with certificates that the server trusts.
the_others() {
  local certificates=$work/certificates
  mkdir -p "$certificates"
  openssl req -x509 -nodes -newkey rsa:2048 -days 2 -subj /CN=Prueba -keyout "$certificates/ca.key" \
    -out "$certificates/ca.pem" 2>/dev/null
  openssl req -x509 -nodes -newkey rsa:2048 -days 2 -subj /CN=localhost -CA "$certificates/ca.pem" \
    -CAkey "$certificates/ca.key" -addext subjectAltName=DNS:smtp.proveedor.mx,DNS:acme.autoridad.mx \
    -addext basicConstraints=critical,CA:FALSE -keyout "$certificates/key.pem" -out "$certificates/cert.pem" 2>/dev/null
  cat >"$certificates/pebble.json" <<JSON
{"pebble": {"listenAddress": "127.0.0.1:14000", "managementListenAddress": "127.0.0.1:15000",
"certificate": "$certificates/cert.pem", "privateKey": "$certificates/key.pem", "httpPort": 80, "tlsPort": 443,
"ocspResponderURL": "", "externalAccountBindingRequired": false, "retryAfter": {"authz": 1, "order": 1}}}
JSON
  PEBBLE_VA_NOSLEEP=1 PEBBLE_WFE_NONCEREJECT=0 pebble -config "$certificates/pebble.json" >"$work/pebble.log" 2>&1 &
  # It ends with its stdin.
  mkfifo "$work/held"
  node_modules/.bin/node tests/support/mail-server.mjs "{\"port\": 465, \"secure\": true, \"user\": \"usuario\",
    \"password\": \"clave\", \"key\": \"$certificates/key.pem\", \"cert\": \"$certificates/cert.pem\",
    \"accepted\": \"$work/mails\"}" <"$work/held" >"$work/mail.log" 2>&1 &
  exec 9>"$work/held"
  roots() { curl --silent --fail --insecure --output "$certificates/issued.pem" https://127.0.0.1:15000/roots/0; }
  eventually "pebble tells its root" roots
  cp "$certificates/ca.pem" "$root/usr/local/share/ca-certificates/prueba.crt"
  cp "$certificates/issued.pem" "$root/usr/local/share/ca-certificates/pebble.crt"
  chroot "$root" update-ca-certificates >/dev/null
}

# Types a line, where it belongs: on the agency's computer, or on the server. What goes on until it is stopped
# runs beside. `doctor` finds fault before mail is set up.
type_line() {
  local line=$1 here
  echo "> $line"
  case $line in
    scp\ * | ssh\ * | sed\ * | printf\ *) here=yes ;;
    ./columbario\ *) here=$([ "$document" = docs/actualizar.md ] || echo yes) ;;
    *) here= ;;
  esac
  case $line in
    ./columbario\ serve\ * | ./columbario\ editor\ *)
      (cd "$computer" && exec $line </dev/null >>"$work/seen" 2>&1) &
      beside=$!
      eventually "$line" grep -qE 'listening on|/entrar/' "$work/seen"
      # Both ends are this machine, which has one port of the editor.
      [[ $line == *" serve "* ]] || end_beside
      return
      ;;
    "scp -rp "*) eventually "a backup" backed_up ;;
  esac
  if [ -n "$here" ]; then
    (cd "$computer" && bash -euc "$line" </dev/null)
  else
    ssh root@jardindeluz.mx "$line" <<<clave
  fi >"$work/said" 2>&1 || [[ $line == "columbario doctor --data /srv/sitio" ]] || fail "$line: $(cat "$work/said")"
  cat "$work/said" >>"$work/seen"
  [[ $line != "columbario editor connect "* ]] || a_key_opens_the_editor_alone
}

# The key of somebody of the office, limited as `editor connect` says, and the line that it says to type; both
# ends are this machine, so that the port of this end is another.
a_key_opens_the_editor_alone() {
  local line office=(ssh -F "$work/keys/ana.config") there=root@jardindeluz.mx
  key_of ana
  echo "$(grep '^restrict,' "$work/said") $(cat "$work/keys/ana.pub")" >>"$root/root/.ssh/authorized_keys"
  line=$(grep -m 1 '^ssh -t -L ' "$work/said")
  line=${line/ssh -t -L 127.0.0.1:8091:/${office[*]} -t -L 127.0.0.1:18091:}
  (bash -c "$line" <"$work/held" >"$work/door" 2>&1) &
  eventually "a link by the key" grep -q '^http://127.0.0.1:8091/entrar/' "$work/door"
  answers --connect-to 127.0.0.1:8091:127.0.0.1:18091 "$(tr -d '\r' <"$work/door" | grep -m 1 '^http')" ||
    fail "the link leads nowhere: $(cat "$work/door")"
  ! "${office[@]}" "$there" id </dev/null 2>&1 | grep -q uid= || fail "the key opens more than the editor"
  ! "${office[@]}" -W 127.0.0.1:22 "$there" </dev/null >/dev/null 2>&1 || fail "the key leads to other ports"
}

# Puts lines below a heading of the settings.
put() {
  local heading=$1 text=$2 settings=$site/columbario.toml
  case $section in
    Mostrar) mkdir -p "$computer/previa" && echo "$text" >"$computer/previa/columbario.toml" && return ;;
    Varios) settings=$root/srv/jardin/columbario.toml heading=$(head -n 1 "$settings") ;;
  esac
  grep -qxF "$heading" "$settings" || fail "columbario.toml has no $heading"
  [ "$heading" != "[https]" ] || text+=$'\ndirectory = "https://acme.autoridad.mx:14000/dir"'
  awk -v heading="$heading" -v text="$text" '{ print } $0 == heading { print text }' "$settings" >"$work/settings"
  cat "$work/settings" >"$settings"
}

# What the document shows has to be seen, if need be in a while: asked again, the doctor says it.
shown() {
  local said=$1
  seen() {
    grep -qF -- "$said" "$work/seen" || { type_line "columbario doctor --data /srv/sitio"; false; }
  }
  eventually "$said" seen
}

# A block of the document, of which the text before it says where it belongs.
block() {
  local language=$1 text=$2 before=$3 line
  case $language in
    sh | console)
      : >"$work/seen"
      while IFS= read -r line; do type_line "$line"; done <<<"$text"
      ;;
    toml) put "$(grep -o '`\[[^`]*`' <<<"$before" | tail -n 1 | tr -d '`')" "$text" ;;
    json) eventually "$text" answers_with "$text" https://jardindeluz.mx/statusz ;;
    caddy) ;;
    "") [ "$section" -le 7 ] || shown "$text" ;;
    *) fail "a block of $language" ;;
  esac
}

answers() { curl --silent --fail --output "$work/answer" --cacert "$work/certificates/issued.pem" "$@"; }
answers_with() { answers "$2" && grep -qxF "$1" "$work/answer"; }
shows() { answers "$1" && grep -qF "$2" "$work/answer"; }
arrived() { [ "$(grep -c . "$work/mails")" -ge "$1" ]; }
backed_up() { compgen -G "$site/backups/*.tar" >/dev/null; }
certified() { answers https://jardindeluz.mx/readyz; }

# What has to be there after a section, beside what the document shows.
after() {
  case $1 in
    4) end_beside ;;
    7)
      grep -qF 'active (running)' "$work/seen" || fail "the service does not run"
      eventually "a page" shows http://127.0.0.1:8080/ "Un jardín para recordar"
      chroot "$root" systemd-analyze verify --man=no /etc/systemd/system/columbario.service 2>"$work/verify.log" ||
        fail "systemd refuses the unit"
      ;;
    9)
      eventually "a certificate" certified
      shows https://jardindeluz.mx/ "Un jardín para recordar" || fail "no page by HTTPS"
      [ "$(curl --silent --output /dev/null --write-out '%{http_code}' http://jardindeluz.mx/)" = 308 ] || fail "no redirect"
      ;;
    10)
      eventually "the mail of doctor" arrived 1
      answers --json '{"name": "Ana", "email": "ana@ejemplo.mx", "message": "Hola"}' \
        https://jardindeluz.mx/api/v.1.0/contact_us || fail "a message is refused"
      eventually "the mail about a message" arrived 2
      ;;
    11)
      shown "bien  respaldo"
      type_line "./columbario restore --verify $(cd "$computer" && ls backups/*.tar)"
      ;;
    12) eventually "the site is there again" certified ;;
    Mostrar)
      ! answers http://127.0.0.1:8090/ || fail "the preview asks for no password"
      answers --user ":azucena jardín 27" http://127.0.0.1:8090/ || fail "the preview does not take its password"
      end_beside
      ;;
    Varios)
      eventually "the second site" shows http://127.0.0.1:8081/ "Un jardín para recordar"
      ! chroot "$root" setpriv --reuid columbario-jardin --clear-groups --regid columbario-jardin \
        cat /srv/sitio/columbario.db >/dev/null 2>&1 || fail "one site reads the messages of another"
      ;;
    Cambiar) eventually "the editor's domain" shows https://editar.jardindeluz.mx/ 'name="correo"' ;;
    Los) certified || fail "the upgraded site does not answer" ;;
  esac
}

end_beside() { kill "$beside" && wait "$beside" || true; }

# The blocks of a document, from a heading on if one is given, to the next one.
follow() {
  local only=${2:-} line language="" text="" before="" is_open=
  document=$1 section=
  while IFS= read -r line; do
    case $line in
      '```'*)
        if [ -z "$is_open" ]; then
          language=${line#'```'} text="" is_open=yes
        else
          is_open=
          [ -n "$only" ] && [ "$section" != "$only" ] || block "$language" "${text%$'\n'}" "$before"
          before=""
        fi
        ;;
      '## '*)
        after "$section"
        section=${line#'## '} section=${section%%[. ]*}
        ;;
      *) if [ -n "$is_open" ]; then text+=$line$'\n'; else before+=$line$'\n'; fi ;;
    esac
  done <"$document"
  after "$section"
}

the_server
the_others
cp "$program" "$computer/columbario"
for name in ${!COLUMBARIO_*}; do unset "$name"; done
follow docs/desplegar.md
follow docs/actualizar.md Los
strangers=$(find "$site" -not -uid "$(stat --format=%u "$site")")
[ -z "$strangers" ] || fail "the program cannot write what somebody else owns: $strangers"
echo "every command of the guides was typed"
