//! `leads find`, `export`, `correct`, `block` and `object`.

use crate::cli::clock::local;
use crate::cli::terminal::line;
use crate::config::Config;
use crate::leads::{
    Contact, Correction, Folio, LeadRecord, ObjectionScope, OsRandomness, Store, Subject,
};
use crate::rights::Register;
use anyhow::{Context, ensure};
use clap::Args;
use jiff::Timestamp;
use serde_json::json;
use std::io::Write;

/// The options of `leads find`.
#[derive(Debug, Args)]
pub struct Find {
    /// An e-mail address, a telephone number, a folio, or part of a name
    text: String,
}

/// The options of `leads export`.
#[derive(Debug, Args)]
pub struct Export {
    /// A folio, or the e-mail address or telephone number of a person
    #[arg(value_name = "FOLIO|EMAIL|PHONE")]
    whom: Subject,
}

/// The options of `leads correct`.
#[derive(Debug, Args)]
pub struct Correct {
    /// The message's folio
    folio: Folio,
    #[arg(long)]
    name: Option<String>,
    #[arg(long)]
    email: Option<String>,
    #[arg(long)]
    phone: Option<String>,
    #[arg(long)]
    ciudad: Option<String>,
    #[arg(long)]
    company: Option<String>,
    #[arg(long)]
    service_interest: Option<String>,
    #[arg(long)]
    message: Option<String>,
}

/// The options of `leads block`.
#[derive(Debug, Args)]
pub struct Block {
    /// The message's folio
    folio: Folio,
    /// Take back a blocking that was a mistake
    #[arg(long)]
    undo: bool,
}

/// The options of `leads object`.
#[derive(Debug, Args)]
pub struct Object {
    /// The e-mail address or telephone number of the person who objects
    #[arg(value_name = "EMAIL|PHONE")]
    handle: Contact,
    /// Go on answering what is there; without this it is blocked
    #[arg(long)]
    further_purposes_only: bool,
}

impl Find {
    pub(in crate::cli) async fn run(
        self,
        store: &Store,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let found = store.find(&self.text).await?;
        for lead in found {
            let fields = [
                lead.folio.to_string(),
                local(lead.received_at, "%Y-%m-%d %H:%M"),
                line(&lead.name),
                line(&lead.email),
                line(&lead.phone_number),
                marks(&lead),
            ];
            writeln!(out, "{}", fields.join("\t"))?;
        }
        Ok(())
    }
}

/// What somebody who answers the person must know.
fn marks(lead: &LeadRecord) -> String {
    let marks = [
        (lead.blocked_at.is_some(), "blocked"),
        (lead.objected, "objected"),
        (lead.quarantine_reason.is_some(), "quarantined"),
        (lead.attended_at.is_some(), "attended"),
    ];
    let set = marks.iter().filter(|(is_set, _)| *is_set);
    set.map(|(_, word)| *word).collect::<Vec<_>>().join(",")
}

impl Export {
    pub(in crate::cli) async fn run(
        self,
        store: &Store,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let now = Timestamp::now();
        let export = store.export(&self.whom).await?;
        let folios: Vec<Folio> = export
            .messages
            .iter()
            .map(|message| message.lead.folio.clone())
            .collect();
        ensure!(!folios.is_empty(), "nothing is kept about {}", self.whom);
        let requests = Register::of(store.clone()).list().await?;
        let requests: Vec<_> = requests
            .into_iter()
            .filter(|request| {
                request
                    .folio
                    .as_ref()
                    .is_some_and(|folio| folios.contains(folio))
            })
            .map(|request| {
                json!({
                    "id": request.id, "kind": request.kind.to_string(), "name": request.name,
                    "folio": request.folio.map(|folio| folio.to_string()),
                    "received": request.received.to_string(),
                })
            })
            .collect();
        let answer = json!({
            "exportedAt": now.to_string(), "about": self.whom.to_string(),
            "messages": export.messages, "requests": requests,
        });
        store.log_export(folios, now).await?;
        Ok(writeln!(out, "{}", serde_json::to_string_pretty(&answer)?)?)
    }
}

impl Correct {
    pub(in crate::cli) async fn run(
        self,
        store: &Store,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let typed = |name: &str| {
            let given = match name {
                "name" => &self.name,
                "email" => &self.email,
                "phoneNumber" => &self.phone,
                "ciudad" => &self.ciudad,
                "company" => &self.company,
                "serviceInterest" => &self.service_interest,
                _ => &self.message,
            };
            given.as_deref()
        };
        let correction = Correction::parse(typed).map_err(|errors| {
            let said: Vec<&str> = errors.iter().map(|error| error.message.as_str()).collect();
            anyhow::anyhow!(said.join("\n"))
        })?;
        ensure!(
            correction != Correction::default(),
            "name what is to be corrected, such as --email ana@example.com"
        );
        let replaced = store
            .correct(&self.folio, correction, Timestamp::now())
            .await?;
        let lead = store.show(&self.folio).await?;
        let lead = lead.context("the message is gone")?;
        if replaced.is_empty() {
            writeln!(out, "{} is so already", self.folio)?;
            return Ok(());
        }
        writeln!(out, "{} corrected: {}", self.folio, replaced.join(", "))?;
        if lead.attended_at.is_none() {
            writeln!(out, "mails that have not left yet will say so too")?;
        }
        Ok(())
    }
}

impl Block {
    pub(in crate::cli) async fn run(
        self,
        config: &Config,
        store: &Store,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let (folio, now) = (&self.folio, Timestamp::now());
        if self.undo {
            let due = store.unblock(folio, now).await?;
            writeln!(out, "{folio} is in use again; deliveries due: {due}")?;
        } else {
            let held = store.block(folio, "", now).await?;
            writeln!(out, "{folio} is blocked; deliveries held: {held}")?;
            let lead = store.show(folio).await?;
            let since = lead.and_then(|lead| lead.blocked_at).unwrap_or(now);
            let until = since.saturating_add(config.blocking);
            let until = local(until.unwrap_or(Timestamp::MAX), "%Y-%m-%d %H:%M");
            writeln!(
                out,
                "it may be erased from {until} on: columbario leads erase {folio}"
            )?;
        }
        Ok(())
    }
}

impl Object {
    pub(in crate::cli) async fn run(
        self,
        store: &Store,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let scope = if self.further_purposes_only {
            ObjectionScope::FurtherPurposes
        } else {
            ObjectionScope::Everything
        };
        let met = store
            .object(&self.handle, scope, Timestamp::now(), &OsRandomness)
            .await?;
        writeln!(
            out,
            "messages marked: {}; deliveries held: {}; later messages will be marked, and used for an answer alone",
            met.messages, met.held
        )?;
        Ok(())
    }
}
