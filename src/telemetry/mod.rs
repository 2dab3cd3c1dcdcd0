//! Logs: one line an event, to stderr, so that stdout stays what a command answers. And
//! metrics: numbers of what happened, in the text that Prometheus reads.
//!
//! A log line names ids, never what a person wrote. Libraries make no such promise, so only their
//! warnings pass, whatever the level. rustls warns of what any client writes into a handshake, so of
//! it only errors pass.

mod metrics;
mod requests;
mod status;

pub use metrics::{ConnectionMetrics, Limit, Metrics, RenderMetrics};
pub use requests::{RequestMetrics, Route};
pub use status::{Attention, Moment, Status};

use std::{io, io::IsTerminal as _};
use tracing::level_filters::LevelFilter;
use tracing_subscriber::{filter::Targets, prelude::*};

/// The target of the lines that tell of a request, which are of level `debug`.
pub const ACCESS: &str = "access";

/// How a log line is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    Text,
    /// An object of JSON on each line, for what collects logs.
    Json,
}

/// Starts logging for the whole process. A second call changes nothing, so that tests in one
/// process may each make it.
pub fn start(level: LevelFilter, format: LogFormat) {
    let targets = Targets::new()
        .with_default(level.min(LevelFilter::WARN))
        .with_target("rustls", level.min(LevelFilter::ERROR))
        .with_target(env!("CARGO_CRATE_NAME"), level)
        .with_target(ACCESS, level);
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let lines = match format {
        LogFormat::Text => lines
            .compact()
            .with_ansi(io::stderr().is_terminal())
            .boxed(),
        LogFormat::Json => lines
            .json()
            .flatten_event(true)
            .with_span_list(false)
            .boxed(),
    };
    let lines = lines.with_filter(targets);
    // The only error is that logging has been started already.
    let _started_before = tracing_subscriber::registry().with(lines).try_init();
}
