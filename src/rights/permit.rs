//! Which step may be taken when.
//!
//! A step is checked once, when it is taken: a calendar that is corrected later does not undo what
//! was done under the old one.

use super::deadlines::ask_by;
use super::{Action, Deadline, Request, RequestOutcome, Stage, Step, WorkingDays};
use crate::lang::fl;
use jiff::civil::Date;
use thiserror::Error;

/// Why a step cannot be taken, and what may be done instead.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StepError {
    /// The day is before the last step's, or after today.
    #[error("{}", fl!("rights-day", after = .after.to_string(), today = .today.to_string()))]
    Day {
        /// The last step's day.
        after: Date,
        /// Today.
        today: Date,
    },
    /// The request is closed.
    #[error("{}", fl!("rights-closed"))]
    Closed,
    /// The applicant was asked before, or the term to answer was extended.
    #[error("{}", fl!("rights-asked-already"))]
    AskedAlready,
    /// The applicant was not asked anything.
    #[error("{}", fl!("rights-nothing-asked"))]
    NothingAsked,
    /// The applicant has still to answer.
    #[error("{}", fl!("rights-question-open"))]
    QuestionOpen,
    /// It was granted before.
    #[error("{}", fl!("rights-granted-already"))]
    GrantedAlready,
    /// The term that is running is the applicant's, which cannot be extended.
    #[error("{}", fl!("rights-applicants-term"))]
    ApplicantsTerm,
    /// The term was extended before.
    #[error("{}", fl!("rights-extended-already"))]
    ExtendedAlready,
    /// The applicant could be asked until this day.
    #[error("{}", fl!("rights-late-question", by = .0.to_string()))]
    LateQuestion(Date),
    /// The applicant could answer until this day.
    #[error("{}", fl!("rights-late-answer", by = .0.to_string()))]
    LateAnswer(Date),
    /// The term could be extended until this day.
    #[error("{}", fl!("rights-late-extension", by = .0.to_string()))]
    LateExtension(Date),
    /// The applicant may still answer, until this day.
    #[error("{}", fl!("rights-early", by = .0.to_string()))]
    Early(Date),
}

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
        let (is_asked, is_extended) = match stage {
            Stage::Answering {
                asked, extended, ..
            } => (asked, extended),
            Stage::CarryingOut { extended, .. } => (true, extended),
            Stage::AwaitingApplicant { .. } | Stage::Closed { .. } => (true, false),
        };
        let is_theirs = matches!(stage, Stage::AwaitingApplicant { .. });
        match step.action {
            Action::Asked if is_asked || is_extended => Err(StepError::AskedAlready),
            Action::Asked => {
                let by = ask_by(self.received, days);
                in_time(step.on, by, StepError::LateQuestion)
            }
            Action::Answered if is_theirs => in_time(step.on, due.by.later, StepError::LateAnswer),
            Action::Extended if is_theirs => Err(StepError::ApplicantsTerm),
            Action::Extended if is_extended => Err(StepError::ExtendedAlready),
            Action::Extended => in_time(step.on, due.by.earlier, StepError::LateExtension),
            Action::Closed(RequestOutcome::Unanswered)
                if is_theirs && !due.is_ended_by_silence(step.on) =>
            {
                Err(StepError::Early(due.by.later))
            }
            Action::Closed(RequestOutcome::Unanswered) if is_theirs => Ok(()),
            Action::Answered | Action::Closed(RequestOutcome::Unanswered) => {
                Err(StepError::NothingAsked)
            }
            Action::Closed(RequestOutcome::CarriedOut | RequestOutcome::Withdrawn) => Ok(()),
            Action::Granted | Action::Closed(RequestOutcome::Refused) => match stage {
                Stage::Answering { .. } => Ok(()),
                Stage::AwaitingApplicant { .. } => Err(StepError::QuestionOpen),
                _ => Err(StepError::GrantedAlready),
            },
        }
    }
}

/// Whether a step is taken until its last day.
fn in_time(on: Date, by: Date, late: fn(Date) -> StepError) -> Result<(), StepError> {
    if on <= by { Ok(()) } else { Err(late(by)) }
}

#[cfg(test)]
mod tests;
