//! `columbario leads release`: a message that was held back is delivered after all.

use super::open_to_deliver;
use crate::cli::delivery_options::StoreOptions;
use crate::leads::Folio;
use anyhow::ensure;
use clap::Args;
use jiff::Timestamp;
use std::io::Write;

/// The options of `leads release`.
#[derive(Debug, Args)]
pub struct Release {
    /// The message
    folio: Folio,
    #[command(flatten)]
    store: StoreOptions,
}

impl Release {
    pub(super) async fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let (store, destinations) = open_to_deliver(self.store).await?;
        let released = store
            .release(&self.folio, destinations, Timestamp::now())
            .await?;
        store.close().await;
        ensure!(
            released,
            "no message with the folio {} is held back",
            self.folio
        );
        writeln!(out, "{} is due; `columbario serve` delivers it", self.folio)?;
        Ok(())
    }
}
