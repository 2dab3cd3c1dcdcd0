//! How this process takes memory from the system (docs/decisions/114-memory-that-is-given-back.md).

use std::{env, io, os::unix::process::CommandExt as _, process::Command, thread};

/// What glibc's allocator reads when a process begins, and never again.
const TUNABLES: &str = "GLIBC_TUNABLES";

/// An older name of one of them: who has set that has decided, too.
const ARENAS: &str = "MALLOC_ARENA_MAX";

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
    let is_set = |name| env::var_os(name).is_some();
    if is_set(TUNABLES) || is_set(ARENAS) {
        return Ok(());
    }
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let arenas = cores.clamp(2, ARENAS_AT_MOST);
    let tunables =
        format!("glibc.malloc.arena_max={arenas}:glibc.malloc.mmap_threshold={OWN_PAGES}");
    let mut again = Command::new(env::current_exe()?);
    again.args(env::args_os().skip(1)).env(TUNABLES, tunables);
    // The process stays the same, with its number, its descriptors and its supervisor.
    Err(again.exec())
}
