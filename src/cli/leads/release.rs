//! `columbario leads release`: a message that was held back is delivered after all.

use super::destinations_now;
use crate::config::Config;
use crate::leads::{Folio, Store};
use anyhow::ensure;
use clap::Args;
use jiff::Timestamp;
use std::io::Write;

/// The options of `leads release`.
#[derive(Debug, Args)]
pub struct Release {
    /// The message
    folio: Folio,
}

impl Release {
    pub(super) async fn run(
        self,
        config: &Config,
        store: &Store,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let destinations = destinations_now(config)?;
        let released = store
            .release(&self.folio, destinations, Timestamp::now())
            .await?;
        ensure!(
            released,
            "no message with the folio {} is held back",
            self.folio
        );
        writeln!(out, "{} is due; `columbario serve` delivers it", self.folio)?;
        Ok(())
    }
}
