//! A message is on disk before it is acknowledged: seen from outside, in the system calls that the
//! program makes.

use crate::support::prelude::*;
use crate::support::system_calls::Traced;
use serde_json::json;

/// How many messages are traced, one after the other.
const MESSAGES: usize = 5;

/// The calls of the program.
struct Trace(Vec<String>);

impl Trace {
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

// Specification 12.1
#[test]
fn a_message_is_synced_to_the_disk_before_each_201() {
    let installation = Installation::small();
    let traced =
        Traced::serve(&installation, "openat,fsync,fdatasync,pwrite64,write,writev,sendto");
    for number in 0..MESSAGES {
        let message =
            json!({ "name": "Ana", "email": "ana@example.com", "message": marked(number) });
        let (status, answer) = traced.program.submit(&message, &marked(number));
        assert_eq!(status, 201, "{answer}");
    }
    let trace = Trace(traced.end());
    let first = trace.position(0, |line| line.contains("\"HTTP/1.1 201 "));
    // The files' own names too: SQLite, which writes by one thread, syncs the folder of what it has made.
    for name in ["columbario.db\"", "columbario.db-wal\""] {
        let made = trace.position(0, |line| line.contains(name) && line.contains("O_CREAT"));
        let made = made.expect("the file is made");
        let log = trace.position(0, |line| line.contains("columbario.db-wal\""));
        let thread = trace.0[log.expect("it is opened")].split_once(' ').expect("a thread").0;
        let named = trace.position(made, |line| {
            line.starts_with(thread) && line.contains("fsync(") && line.contains("/data>")
        });
        assert!(named.is_some() && named < first, "{name} has no name on the disk: {named:?}");
    }
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
