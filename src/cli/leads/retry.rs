//! `columbario leads retry`: what failed becomes due again.

use super::destinations_now;
use crate::config::Config;
use crate::leads::{Folio, Store};
use anyhow::ensure;
use clap::Args;
use jiff::Timestamp;
use std::io::Write;

/// The options of `leads retry`.
#[derive(Debug, Args)]
pub struct Retry {
    /// Only this message
    #[arg(required_unless_present = "all")]
    folio: Option<Folio>,
    /// Every message of which a delivery failed, and every one that was never promised any
    #[arg(long, conflicts_with = "folio")]
    all: bool,
}

impl Retry {
    pub(super) async fn run(
        self,
        config: &Config,
        store: &Store,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let destinations = destinations_now(config)?;
        if let Some(folio) = &self.folio {
            let found = store.show(folio).await?;
            ensure!(
                found.is_some(),
                "there is no message with the folio {folio}"
            );
        }
        let due = store
            .retry(self.folio.as_ref(), destinations, Timestamp::now())
            .await?;
        writeln!(out, "{due} due again; `columbario serve` delivers them")?;
        Ok(())
    }
}
