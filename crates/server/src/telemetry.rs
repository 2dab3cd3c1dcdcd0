//! Metrics: numbers of what happened, in the text that Prometheus reads.

mod metrics;
mod requests;

pub(crate) use metrics::Metrics;
pub(crate) use requests::{RequestMetrics, Route};

/// The target of the lines that tell of a request, which are of level `debug`.
pub const ACCESS: &str = "access";
