//! A request and its steps. Its state follows from them and is not stored; how long each part may
//! take is counted in working days. docs/rights.md names the articles.

use super::{LastDay, WorkingDays};
use crate::leads::Folio;
use jiff::civil::Date;
use serde::de::{IntoDeserializer as _, value::Error};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// For the company to answer. Extendable once, by as much again.
const ANSWER: u8 = 20;

/// For the company to carry out what it granted, from its answer on. Extendable once likewise.
const CARRY_OUT: u8 = 15;

/// For the company to ask for what is missing, from the receipt on.
const ASK: u8 = 5;

/// For the applicant to answer that question.
const APPLICANT: u8 = 10;

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
    /// The request was carried out.
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

/// Action that was taken about a request.
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
pub struct RequestStep {
    /// The day, in Toluca.
    pub on: Date,
    /// Action that was taken.
    pub action: Action,
}

/// Stage of a request, named after what it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The company must answer.
    Answering,
    /// The applicant must answer what the company asked.
    AwaitingApplicant,
    /// The company must do what it granted.
    CarryingOut,
    /// Nothing is left to do.
    Closed(RequestOutcome),
}

/// Where a request is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Stage of the request.
    pub stage: Stage,
    /// From when the days count; this day does not.
    pub since: Date,
    /// True if the term was extended.
    pub extended: bool,
    /// True if something was asked or answered already.
    pub asked: bool,
}

/// Next duty, and by whom it has to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// The company answers.
    Answer,
    /// The company carries out what it granted.
    CarryOut,
    /// The applicant answers; silence ends the request.
    Applicant,
}

/// Next duty with its dates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// Duty that is due.
    pub duty: NextStep,
    /// Its last day.
    pub by: LastDay,
}

impl Deadline {
    /// Returns whether the company is late. It keeps to the earlier date.
    pub fn is_overdue(&self, today: Date) -> bool {
        self.duty != NextStep::Applicant && today > self.by.earlier
    }

    /// Returns whether the applicant's silence has ended the request. It takes both calendars to say so:
    /// nobody loses a right by a day that may not count.
    pub fn is_ended_by_silence(&self, today: Date) -> bool {
        self.duty == NextStep::Applicant && today > self.by.later
    }
}

/// A request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RightsRequest {
    /// Its number, given once.
    pub id: i64,
    /// The right.
    pub kind: Right,
    /// Name of the applicant.
    pub name: String,
    /// The message that it is about, where there is one.
    pub folio: Option<Folio>,
    /// The day of receipt, in Toluca.
    pub received: Date,
    /// Steps that were taken, in their order.
    pub steps: Vec<RequestStep>,
}

impl RightsRequest {
    /// Its state, which follows from its steps.
    pub fn state(&self) -> State {
        let mut state =
            State { stage: Stage::Answering, since: self.received, extended: false, asked: false };
        for step in &self.steps {
            let next = match step.action {
                Action::Extended => {
                    state.extended = true;
                    continue;
                }
                Action::Asked => Stage::AwaitingApplicant,
                // The whole count starts anew.
                Action::Answered => Stage::Answering,
                Action::Granted => Stage::CarryingOut,
                Action::Closed(outcome) => Stage::Closed(outcome),
            };
            state = State { stage: next, since: step.on, extended: false, asked: true };
        }
        state
    }

    /// Returns the next duty; none once the request is closed.
    pub fn due(&self, days: &WorkingDays) -> Option<Deadline> {
        let state = self.state();
        let (duty, length) = match state.stage {
            Stage::Answering => (NextStep::Answer, ANSWER),
            Stage::AwaitingApplicant => (NextStep::Applicant, APPLICANT),
            Stage::CarryingOut => (NextStep::CarryOut, CARRY_OUT),
            Stage::Closed(_) => return None,
        };
        let length = if state.extended { length * 2 } else { length };
        let by = days.after(state.since, length);
        Some(Deadline { duty, by })
    }

    /// Until when more may be asked for, where it still may be. The company keeps to the earlier
    /// date.
    pub fn ask_by(&self, days: &WorkingDays) -> Option<Date> {
        let state = self.state();
        let is_asked = state.asked || state.extended;
        (!is_asked).then(|| days.after(self.received, ASK).earlier)
    }
}
