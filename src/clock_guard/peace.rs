//! Whether a clock can be believed, as a function of what it said and how much time really passed.

use jiff::{SignedDuration, Timestamp};
use std::time::{Duration, Instant};

/// A clock that is further from the last heartbeat than this has been set, or the program was off
/// for long. No retention is so urgent that it could not wait a day in either case.
pub const JUMP: SignedDuration = SignedDuration::from_hours(7 * 24);

/// For how long the clock must go as time does before it is trusted again.
const PEACE: Duration = Duration::from_hours(24);

/// By how much a clock may be corrected between two looks and still be at peace.
const CORRECTION: SignedDuration = SignedDuration::from_hours(1);

/// How far two machines' clocks may be apart that share a database.
const APART: SignedDuration = SignedDuration::from_mins(1);

/// What the database says of the time.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Witness {
    /// When a program last ran with a clock that was believed.
    pub(super) heartbeat: Option<Timestamp>,
    /// When the newest message came in.
    pub(super) newest: Option<Timestamp>,
}

/// What was seen of the clock so far.
#[derive(Debug, Default)]
pub(super) struct Peace {
    last: Option<(Timestamp, Instant)>,
    /// The last time that was believed.
    believed: Option<(Timestamp, Instant)>,
    /// Since when the clock has been at peace; none while it is trusted.
    quiet_since: Option<Instant>,
    was_earlier: bool,
}

impl Peace {
    /// Looks at the clock. Whether it is trusted.
    pub(super) fn look(&mut self, now: Timestamp, tick: Instant, witness: Witness) -> bool {
        let off = self.last.map_or(SignedDuration::ZERO, |(then, at)| {
            let passed = tick.saturating_duration_since(at);
            now.duration_since(then) - SignedDuration::try_from(passed).unwrap_or_default()
        });
        let known = witness.heartbeat.or(witness.newest);
        let is_far = known.is_some_and(|known| now.duration_since(known).abs() > JUMP);
        let is_earlier = witness.newest.is_some_and(|newest| now + APART < newest);
        let is_newly_earlier = is_earlier && !self.was_earlier;
        match self.quiet_since {
            None if is_far || is_newly_earlier || off.abs() > JUMP => {
                self.quiet_since = Some(tick);
                if self.believed.is_none() {
                    self.believed = known.map(|known| (known, tick));
                }
            }
            Some(_) if off.abs() > CORRECTION => self.quiet_since = Some(tick),
            Some(since) if tick.saturating_duration_since(since) >= PEACE => {
                self.quiet_since = None;
            }
            None | Some(_) => {}
        }
        self.last = Some((now, tick));
        self.was_earlier = is_earlier;
        if self.is_believed() {
            self.believed = Some((now, tick));
        }
        self.is_believed()
    }

    pub(super) fn is_believed(&self) -> bool {
        self.quiet_since.is_none()
    }

    /// The time to go by: the clock's where it is trusted, else the last one that was, and what has
    /// passed since.
    pub(super) fn moment(&self, now: Timestamp, tick: Instant) -> Timestamp {
        match self.believed {
            Some((then, at)) if !self.is_believed() => {
                let passed = tick.saturating_duration_since(at);
                then.saturating_add(passed).unwrap_or(then)
            }
            _ => now,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Peace, Witness};
    use jiff::{SignedDuration, Timestamp};
    use std::time::{Duration, Instant};

    const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

    fn hours(count: i64) -> SignedDuration {
        SignedDuration::from_hours(count)
    }

    fn beat(heartbeat: Timestamp) -> Witness {
        Witness {
            heartbeat: Some(heartbeat),
            newest: None,
        }
    }

    /// After how many hourly looks a clock is trusted that is off by `offset`.
    fn hours_until_believed(peace: &mut Peace, offset: SignedDuration, begun: Instant) -> u64 {
        let look = |hour: &u64, peace: &mut Peace| {
            let now = NOW + offset + hours(i64::try_from(*hour).expect("few"));
            peace.look(now, begun + Duration::from_hours(*hour), beat(NOW))
        };
        (0..100)
            .find(|hour| look(hour, peace))
            .expect("within four days")
    }

    #[test]
    fn a_clock_that_jumped_is_believed_after_a_day_at_peace() {
        for days in [400, 8, -8] {
            let mut peace = Peace::default();
            let waited = hours_until_believed(&mut peace, hours(24 * days), Instant::now());
            assert_eq!(waited, 24, "{days}");
        }
        let mut peace = Peace::default();
        assert_eq!(
            hours_until_believed(&mut peace, hours(24 * 6), Instant::now()),
            0
        );
    }

    #[test]
    fn a_correction_meanwhile_begins_the_day_anew() {
        let (mut peace, begun) = (Peace::default(), Instant::now());
        assert!(!peace.look(NOW + hours(9600), begun, beat(NOW)));
        let later = begun + Duration::from_hours(23);
        assert!(!peace.look(NOW + hours(23), later, beat(NOW)));
        assert!(!peace.look(NOW + hours(25), later + Duration::from_hours(2), beat(NOW)));
        assert!(peace.look(NOW + hours(47), later + Duration::from_hours(24), beat(NOW)));
    }

    #[test]
    fn a_clock_earlier_than_the_newest_message_is_not_believed_for_a_day() {
        let (mut peace, begun) = (Peace::default(), Instant::now());
        let witness = Witness {
            heartbeat: Some(NOW),
            newest: Some(NOW + hours(24 * 400)),
        };
        assert!(!peace.look(NOW, begun, witness));
        let day = Duration::from_hours(24);
        assert!(peace.look(NOW + hours(24), begun + day, witness));
        assert!(peace.look(
            NOW + hours(25),
            begun + day + Duration::from_hours(1),
            witness
        ));
    }

    #[test]
    fn without_a_heartbeat_the_newest_message_is_the_witness() {
        let newest = |hours_ago| Witness {
            heartbeat: None,
            newest: Some(NOW - hours(hours_ago)),
        };
        assert!(Peace::default().look(NOW, Instant::now(), newest(24)));
        assert!(!Peace::default().look(NOW, Instant::now(), newest(24 * 8)));
        assert!(Peace::default().look(NOW, Instant::now(), Witness::default()));
    }

    #[test]
    fn meanwhile_time_goes_on_from_the_last_that_was_believed() {
        let (mut peace, begun) = (Peace::default(), Instant::now());
        assert_eq!(peace.moment(NOW, begun), NOW);
        peace.look(NOW + hours(9600), begun, beat(NOW));
        let later = begun + Duration::from_hours(2);
        assert_eq!(peace.moment(NOW + hours(9602), later), NOW + hours(2));
    }
}
