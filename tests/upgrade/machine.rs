//! A machine on which a release is installed as `docs/actualizar.md` has it, and its commands.

use crate::handover::{given, handle, socket};
use crate::support::command::{binary, variable};
use crate::support::pictures::link_made_pictures_into;
use crate::support::prelude::*;
use serde_json::{Value, json};
use std::fs;
use std::io::Write as _;
use std::net::{SocketAddr, TcpListener};
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

/// What `docs/actualizar.md` says to type below this heading.
pub(super) fn commands(heading: &str) -> String {
    let path = format!("{ROOT}/docs/actualizar.md");
    let text = fs::read_to_string(path).expect("it is there");
    let (_, section) = text.split_once(heading).expect("the heading is there");
    let section = section.split("\n#").next().unwrap_or_default();
    let blocks = section.split("```sh\n").skip(1);
    blocks.map(|block| block.split("```").next().unwrap_or_default()).collect()
}

/// The program that is upgraded: the release's of `bash tests/run.sh upgrade`, or the same one.
pub(super) fn earlier() -> PathBuf {
    variable("EARLIER_PROGRAM").map_or_else(binary, PathBuf::from)
}

/// Stands for systemd's in the test: it stops and starts the program on the socket that it was given
/// as descriptor 3.
const SYSTEMCTL: &str = r#"#!/bin/bash
set -euo pipefail
stop() {
  [ -f "$HERE/pid" ] || return 0
  kill -TERM "$(cat "$HERE/pid")"
  tail --pid="$(cat "$HERE/pid")" -f /dev/null
  rm "$HERE/pid"
}
start() {
  LISTEN_FDS=1 "$HERE/bin/columbario" serve --data "$HERE/sitio" >"$HERE/out" 2>"$HERE/log" </dev/null &
  echo $! >"$HERE/pid"
}
case "$1" in
  stop) stop ;;
  start) start ;;
  restart) stop; start ;;
  is-active) kill -0 "$(cat "$HERE/pid")" && echo active ;;
esac
"#;

/// A machine as the document has it, below a directory of its own.
pub(super) struct Machine {
    pub(super) installation: Installation,
    socket: TcpListener,
    address: SocketAddr,
}

impl Machine {
    pub(super) fn new() -> Self {
        let (socket, address) = socket();
        let machine = Self { installation: Installation::new(), socket, address };
        let here = machine.installation.path();
        for folder in ["bin", "sitio", "copias", "descargas"] {
            fs::create_dir(here.join(folder)).expect("a folder can be made");
        }
        link_made_pictures_into(&here.join("sitio"));
        let systemctl = here.join("bin/systemctl");
        let mut file = fs::File::create(&systemctl).expect("it can be written");
        file.write_all(SYSTEMCTL.as_bytes()).expect("it can be written");
        drop(file);
        fs::set_permissions(&systemctl, fs::Permissions::from_mode(0o755)).expect("it is ours");
        let downloaded = here.join("descargas/columbario");
        for (program, copy) in [(earlier(), here.join("bin/columbario")), (binary(), downloaded)] {
            fs::copy(program, copy).expect("it can be copied");
        }
        machine
    }

    /// Types commands of the document, with these substitutions: where the program, its data, the
    /// backups and the downloads are, and `systemctl`.
    pub(super) fn types(&self, commands: &str) -> String {
        let here = self.installation.path().display().to_string();
        let commands = commands
            .replace("/usr/local/bin/", &format!("{here}/bin/"))
            .replace("/srv/sitio", &format!("{here}/sitio"))
            .replace("/srv/copias", &format!("{here}/copias"))
            .replace("./columbario", &format!("{here}/descargas/columbario"));
        let mut shell = Command::new("bash");
        shell
            .args(["-euo", "pipefail", "-c", &commands])
            .current_dir(self.installation.path())
            .env("HERE", &here)
            .env("PATH", format!("{here}/bin:/usr/bin:/bin"))
            .env("COLUMBARIO_LISTEN", self.address.to_string());
        let output = given(handle(&self.socket), &shell).env_remove("LISTEN_FDS").output();
        let output = output.expect("a shell can be started");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{commands}\n{said}\n{errors}");
        said
    }

    /// Starts what is installed. A release may make the pictures of its sample before it answers.
    pub(super) fn starts(&self) {
        self.types("systemctl start columbario");
        within(Duration::from_mins(5), "it answers", || self.is_up());
    }

    pub(super) fn is_up(&self) -> bool {
        let asked = CLIENT.get(format!("http://{}/", self.address)).send();
        asked.is_ok_and(|answer| answer.status() == 200)
    }

    /// Sets the mail server, before the program starts.
    pub(super) fn mails_by(&self, inbox: &MailServer) {
        let url = inbox.url();
        let settings = format!("[mail]\nsmtp_url = \"{url}\"\nto = \"ventas@remanso.example\"\n");
        let file = self.installation.path().join("sitio/columbario.toml");
        fs::write(file, settings).expect("it can be written");
    }

    /// Leaves a message of this person.
    pub(super) fn leave(&self, name: &str, text: &str) {
        let message = json!({ "name": name, "email": "ana@example.com", "message": text });
        let url = format!("http://{}/api/v.1.0/contact_us", self.address);
        let sent = CLIENT.post(url).json(&message).send();
        assert_eq!(sent.expect("it is answered").status(), 201);
    }

    /// Presses the button behind the link that marks a message as attended.
    pub(super) fn attends(&self, path: &str) {
        let answer = CLIENT.post(format!("http://{}{path}", self.address)).send();
        assert_eq!(answer.expect("it is answered").status(), 200);
    }

    /// The messages in a data directory.
    pub(super) fn messages(&self, data: &str) -> Vec<Value> {
        let list = format!("/usr/local/bin/columbario leads list --json --data {data}");
        serde_json::from_str(&self.types(&list)).expect("it is a list")
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        let pid = fs::read_to_string(self.installation.path().join("pid"));
        if let Ok(pid) = pid {
            let _ended = Command::new("kill").arg(pid.trim()).status();
        }
    }
}
