//! Who has taken too long: the limits of time, as one look at a connection after another shows.

use super::{arriving::Pace, connection::Glance};
use crate::{config::Limits, telemetry::Limit};
use std::time::{Duration, Instant};

/// How long a connection may wait for a request when places are short.
const PRESSED: Duration = Duration::from_secs(1);

/// How long a client may take to close its side once nothing more is sent to it.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// Where the system does not say what a client took, only what it takes of us is known, which
/// comes in large steps; so it is measured over so many windows.
const WINDOWS_IN_THE_DARK: u32 = 12;

/// What is to be done with a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Nothing.
    Stay,
    /// It may finish; it waited too long.
    End(Limit),
    /// It is to be left at once.
    Cut(Limit),
}

/// What was seen of one connection until now.
#[derive(Debug)]
pub(super) struct Watch {
    /// Since when it waits for a request, and how many there were before.
    waiting: Option<(Instant, u32)>,
    /// When the first bytes of a header were seen.
    header: Option<Instant>,
    /// When it was asked to end, or began to close.
    closing: Option<Instant>,
    /// Since when an answer is on its way, and how much of it had been taken then, once known.
    sending: Option<(Instant, Option<u64>)>,
}

impl Watch {
    /// A connection that was accepted now: its first header is awaited.
    pub(super) fn new(now: Instant) -> Self {
        Self {
            waiting: Some((now, 0)),
            header: Some(now),
            closing: None,
            sending: None,
        }
    }

    /// Looks at a connection. Where places are short, nobody waits long.
    pub(super) fn look(
        &mut self,
        glance: Glance,
        now: Instant,
        limits: &Limits,
        is_pressed: bool,
    ) -> Verdict {
        if glance.is_closing {
            self.closing.get_or_insert(now);
        }
        if let Some(since) = self.closing
            && now - since >= LAST_WORDS
            && (glance.is_closing || glance.is_waiting)
        {
            return Verdict::Cut(Limit::Idle);
        }
        if glance.is_sending {
            self.sending.get_or_insert((now, None));
        } else {
            self.sending = None;
        }
        if !glance.is_waiting || self.closing.is_some() {
            self.waiting = None;
            self.header = None;
            return Verdict::Stay;
        }
        self.look_at_waiting(glance, now, limits, is_pressed)
    }

    fn look_at_waiting(
        &mut self,
        glance: Glance,
        now: Instant,
        limits: &Limits,
        is_pressed: bool,
    ) -> Verdict {
        let (mut since, begun) = *self.waiting.get_or_insert((now, glance.begun));
        if begun != glance.begun {
            since = now;
            self.waiting = Some((now, glance.begun));
            self.header = None;
        }
        // A client of HTTP/2 may say something that begins no request.
        if glance.has_more && !glance.is_http2 {
            self.header.get_or_insert(now);
        }
        let limit = |limit: Duration| {
            if is_pressed {
                PRESSED.min(limit)
            } else {
                limit
            }
        };
        if let Some(since) = self.header {
            if now - since >= limit(limits.header_timeout) {
                return Verdict::Cut(Limit::Header);
            }
        } else if now - since >= limit(limits.idle_timeout) {
            self.closing = Some(now);
            return Verdict::End(Limit::Idle);
        }
        Verdict::Stay
    }

    /// Whether an answer is on its way for so long that its rate is to be measured.
    pub(super) fn is_slow(&self, now: Instant) -> bool {
        // What was sent before the next look is not worth it.
        self.sending.is_some_and(|(since, _)| now > since)
    }

    /// Measures what the client took: all that was written but what the system still holds, if it
    /// says so.
    pub(super) fn measure(
        &mut self,
        written: u64,
        held: Option<u64>,
        now: Instant,
        pace: Pace,
    ) -> Verdict {
        let taken = written.saturating_sub(held.unwrap_or(0));
        let Some((since, before)) = &mut self.sending else {
            return Verdict::Stay;
        };
        let windows = if held.is_some() {
            1
        } else {
            WINDOWS_IN_THE_DARK
        };
        let within = now - *since;
        match *before {
            Some(before) if within >= pace.window * windows => {
                if pace.is_missed(taken.saturating_sub(before), within) {
                    return Verdict::Cut(Limit::Reader);
                }
                self.sending = Some((now, Some(taken)));
            }
            Some(_) => {}
            none => {
                debug_assert!(none.is_none());
                self.sending = Some((now, Some(taken)));
            }
        }
        Verdict::Stay
    }
}

#[cfg(test)]
mod tests;
