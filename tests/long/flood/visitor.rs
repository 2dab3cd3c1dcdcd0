//! A visitor who is not part of the flood.

use super::socket;
use crate::support::prelude::*;
use std::fmt;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::time::{MissedTickBehavior, interval, timeout};

const ADDRESS: [u8; 4] = [127, 99, 0, 1];

/// Between two pages.
const PAGE_EVERY: Duration = Duration::from_millis(100);

/// Between two messages; one is sent at the beginning. The guard lets 30 through in 10 minutes.
const MESSAGE_EVERY: Duration = Duration::from_secs(25);

/// A page that has not come by then has failed.
const PATIENCE: Duration = Duration::from_secs(10);

/// What the visitor saw.
pub(super) struct Visit {
    pages: Vec<Duration>,
    /// Pages that did not come.
    pub(super) failed: usize,
    messages: usize,
    /// Messages that were not answered with 201.
    pub(super) refused: usize,
    /// The most that the program took meanwhile.
    pub(super) memory_kb: u64,
}

impl Visit {
    pub(super) fn until(end: Instant, target: SocketAddr, program: &Program) -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.expect("a runtime can be made");
        runtime.block_on(visit(end, target, program))
    }

    pub(super) fn p99(&self) -> Duration {
        self.at(99)
    }

    /// The pages are sorted.
    fn at(&self, percent: usize) -> Duration {
        let index = (self.pages.len() * percent / 100).min(self.pages.len().saturating_sub(1));
        self.pages.get(index).copied().unwrap_or(Duration::MAX)
    }
}

impl fmt::Display for Visit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (median, p99, slowest) = (self.at(50), self.at(99), self.at(100));
        let (pages, failed) = (self.pages.len(), self.failed);
        let (kept, sent) = (self.messages - self.refused, self.messages);
        let memory = self.memory_kb / 1000;
        write!(
            f,
            "{pages} | {median:.1?} | {p99:.1?} | {slowest:.1?} | {failed} | {kept} of {sent} kept | {memory} MB"
        )
    }
}

async fn visit(end: Instant, target: SocketAddr, program: &Program) -> Visit {
    let mut visit = Visit { pages: Vec::new(), failed: 0, messages: 0, refused: 0, memory_kb: 0 };
    let mut ticks = interval(PAGE_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut message_due = Instant::now();
    while Instant::now() < end {
        ticks.tick().await;
        let page =
            "GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n";
        let asked = Instant::now();
        match status(target, page).await {
            Some(200) => visit.pages.push(asked.elapsed()),
            _ => visit.failed += 1,
        }
        if Instant::now() >= message_due {
            message_due += MESSAGE_EVERY;
            visit.messages += 1;
            let is_kept = status(target, &message()).await == Some(201);
            visit.refused += usize::from(!is_kept);
        }
        visit.memory_kb = visit.memory_kb.max(program.memory_kb("VmRSS:"));
    }
    visit.pages.sort_unstable();
    visit
}

fn message() -> String {
    let text = format!("Una pregunta, {:?}", Instant::now());
    let body = format!(r#"{{"name":"Rosa","email":"rosa@example.com","message":"{text}"}}"#);
    format!(
        "POST /api/v.1.0/contact_us HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// The status of the answer, once it is whole.
async fn status(target: SocketAddr, request: &str) -> Option<u16> {
    let answer = async {
        let mut stream = socket(ADDRESS)?.connect(target).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        std::io::Result::Ok(answer)
    };
    let answer = timeout(PATIENCE, answer).await.ok()?.ok()?;
    std::str::from_utf8(answer.get(9..12)?).ok()?.parse().ok()
}
