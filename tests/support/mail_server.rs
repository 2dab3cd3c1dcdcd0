//! npm's `smtp-server` as a process, controlled by its stdin.

use crate::support::log::Log;
use serde_json::{Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// A running mail server; killed at the end.
pub(crate) struct MailServer {
    child: Child,
    out: Log,
    accepted: PathBuf,
    pub(crate) port: u16,
    _place: TempDir,
}

/// A mail that the server accepted.
pub(crate) struct Accepted {
    pub(crate) to: Vec<String>,
    pub(crate) from: String,
    pub(crate) secure: bool,
    pub(crate) user: Option<String>,
    pub(crate) raw: String,
}

impl MailServer {
    pub(crate) fn start() -> Self {
        Self::start_with(json!({}))
    }

    /// `settings` as tests/support/mail-server.mjs describes them.
    pub(crate) fn start_with(mut settings: Value) -> Self {
        let place = tempfile::tempdir().expect("a temporary directory can be made");
        let accepted = place.path().join("accepted.jsonl");
        settings["accepted"] = json!(accepted);
        let root = Path::new(crate::support::command::ROOT);
        let mut child = Command::new(root.join("node_modules/.bin/node"))
            .arg(root.join("tests/support/mail-server.mjs"))
            .arg(settings.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("node can be started");
        let out = Log::of(child.stdout.take().expect("stdout was piped"));
        let said = out.wait("it listens", |said| said.ends_with('\n'));
        let port = said.trim().strip_prefix("listening ").expect("it listens");
        Self { port: port.parse().expect("it says its port"), child, out, accepted, _place: place }
    }

    pub(crate) fn url(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.port)
    }

    /// From now on it is in this mode.
    pub(crate) fn mode(&mut self, mode: &str) {
        let line = format!("mode {mode}\n");
        let before = self.out.text().matches(&line).count();
        let stdin = self.child.stdin.as_mut().expect("stdin was piped");
        writeln!(stdin, "{mode}").expect("it listens");
        self.out.wait("it obeys", |said| said.matches(&line).count() > before);
    }

    /// Waits until it holds a mail back, in the mode `wait`.
    pub(crate) fn holds_one(&self) {
        self.out.wait("it holds a mail back", |said| said.contains("waiting\n"));
    }

    /// Waits until it has accepted this many mails, and returns all.
    pub(crate) fn wait_for(&self, count: usize) -> Vec<Accepted> {
        self.out.wait("mails arrive", |said| said.matches("accepted\n").count() >= count);
        self.accepted()
    }

    /// What it has accepted, but for digests: a program sends that of today by itself, at an hour and once there is
    /// something to say.
    pub(crate) fn accepted(&self) -> Vec<Accepted> {
        self.all().into_iter().filter(|mail| !mail.is_digest()).collect()
    }

    pub(crate) fn digests(&self) -> Vec<Accepted> {
        self.all().into_iter().filter(Accepted::is_digest).collect()
    }

    fn all(&self) -> Vec<Accepted> {
        let text = std::fs::read_to_string(&self.accepted).unwrap_or_default();
        text.split_inclusive('\n')
            .filter(|line| line.ends_with('\n'))
            .map(|line| {
                let mail: Value = serde_json::from_str(line).expect("it writes JSON");
                let text = |value: &Value| value.as_str().map(str::to_owned);
                Accepted {
                    to: mail["to"].as_array().into_iter().flatten().filter_map(text).collect(),
                    from: text(&mail["from"]).unwrap_or_default(),
                    secure: mail["secure"].as_bool().unwrap_or_default(),
                    user: text(&mail["user"]),
                    raw: text(&mail["raw"]).unwrap_or_default(),
                }
            })
            .collect()
    }
}

impl Accepted {
    fn is_digest(&self) -> bool {
        self.raw.contains("Message-ID: <digest-")
    }
}

impl Drop for MailServer {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ended_before = self.child.kill();
        let _waited = self.child.wait();
    }
}
