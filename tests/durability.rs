//! A message is on disk before it is acknowledged: seen from outside, in the system calls that the
//! program makes.

use crate::patience::eventually;
use crate::program::Program;
use crate::support::installation::Installation;
use serde_json::json;
use std::path::Path;
use std::process::Command;

/// How many messages are traced, one after the other.
const MESSAGES: usize = 5;

/// The calls of a program and its threads, in their order.
struct Trace(Vec<String>);

impl Trace {
    /// The complete trace of a program that was killed.
    fn read(path: &Path) -> Self {
        let text = || std::fs::read_to_string(path).expect("strace writes its file");
        eventually("strace has seen the end", || {
            text().trim_end().ends_with("+++ killed by SIGKILL +++")
        });
        Self(text().lines().map(str::to_owned).collect())
    }

    /// The first call from `start` on that matches.
    fn position(&self, start: usize, is_so: impl Fn(&str) -> bool) -> Option<usize> {
        let found = self.0[start..].iter().position(|line| is_so(line));
        found.map(|at| start + at)
    }

    /// Where the first sync of the write-ahead log that begins after `start` has succeeded.
    fn synced_after(&self, start: usize) -> Option<usize> {
        let begun = self.position(start, |line| {
            (line.contains("fsync(") || line.contains("fdatasync("))
                && line.contains("columbario.db-wal>")
        })?;
        if self.0[begun].ends_with(" = 0") {
            return Some(begun);
        }
        let thread = self.0[begun].split(' ').next()?;
        self.position(begun + 1, |line| {
            line.starts_with(thread) && line.contains("sync resumed>") && line.ends_with(" = 0")
        })
    }
}

#[test]
fn a_message_is_synced_to_the_disk_before_each_201() {
    let installation = Installation::new();
    let trace = installation.path().join("trace.txt");
    let program = installation.serving();
    let mut traced = Command::new("strace");
    traced
        // Attached to the program and not its parent, so that killing the child kills the program.
        .args(["-D", "-f", "-y", "-s", "8192", "-o"])
        .arg(&trace)
        .args(["-e", "trace=fsync,fdatasync,pwrite64,write,writev,sendto"])
        .arg(program.get_program())
        .args(program.get_args())
        .current_dir(installation.path());
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => traced.env(name, value),
            None => traced.env_remove(name),
        };
    }
    let served = Program::spawn_by(traced, &installation);
    for number in 0..MESSAGES {
        let message =
            json!({ "name": "Ana", "email": "ana@example.com", "message": marked(number) });
        let (status, answer) = served.submit(&message, &marked(number));
        assert_eq!(status, 201, "{answer}");
    }
    drop(served);

    let trace = Trace::read(&trace);
    let mut answered = 0;
    for number in 0..MESSAGES {
        let marked = marked(number);
        let written = trace.position(0, |line| {
            line.contains("pwrite64(") && line.contains("db-wal>") && line.contains(&marked)
        });
        let written = written.expect("the message is written to the log");
        let synced = trace.synced_after(written).expect("the log is synced");
        answered = trace
            .position(answered + 1, |line| line.contains("\"HTTP/1.1 201 "))
            .expect("it is answered");
        assert!(
            written < synced && synced < answered,
            "message {number}: written in line {written}, synced {synced}, answered {answered}"
        );
    }
}

fn marked(number: usize) -> String {
    format!("se-guarda-antes-{number}")
}
