//! Which step may be taken when.
//!
//! A step is judged once, when it is taken: a calendar that is corrected later does not undo what
//! was done under the old one.

use super::deadlines::ask_by;
use super::{Deed, Due, Outcome, Request, Stage, Step, WorkingDays};
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
        let due = Due::at(stage, days).ok_or(StepError::Stage("the request is closed"))?;
        match (step.deed, stage) {
            (
                Deed::Asked,
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
            (Deed::Asked, _) => Err(StepError::Stage(
                "more can be asked for once, before the term to answer is extended",
            )),
            (Deed::Answered, Stage::AwaitingApplicant { .. }) => in_time(
                "the applicant's answer",
                step.on,
                due.by.later,
                "silence ended the request: close it as unanswered, and open a new one",
            ),
            (Deed::Answered, _) => Err(StepError::Stage("nothing was asked of the applicant")),
            (
                Deed::Extended,
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
            (Deed::Extended, Stage::AwaitingApplicant { .. }) => {
                Err(StepError::Stage("the applicant's days cannot be extended"))
            }
            (Deed::Extended, _) => Err(StepError::Stage("each term can be extended once")),
            (Deed::Closed(Outcome::Unanswered), Stage::AwaitingApplicant { .. }) => {
                if due.is_ended_by_silence(step.on) {
                    Ok(())
                } else {
                    Err(StepError::Early { by: due.by.later })
                }
            }
            (Deed::Closed(Outcome::Unanswered), _) => {
                Err(StepError::Stage("nothing was asked of the applicant"))
            }
            (Deed::Granted | Deed::Closed(Outcome::Refused), Stage::Answering { .. })
            | (Deed::Closed(Outcome::CarriedOut | Outcome::Withdrawn), _) => Ok(()),
            (Deed::Granted | Deed::Closed(Outcome::Refused), Stage::AwaitingApplicant { .. }) => {
                Err(StepError::Stage(
                    "the applicant has still to answer a question",
                ))
            }
            (Deed::Granted | Deed::Closed(Outcome::Refused), _) => {
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
