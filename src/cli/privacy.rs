//! The commands of `leads` that serve the person whose message it is: what is kept about them is
//! found, handed out, corrected, blocked, erased, used no further.

use crate::cli::clock::{MINUTE, local};
use crate::cli::leads::no_message;
use crate::cli::terminal::line;
use crate::config::Config;
use crate::lang::fl;
use crate::leads::{Correction, Folio, LeadRecord, Store, Subject};
use crate::retention::{self, Tally};
use crate::rights;
use anyhow::{Context, ensure};
use clap::Args;
use jiff::Timestamp;
use serde_json::json;
use std::io::Write;

#[derive(Debug, Args)]
pub(super) struct Find {
    #[arg(help = fl!("cli-leads-find-text"))]
    text: String,
}

#[derive(Debug, Args)]
pub(super) struct Export {
    #[arg(value_name = "FOLIO|EMAIL|PHONE", help = fl!("cli-leads-export-subject"))]
    subject: Subject,
}

#[derive(Debug, Args)]
pub(super) struct Correct {
    #[arg(help = fl!("cli-folio"))]
    folio: Folio,
    #[arg(long, help = fl!("cli-leads-correct-name"))]
    name: Option<String>,
    #[arg(long, help = fl!("cli-leads-correct-email"))]
    email: Option<String>,
    #[arg(long, help = fl!("cli-leads-correct-phone"))]
    phone: Option<String>,
    #[arg(long, help = fl!("cli-leads-correct-ciudad"))]
    ciudad: Option<String>,
    #[arg(long, help = fl!("cli-leads-correct-company"))]
    company: Option<String>,
    #[arg(long, help = fl!("cli-leads-correct-service-interest"))]
    service_interest: Option<String>,
    #[arg(long, help = fl!("cli-leads-correct-message"))]
    message: Option<String>,
}

#[derive(Debug, Args)]
pub(super) struct Block {
    #[arg(help = fl!("cli-folio"))]
    folio: Folio,
    #[arg(long, help = fl!("cli-leads-block-undo"))]
    undo: bool,
}

#[derive(Debug, Args)]
pub(super) struct Object {
    #[arg(value_name = "EMAIL|PHONE", value_parser = Subject::person)]
    #[arg(help = fl!("cli-leads-object-contact"))]
    contact: Subject,
    #[arg(long, help = fl!("cli-leads-object-further-purposes-only"))]
    further_purposes_only: bool,
}

