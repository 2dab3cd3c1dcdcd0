//! The system calls of a program and its threads, as strace sees them.

use super::installation::Installation;
use crate::support::patience::eventually;
use crate::support::program::Program;
use std::path::PathBuf;
use std::process::Command;

/// A program that is traced.
pub(crate) struct Traced {
    pub(crate) program: Program,
    trace: PathBuf,
}

impl Traced {
    /// Serves an installation, and writes down these calls with the names of their files.
    pub(crate) fn serve(installation: &Installation, calls: &str) -> Self {
        Self::by(installation, &["-y", "-s", "8192", "-e", &format!("trace={calls}")])
    }

    /// Serves an installation to which the system refuses a call with this error.
    pub(crate) fn refusing(installation: &Installation, call: &str, error: &str) -> Self {
        let (trace, inject) = (format!("trace={call}"), format!("inject={call}:error={error}"));
        Self::by(installation, &["--seccomp-bpf", "-e", &trace, "-e", &inject])
    }

    /// Serves an installation to which the system says of every disk that it has these many bytes, in all and free.
    pub(crate) fn on_a_disk(installation: &Installation, total: u64, free: u64) -> Self {
        // The fields of statfs(2), on a machine of 64 bits, up to `f_flags`.
        let block = 4096;
        let (total, free) = (total / block, free / block);
        let fields = [0xef53, block, total, free, free, 10_000_000, 9_000_000, 0, 255, block, 0];
        let bytes: Vec<u8> = fields.into_iter().flat_map(u64::to_le_bytes).collect();
        let inject = format!("inject=statfs:poke_exit=@arg2={}", hex::encode(bytes));
        Self::by(installation, &["--seccomp-bpf", "-e", "trace=statfs", "-e", &inject])
    }

    fn by(installation: &Installation, arguments: &[&str]) -> Self {
        let trace = installation.path().join("trace.txt");
        let program = installation.serving();
        let mut strace = Command::new("strace");
        strace
            // Attached to the program and not its parent, so that killing the child kills the program.
            .args(["-D", "-f", "-o"])
            .arg(&trace)
            .args(arguments)
            .arg(program.get_program())
            .args(program.get_args())
            .current_dir(installation.path());
        for (name, value) in program.get_envs() {
            match value {
                Some(value) => strace.env(name, value),
                None => strace.env_remove(name),
            };
        }
        Self { program: Program::spawn_by(strace, installation), trace }
    }

    /// Kills the program: its calls, a line each, in their order.
    pub(crate) fn end(self) -> Vec<String> {
        drop(self.program);
        let text = || std::fs::read_to_string(&self.trace).expect("strace writes its file");
        eventually("strace has seen the end", || {
            text().trim_end().ends_with("+++ killed by SIGKILL +++")
        });
        text().lines().map(str::to_owned).collect()
    }
}
