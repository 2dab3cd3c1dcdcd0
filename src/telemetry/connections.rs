//! How many connections there are and which limits ended some.

use super::metrics::{family, line};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A limit that a client reached (docs/limits.md).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Its client has enough, or there are no more places.
    Address,
    /// It sent no request for too long.
    Idle,
    /// It took nothing of an answer for too long.
    Reader,
}

const LIMITS: [(Limit, &str); 3] = [
    (Limit::Address, "address"),
    (Limit::Idle, "idle"),
    (Limit::Reader, "reader"),
];

/// The connections of this process.
#[derive(Debug, Default)]
pub struct ConnectionMetrics {
    most: AtomicU64,
    opened: AtomicU64,
    closed: AtomicU64,
    limited: [AtomicU64; LIMITS.len()],
}

impl ConnectionMetrics {
    /// So many may be open at once.
    pub fn set_limit(&self, most: u32) {
        self.most.store(most.into(), Relaxed);
    }

    /// One was taken in.
    pub fn opened(&self) {
        self.opened.fetch_add(1, Relaxed);
    }

    /// One that was taken in has ended.
    pub fn closed(&self) {
        self.closed.fetch_add(1, Relaxed);
    }

    /// One was refused or ended by a limit.
    pub fn limited(&self, limit: Limit) {
        self.limited[limit as usize].fetch_add(1, Relaxed);
    }

    pub(super) fn write(&self, text: &mut String) {
        let closed = self.closed.load(Relaxed);
        let opened = self.opened.load(Relaxed);
        family(
            text,
            "connections_open",
            "gauge",
            "Connections that are open.",
        );
        line(text, "connections_open", &opened.saturating_sub(closed));
        let (name, help) = ("connections_most", "Connections that may be open.");
        family(text, name, "gauge", help);
        line(text, name, &self.most.load(Relaxed));
        let name = "connections_total";
        family(text, name, "counter", "Connections that were taken in.");
        line(text, name, &opened);
        let name = "connections_limited_total";
        let help = "Connections that a limit refused or ended.";
        family(text, name, "counter", help);
        for (limit, label) in LIMITS {
            let value = self.limited[limit as usize].load(Relaxed);
            line(text, &format!("{name}{{limit=\"{label}\"}}"), &value);
        }
    }
}
