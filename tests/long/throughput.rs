//! How many messages are stored in a second, compared with the limit of the file system: one sync of
//! the disk for each.
//!
//! `cargo test --release --test program throughput -- --nocapture` prints the figures.
#![expect(clippy::print_stdout, reason = "the figures are there to be read")]

use crate::support::prelude::*;
use crate::support::quiet::quiet;
use serde_json::json;
use std::fs::File;
use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How many are timed for each figure.
const TIMED: usize = 1280;

/// How long each took, and all together.
struct Figures {
    each: Vec<Duration>,
    all: Duration,
}

impl Figures {
    #[expect(clippy::cast_precision_loss, reason = "there are some thousands")]
    fn per_second(&self) -> f64 {
        self.each.len() as f64 / self.all.as_secs_f64()
    }

    fn p99(&mut self) -> Duration {
        self.each.sort_unstable();
        self.each[self.each.len() * 99 / 100]
    }
}

/// Appends as much as a message takes in the database's log and syncs, repeatedly.
fn syncs(directory: &Path) -> Figures {
    let mut file = File::create(directory.join("limit")).expect("a file can be made");
    let started = Instant::now();
    let each = (0..TIMED)
        .map(|_| {
            let begun = Instant::now();
            file.write_all(&[7; 8192]).expect("it can be written");
            file.sync_all().expect("it can be synced");
            begun.elapsed()
        })
        .collect();
    Figures { each, all: started.elapsed() }
}

async fn submissions(address: &str, at_once: usize) -> Figures {
    let next = Arc::new(AtomicUsize::new(0));
    let started = Instant::now();
    let clients: Vec<_> = (0..at_once)
        .map(|_| {
            let (address, next) = (address.to_owned(), Arc::clone(&next));
            tokio::spawn(async move {
                let (client, mut each) = (crate::support::client(), Vec::new());
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= TIMED {
                        return each;
                    }
                    each.push(submit(&client, &address, at_once, number).await);
                }
            })
        })
        .collect();
    let mut each = Vec::new();
    for client in clients {
        each.extend(client.await.expect("no client panics"));
    }
    Figures { each, all: started.elapsed() }
}

async fn submit(
    client: &reqwest::Client,
    address: &str,
    at_once: usize,
    number: usize,
) -> Duration {
    let [.., high, low] = number.to_be_bytes();
    let request = client
        .post(format!("{address}/api/v.1.0/contact_us"))
        .header("idempotency-key", format!("{at_once}-{number}"))
        // Each visitor has an address of their own.
        .header("x-forwarded-for", format!("10.{at_once}.{high}.{low}"))
        .json(&json!({
            "name": "Ana Ruiz", "email": "ana@example.com", "phoneNumber": "7221234567",
            "message": "Quisiera visitar el edificio. ".repeat(8),
        }));
    let begun = Instant::now();
    let answer = request.send().await.expect("it answers");
    assert_eq!(answer.status().as_u16(), 201);
    // The answer is complete with its last byte.
    answer.bytes().await.expect("it answers whole");
    begun.elapsed()
}

#[test]
fn messages_at_the_same_time_hinder_each_other_little() {
    let quiet = quiet();
    // Their mails are not sent meanwhile: that is another figure.
    let installation = Installation::new()
        .with("COLUMBARIO_LOG", "error")
        .with("COLUMBARIO_TRUSTED_PROXIES", "127.0.0.1")
        .with("COLUMBARIO_SMTP_URL", "smtp://127.0.0.1:9");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime can be made");
    let program = Program::measured(&quiet, &installation);
    runtime.block_on(submit(&crate::support::client(), program.address(), 0, 0));
    let mut limit = syncs(installation.path());
    let mut one = runtime.block_on(submissions(program.address(), 1));
    let mut many = runtime.block_on(submissions(program.address(), 64));
    let against = |figures: &Figures| figures.per_second() / limit.per_second();
    let ratios = (against(&one), against(&many));
    for (name, figures, ratio) in [
        ("one sync each, the file system's limit", &mut limit, 1.0),
        ("messages kept, 1 at a time", &mut one, ratios.0),
        ("messages kept, 64 at a time", &mut many, ratios.1),
    ] {
        println!(
            "{name}: {:.0}/s, {ratio:.2} of the limit, p99 {:.1?}",
            figures.per_second(),
            figures.p99()
        );
    }
    assert!(many.per_second() > one.per_second() / 2.0, "each waits its turn");
}
