//! Which step may be taken when.
//!
//! A step is checked once, when it is taken: a calendar that is corrected later does not undo what
//! was done under the old one.

use super::deadlines::ask_by;
use super::{Action, Deadline, Request, RequestOutcome, Stage, Step, WorkingDays};
use crate::lang::fl;
use jiff::civil::Date;
use std::fmt;

/// Why a step cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepError {
    /// The day is before the last step or has not come.
    Day {
        /// The last step's day.
        after: Date,
        /// Today.
        today: Date,
    },
    /// The request is closed.
    Closed,
    /// The applicant was asked before, or the term to answer was extended.
    AskedAlready,
    /// The applicant was not asked anything.
    NothingAsked,
    /// The applicant has still to answer.
    QuestionOpen,
    /// It was granted before.
    GrantedAlready,
    /// The term that is running is the applicant's, which cannot be extended.
    ApplicantsTerm,
    /// The term was extended before.
    ExtendedAlready,
    /// The applicant could be asked until this day.
    LateQuestion(Date),
    /// The applicant could answer until this day.
    LateAnswer(Date),
    /// The term could be extended until this day.
    LateExtension(Date),
    /// The applicant may still answer, until this day.
    Early(Date),
}

impl fmt::Display for StepError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Day { after, today } => fl!(
                "rights-day",
                after = after.to_string(),
                today = today.to_string()
            ),
            Self::Closed => fl!("rights-closed"),
            Self::AskedAlready => fl!("rights-asked-already"),
            Self::NothingAsked => fl!("rights-nothing-asked"),
            Self::QuestionOpen => fl!("rights-question-open"),
            Self::GrantedAlready => fl!("rights-granted-already"),
            Self::ApplicantsTerm => fl!("rights-applicants-term"),
            Self::ExtendedAlready => fl!("rights-extended-already"),
            Self::LateQuestion(by) => fl!("rights-late-question", by = by.to_string()),
            Self::LateAnswer(by) => fl!("rights-late-answer", by = by.to_string()),
            Self::LateExtension(by) => fl!("rights-late-extension", by = by.to_string()),
            Self::Early(by) => fl!("rights-early", by = by.to_string()),
        };
        out.write_str(&text)
    }
}

impl std::error::Error for StepError {}

impl Request {
    /// Whether this step may be taken.
    ///
    /// # Errors
    /// A [`StepError`], which says what may be done instead.
    pub fn permits(&self, step: Step, days: &WorkingDays, today: Date) -> Result<(), StepError> {
        let after = self.steps.last().map_or(self.received, |last| last.on);
        if step.on < after || step.on > today {
            return Err(StepError::Day { after, today });
        }
        let stage = self.stage();
        let due = Deadline::at(stage, days).ok_or(StepError::Closed)?;
        match (step.action, stage) {
            (
                Action::Asked,
                Stage::Answering {
                    asked: false,
                    extended: false,
                    ..
                },
            ) => in_time(
                step.on,
                ask_by(self.received, days),
                StepError::LateQuestion,
            ),
            (Action::Asked, _) => Err(StepError::AskedAlready),
            (Action::Answered, Stage::AwaitingApplicant { .. }) => {
                in_time(step.on, due.by.later, StepError::LateAnswer)
            }
            (
                Action::Extended,
                Stage::Answering {
                    extended: false, ..
                }
                | Stage::CarryingOut {
                    extended: false, ..
                },
            ) => in_time(step.on, due.by.earlier, StepError::LateExtension),
            (Action::Extended, Stage::AwaitingApplicant { .. }) => Err(StepError::ApplicantsTerm),
            (Action::Extended, _) => Err(StepError::ExtendedAlready),
            (Action::Closed(RequestOutcome::Unanswered), Stage::AwaitingApplicant { .. }) => {
                if due.is_ended_by_silence(step.on) {
                    Ok(())
                } else {
                    Err(StepError::Early(due.by.later))
                }
            }
            (Action::Answered | Action::Closed(RequestOutcome::Unanswered), _) => {
                Err(StepError::NothingAsked)
            }
            (
                Action::Granted | Action::Closed(RequestOutcome::Refused),
                Stage::Answering { .. },
            )
            | (Action::Closed(RequestOutcome::CarriedOut | RequestOutcome::Withdrawn), _) => Ok(()),
            (
                Action::Granted | Action::Closed(RequestOutcome::Refused),
                Stage::AwaitingApplicant { .. },
            ) => Err(StepError::QuestionOpen),
            (Action::Granted | Action::Closed(RequestOutcome::Refused), _) => {
                Err(StepError::GrantedAlready)
            }
        }
    }
}

/// Whether a step is taken until its last day.
fn in_time(on: Date, by: Date, late: fn(Date) -> StepError) -> Result<(), StepError> {
    if on <= by { Ok(()) } else { Err(late(by)) }
}

#[cfg(test)]
mod tests;
