//! Starts this program again to make one picture, and waits for its answer: a file that makes a
//! decoder or an encoder fail ends the child, and the memory of every picture goes back to the
//! system with it.

use super::order::{Order, Outcome};
use rustix::process::Signal;
use std::{
    io::{
        self,
        ErrorKind::{Interrupted, TimedOut, WouldBlock},
        Read as _,
    },
    os::{
        fd::OwnedFd,
        unix::{
            net::UnixStream,
            process::{CommandExt as _, ExitStatusExt as _},
        },
    },
    process::{Command, ExitStatus, Stdio},
    time::{Duration, Instant},
};

/// This very program, also after its file was replaced by a newer one.
const THIS_PROGRAM: &str = "/proc/self/exe";

/// A child may take so many times its seconds of a processor, since it yields to everybody else.
const WALL_CLOCK_FACTOR: u32 = 30;

/// The longest answer in bytes; one that is longer was not written by [`super::make`].
const MOST_ANSWERED: usize = 64 * 1024;

/// How much of what a child wrote before it died is worth a log line, in characters.
const MOST_LOGGED: usize = 300;

/// Why a child answered nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// The system started no process.
    NotStarted,
    /// It took more memory than it may.
    Memory,
    /// It took longer than it may.
    Time,
    /// The decoder or the encoder failed.
    Crash,
    /// Somebody ended it: an administrator, or the system for want of memory.
    Killed,
}

/// A child that answered nothing.
#[derive(Debug)]
pub(super) struct Failure {
    pub(super) cause: Cause,
    /// What it wrote before it died, or what the system said.
    pub(super) said: String,
}

impl Cause {
    /// Its name in messages.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::NotStarted => "start",
            Self::Memory => "memory",
            Self::Time => "time",
            Self::Crash => "crash",
            Self::Killed => "killed",
        }
    }
}

/// Has a child do what is ordered.
pub(super) fn run(order: &Order) -> Result<Outcome, Failure> {
    let deadline = Duration::from_secs(order.limits.seconds.into()) * WALL_CLOCK_FACTOR;
    let (status, said) = answer(order, deadline).map_err(|error| Failure {
        cause: Cause::NotStarted,
        said: error.to_string(),
    })?;
    outcome(status, &said)
}

/// How a child ended, none where it had to be killed, and what it wrote.
fn answer(order: &Order, deadline: Duration) -> io::Result<(Option<ExitStatus>, Vec<u8>)> {
    let end = Instant::now() + deadline;
    let (mut ours, theirs) = UnixStream::pair()?;
    let theirs = OwnedFd::from(theirs);
    // The line ends when nobody holds the child's end of it any more: this process lets go of it
    // with the command, and the child when it ends.
    let mut child = Command::new(THIS_PROGRAM)
        .arg0(env!("CARGO_PKG_NAME"))
        .args(order.arguments())
        // The settings and secrets of this process are none of its business.
        .env_clear()
        // A key pressed at the terminal is for this process, which ends the child with itself.
        .process_group(0)
        .stdin(Stdio::null())
        .stderr(theirs.try_clone()?)
        .stdout(theirs)
        .spawn()?;
    let mut said = Vec::new();
    let has_ended = read_until(end, &mut ours, &mut said);
    if !has_ended {
        child.kill()?;
    }
    let status = child.wait()?;
    Ok((has_ended.then_some(status), said))
}

/// Reads what a child writes; whether it closed the line in time and wrote no more than it may.
pub(super) fn read_until(end: Instant, line: &mut UnixStream, said: &mut Vec<u8>) -> bool {
    let mut part = [0; 4096];
    loop {
        let left = end.saturating_duration_since(Instant::now());
        // A timeout of zero is refused.
        if line.set_read_timeout(Some(left)).is_err() || said.len() > MOST_ANSWERED {
            return false;
        }
        match line.read(&mut part) {
            Ok(0) => return true,
            Ok(count) => said.extend_from_slice(&part[..count]),
            // The time is over, or a signal came in between: the clock is looked at again.
            Err(error) if [WouldBlock, TimedOut, Interrupted].contains(&error.kind()) => {}
            Err(_) => return false,
        }
    }
}

/// What a child that ended so has said.
pub(super) fn outcome(status: Option<ExitStatus>, said: &[u8]) -> Result<Outcome, Failure> {
    let text = String::from_utf8_lossy(said);
    let answered = status.is_some_and(|status| status.success());
    if let Some(outcome) = serde_json::from_str(&text).ok().filter(|_| answered) {
        return Ok(outcome);
    }
    let signal = status.map(|status| status.signal());
    let cause = match signal {
        None => Cause::Time,
        Some(Some(signal)) if signal == Signal::XCPU.as_raw() => Cause::Time,
        // So Rust's allocator ends a process, and so it says why.
        Some(Some(signal)) if signal == Signal::ABORT.as_raw() && text.contains("memory") => {
            Cause::Memory
        }
        Some(Some(signal))
            if [Signal::KILL, Signal::TERM, Signal::INT, Signal::HUP]
                .iter()
                .any(|each| each.as_raw() == signal) =>
        {
            Cause::Killed
        }
        Some(_) => Cause::Crash,
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    Err(Failure {
        cause,
        said: words.join(" ").chars().take(MOST_LOGGED).collect(),
    })
}
