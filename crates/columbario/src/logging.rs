//! Logs: one line an event, to stderr, so that stdout stays what a command answers.
//!
//! A log line names ids, never what a person wrote. Libraries make no such promise, so only their
//! warnings pass, whatever the level. rustls warns of what any client writes into a handshake, so of
//! it only errors pass.

use config::LogFormat;
use std::{io, io::IsTerminal as _};
use tracing::level_filters::LevelFilter;
use tracing_subscriber::{filter::Targets, prelude::*};

/// The crates of the program, whose lines are of the level that is set.
const CRATES: [&str; 11] = [
    "basics",
    "codecs",
    "columbario",
    "editor",
    "import",
    "messages",
    "pictures",
    "render",
    "search",
    "server",
    "site",
];

/// Starts logging for the whole process. A second call changes nothing, so that tests in one
/// process may each make it.
pub(crate) fn start(level: LevelFilter, format: LogFormat) {
    let targets = Targets::new()
        .with_default(level.min(LevelFilter::WARN))
        .with_target("rustls", level.min(LevelFilter::ERROR))
        .with_targets(CRATES.map(|name| (name, level)))
        .with_target(server::ACCESS, level);
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let lines = match format {
        LogFormat::Text => {
            let is_terminal = io::stderr().is_terminal();
            lines.compact().with_ansi(is_terminal).boxed()
        }
        LogFormat::Json => {
            let lines = lines.json().flatten_event(true);
            lines.with_span_list(false).boxed()
        }
    };
    let lines = lines.with_filter(targets);
    // The only error is that logging has been started already.
    let _started_before = tracing_subscriber::registry().with(lines).try_init();
}
