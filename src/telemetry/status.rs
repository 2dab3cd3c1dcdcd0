//! What needs a person now, as short codes that may be shown to everyone: they name no message and
//! no address.

use std::collections::BTreeSet;
use tokio::sync::watch;

/// Something that needs a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Attention {
    /// The newest backup is older than the settings say.
    BackupLate,
    /// The certificate is missing, faulty or about to end.
    Certificate,
    /// The clock jumped, and nothing is erased meanwhile.
    Clock,
    /// The content has a fault, and an older Site is shown, or none.
    Content,
    /// The database cannot be used, so no message is taken.
    Database,
    /// A delivery was given up.
    DeliveryFailed,
    /// A delivery has waited for too long.
    DeliveryLate,
    /// More mails were due than may be sent in an hour or a day.
    MailLimit,
    /// The mail server refuses everything.
    MailRefused,
    /// Mails are in the spool, since no mail server is set.
    NoMailServer,
    /// A proxy that the settings do not name passes on requests, so all its visitors share one limit.
    Proxy,
}

impl Attention {
    /// How `/statusz` and the alerts call it.
    pub fn code(self) -> &'static str {
        match self {
            Self::BackupLate => "backup-late",
            Self::Certificate => "certificate",
            Self::Clock => "clock",
            Self::Content => "content",
            Self::Database => "database",
            Self::DeliveryFailed => "delivery-failed",
            Self::DeliveryLate => "delivery-late",
            Self::MailLimit => "mail-limit",
            Self::MailRefused => "mail-refused",
            Self::NoMailServer => "no-mail-server",
            Self::Proxy => "proxy",
        }
    }
}

/// What needs a person now; each part of the program says its own.
#[derive(Debug)]
pub struct Status(watch::Sender<BTreeSet<Attention>>);

impl Default for Status {
    fn default() -> Self {
        Self(watch::Sender::new(BTreeSet::new()))
    }
}

impl Status {
    /// Says whether this needs a person.
    pub fn set(&self, attention: Attention, is_needed: bool) {
        self.0.send_if_modified(|codes| {
            if is_needed {
                codes.insert(attention)
            } else {
                codes.remove(&attention)
            }
        });
    }

    /// Everything that needs a person now.
    pub fn codes(&self) -> BTreeSet<Attention> {
        self.0.borrow().clone()
    }

    /// Whether `/healthz` says `degraded`. An installation without a mail server is as it was set up.
    pub fn is_degraded(&self) -> bool {
        let codes = self.0.borrow();
        codes.iter().any(|code| *code != Attention::NoMailServer)
    }

    /// To be told of every change.
    pub fn subscribe(&self) -> watch::Receiver<BTreeSet<Attention>> {
        self.0.subscribe()
    }
}
