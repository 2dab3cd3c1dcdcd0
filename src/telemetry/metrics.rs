//! What happened, in numbers, as Prometheus reads it; nothing in it tells of a person.
//!
//! Counters begin at nought with the process, as Prometheus expects; what waits and what failed is
//! read from the database and so is the same in every process of an installation.

use super::{Attention, ConnectionMetrics, Moment, RenderMetrics, RequestMetrics, Status, process};
use crate::leads::{Backlog, Channel};
use jiff::Timestamp;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};

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

const COUNTED: [(Counted, &str, &str); 3] = [
    (
        Counted::Delivered,
        "delivered",
        "Deliveries that the other side accepted.",
    ),
    (
        Counted::Retried,
        "retried",
        "Tries that failed and will be repeated.",
    ),
    (Counted::Failed, "failed", "Deliveries that were given up."),
];

/// What waits, by channel in the order of [`Channel::ALL`]; none where the database did not tell.
pub type Gauges = Option<[Backlog; 3]>;

/// The numbers of this process.
#[derive(Debug, Default)]
pub struct Metrics {
    received: AtomicU64,
    quarantined: AtomicU64,
    counters: [[AtomicU64; 3]; 3],
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
        self.received.fetch_add(1, Ordering::Relaxed);
        if quarantined {
            self.quarantined.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Something happened in a channel.
    pub fn count(&self, counted: Counted, channel: Channel) {
        self.counters[counted as usize][channel as usize].fetch_add(1, Ordering::Relaxed);
    }

    /// What waits now.
    pub fn set_gauges(&self, gauges: Gauges) {
        // A lock is poisoned by a panic; the numbers are whole all the same.
        *self
            .gauges
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner) = gauges;
    }

    /// What waited when it was last asked.
    pub fn gauges(&self) -> Gauges {
        *self
            .gauges
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// The text that Prometheus reads (its exposition format, version 0.0.4).
    pub fn text(&self, status: &Status) -> String {
        let mut text = String::new();
        let leads = [
            ("received", "Leads that were stored.", &self.received),
            (
                "quarantined",
                "Leads that were stored and held back.",
                &self.quarantined,
            ),
        ];
        for (name, help, value) in leads {
            family(&mut text, &format!("leads_{name}_total"), "counter", help);
            let value = value.load(Ordering::Relaxed);
            line(&mut text, &format!("leads_{name}_total"), &value);
        }
        for (counted, name, help) in COUNTED {
            let name = format!("deliveries_{name}_total");
            family(&mut text, &name, "counter", help);
            for channel in Channel::ALL {
                let value =
                    self.counters[counted as usize][channel as usize].load(Ordering::Relaxed);
                line(&mut text, &labelled(&name, channel), &value);
            }
        }
        if let Some(waiting) = self.gauges() {
            queue(&mut text, &waiting);
        }
        family(
            &mut text,
            "database_up",
            "gauge",
            "Whether the database could be read last time.",
        );
        line(&mut text, "database_up", &u8::from(self.gauges().is_some()));
        self.connections.write(&mut text);
        self.requests.write(&mut text);
        if let Some(renders) = self.renders.get() {
            renders.write(&mut text);
        }
        needed(&mut text, status);
        process::write(&mut text, self.started);
        let (name, help) = ("build_info", "Which program this is.");
        family(&mut text, name, "gauge", help);
        let version = env!("CARGO_PKG_VERSION");
        line(&mut text, &format!("{name}{{version=\"{version}\"}}"), &1);
        text
    }
}

/// What needs a person, by its code, and the moments by which one plans.
fn needed(text: &mut String, status: &Status) {
    let (name, help) = (
        "attention",
        "Whether this needs a person, as /statusz says it.",
    );
    family(text, name, "gauge", help);
    let codes = status.codes();
    for each in Attention::ALL {
        let value = u8::from(codes.contains(&each));
        line(text, &format!("{name}{{code=\"{}\"}}", each.code()), &value);
    }
    for (moment, name, help) in [
        (
            Moment::CertificateEnds,
            "certificate_ends_timestamp_seconds",
            "When the certificate ends.",
        ),
        (
            Moment::BackupMade,
            "backup_made_timestamp_seconds",
            "When the newest backup was made.",
        ),
    ] {
        if let Some(seconds) = status.moment(moment) {
            family(text, name, "gauge", help);
            line(text, name, &seconds);
        }
    }
}

fn queue(text: &mut String, waiting: &[Backlog; 3]) {
    family(
        text,
        "queue_pending",
        "gauge",
        "Deliveries that are still to be made.",
    );
    for channel in Channel::ALL {
        let value = waiting[channel as usize].pending;
        line(text, &labelled("queue_pending", channel), &value);
    }
    family(
        text,
        "queue_failed",
        "gauge",
        "Deliveries that were given up and need a person.",
    );
    for channel in Channel::ALL {
        let value = waiting[channel as usize].failed;
        line(text, &labelled("queue_failed", channel), &value);
    }
    family(
        text,
        "queue_age_seconds",
        "gauge",
        "How long the oldest pending delivery has waited.",
    );
    for channel in Channel::ALL {
        let value = waiting[channel as usize].oldest_seconds;
        line(text, &labelled("queue_age_seconds", channel), &value);
    }
}

fn labelled(name: &str, channel: Channel) -> String {
    format!("{name}{{channel=\"{channel}\"}}")
}

pub(super) fn family(text: &mut String, name: &str, kind: &str, help: &str) {
    // Writing to a text cannot fail.
    let _written = writeln!(
        text,
        "# HELP columbario_{name} {help}\n# TYPE columbario_{name} {kind}"
    );
}

pub(super) fn line(text: &mut String, name: &str, value: &dyn std::fmt::Display) {
    let _written = writeln!(text, "columbario_{name} {value}");
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
            "columbario_queue_age_seconds{channel=\"mail\"} 0",
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
