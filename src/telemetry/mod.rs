//! Logs: one compact line an event, to stderr, so that stdout stays what a command answers. And
//! metrics: numbers of what happened, in the text that Prometheus reads.
//!
//! A log line names ids, never what a person wrote. Libraries make no such promise, so only their
//! warnings pass, whatever the level. rustls warns of what any client writes into a handshake, so of
//! it only errors pass.

mod connections;
mod metrics;
mod status;

pub use connections::{Answered, ConnectionMetrics, Limit};
pub use metrics::{Counted, Gauges, Metrics};
pub use status::{Attention, Status};

use std::io::{self, IsTerminal};
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

/// Starts logging for the whole process. A second call changes nothing, so that tests in one
/// process may each make it.
pub fn start(level: LevelFilter) {
    let targets = Targets::new()
        .with_default(level.min(LevelFilter::WARN))
        .with_target("rustls", level.min(LevelFilter::ERROR))
        .with_target(env!("CARGO_CRATE_NAME"), level);
    let lines = tracing_subscriber::fmt::layer()
        .compact()
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr)
        .with_filter(targets);
    // The only error is that logging has been started already.
    let _started_before = tracing_subscriber::registry().with(lines).try_init();
}
