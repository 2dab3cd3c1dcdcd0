//! Codes of what needs a person now, which may be shown to everyone: they name no message and
//! no address.

use crate::locks::locked;
use jiff::Timestamp;
use std::sync::{Mutex, MutexGuard};
use std::{collections::BTreeSet, sync::atomic::AtomicI64, sync::atomic::Ordering::Relaxed};

/// Something that needs a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Attention {
    /// The newest backup is older than the settings say.
    BackupLate,
    /// A process died while it took in the copy of another blog, which is left out.
    Blog,
    /// The certificate is missing, faulty or about to end.
    Certificate,
    /// Nothing is erased, since the clock is earlier than the newest message or too much would go.
    Clock,
    /// The content has a fault, and an older Site is shown, or none.
    Content,
    /// The database cannot be used, so no message is taken.
    Database,
    /// The database lacks messages that were kept in it.
    DatabaseOlder,
    /// A delivery was given up.
    DeliveryFailed,
    /// A delivery has waited for too long.
    DeliveryLate,
    /// The disk of the data directory is getting full.
    DiskLow,
    /// Messages were held back only because many came from their network, and did not leave in time.
    HeldBack,
    /// More mails are due than may be sent in an hour.
    MailLimit,
    /// Mails are in the spool, since no mail server is set.
    NoMailServer,
    /// The system does not watch the content, so edits are found some seconds later.
    NoWatcher,
    /// Another program has a port beside the site's.
    Port,
    /// Only those who have the password of the preview see the site, and no message is taken.
    Preview,
    /// A proxy that the settings do not name passes on requests, so all its visitors share one limit.
    Proxy,
    /// There is no site in the data directory that was named, so the sample is shown.
    Sample,
}

impl Attention {
    /// All of them, in the order of the enumeration, as `/statusz` calls them.
    pub const ALL: [(Self, &'static str); 18] = [
        (Self::BackupLate, "backup-late"),
        (Self::Blog, "blog"),
        (Self::Certificate, "certificate"),
        (Self::Clock, "clock"),
        (Self::Content, "content"),
        (Self::Database, "database"),
        (Self::DatabaseOlder, "database-older"),
        (Self::DeliveryFailed, "delivery-failed"),
        (Self::DeliveryLate, "delivery-late"),
        (Self::DiskLow, "disk-low"),
        (Self::HeldBack, "held-back"),
        (Self::MailLimit, "mail-limit"),
        (Self::NoMailServer, "no-mail-server"),
        (Self::NoWatcher, "no-watcher"),
        (Self::Port, "port"),
        (Self::Preview, "preview"),
        (Self::Proxy, "proxy"),
        (Self::Sample, "sample"),
    ];

    /// How `/statusz` calls it.
    pub fn code(self) -> &'static str {
        Self::ALL[self as usize].1
    }
}

/// A moment that an operator plans by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatusTime {
    /// The certificate that is presented ends.
    CertificateEnds,
    /// The newest backup was made.
    BackupMade,
}

/// Conditions that need a person now; each part of the program sets its own.
#[derive(Debug, Default)]
pub struct Status {
    codes: Mutex<BTreeSet<Attention>>,
    /// In seconds since 1970; 0 where it is not known.
    moments: [AtomicI64; 2],
}

impl Status {
    /// Says whether this needs a person.
    pub fn set(&self, attention: Attention, is_needed: bool) {
        if is_needed {
            self.needed().insert(attention);
        } else {
            self.needed().remove(&attention);
        }
    }

    /// Everything that needs a person now.
    pub fn codes(&self) -> BTreeSet<Attention> {
        self.needed().clone()
    }

    /// Returns whether `/healthz` says `degraded`. An installation without a mail server or a site is as it was
    /// set up.
    pub fn is_degraded(&self) -> bool {
        let mut codes = self.codes().into_iter();
        codes.any(|code| !matches!(code, Attention::NoMailServer | Attention::Sample))
    }

    fn needed(&self) -> MutexGuard<'_, BTreeSet<Attention>> {
        locked(&self.codes)
    }

    /// Says when something is or was; none where there is no such thing.
    pub fn set_moment(&self, moment: StatusTime, at: Option<Timestamp>) {
        self.moments[moment as usize].store(at.map_or(0, Timestamp::as_second), Relaxed);
    }

    /// Seconds since 1970, where they are known.
    pub fn moment(&self, moment: StatusTime) -> Option<i64> {
        let seconds = self.moments[moment as usize].load(Relaxed);
        (seconds != 0).then_some(seconds)
    }
}

#[cfg(test)]
mod tests {
    use super::{Attention, Status, StatusTime};
    use jiff::Timestamp;
    use std::collections::BTreeSet;

    #[test]
    fn every_code_is_listed_once() {
        let codes: BTreeSet<_> = Attention::ALL.iter().map(|(_, code)| code).collect();
        assert_eq!(codes.len(), Attention::ALL.len());
        for (attention, code) in Attention::ALL {
            assert_eq!(attention.code(), code);
        }
        // The enumeration is in the order of the alphabet, and this is its last.
        assert_eq!(Attention::Sample as usize + 1, Attention::ALL.len());
    }

    #[test]
    fn a_moment_is_known_until_there_is_no_such_thing_any_more() {
        let status = Status::default();
        assert_eq!(status.moment(StatusTime::BackupMade), None);
        let at = Timestamp::from_second(7).expect("it is a moment");
        status.set_moment(StatusTime::BackupMade, Some(at));
        assert_eq!(status.moment(StatusTime::BackupMade), Some(7));
        assert_eq!(status.moment(StatusTime::CertificateEnds), None);
        status.set_moment(StatusTime::BackupMade, None);
        assert_eq!(status.moment(StatusTime::BackupMade), None);
    }
}
