//! The daily digest: when it falls due, and what it says.
//!
//! It is a delivery like any other, enqueued once for a day and a mailbox however many processes
//! there are. It is sent only where something needs attention: nobody reads a mail that comes
//! every day.

use crate::leads::{Channel, Destination, LeadSummary, NeedsAttention, Store, StoreError};
use crate::mail::{Digest, DigestLine};
use crate::rights::{Duty, Register, WorkingDays};
use crate::toluca::time_zone;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};

/// From this hour on, in Toluca: before the office opens.
const HOUR: i8 = 8;

/// A lead that was not marked as attended for so long is listed (docs/specification.md, section 8).
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
    destinations: &[Destination],
    now: Timestamp,
) -> Result<(), StoreError> {
    let mailboxes = destinations
        .iter()
        .filter(|destination| destination.channel == Channel::Mail)
        .map(|destination| destination.recipient.clone())
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
    Ok(Digest {
        day: day.to_owned(),
        requests: requests(store, days, now.to_zoned(time_zone()).date()).await?,
        failed: leads(store, NeedsAttention::DeliveryFailed).await?,
        late: leads(store, NeedsAttention::DeliveryPendingSince(ago(LATE))).await?,
        quarantined: leads(store, NeedsAttention::Quarantined).await?,
        unattended: leads(store, NeedsAttention::UnattendedSince(ago(UNATTENDED))).await?,
    })
}

/// The requests whose date is near or past, and the ones that the applicant's silence has ended.
async fn requests(
    store: &Store,
    days: &WorkingDays,
    today: Date,
) -> Result<Vec<DigestLine>, StoreError> {
    let soon = days.after(today, SOON).earlier;
    let mut lines = Vec::new();
    for request in Register::of(store.clone()).list().await? {
        let Some(due) = request.due(days) else {
            continue;
        };
        let what = match due.duty {
            Duty::Answer if due.by.earlier <= soon => "responder",
            Duty::CarryOut if due.by.earlier <= soon => "hacer efectivo lo concedido",
            Duty::Applicant if due.is_ended_by_silence(today) => "cerrar: no hubo respuesta",
            _ => continue,
        };
        let late = if due.is_overdue(today) {
            ", VENCIDO"
        } else {
            ""
        };
        lines.push(DigestLine {
            name: format!("Solicitud {}", request.id),
            when: due.by.earlier.strftime("%d/%m/%Y").to_string(),
            reason: format!("{what}{late}"),
        });
    }
    Ok(lines)
}

async fn leads(store: &Store, reason: NeedsAttention) -> Result<Vec<DigestLine>, StoreError> {
    let leads = store.needing_attention(reason, LISTED_MAX).await?;
    Ok(leads.into_iter().map(line).collect())
}

fn line(lead: LeadSummary) -> DigestLine {
    let received = lead.received_at.to_zoned(time_zone());
    DigestLine {
        name: lead.folio.to_string(),
        when: received.strftime("%d/%m/%Y, %H:%M").to_string(),
        reason: lead.quarantine_reason.unwrap_or_default(),
    }
}
