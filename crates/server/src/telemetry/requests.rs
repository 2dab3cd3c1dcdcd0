//! Requests by the address that was asked for and what came of it, and how long answers took.
//!
//! An address is counted as the router writes it, or as a page's line does: what a visitor writes into it
//! makes no new label.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use site::PageRoute;
use std::time::Duration;

/// The bounds of times, in seconds: a page is rendered in 5 to 20 ms, and nobody waits longer than 5 s.
const BOUNDS: [f64; 6] = [0.005, 0.025, 0.1, 0.25, 1.0, 5.0];

/// The address of a request: where the router leads it, or its page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Route<'a> {
    pub pattern: &'a str,
    /// True if everything at the address is known to everybody: a page, or a file that pages name.
    pub is_public: bool,
}

impl<'a> Route<'a> {
    /// Everything under another name than the site's, where an address may be a secret.
    pub(crate) const OF_OTHER_HOST: Self = Self { pattern: "(otro dominio)", is_public: false };

    pub(crate) fn matched(pattern: &'a str) -> Self {
        let is_public = ["/static/", "/media/"].iter().any(|files| pattern.starts_with(files));
        Self { pattern, is_public }
    }

    /// A page; none is every address with nothing behind it.
    pub(crate) fn of_page(page: Option<&PageRoute>) -> Self {
        let pattern = page.map_or("*", |page| page.address);
        let is_public = true;
        Self { pattern, is_public }
    }
}

#[derive(Debug)]
pub(crate) struct RequestMetrics {
    answers: Family<[(&'static str, String); 2], Counter>,
    times: Family<[(&'static str, String); 1], Histogram>,
}

impl Default for RequestMetrics {
    fn default() -> Self {
        Self {
            answers: Family::default(),
            times: Family::new_with_constructor(|| Histogram::new(BOUNDS)),
        }
    }
}

impl RequestMetrics {
    pub(crate) fn answered(&self, route: Route<'_>, status: u16, time: Duration) {
        let class = ["1xx", "2xx", "3xx", "4xx", "5xx"];
        let class = class[usize::from(status / 100).clamp(1, 5) - 1];
        let of_route = || ("route", route.pattern.to_owned());
        self.answers.get_or_create(&[of_route(), ("status", class.to_owned())]).inc();
        self.times.get_or_create(&[of_route()]).observe(time.as_secs_f64());
    }

    pub(super) fn register(&self, ours: &mut Registry) {
        let help = "Requests by address and by the first digit of the status";
        ours.register("http_requests", help, self.answers.clone());
        let help = "How long answers took to begin";
        ours.register("http_answer_seconds", help, self.times.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use prometheus_client::encoding::text::encode;

    #[test]
    fn a_request_is_counted_by_its_address_and_the_class_of_its_status() {
        let metrics = RequestMetrics::default();
        let missing = Route::of_page(None);
        let health = Route::matched("/healthz");
        let time = Duration::from_millis(1);
        metrics.answered(missing, 404, time);
        metrics.answered(missing, 404, time);
        metrics.answered(missing, 308, time);
        metrics.answered(health, 200, time);
        let mut registry = Registry::with_prefix("columbario");
        metrics.register(&mut registry);
        let mut text = String::new();
        encode(&mut text, &registry).expect("a text takes everything");
        for line in [
            "columbario_http_requests_total{route=\"*\",status=\"4xx\"} 2",
            "columbario_http_requests_total{route=\"*\",status=\"3xx\"} 1",
            "columbario_http_requests_total{route=\"/healthz\",status=\"2xx\"} 1",
            "columbario_http_answer_seconds_count{route=\"/healthz\"} 1",
        ] {
            assert!(text.lines().any(|each| each == line), "{line}\n{text}");
        }
        assert_eq!(text.matches("http_requests_total{").count(), 3);
    }

    #[test]
    fn what_only_one_person_knows_of_is_not_public() {
        for (pattern, is_public) in [
            ("/atendido/{folio}/{signature}", false),
            ("/api/v.1.0/{*call}", false),
            ("/media/{*path}", true),
        ] {
            let route = Route::matched(pattern);
            assert_eq!(route.is_public, is_public, "{pattern}");
        }
        assert!(Route::of_page(None).is_public);
    }
}
