//! Who looks after the certificate, and says when a person should.

use super::{acme::Acme, own::OwnPair, resolver::Resolver, validity::Validity};
use crate::{
    lang::fl,
    telemetry::{Attention, Moment, Status},
};
use jiff::{SignedDuration, Timestamp};
use std::sync::Arc;

/// The log says no more often that a certificate ends.
const BETWEEN_WARNINGS: SignedDuration = SignedDuration::from_hours(24);

/// Looks after the certificate for as long as it runs.
#[derive(Debug)]
pub(crate) struct Keeper {
    source: Source,
    report: Report,
}

#[derive(Debug)]
enum Source {
    Own(OwnPair, Arc<Resolver>),
    Acme(Box<Acme>),
}

impl Keeper {
    pub(super) fn own(
        own: OwnPair,
        resolver: &Arc<Resolver>,
        status: &Arc<Status>,
        now: fn() -> Timestamp,
    ) -> Self {
        resolver.present(&own.certificate.key);
        Self {
            source: Source::Own(own, Arc::clone(resolver)),
            report: Report::new(status, now),
        }
    }

    pub(super) fn acme(acme: Acme, status: &Arc<Status>, now: fn() -> Timestamp) -> Self {
        Self {
            source: Source::Acme(Box::new(acme)),
            report: Report::new(status, now),
        }
    }

    /// Keeps the certificate up to date until cancelled.
    pub(crate) async fn run(self) {
        match self.source {
            Source::Own(own, resolver) => own.keep(&resolver, self.report).await,
            Source::Acme(acme) => acme.keep(self.report).await,
        }
    }
}

/// Says in the log and by a code that the certificate needs a person.
#[derive(Debug)]
pub(super) struct Report {
    status: Arc<Status>,
    pub(super) now: fn() -> Timestamp,
    warned: Option<Timestamp>,
}

impl Report {
    pub(super) fn new(status: &Arc<Status>, now: fn() -> Timestamp) -> Self {
        Self {
            status: Arc::clone(status),
            now,
            warned: None,
        }
    }

    /// Looks at the certificate that is presented, if there is one. Something else may be wrong too,
    /// which its finder has logged.
    pub(super) fn look(&mut self, validity: Option<Validity>, is_faulty: bool) {
        let now = (self.now)();
        let ends_soon = validity.is_some_and(|validity| validity.ends_soon(now));
        let is_needed = is_faulty || ends_soon || validity.is_none();
        self.status.set(Attention::Certificate, is_needed);
        let ends = validity.map(|validity| validity.until);
        self.status.set_moment(Moment::CertificateEnds, ends);
        let Some(validity) = validity.filter(|_| ends_soon) else {
            self.warned = None;
            return;
        };
        let is_new = self
            .warned
            .is_none_or(|warned| now.duration_since(warned) >= BETWEEN_WARNINGS);
        if is_new {
            self.warned = Some(now);
            let until = format!("{:.0}", validity.until);
            if validity.has_ended(now) {
                tracing::error!("{}", fl!("https-ended", until = until));
            } else {
                tracing::warn!("{}", fl!("https-ends-soon", until = until));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Report, Validity};
    use crate::telemetry::{Attention, Status};
    use jiff::{Timestamp, ToSpan as _};
    use std::sync::Arc;

    #[test]
    fn a_person_is_needed_without_a_certificate_before_its_end_and_where_the_next_is_faulty() {
        let status = Arc::<Status>::default();
        let now = || Timestamp::UNIX_EPOCH + 100.hours();
        let mut report = Report::new(&status, now);
        let of_hours = |from: i64, until: i64| Validity {
            from: Timestamp::UNIX_EPOCH + from.hours(),
            until: Timestamp::UNIX_EPOCH + until.hours(),
        };
        let mut is_needed = |validity, is_faulty| {
            report.look(validity, is_faulty);
            status.codes().contains(&Attention::Certificate)
        };
        assert!(is_needed(None, false));
        assert!(!is_needed(Some(of_hours(90, 190)), false));
        assert!(is_needed(Some(of_hours(90, 190)), true));
        assert!(is_needed(Some(of_hours(10, 110)), false));
        assert!(is_needed(Some(of_hours(0, 90)), false));
        assert!(!is_needed(Some(of_hours(99, 199)), false));
    }
}
