//! The daily digest: when it falls due, and what it says.
//!
//! It is a delivery like any other, enqueued once for a day and a mailbox however many processes
//! there are. It is sent only where something needs attention: nobody reads a mail that comes
//! every day.

use crate::leads::{Channel, Destination, NeedsAttention, Store, StoreError};
use crate::mail::{Digest, DueRequest};
use crate::rights::{Duty, Register, WorkingDays};
use crate::toluca::time_zone;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};

/// From this hour on, in Toluca: before the office opens.
const HOUR: i8 = 8;

/// A lead that was not marked as attended for so long is listed (docs/specification.md, section 12).
const UNATTENDED: SignedDuration = SignedDuration::from_hours(24);

/// A lead whose delivery waits for longer than this is listed.
const LATE: SignedDuration = SignedDuration::from_hours(1);

/// A request is listed from so many working days before its deadline on.
const SOON: u8 = 3;

/// The most leads listed in a section; nobody reads a mail with thousands.
const LISTED_MAX: u32 = 100;

/// The day whose digest is due now, if its hour has come.
pub(super) fn due(now: Timestamp) -> Option<Date> {
    let local = now.to_zoned(time_zone());
    (local.hour() >= HOUR).then(|| local.date())
}

/// Enqueues the digest of a day, once for each mailbox that leads go to.
pub(super) async fn enqueue(
    store: &Store,
    day: Date,
    destinations: Vec<Destination>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let mailboxes = destinations
        .into_iter()
        .filter(|destination| destination.channel == Channel::Mail)
        .map(|destination| destination.recipient)
        .collect();
    store.enqueue_digest(day, mailboxes, now).await
}

/// What needs attention now.
pub(super) async fn digest(
    store: &Store,
    days: &WorkingDays,
    day: &str,
    now: Timestamp,
) -> Result<Digest, StoreError> {
    let ago = |time: SignedDuration| now.saturating_sub(time).unwrap_or(Timestamp::MIN);
    let leads = |reason| store.needing_attention(reason, LISTED_MAX);
    Ok(Digest {
        day: day.to_owned(),
        requests: requests(store, days, now.to_zoned(time_zone()).date()).await?,
        failed: leads(NeedsAttention::DeliveryFailed).await?,
        late: leads(NeedsAttention::DeliveryPendingSince(ago(LATE))).await?,
        quarantined: leads(NeedsAttention::Quarantined).await?,
        unattended: leads(NeedsAttention::UnattendedSince(ago(UNATTENDED))).await?,
    })
}

/// The requests whose deadline is near or past, and those that the applicant's silence has ended.
async fn requests(
    store: &Store,
    days: &WorkingDays,
    today: Date,
) -> Result<Vec<DueRequest>, StoreError> {
    let soon = days.after(today, SOON).earlier;
    let mut found = Vec::new();
    for request in Register::of(store.clone()).list().await? {
        let Some(due) = request.due(days) else {
            continue;
        };
        let needs_attention = match due.duty {
            Duty::Answer | Duty::CarryOut => due.by.earlier <= soon,
            Duty::Applicant => due.is_ended_by_silence(today),
        };
        if needs_attention {
            found.push(DueRequest {
                id: request.id,
                duty: due.duty,
                by: due.by.earlier,
                is_overdue: due.is_overdue(today),
            });
        }
    }
    Ok(found)
}