impl Find {
    pub(super) async fn run(self, store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
        let found = store.find(&self.text).await?;
        for lead in found {
            let fields = [
                lead.folio.to_string(),
                local(lead.received_at, MINUTE),
                line(&lead.sent.name),
                line(&lead.sent.email),
                line(&lead.sent.phone_number),
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
        (lead.blocked_at.is_some(), fl!("cli-mark-blocked")),
        (lead.objected, fl!("cli-mark-objected")),
        (
            lead.quarantine_reason.is_some(),
            fl!("cli-mark-quarantined"),
        ),
        (lead.attended_at.is_some(), fl!("cli-mark-attended")),
    ];
    let set = marks.into_iter().filter(|(is_set, _)| *is_set);
    set.map(|(_, word)| word).collect::<Vec<_>>().join(",")
}

impl Export {
    pub(super) async fn run(self, store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
        let now = Timestamp::now();
        let messages = store.export(&self.subject).await?;
        let folios: Vec<Folio> = messages
            .iter()
            .map(|message| message.lead.folio.clone())
            .collect();
        let subject = self.subject.to_string();
        ensure!(
            !folios.is_empty(),
            fl!("cli-leads-nothing-kept", subject = subject)
        );
        let requests = rights::list(store).await?;
        let requests: Vec<_> = requests
            .into_iter()
            .filter(|it| it.folio.as_ref().is_some_and(|it| folios.contains(it)))
            .map(|request| {
                json!({
                    "id": request.id, "kind": request.kind.to_string(), "name": request.name,
                    "folio": request.folio.map(|folio| folio.to_string()),
                    "received": request.received.to_string(),
                })
            })
            .collect();
        let answer = json!({
            "exportedAt": now.to_string(), "about": self.subject.to_string(),
            "messages": messages, "requests": requests,
        });
        store.log_export(&folios, now).await?;
        Ok(writeln!(out, "{}", serde_json::to_string_pretty(&answer)?)?)
    }
}

impl Correct {
    pub(super) async fn run(self, store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
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
            fl!("cli-leads-correct-nothing")
        );
        let replaced = store
            .correct(&self.folio, correction, Timestamp::now())
            .await?;
        let lead = store.show(&self.folio).await?;
        let lead = lead.with_context(|| no_message(&self.folio))?;
        let folio = self.folio.to_string();
        if replaced.is_empty() {
            return Ok(writeln!(
                out,
                "{}",
                fl!("cli-leads-correct-already", folio = folio)
            )?);
        }
        let fields = replaced.join(", ");
        let done = fl!("cli-leads-corrected", folio = folio, fields = fields);
        writeln!(out, "{done}")?;
        if lead.attended_at.is_none() {
            writeln!(out, "{}", fl!("cli-leads-corrected-mails"))?;
        }
        Ok(())
    }
}

impl Block {
    pub(super) async fn run(
        self,
        config: &Config,
        store: &Store,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let (folio, now) = (self.folio.to_string(), Timestamp::now());
        if self.undo {
            let due = store.unblock(&self.folio, now).await?;
            writeln!(
                out,
                "{}",
                fl!("cli-leads-unblocked", folio = folio, due = due)
            )?;
        } else {
            let held = store.block(&self.folio, "", now).await?;
            let lead = store.show(&self.folio).await?;
            let since = lead.and_then(|lead| lead.blocked_at).unwrap_or(now);
            let until = since.saturating_add(config.blocking);
            let until = local(until.unwrap_or(Timestamp::MAX), MINUTE);
            let done = fl!(
                "cli-leads-blocked",
                folio = folio,
                held = held,
                until = until
            );
            writeln!(out, "{done}")?;
        }
        Ok(())
    }
}

impl Object {
    pub(super) async fn run(self, store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
        let only = self.further_purposes_only;
        let (messages, held) = store.object(&self.contact, only, Timestamp::now()).await?;
        let done = fl!("cli-leads-objected", messages = messages, held = held);
        Ok(writeln!(out, "{done}")?)
    }
}

#[derive(Debug, Args)]
pub(super) struct Erase {
    #[arg(help = fl!("cli-folio"))]
    folio: Folio,
}

#[derive(Debug, Args)]
pub(super) struct Retain {
    #[arg(long, help = fl!("cli-leads-retention-dry-run"))]
    dry_run: bool,
}

impl Erase {
    pub(super) async fn run(
        self,
        config: &Config,
        store: &Store,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let (mut tally, now) = (Tally::default(), Timestamp::now());
        let erasure = retention::erase(config, store, &self.folio, "", &mut tally, now).await?;
        let folio = self.folio.to_string();
        let tally = tally.to_string();
        writeln!(
            out,
            "{}",
            fl!("cli-leads-erased", folio = folio, tally = tally)
        )?;
        for delivery in &erasure.delivered {
            let when = delivery.sent_at.map_or_else(
                || fl!("cli-leads-copy-perhaps-sent"),
                |at| fl!("cli-leads-copy-sent", time = local(at, MINUTE)),
            );
            writeln!(out, "{}\t{}\t{when}", delivery.channel, delivery.recipient)?;
        }
        if !erasure.delivered.is_empty() {
            writeln!(out, "{}", fl!("cli-leads-copies-out-of-reach"))?;
        }
        finish(store, out).await
    }
}

impl Retain {
    pub(super) async fn run(
        self,
        config: &Config,
        store: &Store,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let now = Timestamp::now();
        let (keep, blocking) = (config.retention, config.blocking);
        let plan = store.retention_plan(keep, blocking, now).await?;
        let (block, erase) = (plan.block.len(), plan.erase.len());
        let text = if self.dry_run {
            fl!("cli-retention-dry-run", block = block, erase = erase)
        } else {
            fl!("cli-retention-plan", block = block, erase = erase)
        };
        writeln!(out, "{text}")?;
        if self.dry_run {
            return Ok(());
        }
        let (tally, not_allowed) = retention::carry_out(config, store, &plan, now).await?;
        for not_allowed in not_allowed {
            writeln!(out, "{not_allowed}")?;
        }
        let tally = tally.to_string();
        writeln!(out, "{}", fl!("cli-retention-erased", tally = tally))?;
        finish(store, out).await
    }
}

async fn finish(store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
    if !retention::finish(store).await? {
        writeln!(out, "{}", fl!("cli-retention-log-kept"))?;
    }
    Ok(())
}
