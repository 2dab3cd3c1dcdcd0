//! `columbario leads retry`: what failed becomes due again.

use super::open_to_deliver;
use crate::cli::delivery_options::StoreOptions;
use crate::leads::Folio;
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
    #[command(flatten)]
    store: StoreOptions,
}

impl Retry {
    pub(super) async fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let (store, destinations) = open_to_deliver(self.store).await?;
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
        store.close().await;
        writeln!(out, "{due} due again; `columbario serve` delivers them")?;
        Ok(())
    }
}
