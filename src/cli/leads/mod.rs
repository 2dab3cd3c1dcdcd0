//! `columbario leads`: the messages that came in, for whoever answers them.

mod csv;
mod migrate;
mod release;
mod retry;

use super::clock::local;
use super::privacy;
use super::source;
use super::terminal::{block, line};
use crate::config::Config;
use crate::content::Site;
use crate::leads::{Destination, Folio, Store};
use crate::outbox::destinations;
use anyhow::Context;
use clap::{Args, Subcommand};
use jiff::Timestamp;
use std::io::Write;

/// A time to the minute, as lists show it.
const MINUTE: &str = "%Y-%m-%d %H:%M";

/// The commands of `leads`.
#[derive(Debug, Subcommand)]
pub enum Leads {
    /// One line a message, the newest first: folio, local time, name, e-mail, telephone, page
    List(List),
    /// Everything about one message
    Show(Show),
    /// All messages as a table for a spreadsheet, those held back marked
    Csv,
    /// Tries again what could not be delivered
    Retry(retry::Retry),
    /// Delivers a message that was held back
    Release(release::Release),
    /// Copies everything into another database; what is there already stays
    Migrate(migrate::Migrate),
    /// The messages of somebody: by e-mail, telephone, folio or part of a name; blocked ones too
    Find(privacy::Find),
    /// Access: everything that is kept about somebody, as JSON
    Export(privacy::Export),
    /// Rectification: replaces fields of a message
    Correct(Box<privacy::Correct>),
    /// Cancellation, first phase: the message is kept and used for nothing
    Block(privacy::Block),
    /// Cancellation, second phase: a blocked message is erased for good
    Erase(privacy::Erase),
    /// Objection: no further use of a person's messages, later ones included
    Object(privacy::Object),
    /// Erases what is older than `leads.retention_days`, and says in numbers what that was
    Retention(privacy::Retain),
}

/// The options of `leads list`.
#[derive(Debug, Args)]
pub struct List {
    /// Only the messages that are held back, with the reason
    #[arg(long)]
    quarantine: bool,
}

/// The options of `leads show`.
#[derive(Debug, Args)]
pub struct Show {
    /// The number that the sender was given, such as ABCD-2345
    folio: Folio,
}

impl Leads {
    pub(super) async fn run(
        self,
        config: &Config,
        store: &Store,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        match self {
            Self::List(list) => list.run(store, out).await,
            Self::Show(show) => show.run(store, out).await,
            Self::Csv => csv::write(store, out).await,
            Self::Retry(retry) => retry.run(config, store, out).await,
            Self::Release(release) => release.run(config, store, out).await,
            Self::Migrate(migrate) => migrate.run(store, out).await,
            Self::Find(find) => find.run(store, out).await,
            Self::Export(export) => export.run(store, out).await,
            Self::Correct(correct) => correct.run(store, out).await,
            Self::Block(block) => block.run(config, store, out).await,
            Self::Erase(erase) => erase.run(config, store, out).await,
            Self::Object(object) => object.run(store, out).await,
            Self::Retention(retention) => retention.run(config, store, out).await,
        }
    }
}

impl List {
    async fn run(self, store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
        for lead in store.list().await? {
            if self.quarantine && lead.quarantine_reason.is_none() {
                continue;
            }
            let mut fields = vec![
                lead.folio.to_string(),
                local(lead.received_at, MINUTE),
                line(&lead.name),
                line(&lead.email),
                line(&lead.phone_number),
                line(&lead.page),
            ];
            if self.quarantine {
                fields.push(line(lead.quarantine_reason.as_deref().unwrap_or_default()));
            }
            writeln!(out, "{}", fields.join("\t"))?;
        }
        Ok(())
    }
}

impl Show {
    async fn run(self, store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
        let found = store.show(&self.folio).await?;
        let deliveries = match &found {
            Some(lead) => store.deliveries(lead.id).await?,
            None => Vec::new(),
        };
        let lead =
            found.with_context(|| format!("there is no message with the folio {}", self.folio))?;
        let rows = [
            ("folio", lead.folio.to_string()),
            ("id", lead.uid.clone()),
            ("received", local(lead.received_at, "%Y-%m-%d %H:%M:%S %:z")),
            ("name", line(&lead.name)),
            ("email", line(&lead.email)),
            ("phoneNumber", line(&lead.phone_number)),
            ("ciudad", line(&lead.ciudad)),
            ("company", line(&lead.company)),
            ("serviceInterest", line(&lead.service_interest)),
            ("page", line(&lead.page)),
            ("noticeVersion", line(&lead.notice_version)),
            (
                "consent",
                if lead.consent { "yes" } else { "no" }.to_owned(),
            ),
            (
                "objected",
                if lead.objected { "yes" } else { "no" }.to_owned(),
            ),
            (
                "blocked",
                lead.blocked_at
                    .map_or("no".to_owned(), |at| local(at, MINUTE)),
            ),
            (
                "quarantine",
                line(lead.quarantine_reason.as_deref().unwrap_or("no")),
            ),
            (
                "attended",
                lead.attended_at
                    .map_or("no".to_owned(), |at| local(at, MINUTE)),
            ),
        ];
        for (name, value) in rows {
            writeln!(out, "{name:<16} {value}")?;
        }
        for delivery in deliveries {
            let said = delivery.last_error.as_deref().unwrap_or_default();
            writeln!(
                out,
                "delivery         {} to {}: {}, {} tries {}",
                delivery.channel,
                line(&delivery.recipient),
                delivery.state,
                delivery.tries,
                line(said)
            )?;
        }
        writeln!(out, "message\n{}", block(&lead.message))?;
        Ok(())
    }
}

/// Where a lead goes that is promised now.
fn destinations_now(config: &Config) -> anyhow::Result<Vec<Destination>> {
    let site = Site::load(&source(config), Timestamp::now())?;
    Ok(destinations(config, &site.settings))
}
