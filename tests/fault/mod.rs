//! No message is lost: processes are killed at random while 64 clients post and the mail server
//! refuses, hangs, closes and answers wrongly in turns.
//!
//! `cargo test` runs a short form; `make fault` sets the variables below for the long one.

mod clients;
mod ledger;

use crate::support::database::DatabaseServer;
use crate::support::installation::{Installation, Served};
use crate::support::mail_server::MailServer;
use clients::Addresses;
use columbario::leads::{OsRandomness, Randomness, Store};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How many messages, how many kills.
struct Size {
    messages: usize,
    kills: usize,
}

impl Size {
    fn of_this_run() -> Self {
        let number = |name: &str, short| {
            let found = std::env::vars_os().find(|(key, _)| key.to_str() == Some(name));
            let number = found.and_then(|(_, value)| value.to_str()?.parse().ok());
            number.unwrap_or(short)
        };
        Self {
            messages: number("FAULT_MESSAGES", 300),
            kills: number("FAULT_KILLS", 4),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_message_is_lost_or_doubled_on_one_file() {
    let size = Size::of_this_run();
    run("SQLite, one process", size, 1, None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_message_is_lost_or_doubled_by_three_processes_on_one_server() {
    let size = Size::of_this_run();
    let server = DatabaseServer::start();
    run("PostgreSQL, three processes", size, 3, Some(server.url())).await;
}

async fn run(name: &str, size: Size, processes: usize, database: Option<String>) {
    let started = Instant::now();
    let mut inbox = MailServer::start();
    inbox.mode("turns");
    let mut installation = Installation::new()
        .with("COLUMBARIO_LOG", "error")
        .with("COLUMBARIO_MAIL_TIMEOUT_SECONDS", "3")
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    if let Some(url) = &database {
        installation = installation.with("COLUMBARIO_DATABASE_URL", url.clone());
    }
    let mut served: Vec<Served> = (0..processes).map(|_| installation.serve()).collect();
    let addresses = Addresses::of(&served);
    let posted = Arc::new(AtomicUsize::new(0));
    let posting = tokio::spawn(clients::post_all(
        size.messages,
        Arc::clone(&addresses),
        Arc::clone(&posted),
    ));

    // The kills are spread over the whole run.
    let mut killed = 0;
    while killed < size.kills {
        let due = size.messages * killed / size.kills;
        while posted.load(Ordering::Relaxed) < due.min(size.messages - 1) {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        let dice = OsRandomness.draw().expect("there is randomness");
        tokio::time::sleep(Duration::from_millis(u64::from(dice[0]))).await;
        let victim = usize::from(dice[1]) % processes;
        served.remove(victim).kill();
        served.insert(victim, installation.serve());
        addresses.set(&served);
        killed += 1;
    }
    let acknowledged = posting.await.expect("no client panics");
    let posting_took = started.elapsed();

    inbox.mode("ok");
    let store = match &database {
        None => Store::open(&installation.data()).await,
        Some(url) => Store::connect(url).await,
    };
    let store = store.expect("the store can be opened");
    ledger::wait_until_settled(&store).await;
    let report = ledger::compare(&store, &acknowledged, &inbox.accepted()).await;
    store.close().await;
    let figures = format!(
        "fault test, {name}: {} posted in {:.0} s, {killed} kills, settled after {:.0} s: {report}",
        size.messages,
        posting_took.as_secs_f64(),
        started.elapsed().as_secs_f64(),
    );
    ledger::say(&figures);
    assert!(report.is_clean(), "{figures}\n{}", installation.log());
    assert_eq!(report.acknowledged, size.messages);
}
