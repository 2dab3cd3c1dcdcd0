//! What a connection does, as its own parts report it and the patrol reads it.

use std::{
    net::SocketAddr,
    sync::atomic::{AtomicBool, AtomicU8, AtomicU32, AtomicU64, Ordering::Relaxed},
};
use tokio::sync::Notify;

/// A command for a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Go on.
    Stay,
    /// Finish what is under way or on its way, since the program ends.
    Finish,
    /// Finish what is under way, and take nothing new.
    End,
    /// Leave at once.
    Cut,
}

/// An open connection.
#[derive(Debug)]
pub(super) struct Connection {
    /// Whose it is.
    pub(super) peer: SocketAddr,
    read: AtomicU64,
    /// How much was read when the last request ended.
    answered: AtomicU64,
    written: AtomicU64,
    is_blocked: AtomicBool,
    is_closing: AtomicBool,
    is_http2: AtomicBool,
    begun: AtomicU32,
    ended: AtomicU32,
    sending: AtomicU32,
    order: AtomicU8,
    ordered: Notify,
}

/// A connection at one moment.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each may be seen with any other"
)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Glance {
    /// Whether bytes came after the last request.
    pub(super) has_more: bool,
    /// Bytes that the system took.
    pub(super) written: u64,
    /// Requests so far.
    pub(super) begun: u32,
    /// Whether no request is under way.
    pub(super) is_waiting: bool,
    /// Whether an answer is on its way to the client.
    pub(super) is_sending: bool,
    /// Whether nothing more will be sent.
    pub(super) is_closing: bool,
    /// Whether it speaks HTTP/2, in which bytes may come that belong to no request.
    pub(super) is_http2: bool,
}

impl Connection {
    pub(super) fn new(peer: SocketAddr) -> Self {
        Self {
            peer,
            read: AtomicU64::new(0),
            answered: AtomicU64::new(0),
            written: AtomicU64::new(0),
            is_blocked: AtomicBool::new(false),
            is_closing: AtomicBool::new(false),
            is_http2: AtomicBool::new(false),
            begun: AtomicU32::new(0),
            ended: AtomicU32::new(0),
            sending: AtomicU32::new(0),
            order: AtomicU8::new(Order::Stay as u8),
            ordered: Notify::new(),
        }
    }

    pub(super) fn add_read(&self, bytes: usize) {
        self.read.fetch_add(bytes as u64, Relaxed);
    }

    pub(super) fn add_written(&self, bytes: usize) {
        self.written.fetch_add(bytes as u64, Relaxed);
        if self.is_blocked.load(Relaxed) {
            self.is_blocked.store(false, Relaxed);
        }
    }

    /// The system takes no more bytes for now.
    pub(super) fn mark_blocked(&self) {
        self.is_blocked.store(true, Relaxed);
    }

    pub(super) fn speaks_http2(&self) {
        self.is_http2.store(true, Relaxed);
    }

    pub(super) fn closes(&self) {
        self.is_closing.store(true, Relaxed);
    }

    pub(super) fn begins(&self) {
        self.begun.fetch_add(1, Relaxed);
    }

    pub(super) fn sends(&self) {
        self.sending.fetch_add(1, Relaxed);
    }

    pub(super) fn ends(&self, was_sending: bool) {
        if was_sending {
            self.sending.fetch_sub(1, Relaxed);
        }
        self.answered.store(self.read.load(Relaxed), Relaxed);
        self.ended.fetch_add(1, Relaxed);
    }

    pub(super) fn glance(&self) -> Glance {
        let begun = self.begun.load(Relaxed);
        let is_blocked = self.is_blocked.load(Relaxed);
        Glance {
            has_more: self.read.load(Relaxed) > self.answered.load(Relaxed),
            written: self.written.load(Relaxed),
            begun,
            is_waiting: begun == self.ended.load(Relaxed) && !is_blocked,
            is_sending: is_blocked || self.sending.load(Relaxed) > 0,
            is_closing: self.is_closing.load(Relaxed),
            is_http2: self.is_http2.load(Relaxed),
        }
    }

    /// Tells the connection what to do.
    pub(super) fn tell(&self, order: Order) {
        self.order.fetch_max(order as u8, Relaxed);
        self.ordered.notify_one();
    }

    /// Waits for the next command.
    pub(super) async fn next_order(&self) -> Order {
        self.ordered.notified().await;
        self.order()
    }

    pub(super) fn order(&self) -> Order {
        match self.order.load(Relaxed) {
            0 => Order::Stay,
            1 => Order::Finish,
            2 => Order::End,
            _ => Order::Cut,
        }
    }
}
