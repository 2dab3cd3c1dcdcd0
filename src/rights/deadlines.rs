//! How long each part of a request may take, in working days. docs/rights.md names the articles.
//!
//! Must not depend on the clock.

use super::{LastDay, Stage, WorkingDays};
use jiff::civil::Date;

/// For the company to answer. Extendable once, by as much again.
const ANSWER: u8 = 20;

/// For the company to carry out what it granted, from its answer on. Extendable once likewise.
const CARRY_OUT: u8 = 15;

/// For the company to ask for what is missing, from the receipt on.
const ASK: u8 = 5;

/// For the applicant to answer that question.
const APPLICANT: u8 = 10;

/// What has to be done next, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// The company answers.
    Answer,
    /// The company carries out what it granted.
    CarryOut,
    /// The applicant answers; silence ends the request.
    Applicant,
}

/// What is due next, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// What is due.
    pub duty: Duty,
    /// Its last day.
    pub by: LastDay,
}

impl Deadline {
    /// What a stage asks for; nothing once the request is closed.
    pub(super) fn at(stage: Stage, days: &WorkingDays) -> Option<Self> {
        let (duty, since, length) = match stage {
            Stage::Answering {
                since, extended, ..
            } => (Duty::Answer, since, doubled(ANSWER, extended)),
            Stage::AwaitingApplicant { since } => (Duty::Applicant, since, APPLICANT),
            Stage::CarryingOut { since, extended } => {
                (Duty::CarryOut, since, doubled(CARRY_OUT, extended))
            }
            Stage::Closed { .. } => return None,
        };
        let by = days.after(since, length);
        Some(Self { duty, by })
    }

    /// Whether the company is late. It keeps to the earlier date.
    pub fn is_overdue(&self, today: Date) -> bool {
        self.duty != Duty::Applicant && today > self.by.earlier
    }

    /// Whether the applicant's silence has ended the request. It takes both calendars to say so:
    /// nobody loses a right by a day that may not count.
    pub fn is_ended_by_silence(&self, today: Date) -> bool {
        self.duty == Duty::Applicant && today > self.by.later
    }
}

/// Until when the company may ask for what is missing. It keeps to the earlier date.
pub(super) fn ask_by(received: Date, days: &WorkingDays) -> Date {
    days.after(received, ASK).earlier
}

fn doubled(length: u8, extended: bool) -> u8 {
    if extended { length * 2 } else { length }
}
