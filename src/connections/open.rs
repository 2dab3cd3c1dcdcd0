//! Which connections are open, who holds how many of them, and the rounds of the patrol.

use super::{
    arriving::Pace,
    caps::Caps,
    connection::{Connection, Order},
    patrol::{Verdict, Watch},
    queues::{canonical, held_for},
};
use crate::{
    config::Limits,
    guard::Sender,
    telemetry::{ConnectionMetrics, Limit},
};
use std::{
    collections::HashMap,
    net::SocketAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};
use tokio::{
    sync::{Notify, OwnedSemaphorePermit, Semaphore},
    time::interval,
};

/// Between two rounds of the patrol.
const ROUND: Duration = Duration::from_millis(500);

/// All open connections.
#[derive(Debug)]
pub(super) struct Open {
    caps: Caps,
    limits: Arc<Limits>,
    metrics: Arc<ConnectionMetrics>,
    places: Arc<Semaphore>,
    table: Mutex<Table>,
    emptied: Notify,
    /// Whether the system had no descriptor or no memory for a connection since the last round.
    is_short: AtomicBool,
}

#[derive(Debug, Default)]
struct Table {
    next: u64,
    entries: HashMap<u64, Entry>,
    /// How many connections each address holds.
    senders: HashMap<Sender, u32>,
}

#[derive(Debug)]
struct Entry {
    connection: Arc<Connection>,
    watch: Watch,
    /// None where the peer is a trusted proxy, which speaks for many.
    sender: Option<Sender>,
}

/// A connection's place, which is free again once this is dropped.
#[derive(Debug)]
pub(super) struct Place {
    open: Arc<Open>,
    id: u64,
    /// The connection.
    pub(super) connection: Arc<Connection>,
    _permit: OwnedSemaphorePermit,
}

impl Open {
    pub(super) fn new(caps: Caps, limits: Arc<Limits>, metrics: Arc<ConnectionMetrics>) -> Self {
        let places = usize::try_from(caps.connections).unwrap_or(usize::MAX);
        Self {
            caps,
            limits,
            metrics,
            places: Arc::new(Semaphore::new(places.min(Semaphore::MAX_PERMITS))),
            table: Mutex::default(),
            emptied: Notify::new(),
            is_short: AtomicBool::new(false),
        }
    }

    pub(super) fn most(&self) -> u32 {
        self.caps.connections
    }

    /// Waits until another connection may be accepted.
    pub(super) async fn permit(&self) -> OwnedSemaphorePermit {
        let permit = Arc::clone(&self.places).acquire_owned().await;
        permit.expect("the semaphore is never closed")
    }

    /// A place for a connection; none where its address has its share already.
    pub(super) fn admit(
        self: &Arc<Self>,
        permit: OwnedSemaphorePermit,
        peer: SocketAddr,
        is_proxy: bool,
    ) -> Option<Place> {
        let sender = (!is_proxy).then(|| Sender::from(peer.ip()));
        let connection = Arc::new(Connection::new(peer));
        let mut table = self.table();
        if let Some(sender) = sender {
            let held = table.senders.entry(sender).or_default();
            if *held >= self.caps.per_address {
                self.metrics.limited(Limit::Address);
                return None;
            }
            *held += 1;
        }
        let id = table.next;
        table.next += 1;
        let entry = Entry {
            connection: Arc::clone(&connection),
            watch: Watch::new(Instant::now()),
            sender,
        };
        table.entries.insert(id, entry);
        self.metrics.opened();
        Some(Place {
            open: Arc::clone(self),
            id,
            connection,
            _permit: permit,
        })
    }

    /// The system had no room for another connection.
    pub(super) fn is_short(&self) {
        self.is_short.store(true, Relaxed);
    }

    /// Holds the limits of time, for ever.
    pub(super) async fn patrol(&self) {
        let mut rounds = interval(ROUND);
        let mut measured = Instant::now();
        loop {
            rounds.tick().await;
            let now = Instant::now();
            self.look(now);
            // Twice in a window, so that a slow reader has one window and a half at most.
            if now - measured >= self.limits.slow_after / 2 {
                measured = now;
                self.measure(now).await;
            }
        }
    }

    fn look(&self, now: Instant) {
        let mut table = self.table();
        let Table {
            entries, senders, ..
        } = &mut *table;
        let is_much = |held: usize, most: u32| held * 4 > most as usize * 3;
        let is_short =
            self.is_short.swap(false, Relaxed) || is_much(entries.len(), self.caps.connections);
        for entry in entries.values_mut() {
            let held = entry.sender.and_then(|sender| senders.get(&sender));
            let is_pressed =
                is_short || held.is_some_and(|held| is_much(*held as usize, self.caps.per_address));
            let glance = entry.connection.glance();
            let verdict = entry.watch.look(glance, now, &self.limits, is_pressed);
            self.carry_out(verdict, &entry.connection);
        }
    }

    /// Measures how much of their answers the clients took that have not taken all at once.
    async fn measure(&self, now: Instant) {
        let peers: Vec<_> = {
            let table = self.table();
            let slow = table
                .entries
                .values()
                .filter(|entry| entry.watch.is_slow(now));
            slow.map(|entry| entry.connection.peer).collect()
        };
        if peers.is_empty() {
            return;
        }
        let held = tokio::task::spawn_blocking(move || held_for(&peers)).await;
        let held = held.ok().flatten();
        let pace = Pace {
            bytes_per_second: self.limits.min_bytes_per_second,
            window: self.limits.slow_after,
        };
        for Entry {
            connection, watch, ..
        } in self.table().entries.values_mut()
        {
            let of_peer = held
                .as_ref()
                .map(|held| held.get(&canonical(connection.peer)));
            // One that became slow since then is measured next time.
            let of_peer = match of_peer {
                Some(None) => continue,
                Some(held) => held.copied(),
                None => None,
            };
            let written = connection.glance().written;
            let verdict = watch.measure(written, of_peer, now, pace);
            self.carry_out(verdict, connection);
        }
    }

    fn carry_out(&self, verdict: Verdict, connection: &Connection) {
        let (limit, order) = match verdict {
            Verdict::Stay => return,
            Verdict::End(limit) => (limit, Order::End),
            Verdict::Cut(limit) => (limit, Order::Cut),
        };
        self.metrics.limited(limit);
        connection.tell(order);
    }

    /// Tells every connection to finish, and waits until all have. Those that have not when the
    /// time is over are cut; returns how many.
    pub(super) async fn end(&self) -> usize {
        self.tell_all(Order::Finish);
        let emptied = async {
            while !self.table().entries.is_empty() {
                self.emptied.notified().await;
            }
        };
        tokio::select! {
            () = emptied => 0,
            () = self.patrol() => 0,
            () = tokio::time::sleep(self.limits.shutdown_timeout) => self.tell_all(Order::Cut),
        }
    }

    fn tell_all(&self, order: Order) -> usize {
        let table = self.table();
        for entry in table.entries.values() {
            entry.connection.tell(order);
        }
        table.entries.len()
    }

    fn table(&self) -> MutexGuard<'_, Table> {
        // Every change is whole before anything can panic.
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut table = self.open.table();
        let sender = table
            .entries
            .remove(&self.id)
            .and_then(|entry| entry.sender);
        if let Some(sender) = sender
            && let Some(held) = table.senders.get_mut(&sender)
        {
            *held -= 1;
            if *held == 0 {
                table.senders.remove(&sender);
            }
        }
        let is_empty = table.entries.is_empty();
        drop(table);
        self.open.metrics.closed();
        if is_empty {
            self.open.emptied.notify_one();
        }
    }
}
