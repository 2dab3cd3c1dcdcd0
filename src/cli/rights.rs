//! `columbario rights`: requests for access, rectification, cancellation and objection, and what
//! is due when.

use super::clock::{MINUTE, local, today};
use super::leads::no_message;
use super::terminal::line;
use crate::config::{Config, date};
use crate::lang::fl;
use crate::leads::{AuditEntry, Folio, Store};
use crate::rights::{
    Action, Duty, Register, Request, RequestOutcome, Right, Stage, Step, WorkingDays,
};
use anyhow::{Context, ensure};
use clap::{Args, Subcommand};
use jiff::civil::Date;
use std::io::Write;

#[derive(Debug, Subcommand)]
pub(super) enum Rights {
    #[command(about = fl!("cli-rights-open"))]
    Open(Open),
    #[command(about = fl!("cli-rights-list"))]
    List(List),
    #[command(about = fl!("cli-rights-ask"))]
    Ask(TakenStep),
    #[command(about = fl!("cli-rights-answered"))]
    Answered(TakenStep),
    #[command(about = fl!("cli-rights-extend"))]
    Extend(TakenStep),
    #[command(about = fl!("cli-rights-grant"))]
    Grant(TakenStep),
    #[command(about = fl!("cli-rights-close"))]
    Close(Close),
    #[command(about = fl!("cli-rights-record"))]
    Record(Record),
}

#[derive(Debug, Args)]
pub(super) struct Open {
    #[arg(long, help = fl!("cli-rights-open-name"))]
    name: String,
    #[arg(long, help = fl!("cli-rights-open-kind"))]
    kind: Right,
    #[arg(long, value_name = "DATE", value_parser = date, help = fl!("cli-rights-open-received"))]
    received: Date,
    #[arg(long, help = fl!("cli-rights-open-folio"))]
    folio: Option<Folio>,
}

#[derive(Debug, Args)]
pub(super) struct List {
    #[arg(long, conflicts_with = "all", help = fl!("cli-rights-list-overdue"))]
    overdue: bool,
    #[arg(long, help = fl!("cli-rights-list-all"))]
    all: bool,
}

#[derive(Debug, Args)]
pub(super) struct TakenStep {
    #[arg(value_parser = number, help = fl!("cli-rights-number"))]
    id: i64,
    #[arg(long, value_name = "DATE", value_parser = date, help = fl!("cli-rights-on"))]
    on: Option<Date>,
}

#[derive(Debug, Args)]
pub(super) struct Close {
    #[arg(long, help = fl!("cli-rights-close-outcome"))]
    outcome: RequestOutcome,
    #[command(flatten)]
    step: TakenStep,
}

#[derive(Debug, Args)]
pub(super) struct Record {
    #[arg(long, help = fl!("cli-rights-record-folio"))]
    folio: Option<Folio>,
}

fn number(text: &str) -> Result<i64, String> {
    text.parse().map_err(|_| fl!("cli-rights-no-number"))
}

impl Rights {
    pub(super) async fn run(
        self,
        config: &Config,
        store: &Store,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let days = &WorkingDays::without(config.holidays.iter().copied());
        match self {
            Self::Open(open) => open.run(store, days, out).await,
            Self::List(list) => list.run(store, days, out).await,
            Self::Ask(step) => step.run(Action::Asked, store, days, out).await,
            Self::Answered(step) => step.run(Action::Answered, store, days, out).await,
            Self::Extend(step) => step.run(Action::Extended, store, days, out).await,
            Self::Grant(step) => step.run(Action::Granted, store, days, out).await,
            Self::Close(close) => {
                let action = Action::Closed(close.outcome);
                close.step.run(action, store, days, out).await
            }
            Self::Record(record) => record.run(store, out).await,
        }
    }
}

