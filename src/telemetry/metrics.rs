//! What happened, in numbers, as Prometheus reads it; nothing in it tells of a person.
//!
//! Counters begin at nought with the process, as Prometheus expects; what waits and what failed is
//! read from the database and so is the same in every process of an installation.

use super::{Attention, Moment, RequestMetrics, Status};
use crate::leads::{Backlog, Channel};
use jiff::Timestamp;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::{counter::Counter, family::Family, gauge::Gauge};
use prometheus_client::registry::Registry;
use rustix::process::{Resource, getrlimit};
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

/// Numbers by a label of one name.
pub(super) type By<N> = Family<[(&'static str, &'static str); 1], N>;

/// The bounds of times, in seconds: a page is rendered in 5 to 20 ms, and nobody waits longer than 5 s.
const BOUNDS: [f64; 6] = [0.005, 0.025, 0.1, 0.25, 1.0, 5.0];

pub(super) fn times() -> Histogram {
    Histogram::new(BOUNDS)
}

/// What is counted for each channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// The other side accepted it.
    Delivered,
    /// It will be tried again.
    Retried,
    /// It was given up.
    Failed,
}

/// What waits, by channel in the order of [`Channel::ALL`]; none where the database did not tell.
pub type Gauges = Option<[Backlog; 3]>;

/// The numbers of this process.
#[derive(Debug, Default)]
pub struct Metrics {
    received: Counter,
    quarantined: Counter,
    deliveries: [By<Counter>; 3],
    gauges: Mutex<Gauges>,
    /// The connections.
    pub connections: Arc<ConnectionMetrics>,
    /// The requests.
    pub requests: RequestMetrics,
    /// The engines, once they run.
    pub renders: OnceLock<Arc<RenderMetrics>>,
    /// When the process began.
    started: Option<Timestamp>,
}

impl Metrics {
    /// Those of a process that began at this moment.
    pub fn since(started: Timestamp) -> Self {
        Self {
            started: Some(started),
            ..Self::default()
        }
    }

    /// A lead was stored.
    pub fn received(&self, quarantined: bool) {
        self.received.inc();
        if quarantined {
            self.quarantined.inc();
        }
    }

    /// Something happened in a channel.
    pub fn count(&self, counted: Counted, channel: Channel) {
        let family = &self.deliveries[counted as usize];
        family.get_or_create(&of(channel)).inc();
    }

    /// What waits now.
    pub fn set_gauges(&self, gauges: Gauges) {
        // A lock is poisoned by a panic; the numbers are whole all the same.
        *self.gauges.lock().unwrap_or_else(PoisonError::into_inner) = gauges;
    }

    /// What waited when it was last asked.
    pub fn gauges(&self) -> Gauges {
        *self.gauges.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The text that Prometheus reads (OpenMetrics 1.0.0).
    pub fn text(&self, status: &Status) -> String {
        let mut all = Registry::default();
        process(&mut all, self.started);
        let ours = all.sub_registry_with_prefix("columbario");
        let leads = [
            ("received", "Leads that were stored", &self.received),
            (
                "quarantined",
                "Leads that were stored and held back",
                &self.quarantined,
            ),
        ];
        for (name, help, counter) in leads {
            ours.register(format!("leads_{name}"), help, counter.clone());
        }
        let deliveries = [
            ("delivered", "Deliveries that the other side accepted"),
            ("retried", "Tries that failed and will be repeated"),
            ("failed", "Deliveries that were given up"),
        ];
        for ((name, help), family) in deliveries.into_iter().zip(&self.deliveries) {
            for channel in Channel::ALL {
                drop(family.get_or_create(&of(channel)));
            }
            ours.register(format!("deliveries_{name}"), help, family.clone());
        }
        self.connections.register(ours);
        self.requests.register(ours);
        if let Some(renders) = self.renders.get() {
            renders.register(ours);
        }
        let waiting = self.gauges();
        let help = "Whether the database could be read last time";
        gauge(ours, "database_up", help, i64::from(waiting.is_some()));
        if let Some(waiting) = waiting {
            queue(ours, &waiting);
        }
        needed(ours, status);
        let version: By<Gauge> = Family::default();
        let label = [("version", env!("CARGO_PKG_VERSION"))];
        version.get_or_create(&label).set(1);
        ours.register("build_info", "Which program this is", version);
        let mut text = String::new();
        encode(&mut text, &all).expect("a text takes everything");
        text
    }
}

fn of(channel: Channel) -> [(&'static str, &'static str); 1] {
    [("channel", channel.name())]
}

fn gauge(registry: &mut Registry, name: &str, help: &str, value: i64) {
    let gauge: Gauge = Gauge::default();
    gauge.set(value);
    registry.register(name, help, gauge);
}

fn whole(number: impl TryInto<i64>) -> i64 {
    number.try_into().unwrap_or(i64::MAX)
}

/// What waits in each channel.
fn queue(ours: &mut Registry, waiting: &[Backlog; 3]) {
    let [pending, failed]: [By<Gauge>; 2] = Default::default();
    let age: By<Gauge<f64, AtomicU64>> = Family::default();
    for channel in Channel::ALL {
        let (label, backlog) = (of(channel), &waiting[channel as usize]);
        pending.get_or_create(&label).set(whole(backlog.pending));
        failed.get_or_create(&label).set(whole(backlog.failed));
        age.get_or_create(&label).set(backlog.oldest_seconds);
    }
    let help = "Deliveries that are still to be made";
    ours.register("queue_pending", help, pending);
    let help = "Deliveries that were given up and need a person";
    ours.register("queue_failed", help, failed);
    let help = "How long the oldest pending delivery has waited";
    ours.register("queue_age_seconds", help, age);
}

/// What needs a person, by its code, and the moments by which one plans.
fn needed(ours: &mut Registry, status: &Status) {
    let (attention, codes): (By<Gauge>, _) = (Family::default(), status.codes());
    for each in Attention::ALL {
        let label = [("code", each.code())];
        let value = i64::from(codes.contains(&each));
        attention.get_or_create(&label).set(value);
    }
    let help = "Whether this needs a person, as /statusz says it";
    ours.register("attention", help, attention);
    for (moment, name, help) in [
        (
            Moment::CertificateEnds,
            "certificate_ends_timestamp_seconds",
            "When the certificate ends",
        ),
        (
            Moment::BackupMade,
            "backup_made_timestamp_seconds",
            "When the newest backup was made",
        ),
    ] {
        if let Some(seconds) = status.moment(moment) {
            gauge(ours, name, help, seconds);
        }
    }
}

/// What the process takes of its system, under the names that Prometheus' own clients use.
fn process(all: &mut Registry, started: Option<Timestamp>) {
    // Linux shows them there; the directory itself is open while it is counted.
    if let Ok(open) = std::fs::read_dir("/proc/self/fd") {
        let open = whole(open.count().saturating_sub(1));
        gauge(
            all,
            "process_open_fds",
            "Files and sockets that are open",
            open,
        );
    }
    if let Some(most) = getrlimit(Resource::Nofile).current {
        let help = "Files and sockets that may be open";
        gauge(all, "process_max_fds", help, whole(most));
    }
    if let Some(started) = started {
        let (name, help) = ("process_start_time_seconds", "When the process began");
        gauge(all, name, help, started.as_second());
    }
}

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

/// The connections of this process.
#[derive(Debug, Default)]
pub struct ConnectionMetrics {
    most: Gauge,
    open: Gauge,
    limited: By<Counter>,
}

impl ConnectionMetrics {
    /// So many may be open at once.
    pub fn set_limit(&self, most: u32) {
        self.most.set(most.into());
    }

