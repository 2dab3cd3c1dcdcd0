//! Stops the line of mails while the mail server refuses us, so that a block that lasts an hour does
//! not cost every message a try, and the server is not annoyed further.
//!
//! One refusal stops nothing: it may be about that message. The second in a row, of another
//! message, does. After a pause one mail is tried; it opens the line again or doubles the pause.
//! Time is the process's own steady clock, passed in.

use std::time::{Duration, Instant};

/// The first pause: a server that was reloaded is itself again.
const FIRST_PAUSE: Duration = Duration::from_secs(5);

/// The longest: as long as a mail waits that failed eight times (`schedule`).
const LAST_PAUSE: Duration = Duration::from_mins(30);

/// How many mails may be begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Allowance {
    /// As many as there are.
    All,
    /// One, to see whether the server takes it.
    Probe,
    /// None for so long.
    NoneFor(Duration),
}

#[derive(Clone, Copy, Debug)]
enum State {
    Closed { refused: Option<i64> },
    Open { until: Instant, pause: Duration },
    Probing { since: Instant, pause: Duration },
}

/// The breaker of one process.
#[derive(Debug)]
pub(super) struct CircuitBreaker {
    state: State,
    /// How long a probe may take before another is allowed.
    patience: Duration,
}

impl CircuitBreaker {
    /// The line is open; `patience` outlasts one delivery.
    pub(super) fn new(patience: Duration) -> Self {
        Self {
            state: State::Closed { refused: None },
            patience,
        }
    }

    /// How many mails may be begun now.
    pub(super) fn allowance(&self, now: Instant) -> Allowance {
        let left = |until: Instant| until.saturating_duration_since(now);
        match self.state {
            State::Closed { .. } => Allowance::All,
            State::Open { until, .. } if left(until).is_zero() => Allowance::Probe,
            State::Open { until, .. } => Allowance::NoneFor(left(until)),
            // The probe's delivery was lost with its process, or its lead erased.
            State::Probing { since, .. } if left(since + self.patience).is_zero() => {
                Allowance::Probe
            }
            State::Probing { since, .. } => Allowance::NoneFor(left(since + self.patience)),
        }
    }

    /// Whether the line is stopped.
    pub(super) fn is_open(&self) -> bool {
        !matches!(self.state, State::Closed { .. })
    }

    /// The probe was begun.
    pub(super) fn probing(&mut self, now: Instant) {
        if let State::Open { pause, .. } | State::Probing { pause, .. } = self.state {
            self.state = State::Probing { since: now, pause };
        }
    }

    /// The server refused us. Whether that stops the line.
    pub(super) fn refused(&mut self, delivery: i64, now: Instant) -> bool {
        let was_open = self.is_open();
        self.state = match self.state {
            State::Closed {
                refused: Some(other),
            } if other != delivery => State::Open {
                until: now + FIRST_PAUSE,
                pause: FIRST_PAUSE,
            },
            State::Closed { .. } => State::Closed {
                refused: Some(delivery),
            },
            // What was under way when the line was stopped.
            State::Open { .. } => self.state,
            State::Probing { pause, .. } => {
                let pause = (pause * 2).min(LAST_PAUSE);
                State::Open {
                    until: now + pause,
                    pause,
                }
            }
        };
        self.is_open() && !was_open
    }

    /// The probe said nothing about us: there was no connection, or no such mailbox.
    pub(super) fn undecided(&mut self, now: Instant) {
        if let State::Probing { pause, .. } = self.state {
            self.state = State::Open {
                until: now + pause,
                pause,
            };
        }
    }

    /// The server took a mail. Whether that opens the line again.
    pub(super) fn accepted(&mut self) -> bool {
        let was_open = self.is_open();
        self.state = State::Closed { refused: None };
        was_open
    }
}

#[cfg(test)]
mod tests {
    use super::{Allowance, CircuitBreaker, FIRST_PAUSE, LAST_PAUSE};
    use std::time::{Duration, Instant};

    const PATIENCE: Duration = Duration::from_mins(1);

    fn stopped(now: Instant) -> CircuitBreaker {
        let mut breaker = CircuitBreaker::new(PATIENCE);
        assert!(!breaker.refused(1, now));
        assert!(breaker.refused(2, now));
        breaker
    }

    #[test]
    fn a_message_that_is_refused_alone_stops_nothing() {
        let (mut breaker, now) = (CircuitBreaker::new(PATIENCE), Instant::now());
        for _ in 0..3 {
            assert!(!breaker.refused(1, now));
        }
        breaker.accepted();
        assert!(!breaker.refused(2, now));
        assert_eq!(breaker.allowance(now), Allowance::All);
    }

    #[test]
    fn after_a_pause_one_mail_is_tried_and_opens_the_line() {
        let now = Instant::now();
        let mut breaker = stopped(now);
        assert_eq!(breaker.allowance(now), Allowance::NoneFor(FIRST_PAUSE));
        let later = now + FIRST_PAUSE;
        assert_eq!(breaker.allowance(later), Allowance::Probe);
        breaker.probing(later);
        assert_eq!(breaker.allowance(later), Allowance::NoneFor(PATIENCE));
        assert!(breaker.accepted());
        assert_eq!(breaker.allowance(later), Allowance::All);
    }

    #[test]
    fn a_refused_probe_doubles_the_pause_up_to_half_an_hour() {
        let mut now = Instant::now();
        let (mut breaker, mut pause) = (stopped(now), FIRST_PAUSE);
        for _ in 0..20 {
            now += pause;
            breaker.probing(now);
            assert!(!breaker.refused(1, now));
            pause = (pause * 2).min(LAST_PAUSE);
            assert_eq!(breaker.allowance(now), Allowance::NoneFor(pause));
        }
        assert_eq!(pause, LAST_PAUSE);
    }

    #[test]
    fn a_probe_that_decides_nothing_or_never_ends_is_followed_by_another() {
        let now = Instant::now();
        let mut breaker = stopped(now);
        breaker.probing(now);
        breaker.undecided(now);
        assert_eq!(breaker.allowance(now), Allowance::NoneFor(FIRST_PAUSE));
        breaker.probing(now);
        assert_eq!(breaker.allowance(now + PATIENCE), Allowance::Probe);
    }
}
