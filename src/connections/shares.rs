//! Who holds how many places, and who holds the most.

use crate::guard::Sender;
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet, HashMap},
};

/// The connections of each sender, by their numbers.
#[derive(Debug, Default)]
pub(super) struct Shares {
    of: HashMap<Sender, Share>,
    /// The senders by how many they hold, and of those with as many, by who has held them longest.
    by_size: BTreeMap<Rank, Sender>,
    /// How often a share has changed.
    changes: u64,
}

type Rank = (usize, Reverse<u64>);

#[derive(Debug, Default)]
struct Share {
    /// The oldest first.
    connections: BTreeSet<u64>,
    /// The number of the change that made it as large as it is.
    changed: u64,
}

impl Share {
    fn rank(&self) -> Rank {
        (self.connections.len(), Reverse(self.changed))
    }
}

impl Shares {
    /// How many connections a sender holds.
    pub(super) fn held(&self, sender: Sender) -> usize {
        self.of
            .get(&sender)
            .map_or(0, |share| share.connections.len())
    }

    pub(super) fn add(&mut self, sender: Sender, connection: u64) {
        self.change(sender, |connections| {
            connections.insert(connection);
        });
    }

    pub(super) fn remove(&mut self, sender: Sender, connection: u64) {
        self.change(sender, |connections| {
            connections.remove(&connection);
        });
    }

    /// The shares, the largest first: how many connections, and which, the oldest first.
    pub(super) fn largest_first(&self) -> impl Iterator<Item = (usize, impl Iterator<Item = u64>)> {
        let senders = self.by_size.values().rev();
        let shares = senders.filter_map(|sender| self.of.get(sender));
        shares.map(|share| (share.connections.len(), share.connections.iter().copied()))
    }

    fn change(&mut self, sender: Sender, change: impl FnOnce(&mut BTreeSet<u64>)) {
        let share = self.of.entry(sender).or_default();
        self.by_size.remove(&share.rank());
        change(&mut share.connections);
        self.changes += 1;
        share.changed = self.changes;
        if share.connections.is_empty() {
            self.of.remove(&sender);
        } else {
            self.by_size.insert(share.rank(), sender);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Shares;
    use crate::guard::Sender;
    use std::net::IpAddr;

    fn sender(last: u8) -> Sender {
        IpAddr::from([192, 0, 2, last]).into()
    }

    #[test]
    fn the_largest_share_comes_first_and_of_equal_ones_the_one_held_longest() {
        let mut shares = Shares::default();
        for (last, connection) in [(1, 1), (2, 2), (3, 3), (2, 4), (1, 5)] {
            shares.add(sender(last), connection);
        }
        let seen: Vec<_> = shares
            .largest_first()
            .map(|(size, connections)| (size, connections.collect::<Vec<_>>()))
            .collect();
        assert_eq!(seen, [(2, vec![2, 4]), (2, vec![1, 5]), (1, vec![3])]);
    }

    #[test]
    fn nothing_is_left_of_a_sender_whose_last_connection_ended() {
        let mut shares = Shares::default();
        shares.add(sender(1), 7);
        shares.remove(sender(1), 7);
        assert_eq!(shares.held(sender(1)), 0);
        assert_eq!(shares.largest_first().count(), 0);
        assert!(shares.of.is_empty());
    }
}
