//! How many of something one sender may have at once, and all senders together.

use super::Sender;
use basics::locks::locked;
use std::collections::{HashMap, hash_map::Entry};
use std::sync::{Arc, Mutex, MutexGuard};

/// Shares of senders.
#[derive(Debug)]
pub struct PermitPool {
    in_all: u32,
    each: u32,
    /// How many each sender has, who has any.
    held: Mutex<HashMap<Option<Sender>, u32>>,
}

/// One of them, which is free again once this is dropped.
#[derive(Debug)]
pub struct Permit {
    shares: Arc<PermitPool>,
    sender: Option<Sender>,
}

impl PermitPool {
    /// At most so many in all, and so many for each sender.
    pub fn new(in_all: u32, each: u32) -> Arc<Self> {
        Arc::new(Self { in_all, each, held: Mutex::default() })
    }

    /// One for a sender; none where the sender has enough, or all are taken. No sender is a proxy, which
    /// speaks for many and counts for nobody.
    pub fn take(self: &Arc<Self>, sender: impl Into<Option<Sender>>) -> Option<Permit> {
        let (sender, mut held) = (sender.into(), self.held());
        let own = held.get(&sender).copied().unwrap_or_default();
        let has_enough = sender.is_some() && own >= self.each;
        if has_enough || held.values().sum::<u32>() >= self.in_all {
            return None;
        }
        held.insert(sender, own + 1);
        let shares = Arc::clone(self);
        Some(Permit { shares, sender })
    }

    fn held(&self) -> MutexGuard<'_, HashMap<Option<Sender>, u32>> {
        locked(&self.held)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Entry::Occupied(mut own) = self.shares.held().entry(self.sender) {
            *own.get_mut() -= 1;
            if *own.get() == 0 {
                own.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{PermitPool, Sender};
    use std::net::{IpAddr, Ipv4Addr};

    fn sender(last: u8) -> Sender {
        IpAddr::from(Ipv4Addr::new(203, 0, 113, last)).into()
    }

    #[test]
    fn a_sender_has_its_share_and_leaves_the_rest_to_others() {
        let shares = PermitPool::new(3, 2);
        let own = [shares.take(sender(1)), shares.take(sender(1))];
        assert!(own.iter().all(Option::is_some));
        assert!(shares.take(sender(1)).is_none());
        let other = shares.take(sender(2));
        assert!(other.is_some());
        assert!(shares.take(sender(3)).is_none(), "all are taken");
        drop(own);
        assert!(shares.take(sender(3)).is_some() && shares.take(sender(1)).is_some());
        drop(other);
        assert!(shares.held().is_empty());
    }
}
