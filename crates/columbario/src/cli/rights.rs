//! `columbario rights`: requests for access, rectification, cancellation and objection, and what
//! is due when.

use super::terminal::{MINUTE, line, local, no_message, say, today};
use anyhow::ensure;
use basics::lang::fl;
use clap::{Args, Subcommand, ValueEnum};
use config::{Config, date};
use jiff::civil::Date;
use messages::rights::{
    self, Action, NextStep, RequestOutcome, RequestStep, Right, RightsRequest, Stage, WorkingDays,
};
use messages::{Folio, Store};
use serde_json::{Value, json};

#[derive(Debug, Subcommand)]
pub(super) enum Rights {
    #[command(about = fl!("cli-rights-open"))]
    Open {
        #[arg(long, help = fl!("cli-rights-open-name"))]
        name: String,
        #[arg(long, help = fl!("cli-rights-open-kind"))]
        kind: Right,
        #[arg(long, value_name = "DATE", value_parser = date, help = fl!("cli-rights-open-received"))]
        received: Date,
        #[arg(long, help = fl!("cli-rights-open-folio"))]
        folio: Option<Folio>,
    },
    #[command(about = fl!("cli-rights-list"))]
    List {
        #[arg(long, conflicts_with = "all", help = fl!("cli-rights-list-overdue"))]
        overdue: bool,
        #[arg(long, help = fl!("cli-rights-list-all"))]
        all: bool,
        #[arg(long, conflicts_with_all = ["all", "overdue"], help = fl!("cli-rights-record"))]
        record: bool,
        #[arg(long, conflicts_with = "record", help = fl!("cli-json"))]
        json: bool,
    },
    #[command(about = fl!("cli-rights-step"))]
    Step {
        #[command(flatten)]
        request: RequestOn,
        #[arg(help = fl!("cli-rights-step-taken"))]
        taken: ActionOption,
    },
    #[command(about = fl!("cli-rights-close"))]
    Close {
        #[arg(long, help = fl!("cli-rights-close-outcome"))]
        outcome: RequestOutcome,
        #[command(flatten)]
        request: RequestOn,
    },
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum ActionOption {
    Asked,
    Answered,
    Extended,
    Granted,
}

#[derive(Debug, Args)]
pub(super) struct RequestOn {
    #[arg(value_parser = number, help = fl!("cli-rights-number"))]
    id: i64,
    #[arg(long, value_name = "DATE", value_parser = date, help = fl!("cli-rights-on"))]
    on: Option<Date>,
}

fn number(text: &str) -> Result<i64, String> {
    text.parse().map_err(|_| fl!("cli-rights-no-number"))
}

impl Rights {
    pub(super) async fn run(self, config: &Config, store: &Store) -> anyhow::Result<()> {
        let days = &WorkingDays::without(config.holidays.iter().copied());
        let today = today();
        let (action, RequestOn { id, on }) = match self {
            Self::Open { name, kind, received, folio } => {
                let name = name.trim();
                ensure!(!name.is_empty(), fl!("cli-rights-no-name"));
                let (day, now) = (received.to_string(), today.to_string());
                ensure!(received <= today, fl!("cli-rights-future", day, today = now));
                if let Some(folio) = &folio {
                    ensure!(store.show(folio).await?.is_some(), no_message(folio));
                }
                let request = rights::open(store, kind, name, folio, received).await?;
                return say_request(&request, days, today);
            }
            Self::List { record: true, .. } => return record(store).await,
            Self::List { overdue, all, json, .. } => {
                let shown = Shown { overdue_only: overdue, all, json };
                return list(shown, store, days).await;
            }
            Self::Step { request, taken } => {
                let action = match taken {
                    ActionOption::Asked => Action::Asked,
                    ActionOption::Answered => Action::Answered,
                    ActionOption::Extended => Action::Extended,
                    ActionOption::Granted => Action::Granted,
                };
                (action, request)
            }
            Self::Close { outcome, request } => (Action::Closed(outcome), request),
        };
        let on = on.unwrap_or(today);
        let request = rights::step(store, id, RequestStep { on, action }, days, today).await?;
        rights::anonymize_erased(store).await?;
        say_request(&request, days, today)
    }
}

/// Which requests are listed, and how.
#[derive(Clone, Copy)]
struct Shown {
    overdue_only: bool,
    all: bool,
    json: bool,
}

async fn list(shown: Shown, store: &Store, days: &WorkingDays) -> anyhow::Result<()> {
    let (today, mut overdue) = (today(), 0);
    let mut listed = Vec::new();
    for request in rights::list(store).await? {
        let due = request.due(days);
        let is_overdue = due.is_some_and(|due| due.is_overdue(today));
        overdue += usize::from(is_overdue);
        if is_overdue || !shown.overdue_only && (shown.all || due.is_some()) {
            listed.push(request);
        }
    }
    if shown.json {
        let listed: Vec<_> = listed.iter().map(|it| as_json(it, days, today)).collect();
        say(serde_json::to_string_pretty(&listed)?)?;
    } else {
        listed.iter().try_for_each(|request| say_request(request, days, today))?;
    }
    ensure!(!shown.overdue_only || overdue == 0, fl!("cli-rights-overdue", count = overdue));
    Ok(())
}

/// A request as other programs read it (docs/comandos.md).
fn as_json(request: &RightsRequest, days: &WorkingDays, today: Date) -> Value {
    let state = request.state();
    let outcome = match state.stage {
        Stage::Closed(outcome) => Some(outcome),
        _ => None,
    };
    let next = request.due(days).map(|due| {
        json!({
            "step": word_of(due.next_step),
            "by": due.by.earlier,
            "byAtTheLatest": due.by.later,
            "overdue": due.is_overdue(today),
        })
    });
    json!({
        "id": request.id,
        "kind": request.kind,
        "received": request.received,
        "name": request.name,
        "folio": request.folio.as_ref().map(Folio::to_string),
        "since": state.since,
        "outcome": outcome,
        "next": next,
    })
}

fn word_of(next_step: NextStep) -> &'static str {
    match next_step {
        NextStep::Answer => "answer",
        NextStep::CarryOut => "carry-out",
        NextStep::Applicant => "applicant",
    }
}

