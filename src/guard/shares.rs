//! How many of something one sender may have at once, and all senders together.

use super::Sender;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What senders share.
#[derive(Debug)]
pub struct Shares {
    in_all: u32,
    each: u32,
    held: Mutex<Held>,
}

#[derive(Debug, Default)]
struct Held {
    in_all: u32,
    of: HashMap<Sender, u32>,
}

/// One of them, which is free again once this is dropped.
#[derive(Debug)]
pub struct Share {
    shares: Arc<Shares>,
    sender: Option<Sender>,
}

impl Shares {
    /// At most so many in all, and so many for each sender.
    pub fn new(in_all: u32, each: u32) -> Arc<Self> {
        Arc::new(Self {
            in_all,
            each,
            held: Mutex::default(),
        })
    }

    /// One for a sender; none where the sender has enough, or all are taken. No sender is a proxy, which
    /// speaks for many and counts for nobody.
    pub fn take(self: &Arc<Self>, sender: impl Into<Option<Sender>>) -> Option<Share> {
        let (sender, mut held) = (sender.into(), self.held());
        if held.in_all >= self.in_all {
            return None;
        }
        if let Some(sender) = sender {
            let own = held.of.entry(sender).or_default();
            if *own >= self.each {
                return None;
            }
            *own += 1;
        }
        held.in_all += 1;
        Some(Share {
            shares: Arc::clone(self),
            sender,
        })
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        // Every change is whole before anything can panic.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut held = self.shares.held();
        held.in_all -= 1;
        let Some(sender) = self.sender else {
            return;
        };
        if let Some(own) = held.of.get_mut(&sender) {
            *own -= 1;
            if *own == 0 {
                held.of.remove(&sender);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Sender, Shares};
    use std::net::{IpAddr, Ipv4Addr};

    fn sender(last: u8) -> Sender {
        IpAddr::from(Ipv4Addr::new(203, 0, 113, last)).into()
    }

    #[test]
    fn a_sender_has_its_share_and_leaves_the_rest_to_others() {
        let shares = Shares::new(3, 2);
        let own = [shares.take(sender(1)), shares.take(sender(1))];
        assert!(own.iter().all(Option::is_some));
        assert!(shares.take(sender(1)).is_none());
        let other = shares.take(sender(2));
        assert!(other.is_some());
        assert!(shares.take(sender(3)).is_none(), "all are taken");
        drop(own);
        assert!(shares.take(sender(3)).is_some() && shares.take(sender(1)).is_some());
        drop(other);
        assert!(shares.held().of.is_empty());
    }
}
