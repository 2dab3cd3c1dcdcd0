//! A request and its steps. Its stage follows from them and is not stored.

use super::deadlines::ask_by;
use super::{Deadline, Right, Stage, Step, WorkingDays};
use crate::leads::Folio;
use jiff::civil::Date;

/// A request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Its number, given once.
    pub id: i64,
    /// The right.
    pub kind: Right,
    /// Who asks.
    pub name: String,
    /// The message that it is about, where there is one.
    pub folio: Option<Folio>,
    /// The day of receipt, in Toluca.
    pub received: Date,
    /// What was done, in its order.
    pub steps: Vec<Step>,
}

impl Request {
    /// Its stage, which follows from its steps.
    pub fn stage(&self) -> Stage {
        let start = Stage::Answering {
            since: self.received,
            extended: false,
            asked: false,
        };
        self.steps
            .iter()
            .fold(start, |stage, step| stage.after(*step))
    }

    /// What is due next.
    pub fn due(&self, days: &WorkingDays) -> Option<Deadline> {
        Deadline::at(self.stage(), days)
    }

    /// Until when more may be asked for, where it still may be at this stage.
    pub fn ask_by(&self, days: &WorkingDays) -> Option<Date> {
        let may_ask = Stage::Answering {
            since: self.received,
            extended: false,
            asked: false,
        };
        (self.stage() == may_ask).then(|| ask_by(self.received, days))
    }
}
