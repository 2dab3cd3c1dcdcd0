//! `columbario serve`: the site, until the process is asked to stop.

use crate::config::Config;
use crate::http;
use jiff::Timestamp;

pub(super) fn run(config: Config) -> anyhow::Result<()> {
    for warning in &config.warnings {
        tracing::warn!("{warning}");
    }
    http::serve(config, Timestamp::now)
}
