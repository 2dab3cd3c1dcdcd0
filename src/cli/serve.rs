//! `columbario serve`: the site, until the process is told to stop.

use super::clock::today;
use super::delivery_options::DeliveryOptions;
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
    #[command(flatten)]
    delivery: DeliveryOptions,
    /// Where metrics are answered, apart from the site [default: nowhere]
    #[arg(long, value_name = "ADDR")]
    metrics_listen: Option<String>,
    /// Addresses or networks whose X-Forwarded-For is believed, comma-separated [default: none]
    #[arg(long, value_name = "LIST")]
    trusted_proxies: Option<String>,
    /// How much is logged: off, error, warn, info, debug or trace [default: info]
    #[arg(long, value_name = "LEVEL")]
    log: Option<String>,
}

impl Serve {
    pub(super) fn run(self: Box<Self>) -> anyhow::Result<()> {
        let own = Flags::of([
            ("--listen", self.listen),
            ("--content", self.content),
            ("--data", self.data),
            ("--metrics-listen", self.metrics_listen),
            ("--trusted-proxies", self.trusted_proxies),
            ("--log", self.log),
        ]);
        let config = Config::load(&own.and(self.delivery.flags()))?;
        telemetry::start(config.log);
        for warning in &config.warnings {
            tracing::warn!("{warning}");
        }
        http::serve(config, today)
    }
}
