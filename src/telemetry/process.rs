//! What the process takes of its system, under the names that Prometheus' own clients use.

use jiff::Timestamp;
use rustix::process::{Resource, getrlimit};
use std::fmt::{Display, Write as _};
use std::fs;

/// Where Linux shows the process to itself.
const OPEN_FILES: &str = "/proc/self/fd";
const STATUS: &str = "/proc/self/status";

/// Writes what can be found out.
pub(super) fn write(text: &mut String, started: Option<Timestamp>) {
    // The directory itself is open while it is counted.
    let open = fs::read_dir(OPEN_FILES).map(|open| open.count().saturating_sub(1));
    if let Ok(open) = open {
        gauge(
            text,
            "process_open_fds",
            "Files and sockets that are open.",
            &open,
        );
    }
    if let Some(most) = getrlimit(Resource::Nofile).current {
        gauge(
            text,
            "process_max_fds",
            "Files and sockets that may be open.",
            &most,
        );
    }
    if let Some(bytes) = resident() {
        gauge(
            text,
            "process_resident_memory_bytes",
            "Memory in use.",
            &bytes,
        );
    }
    if let Some(started) = started {
        let (name, help) = ("process_start_time_seconds", "When the process began.");
        gauge(text, name, help, &started.as_second());
    }
}

fn resident() -> Option<u64> {
    let status = fs::read_to_string(STATUS).ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kb: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kb * 1024)
}

fn gauge(text: &mut String, name: &str, help: &str, value: &dyn Display) {
    // Writing to a text cannot fail.
    let _written = writeln!(
        text,
        "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}"
    );
}
