//! How long something took, counted by a few bounds.

use super::metrics::line;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The bounds, in milliseconds: a page is rendered in 5 to 20, and nobody waits longer than 5 s.
const BOUNDS: [u64; 6] = [5, 25, 100, 250, 1000, 5000];

/// Times, by the least bound that each is within; the last count is of those beyond all.
#[derive(Debug, Default)]
pub(super) struct Histogram {
    counts: [AtomicU64; BOUNDS.len() + 1],
    sum_us: AtomicU64,
}

impl Histogram {
    pub(super) fn count(&self, took: Duration) {
        let us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let at = BOUNDS.partition_point(|bound| bound * 1000 < us);
        self.counts[at].fetch_add(1, Relaxed);
        self.sum_us.fetch_add(us, Relaxed);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.counts.iter().all(|count| count.load(Relaxed) == 0)
    }

    /// The lines of a family, each with these labels, which end with a comma where there are any.
    pub(super) fn write(&self, text: &mut String, name: &str, labels: &str) {
        let mut within = 0;
        for (at, count) in self.counts.iter().enumerate() {
            within += count.load(Relaxed);
            let bound = BOUNDS.get(at).map(|bound| seconds(bound * 1000));
            let bound = bound.unwrap_or_else(|| "+Inf".to_owned());
            let bucket = format!("{name}_bucket{{{labels}le=\"{bound}\"}}");
            line(text, &bucket, &within);
        }
        let of = match labels.trim_end_matches(',') {
            "" => String::new(),
            labels => format!("{{{labels}}}"),
        };
        let sum = seconds(self.sum_us.load(Relaxed));
        line(text, &format!("{name}_sum{of}"), &sum);
        line(text, &format!("{name}_count{of}"), &within);
    }
}

/// Microseconds as a decimal number of seconds, without floating point.
fn seconds(us: u64) -> String {
    let (whole, part) = (us / 1_000_000, us % 1_000_000);
    let part = format!("{part:06}");
    match part.trim_end_matches('0') {
        "" => whole.to_string(),
        part => format!("{whole}.{part}"),
    }
}

#[cfg(test)]
mod tests {
    use super::Histogram;
    use std::time::Duration;

    #[test]
    fn a_time_is_within_every_bound_that_is_not_less() {
        let times = Histogram::default();
        assert!(times.is_empty());
        for ms in [5, 6, 900, 70_000] {
            times.count(Duration::from_millis(ms));
        }
        let mut text = String::new();
        times.write(&mut text, "wait_seconds", "route=\"/\",");
        let expected = "\
            columbario_wait_seconds_bucket{route=\"/\",le=\"0.005\"} 1\n\
            columbario_wait_seconds_bucket{route=\"/\",le=\"0.025\"} 2\n\
            columbario_wait_seconds_bucket{route=\"/\",le=\"0.1\"} 2\n\
            columbario_wait_seconds_bucket{route=\"/\",le=\"0.25\"} 2\n\
            columbario_wait_seconds_bucket{route=\"/\",le=\"1\"} 3\n\
            columbario_wait_seconds_bucket{route=\"/\",le=\"5\"} 3\n\
            columbario_wait_seconds_bucket{route=\"/\",le=\"+Inf\"} 4\n\
            columbario_wait_seconds_sum{route=\"/\"} 70.911\n\
            columbario_wait_seconds_count{route=\"/\"} 4\n";
        assert_eq!(text, expected);
    }
}
