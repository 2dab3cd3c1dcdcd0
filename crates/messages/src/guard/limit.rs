//! How many messages one address may send, 30 in 10 minutes, and the block that it is in, 60 in IPv6
//! and 256 in IPv4 (docs/abuse.md).
//!
//! A message counts once, however often a bad connection sends it. A faulty one does not count at
//! all, because refusing it costs less than serving a page. That is why no rate limiting crate is used:
//! those count requests.

use super::Sender;
use super::recent::{BOUND, Recent};
use crate::leads::Fingerprint;
use basics::locks::locked;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Messages within the span (docs/specification.md, section 12).
const MESSAGES: usize = 30;

/// The span (docs/specification.md, section 12).
const SPAN: Duration = Duration::from_mins(10);

/// Messages of a whole IPv6 /48 within the span: twice an address's, since many families may share a
/// provider's network, and a robot may take any of its 65,536 addresses.
const IPV6_BLOCK_MESSAGES: usize = 60;

/// Messages of a whole IPv4 /24 within the span: one for each of its addresses, since a carrier has
/// thousands of phones behind it, and a robot that rents it had 7680.
const IPV4_BLOCK_MESSAGES: usize = 256;

/// The limit of one process: every message by its address and, marked so, by its block.
#[derive(Debug)]
pub struct MessageLimit(Mutex<Recent<(Sender, bool)>>);

/// The sender has sent all the messages that it may for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitExceeded {
    /// Whole seconds until the next one is taken; never 0.
    pub retry_after_seconds: u64,
}

impl Default for MessageLimit {
    fn default() -> Self {
        // Each message is remembered twice.
        Self(Mutex::new(Recent::new(SPAN, 2 * BOUND)))
    }
}

impl MessageLimit {
    /// Counts a message, unless it was counted before.
    ///
    /// # Errors
    /// [`LimitExceeded`] where the limit is reached. What is refused does not count, so that a sender who
    /// waits for that time is let in.
    pub fn admit(
        &self,
        sender: Sender,
        message: Option<Fingerprint>,
        now: Instant,
    ) -> Result<(), LimitExceeded> {
        // Counting cannot panic half-way; and if it did, the counts would still be counts.
        let mut recent = locked(&self.0);
        recent.forget_old(now);
        let address = (sender, false);
        if recent.contains(address, message) {
            return Ok(());
        }
        let most_of_block =
            if sender.is_ipv4() { IPV4_BLOCK_MESSAGES } else { IPV6_BLOCK_MESSAGES };
        let block = (sender.routed_block(), true);
        for (key, most) in [(address, MESSAGES), (block, most_of_block)] {
            if recent.count(key) >= most {
                let wait = recent.until_one_is_forgotten(key, now);
                let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
                let retry_after_seconds = seconds.max(1);
                return Err(LimitExceeded { retry_after_seconds });
            }
        }
        recent.add(address, message, now);
        recent.add(block, message, now);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{LimitExceeded, MESSAGES, MessageLimit, SPAN};
    use crate::guard::Sender;
    use std::net::{IpAddr, Ipv4Addr};
    use std::time::{Duration, Instant};

    fn sender(last: u8) -> Sender {
        IpAddr::from(Ipv4Addr::new(203, 0, 113, last)).into()
    }

    fn filled(now: Instant) -> MessageLimit {
        let limit = MessageLimit::default();
        for _ in 0..MESSAGES {
            assert_eq!(limit.admit(sender(1), None, now), Ok(()));
        }
        limit
    }

    #[test]
    fn thirty_messages_are_taken_and_the_next_waits_until_the_first_is_ten_minutes_old() {
        let now = Instant::now();
        let limit = filled(now);
        let too_many = |retry_after_seconds| Err(LimitExceeded { retry_after_seconds });
        assert_eq!(limit.admit(sender(1), None, now), too_many(600));
        let later = now + Duration::from_millis(599_999);
        assert_eq!(limit.admit(sender(1), None, later), too_many(1));
        assert_eq!(limit.admit(sender(1), None, now + SPAN), Ok(()));
    }

    #[test]
    fn the_window_slides_and_gives_back_only_what_has_left_it() {
        let now = Instant::now();
        let limit = MessageLimit::default();
        let minute = |number| now + Duration::from_mins(number);
        assert!(limit.admit(sender(1), None, now).is_ok());
        for _ in 1..MESSAGES {
            assert!(limit.admit(sender(1), None, minute(9)).is_ok());
        }
        assert!(limit.admit(sender(1), None, minute(10)).is_ok());
        assert_eq!(
            limit.admit(sender(1), None, minute(10)),
            Err(LimitExceeded { retry_after_seconds: 540 })
        );
    }

    #[test]
    fn one_sender_does_not_close_the_door_to_another() {
        let now = Instant::now();
        let limit = filled(now);
        assert!(limit.admit(sender(1), None, now).is_err());
        assert!(limit.admit(sender(2), None, now).is_ok());
    }

    #[test]
    fn a_block_of_ipv4_sends_as_many_messages_as_it_has_addresses() {
        let now = Instant::now();
        let limit = MessageLimit::default();
        for last in 0..=255 {
            assert!(limit.admit(sender(last), None, now).is_ok(), "{last}");
        }
        assert!(limit.admit(sender(1), None, now).is_err());
        let elsewhere = IpAddr::from(Ipv4Addr::new(203, 0, 114, 1)).into();
        assert!(limit.admit(elsewhere, None, now).is_ok());
    }

    #[test]
    fn a_message_that_a_bad_connection_sends_again_counts_once() {
        let now = Instant::now();
        let limit = MessageLimit::default();
        for _ in 0..100 {
            assert!(limit.admit(sender(1), Some([1; 32]), now).is_ok());
        }
        for number in 2..=30 {
            assert!(limit.admit(sender(1), Some([number; 32]), now).is_ok());
        }
        assert!(limit.admit(sender(1), Some([31; 32]), now).is_err());
        assert!(limit.admit(sender(1), Some([7; 32]), now).is_ok());
    }
}
