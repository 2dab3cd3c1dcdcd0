//! Which connections are open, who holds how many of them, and the rounds of the patrol.

use super::{
    arriving::Pace,
    caps::Caps,
    connection::{Connection, Order},
    patrol::Verdict,
    queues::{canonical, held_for},
    table::{Entry, NoPlace, Table},
};
use crate::{
    config::Limits,
    guard::Sender,
    telemetry::{ConnectionMetrics, Limit},
};
use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};
use tokio::{sync::Notify, time::interval};

/// Between two rounds of the patrol.
const ROUND: Duration = Duration::from_millis(500);

/// All open connections.
#[derive(Debug)]
pub(super) struct Open {
    caps: Caps,
    limits: Arc<Limits>,
    metrics: Arc<ConnectionMetrics>,
    table: Mutex<Table>,
    /// A connection has ended.
    freed: Notify,
    /// Whether the system had no descriptor or no memory for a connection since the last round.
    is_short: AtomicBool,
}

/// A connection's place, which is free again once this is dropped.
#[derive(Debug)]
pub(super) struct Place {
    open: Arc<Open>,
    id: u64,
    /// The connection.
    pub(super) connection: Arc<Connection>,
}

impl Open {
    pub(super) fn new(caps: Caps, limits: Arc<Limits>, metrics: Arc<ConnectionMetrics>) -> Self {
        metrics.set_limit(caps.connections);
        Self {
            caps,
            limits,
            metrics,
            table: Mutex::default(),
            freed: Notify::new(),
            is_short: AtomicBool::new(false),
        }
    }

    pub(super) fn most(&self) -> u32 {
        self.caps.connections
    }

    /// A place for a connection; none where its address has its share already. Where all are taken,
    /// the address that holds the most gives one up on which no request is under way. Where there is
    /// none, waits until a connection ends.
    pub(super) async fn admit(self: &Arc<Self>, peer: SocketAddr, is_proxy: bool) -> Option<Place> {
        let sender = (!is_proxy).then(|| Sender::from(peer.ip()));
        loop {
            let freed = self.freed.notified();
            match self.place(peer, sender) {
                Ok(place) => return Some(place),
                Err(NoPlace::Share) => {
                    self.metrics.limited(Limit::Address);
                    return None;
                }
                Err(NoPlace::Now) => freed.await,
            }
        }
    }

    fn place(self: &Arc<Self>, peer: SocketAddr, sender: Option<Sender>) -> Result<Place, NoPlace> {
        let connection = Arc::new(Connection::new(peer));
        let (id, left) = self
            .table()
            .take_in(Arc::clone(&connection), sender, self.caps)?;
        self.metrics.opened();
        if let Some(left) = left {
            self.metrics.limited(Limit::Place);
            left.tell(Order::Cut);
        }
        Ok(Place {
            open: Arc::clone(self),
            id,
            connection,
        })
    }

    /// The system had no resources for another connection.
    pub(super) fn mark_short(&self) {
        self.is_short.store(true, Relaxed);
    }

    /// Enforces the limits of time until cancelled.
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
        let is_much = |held: usize, most: u32| held * 4 > most as usize * 3;
        let is_short =
            self.is_short.swap(false, Relaxed) || is_much(table.taken(), self.caps.connections);
        let (entries, shares) = table.parts();
        for entry in entries {
            let held = entry.sender.map_or(0, |sender| shares.held(sender));
            let is_pressed = is_short || is_much(held, self.caps.per_address);
            let glance = entry.connection.glance();
            let verdict = entry.watch.look(glance, now, &self.limits, is_pressed);
            self.carry_out(verdict, &entry.connection);
        }
    }

    /// Measures how much of their answers the clients took that have not taken all at once.
    async fn measure(&self, now: Instant) {
        let peers: Vec<_> = {
            let table = self.table();
            let slow = table.entries().filter(|entry| entry.watch.is_slow(now));
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
        } in self.table().parts().0
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
            loop {
                let freed = self.freed.notified();
                if self.table().entries().len() == 0 {
                    break;
                }
                freed.await;
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
        for entry in table.entries() {
            entry.connection.tell(order);
        }
        table.entries().len()
    }

    fn table(&self) -> MutexGuard<'_, Table> {
        // Every change is whole before anything can panic.
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.open.table().remove(self.id);
        self.open.metrics.closed();
        self.open.freed.notify_waiters();
    }
}
