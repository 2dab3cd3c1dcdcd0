//! The daily digest: when it falls due, and what it says.
//!
//! It is a delivery like any other, promised once for a day and a recipient however many processes
//! there are. On a day on which all is in order none is sent: a mail that comes every day is one
//! that nobody reads.

use crate::leads::{Channel, Destination, Store, StoreError, parsed, stamp};
use crate::mail::{Digest, DigestLine};
use crate::rights::{Duty, Register, WorkingDays};
use crate::toluca::time_zone;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use sqlx::{Row, any::AnyRow};

/// From this hour on, in Toluca: before the office opens.
const HOUR: i8 = 8;

/// A lead that nobody has marked for so long is named (issue 3).
const UNATTENDED: SignedDuration = SignedDuration::from_hours(24);

/// A delivery that waits for longer than this is named.
const LATE: SignedDuration = SignedDuration::from_hours(1);

/// A request is named from so many working days before its date on.
const SOON: u8 = 3;

/// The most leads named in a section; a mail with thousands would be read by nobody.
const NAMED_MAX: i64 = 100;

/// The day whose digest is due now, if its hour has come.
pub(super) fn due(now: Timestamp) -> Option<Date> {
    let local = now.to_zoned(time_zone());
    (local.hour() >= HOUR).then(|| local.date())
}

/// Promises the digest of a day, once.
pub(super) async fn promise(
    store: &Store,
    day: Date,
    destinations: &[Destination],
    now: Timestamp,
) -> Result<(), StoreError> {
    let mailboxes: Vec<String> = destinations
        .iter()
        .filter(|destination| destination.channel == Channel::Mail)
        .map(|destination| destination.recipient.clone())
        .collect();
    let day = day.to_string();
    store
        .write(move |connection| {
            Box::pin(async move {
                for mailbox in mailboxes {
                    let promise = sqlx::query(
                        "INSERT INTO deliveries (day, channel, recipient, state, attempts,
                                                 created_at, next_attempt_at)
                         VALUES ($1, 'digest', $2, 'pending', 0, $3, $3)
                         ON CONFLICT DO NOTHING",
                    );
                    let promise = promise.bind(&day).bind(mailbox).bind(stamp(now));
                    promise.execute(&mut *connection).await?;
                }
                Ok(())
            })
        })
        .await
}

/// What is not in order now.
pub(super) async fn digest(
    store: &Store,
    days: &WorkingDays,
    day: &str,
    now: Timestamp,
) -> Result<Digest, StoreError> {
    let before = |ago: SignedDuration| stamp(now.saturating_sub(ago).unwrap_or(Timestamp::MIN));
    let failed = "SELECT DISTINCT leads.id, folio, received_at, '' AS reason
        FROM leads JOIN deliveries ON lead_id = leads.id
        WHERE state = 'failed' AND $1 <> '' ORDER BY leads.id DESC LIMIT $2";
    let late = "SELECT DISTINCT leads.id, folio, received_at, '' AS reason
        FROM leads JOIN deliveries ON lead_id = leads.id
        WHERE state = 'pending' AND created_at <= $1 ORDER BY leads.id DESC LIMIT $2";
    let quarantined = "SELECT id, folio, received_at, quarantine_reason AS reason
        FROM leads WHERE quarantine_reason IS NOT NULL AND blocked_at IS NULL AND $1 <> '' ORDER BY id DESC LIMIT $2";
    let unattended = "SELECT id, folio, received_at, '' AS reason
        FROM leads WHERE attended_at IS NULL AND quarantine_reason IS NULL AND blocked_at IS NULL
        AND received_at <= $1 ORDER BY id DESC LIMIT $2";
    Ok(Digest {
        day: day.to_owned(),
        requests: requests(store, days, now.to_zoned(time_zone()).date()).await?,
        failed: named(store, failed, &stamp(now)).await?,
        late: named(store, late, &before(LATE)).await?,
        quarantined: named(store, quarantined, &stamp(now)).await?,
        unattended: named(store, unattended, &before(UNATTENDED)).await?,
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

async fn named(
    store: &Store,
    sql: &'static str,
    until: &str,
) -> Result<Vec<DigestLine>, StoreError> {
    let rows = sqlx::query(sql).bind(until).bind(NAMED_MAX);
    let rows = rows.fetch_all(store.reader()).await?;
    rows.iter()
        .map(|row| lead(row).map_err(StoreError::from))
        .collect()
}

fn lead(row: &AnyRow) -> sqlx::Result<DigestLine> {
    let received: Timestamp = parsed(row, "received_at")?;
    Ok(DigestLine {
        name: row.try_get("folio")?,
        when: received
            .to_zoned(time_zone())
            .strftime("%d/%m/%Y, %H:%M")
            .to_string(),
        reason: row.try_get("reason")?,
    })
}
