//! No message is lost: processes are killed at random while 64 clients post, the mail server
//! refuses, hangs, closes and answers wrongly in turns, and the clock is set back and forth.
//!
//! The gate runs a short form; `make fault` sets the variables below for the long one.

mod clients;
mod ledger;
mod rescue;

use crate::command::variable;
use crate::patience::within;
use crate::program::Program;
use crate::support::clock::WallClock;
use crate::support::database::DatabaseServer;
use crate::support::installation::Installation;
use crate::support::mail_server::MailServer;
use clients::{Acknowledged, Addresses};
use columbario::leads::{OsRandomness, Randomness, Store};
use rescue::Rescue;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;

/// How long the full length may take.
const LONG: Duration = Duration::from_mins(10);

/// What the clock is set to at a kill: right, days and a month ahead, days behind.
const CLOCKS: [&str; 5] = ["+0", "+3d", "-3d", "+30d", "+1h"];

/// How many messages, how many kills.
struct Size {
    messages: usize,
    kills: usize,
}

impl Size {
    fn of_this_run() -> Self {
        let number = |name: &str, short| {
            let number = variable(name).and_then(|value| value.to_str()?.parse().ok());
            number.unwrap_or(short)
        };
        Self {
            messages: number("FAULT_MESSAGES", 300),
            kills: number("FAULT_KILLS", 4),
        }
    }
}

#[test]
fn no_message_is_lost_or_doubled_on_one_file() {
    run("SQLite, one process", 1, None);
}

#[test]
fn no_message_is_lost_or_doubled_by_three_processes_on_one_server() {
    let server = DatabaseServer::start();
    run("PostgreSQL, three processes", 3, Some(&server.url()));
}

fn run(name: &str, processes: usize, database: Option<&str>) {
    let size = Size::of_this_run();
    let started = Instant::now();
    let mut inbox = MailServer::start();
    inbox.mode("turns");
    let mut installation = Installation::new()
        .with("COLUMBARIO_LOG", "error")
        .with("COLUMBARIO_TRUSTED_PROXIES", "127.0.0.1")
        .with("COLUMBARIO_MAIL_TIMEOUT_SECONDS", "3")
        // The limit of mails is for another test.
        .with("COLUMBARIO_MAIL_HOURLY_MAX", "1000000")
        .with("COLUMBARIO_MAIL_DAILY_MAX", "1000000")
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example");
    if let Some(url) = database {
        installation = installation.with("COLUMBARIO_DATABASE_URL", url);
    }
    let clock = WallClock::at("+0");
    let serve = || clock.serve(&installation);
    let mut served: Vec<Program> = (0..processes).map(|_| serve()).collect();
    let addresses = Addresses::of(&served);
    let posted = Arc::<Acknowledged>::default();
    let runtime = Runtime::new().expect("a runtime can be made");
    let posting = runtime.spawn(clients::post_all(
        size.messages,
        Arc::clone(&addresses),
        Arc::clone(&posted),
    ));

    // The kills are spread over the whole run, and in its middle a backup is begun.
    let mut killed = 0;
    let mut rescue = None;
    while killed < size.kills {
        let due = size.messages * killed / size.kills;
        within(LONG, "so many are posted", || {
            posted.count() >= due.min(size.messages - 1)
        });
        if rescue.is_none() && killed >= size.kills / 2 {
            rescue = Some(Rescue::begin(&installation, posted.so_far()));
        }
        let dice = OsRandomness.draw().expect("there is randomness");
        // Nothing is waited for: the moment of the kill is chance.
        std::thread::sleep(Duration::from_millis(u64::from(dice[0])));
        let victim = usize::from(dice[1]) % processes;
        drop(served.remove(victim));
        clock.set(CLOCKS[usize::from(dice[2]) % CLOCKS.len()]);
        served.insert(victim, serve());
        addresses.set(&served);
        killed += 1;
    }
    runtime.block_on(posting).expect("no client panics");
    let acknowledged = posted.so_far();
    let posting_took = started.elapsed();

    inbox.mode("ok");
    clock.set("+0");
    let store = match database {
        None => runtime.block_on(Store::open(&installation.data())),
        Some(url) => runtime.block_on(Store::connect(url)),
    };
    let store = store.expect("the store can be opened");
    within(LONG, "every delivery is made or given up", || {
        runtime.block_on(ledger::pending(&store)) == 0
    });
    let report = runtime.block_on(ledger::compare(&store, &acknowledged, &inbox.accepted()));
    runtime.block_on(store.close());
    let figures = format!(
        "fault test, {name}: {} posted in {:.0} s, {killed} kills, settled after {:.0} s: {report}",
        size.messages,
        posting_took.as_secs_f64(),
        started.elapsed().as_secs_f64(),
    );
    ledger::say(&figures);
    assert!(report.is_clean(), "{figures}\n{}", installation.log());
    assert_eq!(report.acknowledged, size.messages);
    let rescued = rescue.expect("there are kills").end(size.messages);
    ledger::say(&format!("fault test, {name}: {rescued}"));
}
