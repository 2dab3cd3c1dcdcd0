//! How many connections there are, and which limits ended or refused them.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

/// A limit that a client reached (docs/limites.md).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limit {
    /// Its client has enough, or there are no more places.
    Address,
    /// It sent no request for too long.
    Idle,
    /// It took nothing of an answer for too long.
    Reader,
}

#[derive(Debug, Default)]
pub struct ConnectionMetrics {
    pub(super) most: Gauge,
    pub(super) open: Gauge,
    limited: Family<[(&'static str, &'static str); 1], Counter>,
}

impl ConnectionMetrics {
    pub(super) fn limited(&self, limit: Limit) {
        let limit = ["address", "idle", "reader"][limit as usize];
        self.limited.get_or_create(&[("limit", limit)]).inc();
    }

    pub fn register(&self, ours: &mut Registry) {
        let help = "Connections that are open";
        ours.register("connections_open", help, self.open.clone());
        let help = "Connections that may be open";
        ours.register("connections_most", help, self.most.clone());
        let help = "Connections that a limit refused or ended";
        ours.register("connections_limited", help, self.limited.clone());
    }
}
