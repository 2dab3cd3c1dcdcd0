//! `columbario leads`: the messages that came in, for the people who answer them.

mod by_hand;
mod csv;

use super::clock::{MINUTE, local};
use super::privacy;
use super::source;
use super::terminal::{block, line};
use crate::config::Config;
use crate::content::Site;
use crate::guard::in_words;
use crate::lang::fl;
use crate::leads::{Destination, Folio, Store};
use crate::outbox::destinations;
use anyhow::Context;
use clap::{Args, Subcommand};
use jiff::Timestamp;
use std::io::Write;

#[derive(Debug, Subcommand)]
pub(super) enum Leads {
    #[command(about = fl!("cli-leads-list"))]
    List(List),
    #[command(about = fl!("cli-leads-show"))]
    Show(Show),
    #[command(about = fl!("cli-leads-csv"))]
    Csv,
    #[command(about = fl!("cli-leads-retry"))]
    Retry(by_hand::Retry),
    #[command(about = fl!("cli-leads-send"))]
    Send(by_hand::Send),
    #[command(about = fl!("cli-leads-release"))]
    Release(by_hand::Release),
    #[command(about = fl!("cli-leads-find"))]
    Find(privacy::Find),
    #[command(about = fl!("cli-leads-export"))]
    Export(privacy::Export),
    #[command(about = fl!("cli-leads-correct"))]
    Correct(Box<privacy::Correct>),
    #[command(about = fl!("cli-leads-block"))]
    Block(privacy::Block),
    #[command(about = fl!("cli-leads-erase"))]
    Erase(privacy::Erase),
    #[command(about = fl!("cli-leads-object"))]
    Object(privacy::Object),
    #[command(about = fl!("cli-leads-retention"))]
    Retention(privacy::Retain),
}

#[derive(Debug, Args)]
pub(super) struct List {
    #[arg(long, help = fl!("cli-leads-list-quarantine"))]
    quarantine: bool,
}

#[derive(Debug, Args)]
pub(super) struct Show {
    #[arg(help = fl!("cli-folio"))]
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
            Self::Send(send) => send.run(store, out).await,
            Self::Release(release) => release.run(config, store, out).await,
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
                let reason = lead.quarantine_reason.as_deref().unwrap_or_default();
                fields.push(line(&in_words(reason)));
            }
            writeln!(out, "{}", fields.join("\t"))?;
        }
        Ok(())
    }
}

impl Show {
    async fn run(self, store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
        let lead = store.show(&self.folio).await?;
        let lead = lead.with_context(|| no_message(&self.folio))?;
        let yes_or_no = |is_so| if is_so { fl!("cli-yes") } else { fl!("cli-no") };
        let since =
            |at: Option<Timestamp>| at.map_or_else(|| fl!("cli-no"), |at| local(at, MINUTE));
        let reason = lead.quarantine_reason.as_deref();
        let reason = reason.map(|reason| line(&in_words(reason)));
        let lines = fl!(
            "cli-leads-shown",
            folio = lead.folio.to_string(),
            id = lead.uid.as_str(),
            received = local(lead.received_at, "%Y-%m-%d %H:%M:%S %:z"),
            name = line(&lead.name),
            email = line(&lead.email),
            phone = line(&lead.phone_number),
            ciudad = line(&lead.ciudad),
            company = line(&lead.company),
            service = line(&lead.service_interest),
            page = line(&lead.page),
            notice = line(&lead.notice_version),
            consent = yes_or_no(lead.consent),
            objected = yes_or_no(lead.objected),
            blocked = since(lead.blocked_at),
            quarantine = reason.unwrap_or_else(|| fl!("cli-no")),
            attended = since(lead.attended_at)
        );
        writeln!(out, "{lines}")?;
        for delivery in store.deliveries(lead.id).await? {
            let said = delivery.last_error.as_deref().unwrap_or_default();
            let shown = fl!(
                "cli-leads-shown-delivery",
                channel = delivery.channel.to_string(),
                recipient = line(&delivery.recipient),
                state = delivery.state.as_str(),
                tries = delivery.tries,
                said = line(said)
            );
            writeln!(out, "{shown}")?;
        }
        let message = fl!("cli-leads-shown-message");
        writeln!(out, "{message}\n{}", block(&lead.message))?;
        Ok(())
    }
}

/// There is no such message.
pub(super) fn no_message(folio: &Folio) -> String {
    fl!("cli-no-message", folio = folio.to_string())
}

/// Where a message goes that is delivered from now on.
fn destinations_now(config: &Config) -> anyhow::Result<Vec<Destination>> {
    let site = Site::load(&source(config), Timestamp::now())?;
    Ok(destinations(config, &site.settings))
}
