//! `columbario leads`: the messages that came in, for the people who answer them.

mod csv;

use super::clock::{MINUTE, local};
use super::privacy;
use super::source;
use super::terminal::{block, line};
use crate::config::{self, Config};
use crate::content::Site;
use crate::guard::in_words;
use crate::lang::fl;
use crate::leads::{Destination, Folio, Store};
use crate::outbox::destinations;
use anyhow::{Context, ensure};
use clap::Subcommand;
use jiff::Timestamp;
use lettre::Address;
use std::io::Write;

#[derive(Debug, Subcommand)]
pub(super) enum Leads {
    #[command(about = fl!("cli-leads-list"))]
    List {
        #[arg(long, help = fl!("cli-leads-list-quarantine"))]
        quarantine: bool,
    },
    #[command(about = fl!("cli-leads-show"))]
    Show {
        #[arg(help = fl!("cli-folio"))]
        folio: Folio,
    },
    #[command(about = fl!("cli-leads-csv"))]
    Csv,
    #[command(about = fl!("cli-leads-retry"))]
    Retry {
        #[arg(required_unless_present = "all", help = fl!("cli-folio"))]
        folio: Option<Folio>,
        #[arg(long, conflicts_with = "folio", help = fl!("cli-leads-retry-all"))]
        all: bool,
    },
    #[command(about = fl!("cli-leads-send"))]
    Send {
        #[arg(help = fl!("cli-folio"))]
        folio: Folio,
        #[arg(long, value_name = "MAILBOX", value_parser = config::mailbox)]
        #[arg(help = fl!("cli-leads-send-to"))]
        to: Address,
    },
    #[command(about = fl!("cli-leads-release"))]
    Release {
        #[arg(help = fl!("cli-folio"))]
        folio: Folio,
    },
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

impl Leads {
    pub(super) async fn run(
        self,
        config: &Config,
        store: &Store,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let now = Timestamp::now();
        let done = match self {
            Self::List { quarantine } => return list(quarantine, store, out).await,
            Self::Show { folio } => return show(&folio, store, out).await,
            Self::Csv => return csv::write(store, out).await,
            Self::Find(find) => return find.run(store, out).await,
            Self::Export(export) => return export.run(store, out).await,
            Self::Correct(correct) => return correct.run(store, out).await,
            Self::Block(block) => return block.run(config, store, out).await,
            Self::Erase(erase) => return erase.run(config, store, out).await,
            Self::Object(object) => return object.run(store, out).await,
            Self::Retention(retention) => return retention.run(config, store, out).await,
            // What follows is about a message that did not leave; `serve` then delivers it.
            Self::Retry { folio, .. } => {
                let destinations = destinations_now(config)?;
                if let Some(folio) = &folio {
                    ensure!(store.show(folio).await?.is_some(), no_message(folio));
                }
                let due = store.retry(folio.as_ref(), &destinations, now).await?;
                fl!("cli-leads-retried", due = due)
            }
            Self::Release { folio } => {
                let destinations = destinations_now(config)?;
                let released = store.release(&folio, &destinations, now).await?;
                let folio = folio.to_string();
                ensure!(released, fl!("cli-leads-not-held", folio = folio));
                fl!("cli-leads-released", folio = folio)
            }
            Self::Send { folio, to } => {
                let to = to.to_string();
                let is_due = store.send_elsewhere(&folio, &to, now).await?;
                let folio = folio.to_string();
                ensure!(is_due, fl!("cli-leads-not-sendable", folio = folio));
                fl!("cli-leads-sent-elsewhere", folio = folio, to = to)
            }
        };
        Ok(writeln!(out, "{done}")?)
    }
}

async fn list(quarantine: bool, store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
    for lead in store.list().await? {
        if quarantine && lead.quarantine_reason.is_none() {
            continue;
        }
        let mut fields = vec![
            lead.folio.to_string(),
            local(lead.received_at, MINUTE),
            line(&lead.sent.name),
            line(&lead.sent.email),
            line(&lead.sent.phone_number),
            line(&lead.page),
        ];
        if quarantine {
            let reason = lead.quarantine_reason.as_deref().unwrap_or_default();
            fields.push(line(&in_words(reason)));
        }
        writeln!(out, "{}", fields.join("\t"))?;
    }
    Ok(())
}

async fn show(folio: &Folio, store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
    let lead = store.show(folio).await?;
    let lead = lead.with_context(|| no_message(folio))?;
    let yes_or_no = |is_so| if is_so { fl!("cli-yes") } else { fl!("cli-no") };
    let since = |at: Option<Timestamp>| at.map_or_else(|| fl!("cli-no"), |at| local(at, MINUTE));
    let reason = lead.quarantine_reason.as_deref();
    let reason = reason.map(|reason| line(&in_words(reason)));
    let lines = fl!(
        "cli-leads-shown",
        folio = lead.folio.to_string(),
        id = lead.uid.as_str(),
        received = local(lead.received_at, "%Y-%m-%d %H:%M:%S %:z"),
        name = line(&lead.sent.name),
        email = line(&lead.sent.email),
        phone = line(&lead.sent.phone_number),
        ciudad = line(&lead.sent.ciudad),
        company = line(&lead.sent.company),
        service = line(&lead.sent.service_interest),
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
    writeln!(out, "{message}\n{}", block(&lead.sent.message))?;
    Ok(())
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
