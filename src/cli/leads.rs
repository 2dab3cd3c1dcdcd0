//! `columbario leads`: the messages that came in, for whoever answers them.

use super::DataOption;
use super::clock::toluca;
use super::terminal::{block, line};
use crate::config::Config;
use crate::leads::{Folio, LeadRecord, Store};
use crate::telemetry;
use anyhow::Context;
use clap::{Args, Subcommand};
use jiff::tz::TimeZone;
use std::io::Write;

/// The commands of `leads`.
#[derive(Debug, Subcommand)]
pub enum Leads {
    /// One line a message, the newest first: folio, local time, name, e-mail, telephone, page
    List(List),
    /// Everything about one message
    Show(Show),
}

/// The options of `leads list`.
#[derive(Debug, Args)]
pub struct List {
    #[command(flatten)]
    data: DataOption,
}

/// The options of `leads show`.
#[derive(Debug, Args)]
pub struct Show {
    /// The number that the sender was given, such as ABCD-2345
    folio: Folio,
    #[command(flatten)]
    data: DataOption,
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
        }
    }
}

impl List {
    async fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let store = open(self.data).await?;
        let zone = toluca();
        for lead in store.list().await? {
            let fields = [
                lead.folio.to_string(),
                local(&lead, &zone, "%Y-%m-%d %H:%M"),
                line(&lead.name),
                line(&lead.email),
                line(&lead.phone_number),
                line(&lead.page),
            ];
            writeln!(out, "{}", fields.join("\t"))?;
        }
        store.close().await;
        Ok(())
    }
}

impl Show {
    async fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let store = open(self.data).await?;
        let found = store.show(&self.folio).await?;
        store.close().await;
        let lead =
            found.with_context(|| format!("there is no message with the folio {}", self.folio))?;
        let rows = [
            ("folio", lead.folio.to_string()),
            ("id", lead.id.to_string()),
            ("received", local(&lead, &toluca(), "%Y-%m-%d %H:%M:%S %:z")),
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
        ];
        for (name, value) in rows {
            writeln!(out, "{name:<16} {value}")?;
        }
        writeln!(out, "message\n{}", block(&lead.message))?;
        Ok(())
    }
}

async fn open(data: DataOption) -> anyhow::Result<Store> {
    let config = Config::load(&data.flags())?;
    telemetry::start(config.log);
    Ok(Store::open(&config.data).await?)
}

fn local(lead: &LeadRecord, zone: &TimeZone, format: &str) -> String {
    lead.received_at
        .to_zoned(zone.clone())
        .strftime(format)
        .to_string()
}
