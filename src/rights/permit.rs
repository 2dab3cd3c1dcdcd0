//! Which step may be taken when.
//!
//! A step is checked once, when it is taken: a calendar that is corrected later does not undo what
//! was done under the old one.

use super::deadlines::ask_by;
use super::{Action, Deadline, Request, RequestOutcome, Stage, Step, WorkingDays};
use jiff::civil::Date;

/// Why a step cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepError {
    /// The day is before the last step or has not come.
    #[error("the day must lie between {after}, when the last step was taken, and {today}, today")]
    Day {
        /// The last step's day.
        after: Date,
        /// Today.
        today: Date,
    },
    /// The stage does not allow it.
    #[error("{0}")]
    Stage(&'static str),
    /// It came too late.
    #[error("{what} could be done until {by}; {advice}")]
    Late {
        /// What.
        what: &'static str,
        /// The last day.
        by: Date,
        /// What is left to do.
        advice: &'static str,
    },
    /// It came too early.
    #[error("the applicant may answer until {by}; silence ends the request only after that day")]
    Early {
        /// The last day.
        by: Date,
    },
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
        let due = Deadline::at(stage, days).ok_or(StepError::Stage("the request is closed"))?;
        match (step.action, stage) {
            (
                Action::Asked,
                Stage::Answering {
                    asked: false,
                    extended: false,
                    ..
                },
            ) => in_time(
                "asking for more",
                step.on,
                ask_by(self.received, days),
                "answer the request as it is",
            ),
            (Action::Asked, _) => Err(StepError::Stage(
                "more can be asked for once, before the term to answer is extended",
            )),
            (Action::Answered, Stage::AwaitingApplicant { .. }) => in_time(
                "the applicant's answer",
                step.on,
                due.by.later,
                "silence ended the request: close it as unanswered, and open a new one",
            ),
            (Action::Answered, _) => Err(StepError::Stage("nothing was asked of the applicant")),
            (
                Action::Extended,
                Stage::Answering {
                    extended: false, ..
                }
                | Stage::CarryingOut {
                    extended: false, ..
                },
            ) => in_time(
                "extending",
                step.on,
                due.by.earlier,
                "the request is overdue",
            ),
            (Action::Extended, Stage::AwaitingApplicant { .. }) => {
                Err(StepError::Stage("the applicant's days cannot be extended"))
            }
            (Action::Extended, _) => Err(StepError::Stage("each term can be extended once")),
            (Action::Closed(RequestOutcome::Unanswered), Stage::AwaitingApplicant { .. }) => {
                if due.is_ended_by_silence(step.on) {
                    Ok(())
                } else {
                    Err(StepError::Early { by: due.by.later })
                }
            }
            (Action::Closed(RequestOutcome::Unanswered), _) => {
                Err(StepError::Stage("nothing was asked of the applicant"))
            }
            (
                Action::Granted | Action::Closed(RequestOutcome::Refused),
                Stage::Answering { .. },
            )
            | (Action::Closed(RequestOutcome::CarriedOut | RequestOutcome::Withdrawn), _) => Ok(()),
            (
                Action::Granted | Action::Closed(RequestOutcome::Refused),
                Stage::AwaitingApplicant { .. },
            ) => Err(StepError::Stage(
                "the applicant has still to answer a question",
            )),
            (Action::Granted | Action::Closed(RequestOutcome::Refused), _) => {
                Err(StepError::Stage("the request was granted already"))
            }
        }
    }
}

fn in_time(what: &'static str, on: Date, by: Date, advice: &'static str) -> Result<(), StepError> {
    if on <= by {
        Ok(())
    } else {
        Err(StepError::Late { what, by, advice })
    }
}

#[cfg(test)]
mod tests;
