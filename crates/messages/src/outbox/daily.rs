//! The daily digest: when it falls due, and what it says.
//!
//! It is a delivery like any other, enqueued once for a day and a mailbox however many processes
//! there are. It is sent only where something needs attention, and on Mondays after a week with visits:
//! nobody reads a mail that comes every day.

use super::destinations;
use super::worker::Outbox;
use crate::counts::week_before;
use crate::mail::{Digest, DueRequest};
use crate::message::{Channel, Store, StoreError};
use crate::rights::{self, NextStep, WorkingDays};
use basics::lang::fl;
use basics::status::{Attention, Status, StatusTime};
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp, Zoned, tz::TimeZone};

/// From this hour on, at the columbarium: before the office opens.
const HOUR: i8 = 8;

/// A message that was not marked as attended for so long is listed (docs/mensajes.md).
const UNATTENDED: SignedDuration = SignedDuration::from_hours(24);

/// A message whose delivery waits for longer than this is listed.
const LATE: SignedDuration = SignedDuration::from_hours(1);

/// A request is listed from so many working days before its deadline on.
const SOON: u8 = 3;

/// The day whose digest is due now, if its hour has come.
fn due(now: &Zoned) -> Option<Date> {
    (now.hour() >= HOUR).then(|| now.date())
}

impl Outbox {
    /// Enqueues the digest of today, once it is due, for each mailbox that messages go to.
    pub(super) async fn enqueue_digest(&self, enqueued: &mut Option<Date>) {
        let (now, settings) = ((self.now)(), (self.mail_settings)());
        let Some(day) =
            due(&now.to_zoned(settings.time_zone)).filter(|day| *enqueued != Some(*day))
        else {
            return;
        };
        let mut mailboxes = destinations(&self.config, &settings.contact);
        mailboxes.retain(|destination| destination.channel == Channel::Mail);
        let mailboxes = mailboxes.into_iter().map(|mailbox| mailbox.recipient);
        match self.queue.store().enqueue_digest(day, mailboxes.collect(), now).await {
            Ok(()) => *enqueued = Some(day),
            Err(error) => {
                tracing::error!(error = error.in_log(), "{}", fl!("outbox-digest-not-enqueued"));
            }
        }
    }
}

pub(super) async fn digest(
    store: &Store,
    days: &WorkingDays,
    status: Option<&Status>,
    day: Date,
    now: &Zoned,
) -> Result<Digest, StoreError> {
    let ago = |time: SignedDuration| now.timestamp().saturating_sub(time).unwrap_or(Timestamp::MIN);
    let messages = store.needing_attention(ago(LATE), ago(UNATTENDED));
    Ok(Digest {
        day,
        due_at: hour_of(day, now.time_zone()).unwrap_or_else(|| now.timestamp()),
        requests: requests(store, days, now.date()).await?,
        messages: messages.await?,
        machine: status.map(|it| machine(it, now.time_zone())).unwrap_or_default(),
        week: week_before(store, day).await?,
    })
}

/// What the status says and no list of the digest, each with what to type.
fn machine(status: &Status, time_zone: &TimeZone) -> Vec<String> {
    let day = |moment| {
        let at = status.moment(moment).and_then(|at| Timestamp::from_second(at).ok());
        let day = at.map(|at| at.to_zoned(time_zone.clone()).strftime("%d/%m/%Y").to_string());
        day.unwrap_or_else(|| "none".to_owned())
    };
    let sentence = |code| match code {
        Attention::BackupLate => {
            Some(fl!("status-backup-late", since = day(StatusTime::BackupMade)))
        }
        Attention::Blog => Some(fl!("status-blog")),
        Attention::Certificate => {
            Some(fl!("status-certificate", until = day(StatusTime::CertificateEnds)))
        }
        Attention::Clock => Some(fl!("status-clock")),
        Attention::Content => Some(fl!("status-content")),
        Attention::DatabaseOlder => Some(fl!("status-database-older")),
        Attention::DiskLow => Some(fl!("status-disk-low")),
        Attention::HeldBack => Some(fl!("status-held-back")),
        Attention::Port => Some(fl!("status-port")),
        Attention::Proxy => Some(fl!("status-proxy")),
        // The others are in a list, keep every mail from leaving, pass by themselves, or are meant to be so.
        _ => None,
    };
    status.codes().into_iter().filter_map(sentence).collect()
}

/// When the digest of a day falls due.
fn hour_of(day: Date, time_zone: &TimeZone) -> Option<Timestamp> {
    time_zone.to_timestamp(day.at(HOUR, 0, 0, 0)).ok()
}

/// The requests whose deadline is near or past, and those that the applicant's silence has ended.
async fn requests(
    store: &Store,
    days: &WorkingDays,
    today: Date,
) -> Result<Vec<DueRequest>, StoreError> {
    let soon = days.after(today, SOON).earlier;
    let mut found = Vec::new();
    for request in rights::list(store).await? {
        let Some(due) = request.due(days) else {
            continue;
        };
        let needs_attention = match due.next_step {
            NextStep::Answer | NextStep::CarryOut => due.by.earlier <= soon,
            NextStep::Applicant => due.is_ended_by_silence(today),
        };
        if needs_attention {
            found.push(DueRequest {
                id: request.id,
                next_step: due.next_step,
                by: due.by.earlier,
                is_overdue: due.is_overdue(today),
            });
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::{due, hour_of};
    use basics::time_zone::named;
    use jiff::{SignedDuration, civil::date};

    // Specification 11.22
    #[test]
    fn a_digest_is_due_from_its_own_hour_on_by_the_clocks_of_the_site() {
        let day = date(2026, 11, 21);
        for (zone, at) in [
            ("America/Mexico_City", "2026-11-21T14:00:00Z"),
            ("America/Tijuana", "2026-11-21T16:00:00Z"),
        ] {
            let zone = named(zone).expect("it is a time zone");
            let hour = hour_of(day, &zone).expect("every day has this hour");
            assert_eq!(hour.to_string(), at);
            let hour = hour.to_zoned(zone);
            assert_eq!(due(&hour), Some(day));
            assert_eq!(due(&(hour - SignedDuration::from_secs(1))), None);
        }
    }
}
