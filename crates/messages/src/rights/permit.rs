//! Which step may be taken when.
//!
//! A step is checked once, when it is taken: a calendar that is corrected later does not undo what
//! was done under the old one.

use super::{Action, RequestOutcome, RequestStep, RightsRequest, Stage, WorkingDays};
use basics::lang::fl;
use jiff::civil::Date;

impl RightsRequest {
    /// Checks that this step may be taken; the error says what may be done instead.
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
        let (earlier, later) = (due.by.earlier.to_string(), due.by.later.to_string());
        // The obstacle, and whether there is one.
        let (is_refused, why) = match step.action {
            Action::Asked => match self.ask_by(days) {
                None => (true, fl!("rights-asked-already")),
                Some(by) => (step.on > by, fl!("rights-late-question", by = by.to_string())),
            },
            Action::Answered if is_theirs => {
                (step.on > due.by.later, fl!("rights-late-answer", by = later))
            }
            Action::Closed(RequestOutcome::Unanswered) if is_theirs => {
                let is_early = !due.is_ended_by_silence(step.on);
                (is_early, fl!("rights-early", by = later))
            }
            Action::Answered | Action::Closed(RequestOutcome::Unanswered) => {
                (true, fl!("rights-nothing-asked"))
            }
            Action::Extended if is_theirs => (true, fl!("rights-applicants-term")),
            Action::Extended if state.extended => (true, fl!("rights-extended-already")),
            Action::Extended => {
                (step.on > due.by.earlier, fl!("rights-late-extension", by = earlier))
            }
            Action::Granted | Action::Closed(RequestOutcome::Refused) if is_theirs => {
                (true, fl!("rights-question-open"))
            }
            Action::Granted | Action::Closed(RequestOutcome::Refused) => {
                (state.stage == Stage::CarryingOut, fl!("rights-granted-already"))
            }
            Action::Closed(RequestOutcome::CarriedOut | RequestOutcome::Withdrawn) => return Ok(()),
        };
        if is_refused { Err(why) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests;
