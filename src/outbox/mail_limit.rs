//! The limit of mails about leads in an hour and a day; what is beyond it leaves together.
//!
//! A person reads 60 mails an hour at most, and a provider blocks who sends many more: then no family's
//! message arrives (docs/decisions/067-a-limit-of-mails.md).

use crate::lang::fl;
use crate::leads::{Queue, StoreError};
use crate::telemetry::{Attention, Status};
use crate::toluca::time_zone;
use jiff::{RoundMode, SignedDuration, Timestamp, Unit, ZonedRound};

/// The most leads in one mail; the rest leaves in the next.
pub(super) const GATHERED_MAX: u32 = 100;

/// What the names of these mails begin with, before the hour at which they leave.
const NAME: &str = "reunidos-";

/// Whether a digest is such a mail.
pub(super) fn is_gathered(day: &str) -> bool {
    day.starts_with(NAME)
}

/// The next mail of what is gathered: its name, and when it leaves.
fn next(now: Timestamp) -> (String, Timestamp) {
    let rounding = ZonedRound::new().smallest(Unit::Hour).mode(RoundMode::Ceil);
    let local = now.to_zoned(time_zone());
    let leaves_at = local.round(rounding).unwrap_or(local);
    let name = leaves_at.strftime("%Y-%m-%dT%H").to_string();
    (format!("{NAME}{name}"), leaves_at.timestamp())
}

/// How many mails may leave.
#[derive(Clone, Copy, Debug)]
pub(super) struct MailLimit {
    pub(super) hourly: u32,
    pub(super) daily: u32,
}

impl MailLimit {
    /// How many mails may be begun now.
    pub(super) async fn room(self, queue: &Queue, now: Timestamp) -> Result<usize, StoreError> {
        let hour = SignedDuration::from_hours(1);
        let hour = queue.mails_sent(hour, now).await?;
        let day = SignedDuration::from_hours(24);
        let day = queue.mails_sent(day, now).await?;
        let left = |most: u32, sent: u64| u64::from(most).saturating_sub(sent);
        let room = left(self.hourly, hour).min(left(self.daily, day));
        Ok(usize::try_from(room).unwrap_or(usize::MAX))
    }
}

/// Gathers what is due.
pub(super) async fn gather(
    queue: &Queue,
    status: &Status,
    now: Timestamp,
) -> Result<(), StoreError> {
    if queue.gather(now).await? == 0 {
        return Ok(());
    }
    if !status.codes().contains(&Attention::MailLimit) {
        tracing::error!("{}", fl!("outbox-mail-limit"));
    }
    look_after_gathered(queue, status, now).await
}

/// Sees to it that what is gathered leaves, also where nothing more is gathered.
pub(super) async fn look_after_gathered(
    queue: &Queue,
    status: &Status,
    now: Timestamp,
) -> Result<(), StoreError> {
    let has_gathered = queue.has_gathered().await?;
    status.set(Attention::MailLimit, has_gathered);
    if !has_gathered {
        return Ok(());
    }
    let (name, leaves_at) = next(now);
    queue.enqueue_gathered(name, leaves_at, now).await
}

#[cfg(test)]
mod tests {
    use super::{is_gathered, next};

    #[test]
    fn what_is_gathered_leaves_at_the_next_full_hour() {
        let now = "2026-11-22T12:20:30Z".parse().expect("a time");
        let (name, leaves_at) = next(now);
        assert_eq!(leaves_at.to_string(), "2026-11-22T13:00:00Z");
        assert_eq!(name, "reunidos-2026-11-22T07");
        assert!(is_gathered(&name) && !is_gathered("2026-11-22"));
    }
}
