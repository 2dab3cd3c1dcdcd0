//! The open connections, how many places they take, and who gives one up when all are taken.

use super::{caps::Caps, connection::Connection, patrol::Watch, shares::Shares};
use crate::guard::Sender;
use std::{collections::HashMap, iter::ExactSizeIterator, sync::Arc, time::Instant};

/// As many connections as a browser opens by itself: six with HTTP/1.1, and one in advance. Who holds
/// fewer has a place before all who hold more.
const OF_A_BROWSER: usize = 7;

#[derive(Debug, Default)]
pub(super) struct Table {
    next: u64,
    entries: HashMap<u64, Entry>,
    /// How many of the entries have a place. The others had to give it up, and are about to end.
    taken: usize,
    shares: Shares,
}

#[derive(Debug)]
pub(super) struct Entry {
    pub(super) connection: Arc<Connection>,
    pub(super) watch: Watch,
    /// None where the peer is a trusted proxy, which speaks for many.
    pub(super) sender: Option<Sender>,
    has_place: bool,
}

/// Why a connection has no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoPlace {
    /// Its sender has its share already.
    Share,
    /// There is none until another connection ends.
    Now,
}

impl Table {
    /// Gives a connection a place. Where all are taken, the connection that it had to be taken from
    /// is returned too, and is to be cut.
    pub(super) fn take_in(
        &mut self,
        connection: Arc<Connection>,
        sender: Option<Sender>,
        caps: Caps,
    ) -> Result<(u64, Option<Arc<Connection>>), NoPlace> {
        let held = sender.map_or(0, |sender| self.shares.held(sender));
        if held >= caps.per_address as usize {
            return Err(NoPlace::Share);
        }
        let left = if self.taken < caps.connections as usize {
            None
        } else {
            Some(self.free_one(held)?)
        };
        let id = self.next;
        self.next += 1;
        self.taken += 1;
        if let Some(sender) = sender {
            self.shares.add(sender, id);
        }
        let entry = Entry {
            connection,
            watch: Watch::new(Instant::now()),
            sender,
            has_place: true,
        };
        self.entries.insert(id, entry);
        Ok((id, left))
    }

    pub(super) fn remove(&mut self, id: u64) {
        self.free(id);
        self.entries.remove(&id);
    }

    /// How many places are taken.
    pub(super) fn taken(&self) -> usize {
        self.taken
    }

    pub(super) fn entries(&self) -> impl ExactSizeIterator<Item = &Entry> {
        self.entries.values()
    }

    /// The entries, to be looked at, and how many each sender holds.
    pub(super) fn parts(&mut self) -> (impl Iterator<Item = &mut Entry>, &Shares) {
        (self.entries.values_mut(), &self.shares)
    }

    /// Frees the place of a connection without a request under way, for a sender that holds so many:
    /// the oldest such connection of the sender that holds the most.
    fn free_one(&mut self, held: usize) -> Result<Arc<Connection>, NoPlace> {
        let is_few = held < OF_A_BROWSER;
        let larger = self.shares.largest_first();
        let larger = larger.take_while(|(size, _)| is_few || *size > held);
        let leaves = larger
            .flat_map(|(_, connections)| connections)
            .filter_map(|id| Some((id, &self.entries.get(&id)?.connection)))
            .find(|(_, connection)| connection.glance().is_waiting)
            .map(|(id, connection)| (id, Arc::clone(connection)));
        match leaves {
            Some((id, connection)) => {
                self.free(id);
                Ok(connection)
            }
            None if is_few => Err(NoPlace::Now),
            None => Err(NoPlace::Share),
        }
    }

    fn free(&mut self, id: u64) {
        if let Some(entry) = self.entries.get_mut(&id)
            && entry.has_place
        {
            entry.has_place = false;
            self.taken -= 1;
            if let Some(sender) = entry.sender {
                self.shares.remove(sender, id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Entry, NoPlace, Table};
    use crate::{
        connections::{caps::Caps, connection::Connection},
        guard::Sender,
    };
    use std::{
        net::{IpAddr, SocketAddr},
        sync::Arc,
    };

    const CAPS: Caps = Caps {
        connections: 20,
        per_address: 15,
    };

    fn last_of(address: IpAddr) -> u8 {
        match address {
            IpAddr::V4(address) => address.octets()[3],
            IpAddr::V6(address) => address.octets()[15],
        }
    }

    impl Table {
        /// Connects, and says which address had to give up a place.
        fn connect(&mut self, last: u8) -> Result<Option<u8>, NoPlace> {
            let peer = SocketAddr::from(([192, 0, 2, last], 1));
            let connection = Arc::new(Connection::new(peer));
            let sender = Sender::from(peer.ip());
            let (_, left) = self.take_in(connection, Some(sender), CAPS)?;
            Ok(left.map(|left| last_of(left.peer.ip())))
        }

        fn full_of(shares: [(u8, usize); 2]) -> Self {
            let mut table = Self::default();
            for (sender, count) in shares {
                for _ in 0..count {
                    assert_eq!(table.connect(sender), Ok(None));
                }
            }
            table
        }

        /// Begins a request on every connection of an address.
        fn work(&self, last: u8) {
            let of_address = |entry: &&Entry| last_of(entry.connection.peer.ip()) == last;
            for entry in self.entries().filter(of_address) {
                entry.connection.begins();
            }
        }
    }

    #[test]
    fn when_all_places_are_taken_the_sender_that_holds_the_most_gives_one_up() {
        let mut table = Table::full_of([(1, 8), (2, 12)]);
        assert_eq!(table.connect(3), Ok(Some(2)));
        assert_eq!(table.connect(1), Ok(Some(2)));
        assert_eq!(table.connect(2), Err(NoPlace::Share));
        assert_eq!(table.taken(), 20);
    }

    #[test]
    fn a_connection_with_a_request_under_way_keeps_its_place() {
        let mut table = Table::full_of([(1, 8), (2, 12)]);
        table.work(2);
        assert_eq!(table.connect(3), Ok(Some(1)));
    }

    #[test]
    fn a_browser_waits_where_every_connection_has_a_request_under_way() {
        let mut table = Table::full_of([(1, 10), (2, 10)]);
        table.work(1);
        table.work(2);
        assert_eq!(table.connect(3), Err(NoPlace::Now));
        assert_eq!(table.connect(1), Err(NoPlace::Share));
    }

    #[test]
    fn no_sender_has_more_than_its_share() {
        let mut table = Table::default();
        for _ in 0..CAPS.per_address {
            assert_eq!(table.connect(1), Ok(None));
        }
        assert_eq!(table.connect(1), Err(NoPlace::Share));
    }
}
