//! `columbario leads send`: a message to a mailbox that the settings do not name.

use crate::config;
use crate::lang::fl;
use crate::leads::{Folio, Store};
use anyhow::ensure;
use clap::Args;
use jiff::Timestamp;
use lettre::Address;
use std::io::Write;

#[derive(Debug, Args)]
pub(in crate::cli) struct Send {
    #[arg(help = fl!("cli-folio"))]
    folio: Folio,
    #[arg(long, value_name = "MAILBOX", value_parser = config::mailbox)]
    #[arg(help = fl!("cli-leads-send-to"))]
    to: Address,
}

impl Send {
    pub(super) async fn run(self, store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
        let (folio, to) = (self.folio.to_string(), self.to.to_string());
        let is_due = store
            .send_elsewhere(&self.folio, to.clone(), Timestamp::now())
            .await?;
        ensure!(is_due, fl!("cli-leads-not-sendable", folio = folio));
        Ok(writeln!(
            out,
            "{}",
            fl!("cli-leads-sent-elsewhere", folio = folio, to = to)
        )?)
    }
}
