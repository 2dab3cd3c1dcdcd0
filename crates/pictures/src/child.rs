//! Makes one picture in a process of its own: this program starts itself again with an order in its
//! arguments, and reads one line of JSON. A file that makes a decoder or an encoder fail ends the child,
//! and the memory of every picture goes back to the system with it.

use super::job::{JobKind, JobOutcome, PictureJob};
use super::make::make;
use anyhow::Context as _;
use rustix::process::{Resource, Rlimit, Signal, getrlimit, nice, setrlimit};
use std::ffi::OsString;
use std::io::{self, ErrorKind, Write};
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use std::{env, thread};

/// The first argument of a child. It is no command for people: the help does not list it.
pub const CHILD: &str = "make-picture";

/// This very program, also after its file was replaced by a newer one; where the system shows no processes, what it was
/// started as.
fn this_program() -> OsString {
    const OF_THIS_PROCESS: &str = "/proc/self/exe";
    let started_as = env::args_os().next().filter(|_| !Path::new(OF_THIS_PROCESS).exists());
    started_as.unwrap_or_else(|| OF_THIS_PROCESS.into())
}

/// Processor time of a child (docs/limites.md).
pub(super) const SECONDS: u32 = 60;

/// Longest time of a child by the clock, since it yields to everybody else.
const WALL_CLOCK: Duration = Duration::from_mins(30);

/// How often it is looked whether a child has ended.
const LOOK: Duration = Duration::from_millis(5);

/// How much of what a child wrote before it died is worth a log line, in characters.
const MOST_LOGGED: usize = 300;

pub(super) fn run(order: &PictureJob) -> JobOutcome {
    match output(order) {
        Ok(output) => outcome(&output),
        Err(error) if error.kind() == ErrorKind::TimedOut => JobOutcome::TooLong,
        Err(error) => JobOutcome::Stopped(error.to_string()),
    }
}

fn output(order: &PictureJob) -> io::Result<Output> {
    let end = Instant::now() + WALL_CLOCK;
    let mut child = Command::new(this_program())
        .arg0(env!("CARGO_PKG_NAME"))
        .args([CHILD, &serde_json::to_string(order)?])
        // The settings and secrets of this process are none of its business.
        .env_clear()
        // A key pressed at the terminal is for this process, which ends the child with itself.
        .process_group(0)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    while child.try_wait()?.is_none() {
        if Instant::now() > end {
            child.kill()?;
            child.wait()?;
            return Err(ErrorKind::TimedOut.into());
        }
        thread::sleep(LOOK);
    }
    child.wait_with_output()
}

pub(super) fn outcome(output: &Output) -> JobOutcome {
    let answer = serde_json::from_slice(&output.stdout).ok();
    if let Some(outcome) = answer.filter(|_| output.status.success()) {
        return outcome;
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let words: Vec<&str> = said.split_whitespace().collect();
    let error = words.join(" ").chars().take(MOST_LOGGED).collect();
    let ended = output.status.signal().and_then(Signal::from_named_raw);
    match ended {
        Some(Signal::XCPU) => JobOutcome::TooLong,
        // So Rust's allocator ends a process, and so it says why.
        Some(Signal::ABORT) if said.contains("memory") => JobOutcome::TooMuchMemory,
        Some(Signal::KILL | Signal::TERM | Signal::INT | Signal::HUP) => {
            JobOutcome::Stopped(output.status.to_string())
        }
        _ => JobOutcome::Undecodable(error),
    }
}

/// Does the work of a child: it reads its order from `arguments`, of which [`CHILD`] is the first, limits
/// itself, makes what is ordered, and answers on `out`.
pub fn work_as_child(arguments: &[OsString], out: &mut dyn Write) -> anyhow::Result<()> {
    let order = arguments.get(1).map(|order| order.to_string_lossy());
    let order: PictureJob = serde_json::from_str(&order.unwrap_or_default())?;
    limit(&order)?;
    serde_json::to_writer(&mut *out, &make(&order))?;
    Ok(out.flush()?)
}

/// Limits this process for good.
fn limit(order: &PictureJob) -> anyhow::Result<()> {
    // All memory that can be written, whichever allocator takes it.
    lower(Resource::Data, u64::from(order.memory_mb) << 20)?;
    lower(Resource::Cpu, SECONDS.into())?;
    lower(Resource::Core, 0)?;
    // Answers to visitors go first, and everything else on the machine before an AVIF. Where the
    // system does not let a process step back, it works as it is.
    let _refused = nice(match order.step {
        JobKind::Prepare => 5,
        JobKind::Encode => 19,
    });
    #[cfg(target_os = "linux")]
    {
        // A program that is killed leaves no child behind.
        rustix::process::set_parent_process_death_signal(Some(Signal::KILL))?;
        // Where the whole machine is short of memory, this process is the one to end.
        let _refused = std::fs::write("/proc/self/oom_score_adj", "1000");
    }
    Ok(())
}

/// Sets a limit that a signal enforces; one that may not be exceeded is lower in any case.
fn lower(resource: Resource, limit: u64) -> anyhow::Result<()> {
    let maximum = getrlimit(resource).maximum;
    let current = Some(limit.min(maximum.unwrap_or(limit)));
    setrlimit(resource, Rlimit { current, maximum }).with_context(|| format!("{resource:?}"))
}
