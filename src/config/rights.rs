//! What the values about the rights of the person mean.

use super::fault::ConfigFaults;
use super::read::{many, one};
use super::sources::{BLOCKING_DAYS, HOLIDAYS, Key, RETENTION_DAYS, Sources};
use crate::lang::fl;
use jiff::SignedDuration;
use jiff::civil::Date;

/// Shorter than this nobody keeps a message that a family may still ask about (issue 3).
const RETENTION_DAYS_MIN: i64 = 30;

/// A hundred years: what is more is a slip of the finger.
const DAYS_MAX: i64 = 36_500;

/// How long messages are kept, and how days are counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rights {
    /// Days that are no working days either, beside those of article 74. Default: none.
    pub holidays: Vec<Date>,
    /// How long a message is kept, 30 days at least. Default: until somebody erases it.
    pub retention: Option<SignedDuration>,
    /// How long a blocked message waits for its erasure. Default: not at all.
    pub blocking: SignedDuration,
}

pub(super) fn rights(sources: &Sources<'_>, faults: &mut ConfigFaults) -> Rights {
    Rights {
        holidays: holidays(sources, faults),
        retention: days(sources, &RETENTION_DAYS, RETENTION_DAYS_MIN, faults),
        blocking: days(sources, &BLOCKING_DAYS, 0, faults).unwrap_or_default(),
    }
}

fn holidays(sources: &Sources<'_>, faults: &mut ConfigFaults) -> Vec<Date> {
    let Some(found) = sources.find(&HOLIDAYS) else {
        return Vec::new();
    };
    let mut days = Vec::new();
    for text in many(&found) {
        match text.parse() {
            Ok(day) => days.push(day),
            Err(_) => faults.add(
                found.origin.clone(),
                fl!("config-no-date", value = format!("{text:?}")),
            ),
        }
    }
    days
}

fn days(
    sources: &Sources<'_>,
    key: &Key,
    least: i64,
    faults: &mut ConfigFaults,
) -> Option<SignedDuration> {
    let found = sources.find(key)?;
    match one(&found).parse() {
        Ok(days) if (least..=DAYS_MAX).contains(&days) => {
            Some(SignedDuration::from_hours(days * 24))
        }
        _ => {
            let problem = fl!("config-no-days", key = key.name, least = least);
            faults.add(found.origin, problem);
            None
        }
    }
}
