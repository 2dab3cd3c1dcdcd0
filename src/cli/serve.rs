//! `columbario serve`: the site, until the process is told to stop.

use super::clock::now;
use crate::config::{Config, Flags};
use crate::{http, telemetry};
use clap::Args;

/// The options of `serve`.
#[derive(Debug, Args)]
pub struct Serve {
    /// The content directory [default: the sample site inside the binary]
    #[arg(long, value_name = "DIR")]
    content: Option<String>,
    /// The data directory, made if absent [default: ./data]
    #[arg(long, value_name = "DIR")]
    data: Option<String>,
    /// The address to listen at; port 0 picks a free one [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDR")]
    listen: Option<String>,
    /// Addresses or networks whose X-Forwarded-For is believed, comma-separated [default: none]
    #[arg(long, value_name = "LIST")]
    trusted_proxies: Option<String>,
    /// How much is logged: off, error, warn, info, debug or trace [default: info]
    #[arg(long, value_name = "LEVEL")]
    log: Option<String>,
}

impl Serve {
    pub(super) fn run(self) -> anyhow::Result<()> {
        let config = Config::load(&Flags {
            listen: self.listen,
            content: self.content,
            data: self.data,
            trusted_proxies: self.trusted_proxies,
            log: self.log,
        })?;
        telemetry::start(config.log);
        for warning in &config.warnings {
            tracing::warn!("{warning}");
        }
        http::serve(config, now)
    }
}
