//! The steps of a request, and the stage that they lead to.
//!
//! Whether a step may be taken is checked in `permit`, and not here.

use super::RequestOutcome;
use jiff::civil::Date;

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
