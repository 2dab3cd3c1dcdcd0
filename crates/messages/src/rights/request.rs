//! A request, its steps, and which may be taken when. Its state follows from them and is not stored; how
//! long each part may take is counted in working days. docs/derechos.md names the articles.

use super::{LastDay, WorkingDays};
use crate::message::{Folio, text_by_serde};
use basics::lang::fl;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// For the company to answer. Extendable once, by as much again.
const ANSWER: u8 = 20;

/// For the company to carry out what it granted, from its answer on. Extendable once likewise.
const CARRY_OUT: u8 = 15;

/// For the company to ask for what is missing, from the receipt on.
const ASK: u8 = 5;

/// For the applicant to answer that question.
const APPLICANT: u8 = 10;

/// Which of the four rights is exercised. Its word is the same on the command line, which
/// takes the Spanish one too, and in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Right {
    /// To know what is kept.
    #[serde(alias = "acceso")]
    Access,
    #[serde(alias = "rectificación", alias = "rectificacion")]
    Rectification,
    /// To have it blocked, then erased.
    #[serde(alias = "cancelación", alias = "cancelacion")]
    Cancellation,
    /// To have it used no further.
    #[serde(alias = "oposición", alias = "oposicion")]
    Objection,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RequestOutcome {
    CarriedOut,
    /// The answer was no, with its reason.
    Refused,
    /// The applicant did not answer the question.
    Unanswered,
    Withdrawn,
}

text_by_serde!(Right, RequestOutcome);

/// Action that was taken about a request. Its names are in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "deed", content = "outcome", rename_all = "kebab-case")]
pub enum Action {
    /// The company asked for what was missing.
    Asked,
    /// The applicant answered that.
    Answered,
    Extended,
    /// The company's answer was yes.
    Granted,
    Closed(RequestOutcome),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequestStep {
    pub on: Date,
    pub action: Action,
}

/// Stage of a request, named after what it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Answering,
    /// The applicant must answer what the company asked.
    AwaitingApplicant,
    /// The company must do what it granted.
    CarryingOut,
    Closed(RequestOutcome),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub stage: Stage,
    /// From when the days count; this day does not.
    pub since: Date,
    pub extended: bool,
    /// True if something was asked or answered already.
    pub asked: bool,
}

/// What has to be done next, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    Answer,
    /// The company carries out what it granted.
    CarryOut,
    /// The applicant answers; silence ends the request.
    Applicant,
}

/// The next step with its dates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadline {
    pub next_step: NextStep,
    pub by: LastDay,
}

impl Deadline {
    /// Returns whether the company is late. It keeps to the earlier date.
    pub fn is_overdue(&self, today: Date) -> bool {
        self.next_step != NextStep::Applicant && today > self.by.earlier
    }

    /// Returns whether the applicant's silence has ended the request. It takes both calendars to say so:
    /// nobody loses a right by a day that may not count.
    pub fn is_ended_by_silence(&self, today: Date) -> bool {
        self.next_step == NextStep::Applicant && today > self.by.later
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RightsRequest {
    /// Its number, given once.
    pub id: i64,
    pub kind: Right,
    pub name: String,
    /// The message that it is about, where there is one.
    pub folio: Option<Folio>,
    pub received: Date,
    pub steps: Vec<RequestStep>,
}

impl RightsRequest {
    /// Its state, which follows from its steps.
    pub fn state(&self) -> State {
        let mut state =
            State { stage: Stage::Answering, since: self.received, extended: false, asked: false };
        for step in &self.steps {
            state.stage = match step.action {
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
            (state.since, state.extended, state.asked) = (step.on, false, true);
        }
        state
    }

    /// Returns the next step; none once the request is closed.
    pub fn due(&self, days: &WorkingDays) -> Option<Deadline> {
        let state = self.state();
        let (next_step, length) = match state.stage {
            Stage::Answering => (NextStep::Answer, ANSWER),
            Stage::AwaitingApplicant => (NextStep::Applicant, APPLICANT),
            Stage::CarryingOut => (NextStep::CarryOut, CARRY_OUT),
            Stage::Closed(_) => return None,
        };
        let length = if state.extended { length * 2 } else { length };
        let by = days.after(state.since, length);
        Some(Deadline { next_step, by })
    }

    /// Until when more may be asked for, where it still may be. The company keeps to the earlier
    /// date.
    pub fn ask_by(&self, days: &WorkingDays) -> Option<Date> {
        let state = self.state();
        let is_open = !state.asked && !state.extended;
        is_open.then(|| days.after(self.received, ASK).earlier)
    }

    /// Checks that this step may be taken; the error says what may be done instead. A step is checked
    /// once, when it is taken: a calendar that is corrected later does not undo what was done under the
    /// old one.
    pub fn permits(
        &self,
        step: RequestStep,
        days: &WorkingDays,
        today: Date,
    ) -> Result<(), String> {
        let after = self.steps.last().map_or(self.received, |last| last.on);
        if step.on < after || step.on > today {
            let (after, today) = (after.to_string(), today.to_string());
            return Err(fl!("rights-day", after = after, today = today));
        }
        let state = self.state();
        let due = self.due(days).ok_or_else(|| fl!("rights-closed"))?;
        let is_theirs = state.stage == Stage::AwaitingApplicant;
        let LastDay { earlier, later } = due.by;
        Err(match step.action {
            Action::Asked => match self.ask_by(days) {
                None => fl!("rights-asked-already"),
                Some(by) if step.on > by => fl!("rights-late-question", by = by.to_string()),
                Some(_) => return Ok(()),
            },
            Action::Answered | Action::Closed(RequestOutcome::Unanswered) if !is_theirs => {
                fl!("rights-nothing-asked")
            }
            Action::Answered if step.on > later => {
                fl!("rights-late-answer", by = later.to_string())
            }
            Action::Closed(RequestOutcome::Unanswered) if !due.is_ended_by_silence(step.on) => {
                fl!("rights-early", by = later.to_string())
            }
            Action::Extended if is_theirs => fl!("rights-applicants-term"),
            Action::Extended if state.extended => fl!("rights-extended-already"),
            Action::Extended if step.on > earlier => {
                fl!("rights-late-extension", by = earlier.to_string())
            }
            Action::Granted | Action::Closed(RequestOutcome::Refused) if is_theirs => {
                fl!("rights-question-open")
            }
            Action::Granted | Action::Closed(RequestOutcome::Refused)
                if state.stage == Stage::CarryingOut =>
            {
                fl!("rights-granted-already")
            }
            _ => return Ok(()),
        })
    }
}

#[cfg(test)]
mod tests;
