//! When a certificate is renewed, and when a try that failed is repeated.

use crate::https::validity::Validity;
use jiff::{SignedDuration, Timestamp};
use std::time::Duration;

/// The waits between tries. The first leaves an operator in front of the screen little to wait, and
/// five fall into the first hour: Let's Encrypt takes no more failures for a name.
const WAITS: [Duration; 8] = [
    Duration::from_secs(15),
    Duration::from_mins(2),
    Duration::from_mins(6),
    Duration::from_mins(20),
    Duration::from_hours(1),
    Duration::from_hours(2),
    Duration::from_hours(4),
    Duration::from_hours(6),
];

/// By how much a wait differs, so that what failed together is not tried again together.
const JITTER: f64 = 0.2;

/// The authority says how soon to ask again; its answer is clamped to these (RFC 9773, section 4.3.2).
const ASK_AGAIN: [SignedDuration; 2] =
    [SignedDuration::from_mins(1), SignedDuration::from_hours(24)];

/// Where it says nothing.
const ASK_AGAIN_BY_DEFAULT: SignedDuration = SignedDuration::from_hours(6);

/// How long to wait after so many failures before this one. `dice` is any number.
pub(super) fn again(failures: usize, dice: u32) -> Duration {
    let wait = WAITS[failures.min(WAITS.len() - 1)];
    wait.mul_f64(1.0 - JITTER + 2.0 * JITTER * share(dice))
}

fn share(dice: u32) -> f64 {
    f64::from(dice) / f64::from(u32::MAX)
}

/// From when until when the authority wants a certificate to be renewed (RFC 9773).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) start: Timestamp,
    pub(super) end: Timestamp,
}

/// What the authority says of the renewal, and how soon it wants to be asked again.
pub(super) type RenewalInfo = (Window, Duration);

/// When a certificate is to be renewed, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    window: Option<Window>,
    pub(super) renew_at: Timestamp,
    /// When the authority is asked again.
    pub(super) ask_again: Timestamp,
}

impl Plan {
    /// A moment within the authority's window, which is chosen once for each window; where it names
    /// none, at two thirds of the certificate's life.
    pub(super) fn of(
        validity: Validity,
        said: Option<RenewalInfo>,
        before: Option<Self>,
        now: Timestamp,
        dice: u32,
    ) -> Self {
        let later = |wait: SignedDuration| now.saturating_add(wait).unwrap_or(now);
        let Some((window, wait)) = said else {
            return Self {
                window: None,
                renew_at: validity.two_thirds(),
                ask_again: later(ASK_AGAIN_BY_DEFAULT),
            };
        };
        let [least, most] = ASK_AGAIN;
        let wait = SignedDuration::try_from(wait)
            .unwrap_or(most)
            .clamp(least, most);
        let known = before.filter(|before| before.window == Some(window));
        let renew_at = known.map_or_else(|| window.moment(dice), |known| known.renew_at);
        Self {
            window: Some(window),
            renew_at,
            ask_again: later(wait),
        }
    }
}

impl Window {
    fn moment(self, dice: u32) -> Timestamp {
        let length = self.end.duration_since(self.start).as_secs_f64().max(0.0);
        let after = SignedDuration::from_secs_f64(length * share(dice));
        self.start.saturating_add(after).unwrap_or(self.start)
    }
}

#[cfg(test)]
mod tests {
    use super::{Plan, Validity, Window, again};
    use jiff::{Timestamp, ToSpan as _};
    use std::time::Duration;

    fn at(hour: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + hour.hours()
    }

    #[test]
    fn five_tries_fall_into_the_first_hour_and_later_ones_are_hours_apart() {
        for dice in [0, u32::MAX / 2, u32::MAX] {
            let waits: Vec<_> = (0..12).map(|failures| again(failures, dice)).collect();
            let mut sum = Duration::ZERO;
            let in_the_first_hour = waits.iter().take_while(|wait| {
                sum += **wait;
                sum < Duration::from_hours(1)
            });
            assert_eq!(in_the_first_hour.count(), 4, "after the first try");
            assert!(waits[0] <= Duration::from_secs(18));
            let hours = Duration::from_mins(4 * 72)..=Duration::from_mins(6 * 72);
            assert!(hours.contains(&waits[11]), "{waits:?}");
        }
    }

    #[test]
    fn a_moment_of_the_window_is_chosen_once_and_another_for_another_window() {
        let validity = Validity {
            from: at(0),
            until: at(90),
        };
        let window = Window {
            start: at(40),
            end: at(50),
        };
        let hour = Duration::from_hours(1);
        let plan = Plan::of(validity, Some((window, hour)), None, at(10), u32::MAX / 2);
        assert!((at(44)..at(46)).contains(&plan.renew_at), "{plan:?}");
        assert_eq!(plan.ask_again, at(11));
        let again = Plan::of(validity, Some((window, hour)), Some(plan), at(11), 0);
        assert_eq!(again.renew_at, plan.renew_at);
        // The authority wants it back at once.
        let recalled = Window {
            start: at(1),
            end: at(2),
        };
        let again = Plan::of(validity, Some((recalled, hour)), Some(plan), at(12), 7);
        assert!(again.renew_at <= at(2));
    }

    #[test]
    fn without_a_window_two_thirds_of_its_life_count_and_an_answer_is_asked_for_within_a_day() {
        let validity = Validity {
            from: at(0),
            until: at(90),
        };
        let plan = Plan::of(validity, None, None, at(10), 0);
        assert_eq!((plan.renew_at, plan.ask_again), (at(60), at(16)));
        let window = Window {
            start: at(40),
            end: at(40),
        };
        for (said, hours) in [(Duration::ZERO, 0), (Duration::from_hours(1000), 24)] {
            let plan = Plan::of(validity, Some((window, said)), None, at(10), 0);
            assert_eq!(plan.ask_again.duration_since(at(10)).as_hours(), hours);
            assert!(plan.ask_again > at(10) && plan.renew_at == at(40));
        }
    }
}
