//! How this process takes memory from the system (docs/decisions/114-memory-that-is-given-back.md).

use std::os::unix::process::CommandExt as _;
use std::process::{self, Command};
use std::{env, io, thread};

/// What glibc's allocator reads when a process begins, and never again.
const TUNABLES: &str = "GLIBC_TUNABLES";

/// An older name of one of them: who has set that has decided, too.
const ARENAS: &str = "MALLOC_ARENA_MAX";

/// The number of the process that has begun itself anew. glibc takes the tunables of a process with
/// more rights than its user out of its environment, as of a program with file capabilities: it must
/// not re-execute itself without end.
const BEGUN_ANEW: &str = "ALLOCATOR_SETTLED_FOR";

/// What is larger has pages of its own, which the system gets back as soon as it is freed; in bytes.
const OWN_PAGES: usize = 256 * 1024;

/// As many threads as take memory all the time: those that render.
const ARENAS_AT_MOST: usize = 4;

/// Begins this process anew with an allocator that gives back what was freed, unless the operator has
/// set one up. Must be called before there is a second thread.
///
/// # Errors
/// Where the program cannot be begun anew. Then everything is as it was.
pub fn settle_allocator() -> io::Result<()> {
    #[expect(clippy::disallowed_methods, reason = "this is a part of `config`")]
    let value = |name| env::var_os(name);
    let own = process::id().to_string();
    let is_begun_anew = value(BEGUN_ANEW).is_some_and(|it| it == own.as_str());
    if is_begun_anew || value(TUNABLES).is_some() || value(ARENAS).is_some() {
        return Ok(());
    }
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let arenas = cores.clamp(2, ARENAS_AT_MOST);
    let tunables =
        format!("glibc.malloc.arena_max={arenas}:glibc.malloc.mmap_threshold={OWN_PAGES}");
    let mut again = Command::new(env::current_exe()?);
    again.args(env::args_os().skip(1));
    again.env(TUNABLES, tunables).env(BEGUN_ANEW, own);
    // The process stays the same, with its number, its descriptors and its supervisor.
    Err(again.exec())
}
