//! The commands of `leads` that serve the person whose message it is: what is kept about them is
//! found, handed out, corrected, blocked, erased, used no further.

use super::terminal::{MINUTE, line, local, no_message, say};
use anyhow::{Context, ensure};
use basics::lang::fl;
use clap::Args;
use config::Config;
use jiff::Timestamp;
use messages::retention::{self, ErasureCount};
use messages::{
    Correction, ErasureReason, Folio, NewestBackup, Store, StoredMessage, Subject, rights,
};
use serde_json::json;

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

impl Correct {
    pub(super) async fn run(self, store: &Store) -> anyhow::Result<()> {
        let typed = |name: &str| match name {
            "name" => self.name.as_deref(),
            "email" => self.email.as_deref(),
            "phoneNumber" => self.phone.as_deref(),
            "ciudad" => self.ciudad.as_deref(),
            "company" => self.company.as_deref(),
            "serviceInterest" => self.service_interest.as_deref(),
            _ => self.message.as_deref(),
        };
        let correction = Correction::parse(typed).map_err(|errors| {
            let said: Vec<&str> = errors.iter().map(|error| error.message.as_str()).collect();
            anyhow::anyhow!(said.join("\n"))
        })?;
        ensure!(correction != Correction::default(), fl!("cli-leads-correct-nothing"));
        let now = Timestamp::now();
        let replaced = store.correct(&self.folio, correction, now).await?;
        let message = store.show(&self.folio).await?;
        let message = message.with_context(|| no_message(&self.folio))?;
        let folio = self.folio.to_string();
        if replaced.is_empty() {
            return say(fl!("cli-leads-correct-already", folio));
        }
        let fields = replaced.join(", ");
        say(fl!("cli-leads-corrected", folio, fields))?;
        if message.attended_at.is_none() {
            say(fl!("cli-leads-corrected-mails"))?;
        }
        Ok(())
    }
}

pub(super) async fn find(text: &str, store: &Store) -> anyhow::Result<()> {
    for message in store.find(text).await? {
        let fields = [
            message.folio.to_string(),
            local(message.received_at, MINUTE),
            line(&message.sent.name),
            line(&message.sent.email),
            line(&message.sent.phone_number),
            marks(&message),
        ];
        say(fields.join("\t"))?;
    }
    Ok(())
}

fn marks(message: &StoredMessage) -> String {
    let is_held = message.quarantine_reason.is_some();
    let marks = [
        (message.blocked_at.is_some(), fl!("cli-mark-blocked")),
        (message.objected, fl!("cli-mark-objected")),
        (is_held, fl!("cli-mark-quarantined")),
        (message.attended_at.is_some(), fl!("cli-mark-attended")),
    ];
    let set = marks.into_iter().filter(|(is_set, _)| *is_set);
    set.map(|(_, word)| word).collect::<Vec<_>>().join(",")
}

pub(super) async fn export(subject: &Subject, store: &Store) -> anyhow::Result<()> {
    let now = Timestamp::now();
    let folios = store.folios_of(subject).await?;
    let about = &*subject.to_string();
    ensure!(!folios.is_empty(), fl!("cli-leads-nothing-kept", subject = about));
    let mut requests = rights::list(store).await?;
    requests.retain(|it| it.folio.as_ref().is_some_and(|it| folios.contains(it)));
    let requests = requests.iter().map(|request| {
        json!({
            "id": request.id, "kind": request.kind.to_string(), "name": request.name,
            "folio": request.folio.as_ref().map(Folio::to_string),
            "received": request.received.to_string(),
        })
    });
    let answer = json!({
        "about": about, "exportedAt": now.to_string(), "requests": requests.collect::<Vec<_>>(),
    });
    // The messages come last, since only one of them is in memory at a time.
    let answer = format!("{answer:#}");
    let mut before = format!("{},\n  \"messages\": [", answer.trim_end_matches("\n}"));
    for folio in &folios {
        if let Some(message) = store.export(folio).await? {
            say(format_args!("{before}{:#}", json!(message)))?;
            ",".clone_into(&mut before);
        }
    }
    store.log_export(&folios, now).await?;
    say("]}")
}

pub(super) async fn block(config: &Config, folio: &Folio, store: &Store) -> anyhow::Result<()> {
    let now = Timestamp::now();
    let held = store.block(folio, ErasureReason::Request, now).await?;
    let message = store.show(folio).await?;
    let since = message.and_then(|message| message.blocked_at).unwrap_or(now);
    let until = since.saturating_add(config.blocking);
    let until = local(until.unwrap_or(Timestamp::MAX), MINUTE);
    say(fl!("cli-leads-blocked", folio = folio.to_string(), held, until))
}

pub(super) async fn erase(config: &Config, folio: &Folio, store: &Store) -> anyhow::Result<()> {
    let (mut tally, now, why) = (ErasureCount::default(), Timestamp::now(), ErasureReason::Request);
    let erasure = retention::erase(config, store, folio, why, &mut tally, now).await?;
    let (folio, tally) = (folio.to_string(), tally.to_string());
    say(fl!("cli-leads-erased", folio, tally))?;
    for delivery in &erasure.delivered {
        let when = match delivery.sent_at {
            Some(at) => fl!("cli-leads-copy-sent", time = local(at, MINUTE)),
            None => fl!("cli-leads-copy-perhaps-sent"),
        };
        let (channel, recipient) = (delivery.channel, &delivery.recipient);
        say(format!("{channel}\t{recipient}\t{when}"))?;
    }
    if !erasure.delivered.is_empty() {
        say(fl!("cli-leads-copies-out-of-reach"))?;
    }
    if let Some(backup) = NewestBackup::read(&config.data) {
        say(fl!("cli-leads-in-backups", path = backup.path.display().to_string()))?;
    }
    finish(store).await
}

pub(super) async fn retain(config: &Config, dry_run: bool, store: &Store) -> anyhow::Result<()> {
    let now = Timestamp::now();
    let (keep, blocking) = (config.retention, config.blocking);
    let plan = store.retention_plan(keep, blocking, now).await?;
    let (block, erase) = (plan.block.len(), plan.erase.len());
    let today = local(now, "%Y-%m-%d");
    if dry_run {
        return say(fl!("cli-retention-dry-run", today, block, erase));
    }
    say(fl!("cli-retention-plan", today, block, erase))?;
    retention::trust_clock(store, now).await?;
    let (tally, not_allowed) = retention::carry_out(config, store, &plan, now).await?;
    for not_allowed in not_allowed {
        say(not_allowed)?;
    }
    say(fl!("cli-retention-erased", tally = tally.to_string()))?;
    finish(store).await
}

async fn finish(store: &Store) -> anyhow::Result<()> {
    if !retention::finish(store).await? {
        say(fl!("cli-retention-log-kept"))?;
    }
    Ok(())
}
