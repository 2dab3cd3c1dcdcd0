//! From when until when a certificate holds, and what follows from it.

use jiff::{SignedDuration, Timestamp};

/// No certificate needs a person longer before its end than this.
const SOON_AT_MOST: SignedDuration = SignedDuration::from_hours(14 * 24);

/// From when until when a certificate holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Validity {
    pub(super) from: Timestamp,
    pub(super) until: Timestamp,
}

impl Validity {
    fn life(self) -> SignedDuration {
        self.until.duration_since(self.from)
    }

    /// When a third of its life is left, which is when it is renewed where the authority says nothing
    /// else. A fixed number of days would be wrong soon: the lives of certificates are getting shorter.
    pub(super) fn two_thirds(self) -> Timestamp {
        let third = self.life() / 3;
        self.until.saturating_sub(third).unwrap_or(self.until)
    }

    /// When it must have been renewed, whatever the authority says: half of the time that there is for
    /// renewal has passed then.
    pub(super) fn last_call(self) -> Timestamp {
        let sixth = (self.life() / 6).min(SOON_AT_MOST);
        self.until.saturating_sub(sixth).unwrap_or(self.until)
    }

    /// Whether a person should look, because it ought to have been renewed.
    pub(super) fn ends_soon(self, now: Timestamp) -> bool {
        now >= self.last_call()
    }

    pub(super) fn has_ended(self, now: Timestamp) -> bool {
        now >= self.until
    }
}

#[cfg(test)]
mod tests {
    use super::Validity;
    use jiff::{Timestamp, ToSpan as _};

    fn of_days(days: i64) -> (Timestamp, Validity) {
        let from: Timestamp = "2026-11-22T00:00:00Z".parse().expect("it is a moment");
        let until = from + (days * 24).hours();
        (from, Validity { from, until })
    }

    #[test]
    fn a_certificate_is_renewed_at_two_thirds_of_its_life_however_long_that_is() {
        for (days, renewed_after_hours) in [(90, 60 * 24), (45, 30 * 24), (6, 4 * 24)] {
            let (from, validity) = of_days(days);
            assert_eq!(
                validity.two_thirds(),
                from + i64::from(renewed_after_hours).hours()
            );
        }
    }

    #[test]
    fn a_person_is_needed_in_the_last_sixth_of_its_life_and_for_a_fortnight_at_most() {
        for (days, hours_before_the_end) in [(398, 14 * 24), (90, 14 * 24), (45, 180), (6, 24)] {
            let (_, validity) = of_days(days);
            let last_call = validity.until - i64::from(hours_before_the_end).hours();
            assert_eq!(validity.last_call(), last_call, "{days}");
            assert!(validity.ends_soon(last_call) && !validity.has_ended(last_call));
            assert!(!validity.ends_soon(last_call - 1.second()));
            assert!(validity.has_ended(validity.until));
        }
    }
}
