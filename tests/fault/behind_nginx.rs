//! Three processes on one PostgreSQL behind nginx, set up as `docs/https.md` says, of which one after
//! the other is killed and replaced while visitors read and write.

use super::clients::{self, Addresses, Progress};
use super::{LONG, installation, ledger, number};
use crate::support::prelude::*;
use crate::support::proxy::{Proxy, adapted, recipes};
use crate::support::visitors::Visitors;
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;

/// What readers ask for.
const PAGES: [&str; 4] = ["/", "/Contacto", "/Blog/all-articles_es", "/api/v.1.0/site"];

const READERS: usize = 4;

/// Between two messages of one client.
const PACE: Duration = Duration::from_millis(100);

/// Ports that no connection takes for its own end meanwhile, since Linux gives those from 32768 on.
fn ports() -> Vec<u16> {
    let first = 20_000 + u16::try_from(std::process::id() % 10_000).unwrap_or_default();
    let free = (first..).filter(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok());
    free.take(3).collect()
}

/// nginx before the processes at these ports.
fn proxy(ports: &[u16]) -> Proxy {
    let recipes = recipes("nginx");
    let [whole, upstream, retries] = recipes.as_slice() else {
        panic!("there are {} recipes", recipes.len())
    };
    let replaced: Vec<_> = ["127.0.0.1:8081", "127.0.0.1:8082", "127.0.0.1:8083"]
        .into_iter()
        .zip(ports.iter().map(|port| format!("127.0.0.1:{port}")))
        .collect();
    let replaced: Vec<_> = replaced.iter().map(|(of, by)| (*of, by.as_str())).collect();
    let upstream = adapted(upstream, &replaced);
    Proxy::nginx(whole, |whole| {
        let (_, servers) = whole.split_once("}\n").expect("it begins with the upstream");
        let pass = "proxy_pass http://remanso;";
        let with_retries = format!("{pass}\n{retries}");
        // Each message of the test comes from an address of its own.
        let visitor = ("$remote_addr", "$http_x_forwarded_for");
        upstream + &adapted(servers, &[(pass, &with_retries), visitor])
    })
}

// Specification 18.18
#[test]
fn no_page_fails_and_no_message_is_lost_while_processes_behind_nginx_are_killed_and_replaced() {
    let replacements = number("FAULT_REPLACEMENTS", 3);
    let pause = Duration::from_secs(number("FAULT_REPLACED_EVERY_SECONDS", 1));
    let (inbox, postgres) = (MailServer::start(), Database::new());
    let installation = installation(&inbox).with("COLUMBARIO_DATABASE_URL", postgres.url());
    let ports = ports();
    let serve = |port: u16| {
        let at = format!("127.0.0.1:{port}");
        installation.clone().with("COLUMBARIO_LISTEN", at).serve()
    };
    let mut served: Vec<Program> = ports.iter().map(|port| serve(*port)).collect();
    let proxy = proxy(&ports);

    let origin = proxy.url("");
    let readers = Visitors::read(&origin, &PAGES, READERS, |_| proxy.visitor());
    let (is_over, progress) = (Arc::<AtomicBool>::default(), Arc::<Progress>::default());
    let runtime = Runtime::new().expect("a runtime can be made");
    let writing = runtime.spawn(clients::post_until(
        Arc::clone(&is_over),
        PACE,
        proxy.writer(),
        Addresses::one(origin.clone()),
        Arc::clone(&progress),
    ));
    let begun = Instant::now();
    for (replaced, due) in (0..replacements).zip(1..) {
        let (read, written) = (readers.answers(), progress.count());
        within(LONG, "time passes, and visitors are served", || {
            begun.elapsed() >= pause * due
                && readers.answers() > read + 20
                && progress.count() > written
        });
        let victim = replaced % served.len();
        drop(served.remove(victim));
        served.insert(victim, serve(ports[victim]));
    }
    let took = begun.elapsed();
    is_over.store(true, Ordering::Relaxed);
    let written = runtime.block_on(writing).expect("no client panics");
    let pages = readers.answers();
    let (failed, _) = readers.end();
    // What the killed had claimed is free again for a process whose clock is ahead.
    drop(served);
    let ahead = WallClock::at("+1h");
    let _heir = ahead.serve(&installation);

    let report = postgres.in_store(async |store| {
        while ledger::pending(store).await > 0 {
            assert!(begun.elapsed() < LONG, "deliveries are pending");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        ledger::compare(store, &progress.so_far(), &inbox.accepted()).await
    });
    let figures = format!(
        "behind nginx, {replacements} of three processes killed and replaced in {:.0} s: {pages} pages, {} failed; {report}",
        took.as_secs_f64(),
        failed.len(),
    );
    ledger::say(&figures);
    assert!(failed.is_empty(), "{failed:#?}\n{}", proxy.log());
    assert!(report.is_clean(), "{figures}\n{}", installation.log());
    assert_eq!(report.acknowledged, written);
}
