//! A request and its steps. Its stage follows from them and is not stored.
//!
//! Whether a step may be taken is checked in `permit`, and not here.

use super::deadlines::ask_by;
use super::{Deadline, WorkingDays};
use crate::leads::Folio;
use jiff::civil::Date;
use serde::de::{IntoDeserializer as _, value::Error};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Which of the four rights is exercised. Its word is the same on the command line and in the
/// database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Right {
    /// To know what is kept.
    Access,
    /// To have it corrected.
    Rectification,
    /// To have it blocked, then erased.
    Cancellation,
    /// To have it used no further.
    Objection,
}

/// How a request ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RequestOutcome {
    /// What was asked was done.
    CarriedOut,
    /// The answer was no, with its reason.
    Refused,
    /// The applicant did not answer the question.
    Unanswered,
    /// The applicant took it back.
    Withdrawn,
}

impl fmt::Display for Right {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(out)
    }
}

impl fmt::Display for RequestOutcome {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(out)
    }
}

impl FromStr for Right {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::deserialize(text.into_deserializer())
    }
}

impl FromStr for RequestOutcome {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::deserialize(text.into_deserializer())
    }
}

/// What was done about a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The company asked for what was missing.
    Asked,
    /// The applicant answered that.
    Answered,
    /// The term that was running was extended.
    Extended,
    /// The company's answer was yes.
    Granted,
    /// The request ended.
    Closed(RequestOutcome),
}

/// An action and its day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The day, in Toluca.
    pub on: Date,
    /// What was done.
    pub action: Action,
}

/// What a request waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The company must answer.
    Answering {
        /// From when its days count; this day does not.
        since: Date,
        /// Whether the term was extended.
        extended: bool,
        /// Whether something was asked already.
        asked: bool,
    },
    /// The applicant must answer.
    AwaitingApplicant {
        /// From when the days count; this day does not.
        since: Date,
    },
    /// The company must do what it granted.
    CarryingOut {
        /// From when its days count; this day does not.
        since: Date,
        /// Whether the term was extended.
        extended: bool,
    },
    /// Nothing is left to do.
    Closed {
        /// Since when.
        on: Date,
        /// How it ended.
        outcome: RequestOutcome,
    },
}

impl Stage {
    /// The stage after a step.
    pub(super) fn after(self, step: Step) -> Self {
        let since = step.on;
        match (step.action, self) {
            (Action::Asked, _) => Self::AwaitingApplicant { since },
            // The whole count starts anew.
            (Action::Answered, _) => Self::Answering {
                since,
                extended: false,
                asked: true,
            },
            (Action::Granted, _) => Self::CarryingOut {
                since,
                extended: false,
            },
            (Action::Closed(outcome), _) => Self::Closed { on: since, outcome },
            (Action::Extended, Self::Answering { since, asked, .. }) => Self::Answering {
                since,
                extended: true,
                asked,
            },
            (Action::Extended, Self::CarryingOut { since, .. }) => Self::CarryingOut {
                since,
                extended: true,
            },
            (Action::Extended, other) => other,
        }
    }
}

/// A request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Its number, given once.
    pub id: i64,
    /// The right.
    pub kind: Right,
    /// Who asks.
    pub name: String,
    /// The message that it is about, where there is one.
    pub folio: Option<Folio>,
    /// The day of receipt, in Toluca.
    pub received: Date,
    /// What was done, in its order.
    pub steps: Vec<Step>,
}

impl Request {
    /// Its stage, which follows from its steps.
    pub fn stage(&self) -> Stage {
        let start = Stage::Answering {
            since: self.received,
            extended: false,
            asked: false,
        };
        self.steps
            .iter()
            .fold(start, |stage, step| stage.after(*step))
    }

    /// What is due next.
    pub fn due(&self, days: &WorkingDays) -> Option<Deadline> {
        Deadline::at(self.stage(), days)
    }

    /// Until when more may be asked for, where it still may be at this stage.
    pub fn ask_by(&self, days: &WorkingDays) -> Option<Date> {
        let may_ask = Stage::Answering {
            since: self.received,
            extended: false,
            asked: false,
        };
        (self.stage() == may_ask).then(|| ask_by(self.received, days))
    }
}
