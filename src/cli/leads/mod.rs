//! `columbario leads`: the messages that came in, for whoever answers them.

mod csv;
mod migrate;
mod release;
mod retry;

use super::clock::{local, today};
use super::delivery_options::StoreOptions;
use super::privacy;
use super::terminal::{block, line};
use crate::config::Config;
use crate::content::{Site, Source};
use crate::leads::{Destination, Folio, Store};
use crate::outbox::destinations;
use crate::telemetry;
use anyhow::Context;
use clap::{Args, Subcommand};
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
    Csv(csv::Csv),
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
    #[command(flatten)]
    store: StoreOptions,
}

/// The options of `leads show`.
#[derive(Debug, Args)]
pub struct Show {
    /// The number that the sender was given, such as ABCD-2345
    folio: Folio,
    #[command(flatten)]
    store: StoreOptions,
}

impl Leads {
    pub(super) fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .context("cannot start")?;
        match self {
            Self::List(list) => runtime.block_on(list.run(out)),
            Self::Show(show) => runtime.block_on(show.run(out)),
            Self::Csv(csv) => runtime.block_on(csv.run(out)),
            Self::Retry(retry) => runtime.block_on(retry.run(out)),
            Self::Release(release) => runtime.block_on(release.run(out)),
            Self::Migrate(migrate) => runtime.block_on(migrate.run(out)),
            Self::Find(find) => runtime.block_on(find.run(out)),
            Self::Export(export) => runtime.block_on(export.run(out)),
            Self::Correct(correct) => runtime.block_on(correct.run(out)),
            Self::Block(block) => runtime.block_on(block.run(out)),
            Self::Erase(erase) => runtime.block_on(erase.run(out)),
            Self::Object(object) => runtime.block_on(object.run(out)),
            Self::Retention(retention) => runtime.block_on(retention.run(out)),
        }
    }
}

impl List {
    async fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let store = open(self.store).await?;
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
        store.close().await;
        Ok(())
    }
}

impl Show {
    async fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let store = open(self.store).await?;
        let found = store.show(&self.folio).await?;
        let deliveries = match &found {
            Some(lead) => store.deliveries(lead.id).await?,
            None => Vec::new(),
        };
        store.close().await;
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

async fn open(options: StoreOptions) -> anyhow::Result<Store> {
    let config = Config::load(&options.flags())?;
    telemetry::start(config.log);
    Ok(Store::at(&config.database, &config.data).await?)
}

/// The store, and where a lead goes that is promised now.
async fn open_to_deliver(options: StoreOptions) -> anyhow::Result<(Store, Vec<Destination>)> {
    let config = Config::load(&options.flags())?;
    telemetry::start(config.log);
    let source = config.content.clone();
    let source = source.map_or(Source::Sample, Source::Directory);
    let site = Site::load(&source, today())?;
    let store = Store::at(&config.database, &config.data).await?;
    Ok((store, destinations(&config, &site.settings)))
}
