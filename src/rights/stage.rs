//! The steps of a request, and the stage that they lead to.
//!
//! A step that was taken is believed here; whether it may be taken is `permit`'s to say.

use super::Outcome;
use jiff::civil::Date;

/// What was done about a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// The company asked for what was missing.
    Asked,
    /// The applicant answered that.
    Answered,
    /// The term that was running was extended.
    Extended,
    /// The company's answer was yes.
    Granted,
    /// The request ended.
    Closed(Outcome),
}

/// A deed and its day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The day, in Toluca.
    pub on: Date,
    /// The deed.
    pub deed: Deed,
}

/// Where a request stands.
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
        outcome: Outcome,
    },
}

impl Stage {
    /// The stage after a step.
    pub(super) fn after(self, step: Step) -> Self {
        let since = step.on;
        match (step.deed, self) {
            (Deed::Asked, _) => Self::AwaitingApplicant { since },
            // The whole count starts anew.
            (Deed::Answered, _) => Self::Answering {
                since,
                extended: false,
                asked: true,
            },
            (Deed::Granted, _) => Self::CarryingOut {
                since,
                extended: false,
            },
            (Deed::Closed(outcome), _) => Self::Closed { on: since, outcome },
            (Deed::Extended, Self::Answering { since, asked, .. }) => Self::Answering {
                since,
                extended: true,
                asked,
            },
            (Deed::Extended, Self::CarryingOut { since, .. }) => Self::CarryingOut {
                since,
                extended: true,
            },
            (Deed::Extended, other) => other,
        }
    }
}
