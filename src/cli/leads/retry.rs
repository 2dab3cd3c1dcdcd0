//! `columbario leads retry`: what failed becomes due again.

use super::{destinations_now, no_message};
use crate::config::Config;
use crate::lang::fl;
use crate::leads::{Folio, Store};
use anyhow::ensure;
use clap::Args;
use jiff::Timestamp;
use std::io::Write;

#[derive(Debug, Args)]
pub(in crate::cli) struct Retry {
    #[arg(required_unless_present = "all", help = fl!("cli-folio"))]
    folio: Option<Folio>,
    #[arg(long, conflicts_with = "folio", help = fl!("cli-leads-retry-all"))]
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
            ensure!(found.is_some(), no_message(folio));
        }
        let due = store
            .retry(self.folio.as_ref(), destinations, Timestamp::now())
            .await?;
        Ok(writeln!(out, "{}", fl!("cli-leads-retried", due = due))?)
    }
}
