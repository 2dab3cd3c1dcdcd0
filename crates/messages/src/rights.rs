//! Requests for access, rectification, cancellation and objection: what was asked, what was done
//! about it, and what is due when.
//!
//! The state of a [`RightsRequest`] follows from its steps; [`WorkingDays`] counts its deadlines. This
//! module must not depend on HTTP, on what a message holds or on the clock. docs/derechos.md says
//! which rule comes from which article.

mod register;
mod request;
mod working_days;

pub use register::{anonymize_erased, list, open, step};
pub use request::{
    Action, Deadline, NextStep, RequestOutcome, RequestStep, Right, RightsRequest, Stage,
};
pub use working_days::{LastDay, WorkingDays};
