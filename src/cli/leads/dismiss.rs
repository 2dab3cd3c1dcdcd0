//! `columbario leads dismiss`: a delivery that failed is left as it is, and reported no more.

use super::no_message;
use crate::lang::fl;
use crate::leads::{Folio, Store};
use anyhow::ensure;
use clap::Args;
use std::io::Write;

#[derive(Debug, Args)]
pub(in crate::cli) struct Dismiss {
    #[arg(help = fl!("cli-folio"))]
    folio: Folio,
}

impl Dismiss {
    pub(super) async fn run(self, store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
        let found = store.show(&self.folio).await?;
        ensure!(found.is_some(), no_message(&self.folio));
        let count = store.dismiss(&self.folio).await?;
        Ok(writeln!(
            out,
            "{}",
            fl!("cli-leads-dismissed", count = count)
        )?)
    }
}