    /// One was taken in.
    pub fn opened(&self) {
        self.open.inc();
    }

    /// One that was taken in has ended.
    pub fn closed(&self) {
        self.open.dec();
    }

    /// One was refused or ended by a limit.
    pub fn limited(&self, limit: Limit) {
        let limit = match limit {
            Limit::Address => "address",
            Limit::Idle => "idle",
            Limit::Reader => "reader",
        };
        self.limited.get_or_create(&[("limit", limit)]).inc();
    }

    fn register(&self, ours: &mut Registry) {
        let help = "Connections that are open";
        ours.register("connections_open", help, self.open.clone());
        let help = "Connections that may be open";
        ours.register("connections_most", help, self.most.clone());
        let help = "Connections that a limit refused or ended";
        ours.register("connections_limited", help, self.limited.clone());
    }
}

/// What the engines did.
#[derive(Debug)]
pub struct RenderMetrics {
    times: Histogram,
    failed: Counter,
    refused: Counter,
    waiting: Gauge,
}

impl Default for RenderMetrics {
    fn default() -> Self {
        Self {
            times: times(),
            failed: Counter::default(),
            refused: Counter::default(),
            waiting: Gauge::default(),
        }
    }
}

impl RenderMetrics {
    /// A page was rendered, or could not be.
    pub fn rendered(&self, took: Duration, has_failed: bool) {
        self.times.observe(took.as_secs_f64());
        if has_failed {
            self.failed.inc();
        }
    }

    /// A page was refused, because too many were waited for.
    pub fn refused(&self) {
        self.refused.inc();
    }

    /// So many pages wait to be rendered for a visitor.
    pub fn set_waiting(&self, pages: usize) {
        self.waiting.set(whole(pages));
    }

    fn register(&self, ours: &mut Registry) {
        let help = "How long pages took to be rendered";
        ours.register("render_seconds", help, self.times.clone());
        let help = "Pages that could not be rendered";
        ours.register("renders_failed", help, self.failed.clone());
        let help = "Pages that were refused, because too many were waited for";
        ours.register("renders_refused", help, self.refused.clone());
        let help = "Pages that visitors wait for";
        ours.register("renders_waiting", help, self.waiting.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::{Attention, Backlog, Channel, Counted, Metrics, Moment, Status};
    use jiff::Timestamp;

    #[test]
    fn what_happened_is_told_by_channel() {
        let metrics = Metrics::default();
        metrics.received(false);
        metrics.received(true);
        metrics.count(Counted::Retried, Channel::Webhook);
        metrics.set_gauges(Some([Backlog::default(); 3]));
        let status = Status::default();
        status.set(Attention::Clock, true);
        status.set_moment(Moment::BackupMade, Timestamp::from_second(9).ok());
        let text = metrics.text(&status);
        for line in [
            "columbario_leads_received_total 2",
            "columbario_leads_quarantined_total 1",
            "columbario_deliveries_retried_total{channel=\"webhook\"} 1",
            "columbario_deliveries_retried_total{channel=\"mail\"} 0",
            "columbario_queue_age_seconds{channel=\"mail\"} 0.0",
            "columbario_database_up 1",
            "columbario_attention{code=\"clock\"} 1",
            "columbario_attention{code=\"content\"} 0",
            "columbario_backup_made_timestamp_seconds 9",
        ] {
            assert!(text.lines().any(|each| each == line), "{line}\n{text}");
        }
        assert!(!text.contains("certificate_ends"), "{text}");
    }
}
