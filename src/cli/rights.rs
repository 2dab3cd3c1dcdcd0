//! `columbario rights`: requests for access, rectification, cancellation and objection, and what
//! is due when.

use super::clock::today;
use super::terminal::line;
use crate::config::Config;
use crate::leads::{AuditEntry, Folio, OsRandomness, Store};
use crate::rights::{
    Action, Deadline, Duty, NewRequest, Register, Request, RequestOutcome, Right, Stage, Step,
    WorkingDays,
};
use anyhow::{Context, ensure};
use clap::{Args, Subcommand};
use jiff::civil::Date;
use std::io::Write;

/// The commands of `rights`.
#[derive(Debug, Subcommand)]
pub enum Rights {
    /// Note a request that came in
    Open(Open),
    /// One line a request that is not closed: number, right, receipt, name, folio, what is due next
    List(List),
    /// The applicant was asked for what is missing, within 5 working days
    Ask(Move),
    /// The applicant answered; the days count anew
    Answered(Move),
    /// The term that is running was extended, once, by as much again
    Extend(Move),
    /// The answer was yes; it must be carried out within 15 working days
    Grant(Move),
    /// The request has ended
    Close(Close),
    /// What was done about messages on behalf of their senders
    Record(Record),
}

/// The options of `rights open`.
#[derive(Debug, Args)]
pub struct Open {
    /// Who asks
    #[arg(long)]
    name: String,
    /// access, rectification, cancellation or objection
    #[arg(long)]
    kind: Right,
    /// The day of receipt, as 2026-06-03
    #[arg(long, value_name = "DATE")]
    received: Date,
    /// The message that it is about
    #[arg(long)]
    folio: Option<Folio>,
}

/// The options of `rights list`.
#[derive(Debug, Args)]
pub struct List {
    /// Only those that are overdue; exits with 1 where there is one
    #[arg(long, conflicts_with = "all")]
    overdue: bool,
    /// Closed ones too
    #[arg(long)]
    all: bool,
}

/// The options of a step.
#[derive(Debug, Args)]
pub struct Move {
    /// The request's number
    id: i64,
    /// The day on which it was done [default: today]
    #[arg(long, value_name = "DATE")]
    on: Option<Date>,
}

/// The options of `rights close`.
#[derive(Debug, Args)]
pub struct Close {
    /// carried-out, refused, unanswered or withdrawn
    #[arg(long)]
    outcome: RequestOutcome,
    #[command(flatten)]
    step: Move,
}

/// The options of `rights record`.
#[derive(Debug, Args)]
pub struct Record {
    /// Only what is about this message
    #[arg(long)]
    folio: Option<Folio>,
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
        ensure!(!name.is_empty(), "a request has a name: who asks");
        ensure!(
            self.received <= today,
            "{} has not come yet; today is {today}",
            self.received
        );
        if let Some(folio) = &self.folio {
            let known = store.show(folio).await?;
            known.with_context(|| format!("there is no message with the folio {folio}"))?;
        }
        let opening = NewRequest {
            kind: self.kind,
            name: name.to_owned(),
            folio: self.folio,
            received: self.received,
        };
        let request = Register::of(store.clone())
            .open(opening, &OsRandomness)
            .await?;
        tell(&request, days, today, out)
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
                tell(&request, days, today, out)?;
            }
        }
        if self.overdue && overdue > 0 {
            // The list is the answer, also where the verdict is bad.
            out.flush()?;
            let requests = if overdue == 1 { "request" } else { "requests" };
            anyhow::bail!("{overdue} {requests} overdue");
        }
        Ok(())
    }
}

impl Move {
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
        tell(&request, days, today, out)
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
            let at = super::clock::local(at, "%Y-%m-%d %H:%M");
            let folio = folio.map_or_else(|| "-".to_owned(), |folio| folio.to_string());
            writeln!(out, "{at}\t{action}\t{folio}\t{detail}")?;
        }
        Ok(())
    }
}

fn tell(
    request: &Request,
    days: &WorkingDays,
    today: Date,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let folio = request.folio.as_ref();
    let fields = [
        request.id.to_string(),
        request.kind.to_string(),
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
            Stage::Closed { on, outcome } => format!("{outcome} on {on}"),
            _ => String::new(),
        };
    };
    if due.is_ended_by_silence(today) {
        return format!(
            "ended by silence on {}: close it as unanswered",
            due.by.later
        );
    }
    let late = if due.is_overdue(today) {
        "OVERDUE: "
    } else {
        ""
    };
    let ask = match request.ask_by(days) {
        Some(day) if today <= day => format!("; ask for what is missing by {day}"),
        _ => String::new(),
    };
    format!("{late}{}{ask}", by(&due))
}

fn by(due: &Deadline) -> String {
    let what = match due.duty {
        Duty::Answer => "answer by",
        Duty::CarryOut => "carry out by",
        Duty::Applicant => "the applicant answers by",
    };
    let (earlier, later) = (due.by.earlier, due.by.later);
    if earlier == later {
        format!("{what} {earlier}")
    } else {
        format!("{what} {earlier} ({later} if the added days do not count)")
    }
}
