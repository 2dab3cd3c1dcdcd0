//! `columbario leads release`: a message that was held back is delivered after all.

use super::destinations_now;
use crate::config::Config;
use crate::lang::fl;
use crate::leads::{Folio, Store};
use anyhow::ensure;
use clap::Args;
use jiff::Timestamp;
use std::io::Write;

#[derive(Debug, Args)]
pub(in crate::cli) struct Release {
    #[arg(help = fl!("cli-folio"))]
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
        let folio = self.folio.to_string();
        ensure!(released, fl!("cli-leads-not-held", folio = folio));
        Ok(writeln!(
            out,
            "{}",
            fl!("cli-leads-released", folio = folio)
        )?)
    }
}
