//! No message is lost: processes are killed at random while 64 clients post, the mail server
//! refuses, hangs, closes and answers wrongly in turns, the clock is set back and forth, and somebody looks
//! at the file of the messages before each kill. Midway
//! what keeps the messages is away for a while: the disk is full, or PostgreSQL is stopped.
//!
//! The gate runs a short form; `make fault` sets the variables below for the long one.

mod behind_nginx;
mod clients;
mod ledger;
mod rescue;

use crate::support::command::variable;
use crate::support::database::DatabaseServer;
use crate::support::look::{holds_its_locks, look};
use crate::support::prelude::*;
use clients::{AT_ONCE, Addresses, Progress};
use messages::Store;
use rescue::Rescue;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;

/// How long the full length may take.
const LONG: Duration = Duration::from_mins(10);

/// What the clock is set to at a kill: right, days and a month ahead, days behind.
const CLOCKS: [&str; 5] = ["+0", "+3d", "-3d", "+30d", "+1h"];

/// How many messages, how many kills, both even, and how long nothing can be kept.
struct Size {
    messages: usize,
    kills: usize,
    outage: Duration,
}

impl Size {
    fn of_this_run() -> Self {
        Self {
            messages: number("FAULT_MESSAGES", 300),
            kills: number("FAULT_KILLS", 4),
            outage: Duration::from_secs(number("FAULT_OUTAGE_SECONDS", 0)),
        }
    }
}

/// A number of the long form, or else that of the short one.
fn number<N: FromStr>(name: &str, short: N) -> N {
    let number = variable(name).and_then(|value| value.to_str()?.parse().ok());
    number.unwrap_or(short)
}

// Specification 12.7, 18.25
#[test]
fn no_message_is_lost_or_doubled_on_one_file() {
    run("SQLite, one process", 1, None);
}

// Specification 12.7, 18.25
#[test]
fn no_message_is_lost_or_doubled_by_three_processes_on_one_server() {
    let server = DatabaseServer::start();
    run("PostgreSQL, three processes", 3, Some(&server));
}

/// One whose mails all go to this inbox, behind a proxy.
fn installation(inbox: &MailServer) -> Installation {
    Installation::new()
        .with("COLUMBARIO_LOG", "error")
        .with("COLUMBARIO_TRUSTED_PROXIES", "127.0.0.1")
        // The limit of mails is for another test.
        .with("COLUMBARIO_MAIL_HOURLY_MAX", "1000000")
        .with("COLUMBARIO_SMTP_URL", inbox.url())
        .with("COLUMBARIO_MAIL_TO", "ventas@remanso.example")
}

fn run(name: &str, processes: usize, database: Option<&DatabaseServer>) {
    let size = Size::of_this_run();
    let started = Instant::now();
    let mut inbox = MailServer::start();
    inbox.mode("turns");
    let mut installation = installation(&inbox);
    if let Some(database) = database {
        installation = installation.with("COLUMBARIO_DATABASE_URL", database.url());
    }
    let clock = WallClock::at("+0");
    let serve = || clock.serve(&installation);
    let mut served: Vec<Program> = (0..processes).map(|_| serve()).collect();
    let addresses = Addresses::of(&served);
    let progress = Arc::<Progress>::default();
    let runtime = Runtime::new().expect("a runtime can be made");
    let mut rescue = None;
    let middle = size.messages / 2;
    for half in [0..middle, middle..size.messages] {
        let posting = runtime.spawn(clients::post_all(
            half.clone(),
            Arc::clone(&addresses),
            Arc::clone(&progress),
        ));
        // In the middle nothing can be kept for a while, and then a backup is begun.
        if half.start > 0 {
            let away = || refuse_for_a_while(&progress, size.outage);
            match database {
                None => served[0].with_a_full_disk(away),
                Some(database) => database.without(away),
            }
            // A server is backed up by its own tools.
            rescue = database.is_none().then(|| Rescue::begin(&installation, progress.so_far()));
        }
        // The kills are spread over the whole run.
        let kills = size.kills / 2;
        for killed in 0..kills {
            let due = half.start + half.len() * killed / kills;
            within(LONG, "so many are posted", || progress.count() >= due.min(half.end - 1));
            let mut dice = [0; 3];
            getrandom::fill(&mut dice).expect("there is randomness");
            // Nothing is waited for: the moment of the kill is chance.
            std::thread::sleep(Duration::from_millis(u64::from(dice[0])));
            // Somebody looks at the file, and who closes a database as the last takes its log away.
            if database.is_none() {
                look(&installation.data());
            }
            let victim = usize::from(dice[1]) % processes;
            drop(served.remove(victim));
            clock.set(CLOCKS[usize::from(dice[2]) % CLOCKS.len()]);
            served.insert(victim, serve());
            addresses.set(&served);
        }
        runtime.block_on(posting).expect("no client panics");
    }
    if database.is_none() {
        holds_its_locks(&served[0], "the kills");
    }
    let acknowledged = progress.so_far();
    let posting_took = started.elapsed();

    inbox.mode("ok");
    clock.set("+0");
    let store = match database {
        None => runtime.block_on(Store::open(&installation.data())),
        Some(database) => runtime.block_on(Store::connect(database.url())),
    };
    let store = store.expect("the store can be opened");
    within(LONG, "every delivery is made or given up", || {
        runtime.block_on(ledger::pending(&store)) == 0
    });
    let report = runtime.block_on(ledger::compare(&store, &acknowledged, &inbox.accepted()));
    runtime.block_on(store.close());
    let figures = format!(
        "fault test, {name}: {} posted in {:.0} s, {} kills, settled after {:.0} s: {report}",
        size.messages,
        posting_took.as_secs_f64(),
        size.kills,
        started.elapsed().as_secs_f64(),
    );
    ledger::say(&figures);
    assert!(report.is_clean(), "{figures}\n{}", installation.log());
    assert_eq!(report.acknowledged, size.messages);
    if let Some(rescue) = rescue {
        let rescued = rescue.end(size.messages);
        ledger::say(&format!("fault test, {name}: {rescued}"));
    }
}

/// Waits until every client was refused at least once on average, and then as long as the outage
/// is to last.
fn refuse_for_a_while(progress: &Progress, outage: Duration) {
    let until = Instant::now() + outage;
    let before = progress.refused();
    within(LONG, "clients are refused, and time passes", || {
        progress.refused() >= before + AT_ONCE && Instant::now() >= until
    });
}
