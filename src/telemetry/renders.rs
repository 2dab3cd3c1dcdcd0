//! Pages that were rendered, how long that took, and how many wait for it.

use super::histogram::Histogram;
use super::metrics::{family, line};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// What the engines did.
#[derive(Debug, Default)]
pub struct RenderMetrics {
    times: Histogram,
    failed: AtomicU64,
    refused: AtomicU64,
    waiting: AtomicU64,
}

impl RenderMetrics {
    /// A page was rendered, or could not be.
    pub fn rendered(&self, took: Duration, has_failed: bool) {
        self.times.count(took);
        if has_failed {
            self.failed.fetch_add(1, Relaxed);
        }
    }

    /// A page was refused, because too many were waited for.
    pub fn refused(&self) {
        self.refused.fetch_add(1, Relaxed);
    }

    /// So many pages wait to be rendered for a visitor.
    pub fn set_waiting(&self, pages: usize) {
        self.waiting.store(pages as u64, Relaxed);
    }

    pub(super) fn write(&self, text: &mut String) {
        family(
            text,
            "render_seconds",
            "histogram",
            "How long pages took to be rendered.",
        );
        self.times.write(text, "render_seconds", "");
        for (name, help, value) in [
            (
                "renders_failed_total",
                "Pages that could not be rendered.",
                &self.failed,
            ),
            (
                "renders_refused_total",
                "Pages that were refused, because too many were waited for.",
                &self.refused,
            ),
        ] {
            family(text, name, "counter", help);
            line(text, name, &value.load(Relaxed));
        }
        let (name, help) = ("renders_waiting", "Pages that visitors wait for.");
        family(text, name, "gauge", help);
        line(text, name, &self.waiting.load(Relaxed));
    }
}
