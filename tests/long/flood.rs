//! Floods from some addresses while a visitor from another reads a page every 100 ms and leaves
//! messages: the visitor is served, the memory is bounded, and every descriptor comes back.
//!
//! The gate runs a short form; `make flood` sets `FLOOD_SECONDS` for the long one. The attackers have
//! the lowest priority, because on the Internet they bring processors of their own.
#![expect(clippy::print_stdout, reason = "the figures are there to be read")]

mod attack;
mod visitor;

use crate::media::{video, with_a_long_video};
use crate::support::command::variable;
use crate::support::prelude::*;
use crate::support::quiet::quiet;
use attack::Attack;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::TcpSocket;
use tokio::runtime::{Builder, Runtime};
use visitor::Visit;

/// What a page may take the visitor at the 99th percentile.
const P99: Duration = Duration::from_millis(300);

/// The short form sees some twenty pages under each attack, of which the 99th percentile is the slowest.
/// One whose first packet is lost while thousands connect at once is sent again by TCP after one
/// second, then after three.
const P99_IN_SHORT: Duration = Duration::from_secs(5);

/// The most memory that the program may take.
const MEMORY_KB: u64 = 400 * 1000;

/// By when every descriptor is back after an attack.
const DESCRIPTORS_BACK: Duration = Duration::from_mins(1);

/// How long the short form attacks: once by each, then twice as long by all.
const SHORT: Duration = Duration::from_secs(2);

#[test]
fn a_visitor_is_served_while_others_flood() {
    let quiet = quiet();
    let seconds = variable("FLOOD_SECONDS").and_then(|value| value.to_str()?.parse().ok());
    let (span, is_long) = (seconds.map_or(SHORT, Duration::from_secs), seconds.is_some());
    let sample = with_a_long_video();
    let installation = Installation::of_content(&sample.path()).with("COLUMBARIO_LOG", "error");
    let program = Program::measured(&quiet, &installation);
    let target = Arc::new(Target::of(&program));
    let attackers = attackers();
    let before = program.descriptors();
    println!("| attack | pages | median | p99 | slowest | failed | messages | memory |");
    println!("|---|---|---|---|---|---|---|---|");
    let one_by_one = Attack::ALL.map(|attack| (attack.name(), vec![attack], span));
    let together = ("all together", Attack::ALL.to_vec(), span * 2);
    for (name, attacks, span) in one_by_one.into_iter().chain([together]) {
        let until = Instant::now() + span;
        for attack in &attacks {
            attackers.spawn(attack.run(Arc::clone(&target), until));
        }
        let visit = Visit::until(until, target.address, &program);
        println!("| {name} | {visit} |");
        let allowed = if is_long { P99 } else { P99_IN_SHORT };
        assert!(visit.p99() <= allowed, "{name}: {visit}");
        assert_eq!((visit.failed, visit.refused), (0, 0), "{name}: {visit}");
        assert!(visit.memory_kb <= MEMORY_KB, "{name}: {visit}");
    }
    attackers.shutdown_background();
    within(DESCRIPTORS_BACK, "all descriptors are back", || {
        // One more is the pool's, of the first request.
        program.descriptors() <= before + 1
    });
}

/// Where the program listens, and the video that it serves.
struct Target {
    address: SocketAddr,
    video: String,
}

impl Target {
    fn of(program: &Program) -> Self {
        Self {
            address: program.socket().parse().expect("it listens on an address"),
            video: video(program).0,
        }
    }
}

/// Threads that run after everybody else.
fn attackers() -> Runtime {
    let mut builder = Builder::new_multi_thread();
    builder.worker_threads(2).enable_all();
    builder.on_thread_start(|| {
        // Of the calling thread, on Linux. Without it the figures are worse, and no less true.
        let _as_low_as_may_be = rustix::process::setpriority_process(None, 19);
    });
    builder.build().expect("a runtime can be made")
}

/// A socket of a loopback address, of which each counts as a client of its own.
fn socket(source: [u8; 4]) -> io::Result<TcpSocket> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((source, 0).into())?;
    Ok(socket)
}