impl Open {
    async fn run(
        self,
        store: &Store,
        days: &WorkingDays,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let today = today();
        let name = self.name.trim();
        ensure!(!name.is_empty(), fl!("cli-rights-no-name"));
        let (day, now) = (self.received.to_string(), today.to_string());
        ensure!(
            self.received <= today,
            fl!("cli-rights-future", day = day, today = now)
        );
        if let Some(folio) = &self.folio {
            let known = store.show(folio).await?;
            known.with_context(|| no_message(folio))?;
        }
        let register = Register::of(store.clone());
        let opening = register.open(self.kind, name, self.folio, self.received);
        let request = opening.await?;
        write_request(&request, days, today, out)
    }
}

impl List {
    async fn run(
        self,
        store: &Store,
        days: &WorkingDays,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let today = today();
        let requests = Register::of(store.clone()).list().await?;
        let mut overdue = 0;
        for request in requests {
            let due = request.due(days);
            let is_overdue = due.is_some_and(|due| due.is_overdue(today));
            overdue += usize::from(is_overdue);
            if is_overdue || !self.overdue && (self.all || due.is_some()) {
                write_request(&request, days, today, out)?;
            }
        }
        if self.overdue && overdue > 0 {
            // The list is the answer, also where the verdict is bad.
            out.flush()?;
            anyhow::bail!(fl!("cli-rights-overdue", count = overdue));
        }
        Ok(())
    }
}

impl TakenStep {
    async fn run(
        self,
        action: Action,
        store: &Store,
        days: &WorkingDays,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let today = today();
        let register = Register::of(store.clone());
        let on = self.on.unwrap_or(today);
        let request = register
            .step(self.id, Step { on, action }, days, today)
            .await?;
        register.anonymize_erased().await?;
        write_request(&request, days, today, out)
    }
}

impl Record {
    async fn run(self, store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
        let entries = store.audit_log(self.folio.as_ref()).await?;
        for AuditEntry {
            at,
            action,
            folio,
            detail,
        } in entries
        {
            let at = local(at, MINUTE);
            let folio = folio.map_or_else(|| "-".to_owned(), |folio| folio.to_string());
            let action = fl!("cli-audit-action", action = action);
            writeln!(out, "{at}\t{action}\t{folio}\t{detail}")?;
        }
        Ok(())
    }
}

fn write_request(
    request: &Request,
    days: &WorkingDays,
    today: Date,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let folio = request.folio.as_ref();
    let fields = [
        request.id.to_string(),
        fl!("cli-right", right = request.kind.to_string()),
        request.received.to_string(),
        line(&request.name),
        folio.map_or_else(|| "-".to_owned(), Folio::to_string),
        next(request, days, today),
    ];
    Ok(writeln!(out, "{}", fields.join("\t"))?)
}

/// What is due next, in words.
fn next(request: &Request, days: &WorkingDays, today: Date) -> String {
    let Some(due) = request.due(days) else {
        return match request.stage() {
            Stage::Closed { on, outcome } => fl!(
                "cli-rights-closed",
                outcome = outcome.to_string(),
                on = on.to_string()
            ),
            _ => String::new(),
        };
    };
    if due.is_ended_by_silence(today) {
        return fl!(
            "cli-rights-ended-by-silence",
            day = due.by.later.to_string()
        );
    }
    let duty = match due.duty {
        Duty::Answer => "answer",
        Duty::CarryOut => "carry-out",
        Duty::Applicant => "applicant",
    };
    let (earlier, later) = (due.by.earlier.to_string(), due.by.later.to_string());
    let mut text = fl!("cli-rights-due", duty = duty, day = earlier.as_str());
    if later != earlier {
        text += &fl!("cli-rights-due-at-the-latest", day = later);
    }
    if let Some(day) = request.ask_by(days).filter(|day| today <= *day) {
        text += &fl!("cli-rights-ask-by", day = day.to_string());
    }
    if due.is_overdue(today) {
        text = fl!("cli-rights-late", text = text);
    }
    text
}
