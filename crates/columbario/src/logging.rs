//! Logs: one line an event, to stderr, so that stdout stays what a command answers.
//!
//! A log line names ids, never what a person wrote. Libraries make no such promise, so only their
//! warnings pass, whatever the level. rustls warns of what any client writes into a handshake, so of
//! it only errors pass.

use config::LogFormat;
use rustix::fs::fstat;
use std::{env, fmt, io, io::IsTerminal as _};
use tracing::{Event, Level, Subscriber, level_filters::LevelFilter};
use tracing_subscriber::fmt::format::{Compact, Format, Writer};
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields};
use tracing_subscriber::{filter::Targets, prelude::*, registry::LookupSpan};

/// The crates of the program, whose lines are of the level that is set.
const CRATES: [&str; 13] = [
    "basics",
    "codecs",
    "columbario",
    "config",
    "door",
    "editor",
    "import",
    "messages",
    "pictures",
    "render",
    "search",
    "server",
    "site",
];

/// Lines for systemd's journal, which has the time and takes the priority from the start of a line
/// (`man sd-daemon`).
struct ForJournal(Format<Compact, ()>);

impl<S, N> FormatEvent<S, N> for ForJournal
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        mut out: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let priority = match *event.metadata().level() {
            Level::ERROR => 3,
            Level::WARN => 4,
            Level::INFO => 6,
            Level::DEBUG | Level::TRACE => 7,
        };
        write!(out, "<{priority}>")?;
        self.0.format_event(context, out, event)
    }
}

/// Returns whether stderr is the journal, as it says itself (`man systemd.exec`).
#[expect(clippy::disallowed_methods, reason = "systemd sets it, and it is no setting")]
fn is_journal() -> bool {
    let stream = fstat(io::stderr()).map(|it| format!("{}:{}", it.st_dev, it.st_ino));
    stream.is_ok_and(|stream| env::var("JOURNAL_STREAM").is_ok_and(|journal| journal == stream))
}

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
        LogFormat::Text if is_journal() => {
            let format = Format::default().compact().without_time();
            lines.with_ansi(false).event_format(ForJournal(format)).boxed()
        }
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

#[cfg(test)]
mod tests {
    use super::CRATES;
    use std::{fs, path::Path};

    #[test]
    fn every_crate_that_writes_lines_is_named() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let folders = fs::read_dir(crates).expect("it is there").flatten();
        let unnamed: Vec<_> = folders
            .filter(|folder| {
                fs::read_to_string(folder.path().join("Cargo.toml"))
                    .is_ok_and(|text| text.contains("\ntracing.workspace"))
            })
            .filter_map(|folder| folder.file_name().into_string().ok())
            .filter(|name| !CRATES.contains(&&**name))
            .collect();
        assert!(unnamed.is_empty(), "{unnamed:?}");
    }
}
