//! What a person does about a message that did not leave: `columbario leads retry`, `release` and
//! `send`. `columbario serve` then delivers it.

use super::{destinations_now, no_message};
use crate::config::{self, Config};
use crate::lang::fl;
use crate::leads::{Folio, Store};
use anyhow::ensure;
use clap::Args;
use jiff::Timestamp;
use lettre::Address;
use std::io::Write;

/// What failed becomes due again.
#[derive(Debug, Args)]
pub(in crate::cli) struct Retry {
    #[arg(required_unless_present = "all", help = fl!("cli-folio"))]
    folio: Option<Folio>,
    #[arg(long, conflicts_with = "folio", help = fl!("cli-leads-retry-all"))]
    all: bool,
}

/// A message that was held back is delivered after all.
#[derive(Debug, Args)]
pub(in crate::cli) struct Release {
    #[arg(help = fl!("cli-folio"))]
    folio: Folio,
}

/// A message goes to a mailbox that the settings do not name.
#[derive(Debug, Args)]
pub(in crate::cli) struct Send {
    #[arg(help = fl!("cli-folio"))]
    folio: Folio,
    #[arg(long, value_name = "MAILBOX", value_parser = config::mailbox)]
    #[arg(help = fl!("cli-leads-send-to"))]
    to: Address,
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
            .retry(self.folio.as_ref(), &destinations, Timestamp::now())
            .await?;
        Ok(writeln!(out, "{}", fl!("cli-leads-retried", due = due))?)
    }
}

impl Release {
    pub(super) async fn run(
        self,
        config: &Config,
        store: &Store,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let (destinations, now) = (destinations_now(config)?, Timestamp::now());
        let released = store.release(&self.folio, &destinations, now).await?;
        let folio = self.folio.to_string();
        ensure!(released, fl!("cli-leads-not-held", folio = folio));
        let done = fl!("cli-leads-released", folio = folio);
        Ok(writeln!(out, "{done}")?)
    }
}

impl Send {
    pub(super) async fn run(self, store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
        let (folio, to) = (self.folio.to_string(), self.to.to_string());
        let is_due = store
            .send_elsewhere(&self.folio, &to, Timestamp::now())
            .await?;
        ensure!(is_due, fl!("cli-leads-not-sendable", folio = folio));
        let done = fl!("cli-leads-sent-elsewhere", folio = folio, to = to);
        Ok(writeln!(out, "{done}")?)
    }
}
