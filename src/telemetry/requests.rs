//! Requests by the address that was asked for and what came of it, and how long answers took.
//!
//! An address is counted as the table of addresses writes it, or as a page's line does: what a visitor
//! writes into it makes no new label.

use super::histogram::Histogram;
use super::metrics::{family, line};
use crate::content::{OWN_ADDRESSES as TABLE, PAGES, Page};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

const COUNT: usize = TABLE.len() + PAGES.len();

/// An address by which requests are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route(usize);

impl Route {
    /// What the table of addresses has at a path; none where that is a page.
    pub fn matched(pattern: &str) -> Option<Self> {
        TABLE.iter().position(|own| *own == pattern).map(Self)
    }

    /// A page; none is every address with nothing behind it.
    pub fn of_page(page: Option<&Page>) -> Self {
        let name = page.map_or("not-found", |page| page.name);
        let at = PAGES.iter().position(|page| page.name == name);
        Self(TABLE.len() + at.unwrap_or(PAGES.len() - 1))
    }

    /// How it is written.
    pub fn pattern(self) -> &'static str {
        match self.0.checked_sub(TABLE.len()) {
            None => TABLE[self.0],
            Some(page) => PAGES[page].address,
        }
    }

    /// Whether everything at the address is known to everybody: a page, or a file that pages name.
    pub fn is_public(self) -> bool {
        self.0 >= TABLE.len() || ["/static/{*path}", "/media/{*path}"].contains(&self.pattern())
    }
}

/// The requests that this process has answered.
#[derive(Debug)]
pub struct RequestMetrics {
    /// By the first digit of the status.
    answers: [[AtomicU64; 5]; COUNT],
    times: [Histogram; COUNT],
}

impl Default for RequestMetrics {
    fn default() -> Self {
        Self {
            answers: std::array::from_fn(|_| Default::default()),
            times: std::array::from_fn(|_| Histogram::default()),
        }
    }
}

impl RequestMetrics {
    /// A request was answered.
    pub fn answered(&self, route: Route, status: u16) {
        let class = usize::from(status / 100).clamp(1, 5) - 1;
        self.answers[route.0][class].fetch_add(1, Relaxed);
    }

    /// How long the table of addresses took to answer.
    pub fn took(&self, route: Route, time: Duration) {
        self.times[route.0].count(time);
    }

    pub(super) fn write(&self, text: &mut String) {
        let name = "http_requests_total";
        let help = "Requests by address and by the first digit of the status.";
        family(text, name, "counter", help);
        for (at, answers) in self.answers.iter().enumerate() {
            let route = Route(at).pattern();
            for (class, count) in answers.iter().enumerate() {
                // Most pairs never happen.
                let count = count.load(Relaxed);
                if count > 0 {
                    let status = class + 1;
                    let pair = format!("{name}{{route=\"{route}\",status=\"{status}xx\"}}");
                    line(text, &pair, &count);
                }
            }
        }
        let name = "http_answer_seconds";
        let help = "How long answers took to begin.";
        family(text, name, "histogram", help);
        for (at, times) in self.times.iter().enumerate() {
            if !times.is_empty() {
                let labels = format!("route=\"{}\",", Route(at).pattern());
                times.write(text, name, &labels);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_table_is_that_of_the_server() {
        let table = include_str!("../http/mod.rs").split('"').skip(1).step_by(2);
        let served: BTreeSet<_> = table.filter(|text| text.starts_with('/')).collect();
        assert_eq!(BTreeSet::from(TABLE), served);
    }

    #[test]
    fn a_request_is_counted_by_its_address_and_the_class_of_its_status() {
        let metrics = RequestMetrics::default();
        let missing = Route::of_page(None);
        let health = Route::matched("/healthz").expect("it is in the table");
        metrics.answered(missing, 404);
        metrics.answered(missing, 404);
        metrics.answered(missing, 308);
        metrics.answered(health, 200);
        metrics.took(health, Duration::from_millis(1));
        let mut text = String::new();
        metrics.write(&mut text);
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
            let route = Route::matched(pattern).expect("it is in the table");
            assert_eq!(route.is_public(), is_public, "{pattern}");
        }
        assert!(Route::of_page(None).is_public());
    }
}
