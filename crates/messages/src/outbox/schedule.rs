//! When a delivery that failed is tried again, and when it is given up.

use crate::message::{AttemptOutcome, Delivery, random};
use jiff::SignedDuration;

/// The usual first failure, a server that restarts or asks to come again (greylisting),
/// has passed after seconds or minutes; what lasts longer lasts hours. docs/mensajes.md lists them.
const WAITS_SECONDS: [f64; 9] = [1.0, 3.0, 10.0, 30.0, 120.0, 300.0, 900.0, 1800.0, 3600.0];

/// Every later wait. Twelve tries a day are no burden to a server, and after a long outage
/// nothing waits longer than this.
const LAST_WAIT_SECONDS: f64 = 7200.0;

/// For how long a delivery is tried (docs/specification.md, 12.2).
const GIVE_UP_AFTER: SignedDuration = SignedDuration::from_hours(48);

/// By how much a wait differs, so that what failed together is not tried again together: a fifth
/// more or less.
const JITTER: f64 = 0.2;

/// Decides what follows a try that failed.
pub(super) fn outcome_after_failure(claimed: &Delivery, is_permanent: bool) -> AttemptOutcome {
    if is_permanent {
        return AttemptOutcome::GivenUp { permanent: true };
    }
    let dice = random().map_or(0, |dice| dice[0]);
    match retry_delay(claimed.tries + 1, claimed.waited, dice) {
        Some(wait) => AttemptOutcome::RetryAfter(wait),
        None => AttemptOutcome::GivenUp { permanent: false },
    }
}

/// How long to wait after this many tries, between which `waited` has passed; none where the
/// delivery is to be given up. `dice` is any number, the more random the better.
///
/// Waits are added up instead of two times of the day being compared: neither a clock that is set nor
/// a program that did not run shortens the 48 hours.
pub(super) fn retry_delay(tries: i64, waited: SignedDuration, dice: u8) -> Option<SignedDuration> {
    if waited >= GIVE_UP_AFTER {
        return None;
    }
    let index = usize::try_from(tries - 1).unwrap_or(usize::MAX);
    let seconds = WAITS_SECONDS.get(index).unwrap_or(&LAST_WAIT_SECONDS);
    let factor = 1.0 - JITTER + 2.0 * JITTER * f64::from(dice) / f64::from(u8::MAX);
    Some(SignedDuration::from_secs_f64(seconds * factor))
}

#[cfg(test)]
mod tests {
    use super::{GIVE_UP_AFTER, retry_delay};
    use jiff::SignedDuration;

    /// The waits of a delivery that always fails, in seconds.
    fn waits(dice: u8) -> Vec<f64> {
        let (mut waited, mut waits) = (SignedDuration::ZERO, Vec::new());
        let tries = |waits: &Vec<f64>| i64::try_from(waits.len()).expect("few") + 1;
        while let Some(wait) = retry_delay(tries(&waits), waited, dice) {
            waits.push(wait.as_secs_f64());
            waited += wait;
        }
        assert!(waited >= GIVE_UP_AFTER);
        waits
    }

    #[test]
    fn the_first_tries_come_after_about_1_3_and_10_seconds() {
        for dice in [0, u8::MAX / 2, u8::MAX] {
            for (wait, about) in waits(dice).iter().zip([1.0, 3.0, 10.0, 30.0]) {
                assert!((about * 0.79..=about * 1.21).contains(wait), "{wait} for {about}");
            }
        }
    }

    // Specification 12.2
    #[test]
    fn it_is_tried_for_at_least_48_hours_and_not_for_ever() {
        for dice in [0, u8::MAX] {
            let waits = waits(dice);
            assert!((20..60).contains(&waits.len()), "{}", waits.len());
            assert!(waits.iter().sum::<f64>() < 52.0 * 3600.0);
        }
    }
}
