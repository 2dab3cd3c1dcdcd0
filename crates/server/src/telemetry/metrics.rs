//! Counts of events, as Prometheus reads them; nothing in them tells of a person.
//!
//! Counters begin at nought with the process, as Prometheus expects; what waits and what failed is
//! read from the database and so is the same in every process of an installation. Each number is there
//! for a rule of `packaging/prometheus/alerts.yml` or a line of docs/operaciones.md. They have an address
//! of their own (`metrics.listen`): behind a proxy on this machine everybody seems to be on this machine.

use super::RequestMetrics;
use basics::locks::locked;
use basics::status::StatusTime::{BackupMade, CertificateEnds};
use basics::status::{Attention, Status};
use door::ConnectionMetrics;
use jiff::Timestamp;
use messages::{Backlog, BacklogCounts, Channel};
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;
use render::RenderMetrics;
use rustix::process::{Resource, getrlimit};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// Numbers by a label of one name.
pub(super) type Labelled<N> = Family<[(&'static str, &'static str); 1], N>;

#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub received: Counter,
    /// Waiting deliveries, by channel in the order of [`Channel::ALL`]; none where the database did not tell.
    pub waiting: Arc<BacklogCounts>,
    pub connections: Arc<ConnectionMetrics>,
    pub requests: RequestMetrics,
    renders: Arc<RenderMetrics>,
    started: Timestamp,
}

impl Metrics {
    /// Those of a process that began at this moment, and of its engines.
    pub(crate) fn since(started: Timestamp, renders: Arc<RenderMetrics>) -> Self {
        Self { renders, started, ..Self::default() }
    }

    pub(crate) fn text(&self, status: &Status) -> String {
        let mut all = Registry::default();
        process(&mut all, self.started);
        let ours = all.sub_registry_with_prefix("columbario");
        let help = "Leads that were stored";
        ours.register("leads_received", help, self.received.clone());
        self.connections.register(ours);
        self.requests.register(ours);
        let help = "Pages that could not be rendered";
        ours.register("renders_failed", help, self.renders.failed.clone());
        let help = "Pages that were refused, because too many were waited for";
        ours.register("renders_refused", help, self.renders.refused.clone());
        let waiting = *locked(&self.waiting);
        let help = "Whether the database could be read last time";
        gauge(ours, "database_up", help, i64::from(waiting.is_some()));
        if let Some(waiting) = waiting {
            queue(ours, &waiting);
        }
        needed(ours, status);
        let mut text = String::new();
        encode(&mut text, &all).expect("a text takes everything");
        text
    }
}

fn gauge(registry: &mut Registry, name: &str, help: &str, value: i64) {
    let gauge: Gauge = Gauge::default();
    gauge.set(value);
    registry.register(name, help, gauge);
}

fn whole(number: impl TryInto<i64>) -> i64 {
    number.try_into().unwrap_or(i64::MAX)
}

fn queue(ours: &mut Registry, waiting: &[Backlog; 3]) {
    let (failed, age): (Labelled<Gauge>, Labelled<Gauge<f64, AtomicU64>>) = Default::default();
    for channel in Channel::ALL {
        let (label, backlog) = ([("channel", channel.name())], &waiting[channel as usize]);
        failed.get_or_create(&label).set(whole(backlog.failed));
        age.get_or_create(&label).set(backlog.oldest_seconds);
    }
    let help = "Deliveries that were given up and need a person";
    ours.register("queue_failed", help, failed);
    let help = "How long the oldest pending delivery has waited";
    ours.register("queue_age_seconds", help, age);
}

fn needed(ours: &mut Registry, status: &Status) {
    let (attention, codes): (Labelled<Gauge>, _) = (Family::default(), status.codes());
    for (each, code) in Attention::ALL {
        let value = i64::from(codes.contains(&each));
        attention.get_or_create(&[("code", code)]).set(value);
    }
    let help = "Whether this needs a person, as /statusz says it";
    ours.register("attention", help, attention);
    for (moment, name, help) in [
        (CertificateEnds, "certificate_ends", "When it ends"),
        (BackupMade, "backup_made", "When the newest was made"),
    ] {
        if let Some(seconds) = status.moment(moment) {
            gauge(ours, &format!("{name}_timestamp_seconds"), help, seconds);
        }
    }
}

/// Registers the resources of the process, under the names that Prometheus' own clients use.
fn process(all: &mut Registry, started: Timestamp) {
    // Linux shows them there; the directory itself is open while it is counted.
    if let Ok(open) = std::fs::read_dir("/proc/self/fd") {
        let open = whole(open.count().saturating_sub(1));
        let help = "Files and sockets that are open";
        gauge(all, "process_open_fds", help, open);
    }
    if let Some(most) = getrlimit(Resource::Nofile).current {
        let help = "Files and sockets that may be open";
        gauge(all, "process_max_fds", help, whole(most));
    }
    let (name, help) = ("process_start_time_seconds", "When the process began");
    gauge(all, name, help, started.as_second());
}

#[cfg(test)]
mod tests {
    use super::{Attention, Backlog, BackupMade, Metrics, Status, locked};
    use jiff::Timestamp;

    #[test]
    fn what_happened_is_told_by_channel() {
        let metrics = Metrics::default();
        metrics.received.inc();
        metrics.received.inc();
        *locked(&metrics.waiting) = Some([Backlog::default(); 3]);
        let status = Status::default();
        status.set(Attention::Clock, true);
        status.set_moment(BackupMade, Timestamp::from_second(9).ok());
        let text = metrics.text(&status);
        for line in [
            "columbario_leads_received_total 2",
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
