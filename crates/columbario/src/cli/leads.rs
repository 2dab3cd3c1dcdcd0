//! `columbario leads`: the messages that came in, for the people who answer them. Those that serve the
//! person whose message it is are in `privacy`.

mod csv;

use super::privacy;
use super::terminal::{MINUTE, block, here, line, local, no_message, say};
use anyhow::{Context, ensure};
use basics::lang::fl;
use clap::Subcommand;
use config::{Config, date};
use jiff::{Timestamp, civil::Date};
use lettre::Address;
use messages::{Destination, Folio, Store, StoredMessage, Subject, destinations, in_words};
use serde::ser::{SerializeSeq as _, Serializer as _};
use site::Site;
use std::io::{self, IsTerminal as _};

#[derive(Debug, Subcommand)]
pub(super) enum Leads {
    #[command(about = fl!("cli-leads-list"))]
    List {
        #[arg(long, help = fl!("cli-leads-list-quarantine"))]
        quarantine: bool,
        #[arg(long, value_name = "DATE", value_parser = date, help = fl!("cli-leads-list-since"))]
        since: Option<Date>,
        #[arg(long, help = fl!("cli-leads-list-json"))]
        json: bool,
    },
    #[command(about = fl!("cli-leads-attend"))]
    Attend {
        #[arg(help = fl!("cli-folio"))]
        folio: Folio,
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
    Find {
        #[arg(help = fl!("cli-leads-find-text"))]
        text: String,
    },
    #[command(about = fl!("cli-leads-export"))]
    Export {
        #[arg(value_name = "FOLIO|EMAIL|PHONE", help = fl!("cli-leads-export-subject"))]
        subject: Subject,
    },
    #[command(about = fl!("cli-leads-correct"))]
    Correct(Box<privacy::Correct>),
    #[command(about = fl!("cli-leads-block"))]
    Block {
        #[arg(help = fl!("cli-folio"))]
        folio: Folio,
        #[arg(long, help = fl!("cli-leads-block-undo"))]
        undo: bool,
    },
    #[command(about = fl!("cli-leads-erase"))]
    Erase {
        #[arg(required_unless_present = "old", help = fl!("cli-folio"))]
        folio: Option<Folio>,
        #[arg(long, conflicts_with = "folio", help = fl!("cli-leads-erase-old"))]
        old: bool,
        #[arg(long, requires = "old", help = fl!("cli-leads-erase-dry-run"))]
        dry_run: bool,
    },
    #[command(about = fl!("cli-leads-adopt"))]
    Adopt {
        #[arg(value_name = "URL", help = fl!("cli-leads-adopt-url"))]
        url: String,
    },
    #[command(about = fl!("cli-leads-object"))]
    Object {
        #[arg(value_name = "EMAIL|PHONE", value_parser = Subject::person)]
        #[arg(help = fl!("cli-leads-object-contact"))]
        contact: Subject,
        #[arg(long, help = fl!("cli-leads-object-further-purposes-only"))]
        further_purposes_only: bool,
    },
}

impl Leads {
    pub(super) async fn run(self, config: &Config, store: &Store) -> anyhow::Result<()> {
        let now = Timestamp::now();
        match self {
            Self::List { quarantine, since, json } => list(quarantine, since, json, store).await,
            Self::Attend { folio } => {
                ensure!(store.attend(&folio, now).await?, no_message(&folio));
                say(fl!("cli-leads-attended", folio = folio.to_string()))
            }
            Self::Show { folio } => show(&folio, store).await,
            Self::Adopt { url } => {
                store.transfer_to(&url).await?;
                say(fl!("cli-leads-adopted", url))
            }
            Self::Csv => csv::write(store).await,
            Self::Find { text } => privacy::find(&text, store).await,
            Self::Export { subject } => privacy::export(&subject, store).await,
            Self::Correct(correct) => correct.run(store).await,
            Self::Block { folio, undo: false } => privacy::block(config, &folio, store).await,
            Self::Block { folio, .. } => {
                let due = store.unblock(&folio, now).await?;
                say(fl!("cli-leads-unblocked", folio = folio.to_string(), due))
            }
            Self::Erase { folio, dry_run, .. } => match folio {
                Some(folio) => privacy::erase(config, &folio, store).await,
                None => privacy::retain(config, dry_run, store).await,
            },
            Self::Object { contact, further_purposes_only: only } => {
                let (messages, held) = store.object(&contact, only, now).await?;
                say(fl!("cli-leads-objected", messages, held))
            }
            // The rest is about a message that did not leave; `serve` then delivers it.
            Self::Retry { folio, .. } => {
                let destinations = destinations_now(config)?;
                if let Some(folio) = &folio {
                    ensure!(store.show(folio).await?.is_some(), no_message(folio));
                }
                let due = store.retry(folio.as_ref(), &destinations, now).await?;
                say(fl!("cli-leads-retried", due))
            }
            Self::Release { folio } => {
                let destinations = destinations_now(config)?;
                let released = store.release(&folio, &destinations, now).await?;
                let folio = folio.to_string();
                ensure!(released, fl!("cli-leads-not-held", folio));
                say(fl!("cli-leads-released", folio))
            }
            Self::Send { folio, to } => {
                let to = to.to_string();
                let is_due = store.send_elsewhere(&folio, &to, now).await?;
                let folio = folio.to_string();
                ensure!(is_due, fl!("cli-leads-not-sendable", folio));
                say(fl!("cli-leads-sent-elsewhere", folio, to))
            }
        }
    }
}

async fn list(
    quarantine: bool,
    since: Option<Date>,
    json: bool,
    store: &Store,
) -> anyhow::Result<()> {
    let mut out = serde_json::Serializer::pretty(io::stdout());
    let mut array = json.then(|| out.serialize_seq(None)).transpose()?;
    // Scripts read the lines of messages alone.
    let mut is_headed = !io::stdout().is_terminal();
    let see = |message: StoredMessage| {
        let is_recent = since.is_none_or(|since| here(message.received_at).date() >= since);
        if !is_recent || (quarantine && message.quarantine_reason.is_none()) {
            return Ok(());
        }
        if let Some(array) = &mut array {
            array.serialize_element(&message).map_err(io::Error::from)?;
            return Ok(());
        }
        let mut fields = vec![
            message.folio.to_string(),
            local(message.received_at, MINUTE),
            line(&message.sent.name),
            line(&message.sent.email),
            line(&message.sent.phone_number),
            line(&message.page),
        ];
        if quarantine {
            let reason = message.quarantine_reason.as_deref().unwrap_or_default();
            fields.push(line(&in_words(reason)));
        }
        if !is_headed {
            say(fl!("cli-leads-list-header", quarantine = if quarantine { "yes" } else { "no" }))?;
            is_headed = true;
        }
        say(fields.join("\t"))
    };
    store.each(see).await?;
    match array {
        Some(array) => {
            array.end().map_err(io::Error::from)?;
            say("")
        }
        None => Ok(()),
    }
}

async fn show(folio: &Folio, store: &Store) -> anyhow::Result<()> {
    let message = store.show(folio).await?;
    let message = message.with_context(|| no_message(folio))?;
    let yes_or_no = |is_so| if is_so { fl!("cli-yes") } else { fl!("cli-no") };
    let since = |at: Option<Timestamp>| at.map_or_else(|| fl!("cli-no"), |at| local(at, MINUTE));
    let reason = message.quarantine_reason.as_deref();
    let reason = reason.map(|reason| line(&in_words(reason)));
    say(fl!(
        "cli-leads-shown",
        folio = message.folio.to_string(),
        id = message.uid.as_str(),
        received = local(message.received_at, "%Y-%m-%d %H:%M:%S %:z"),
        name = line(&message.sent.name),
        email = line(&message.sent.email),
        phone = line(&message.sent.phone_number),
        ciudad = line(&message.sent.ciudad),
        company = line(&message.sent.company),
        service = line(&message.sent.service_interest),
        page = line(&message.page),
        campaign = line(&message.campaign()),
        notice = line(&message.notice_version),
        consent = yes_or_no(message.consent),
        objected = yes_or_no(message.objected),
        blocked = since(message.blocked_at),
        quarantine = reason.unwrap_or_else(|| fl!("cli-no")),
        attended = since(message.attended_at)
    ))?;
    for delivery in store.deliveries(message.id).await? {
        let said = delivery.last_error.as_deref().unwrap_or_default();
        say(fl!(
            "cli-leads-shown-delivery",
            channel = delivery.channel.to_string(),
            recipient = line(&delivery.recipient),
            state = delivery.state.to_string(),
            tries = delivery.tries,
            said = line(said)
        ))?;
    }
    say(fl!("cli-leads-shown-message"))?;
    say(block(&message.sent.message))
}

fn destinations_now(config: &Config) -> anyhow::Result<Vec<Destination>> {
    let site = Site::load(&config.content.clone().into(), Timestamp::now())?;
    Ok(destinations(config, &site.settings.contact.email))
}