async fn record(store: &Store) -> anyhow::Result<()> {
    for entry in store.audit_log(None).await? {
        let at = local(entry.at, MINUTE);
        let folio = folio_or_dash(entry.folio.as_ref());
        let action = fl!("cli-audit-action", action = entry.deed);
        say(format!("{at}\t{action}\t{folio}\t{}", entry.detail))?;
    }
    Ok(())
}

fn say_request(request: &RightsRequest, days: &WorkingDays, today: Date) -> anyhow::Result<()> {
    let fields = [
        request.id.to_string(),
        fl!("cli-right", right = request.kind.to_string()),
        request.received.to_string(),
        line(&request.name),
        folio_or_dash(request.folio.as_ref()),
        next_step_in_words(request, days, today),
    ];
    say(fields.join("\t"))
}

fn folio_or_dash(folio: Option<&Folio>) -> String {
    folio.map_or_else(|| "-".to_owned(), Folio::to_string)
}

fn next_step_in_words(request: &RightsRequest, days: &WorkingDays, today: Date) -> String {
    let Some(due) = request.due(days) else {
        let state = request.state();
        let Stage::Closed(outcome) = state.stage else {
            return String::new();
        };
        let (outcome, on) = (outcome.to_string(), state.since.to_string());
        return fl!("cli-rights-closed", outcome, on);
    };
    if due.is_ended_by_silence(today) {
        return fl!("cli-rights-ended-by-silence", day = due.by.later.to_string());
    }
    let (earlier, later) = (due.by.earlier.to_string(), due.by.later.to_string());
    let mut text = fl!("cli-rights-due", duty = word_of(due.next_step), day = earlier.as_str());
    if later != earlier {
        text += &fl!("cli-rights-due-at-the-latest", day = later);
    }
    if let Some(day) = request.ask_by(days).filter(|day| today <= *day) {
        text += &fl!("cli-rights-ask-by", day = day.to_string());
    }
    if due.is_overdue(today) {
        text = fl!("cli-rights-late", text);
    }
    text
}
