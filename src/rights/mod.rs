//! Requests for access, rectification, cancellation and objection: what was asked, what was done
//! about it, and what is due when.
//!
//! A [`Request`] is what its steps say; [`WorkingDays`] counts its dates. This room refuses to
//! know of HTTP, of what a lead holds and of what day it is. docs/rights.md says which rule comes
//! from which article.

mod deadlines;
mod permit;
mod register;
mod request;
mod stage;
mod words;
mod working_days;

pub use deadlines::{Due, Duty};
pub use permit::StepError;
pub use register::{Opening, Register, RegisterError};
pub use request::Request;
pub use stage::{Deed, Stage, Step};
pub use words::{Kind, Outcome, WordError};
pub use working_days::{Term, WorkingDays};
