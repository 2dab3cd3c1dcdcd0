//! A wall clock that a test sets, by Debian's `faketime`. The steady clock goes on as it does.

use super::installation::Installation;
use crate::support::program::Program;
use std::path::PathBuf;
use std::process::Command;
use tempfile::TempDir;

/// What the program thinks that time it is, as an offset such as `+30d`.
pub(crate) struct WallClock {
    place: TempDir,
}

impl WallClock {
    pub(crate) fn at(offset: &str) -> Self {
        let place = tempfile::tempdir().expect("a temporary directory can be made");
        let clock = Self { place };
        clock.set(offset);
        clock
    }

    fn file(&self) -> PathBuf {
        self.place.path().join("offset")
    }

    /// Sets the clock of every program that was started with it.
    pub(crate) fn set(&self, offset: &str) {
        // Whole or not at all: a program may read it at any moment.
        let next = self.place.path().join("next");
        std::fs::write(&next, offset).expect("a file can be written");
        std::fs::rename(next, self.file()).expect("a file can be renamed");
    }

    /// Serves an installation by this clock.
    pub(crate) fn serve(&self, installation: &Installation) -> Program {
        Program::spawn_by(self.reading(&installation.serving(), installation), installation)
    }

    /// The output of a command that reads this clock, which must succeed.
    pub(crate) fn answer(&self, installation: &Installation, arguments: &[&str]) -> String {
        let mut program = installation.program();
        let output = self.reading(program.args(arguments), installation).output();
        let output = output.expect("the program can be started");
        assert!(output.status.success(), "{arguments:?}: {output:?}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// The same program, reading this clock.
    fn reading(&self, program: &Command, installation: &Installation) -> Command {
        let mut command = Command::new("env");
        command
            // See `Program::with_a_full_disk`.
            .arg("--ignore-signal=XFSZ")
            .arg(format!("LD_PRELOAD={}", library()))
            .arg(format!("FAKETIME_TIMESTAMP_FILE={}", self.file().display()))
            .args(["FAKETIME_NO_CACHE=1", "FAKETIME_DONT_FAKE_MONOTONIC=1"])
            .arg(program.get_program())
            .args(program.get_args())
            .current_dir(installation.path());
        for (name, value) in program.get_envs() {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        command
    }
}

/// Where Debian puts it, for a program of many threads.
fn library() -> String {
    let found = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"]
        .map(|folder| format!("{folder}/faketime/libfaketimeMT.so.1"))
        .into_iter()
        .find(|path| std::path::Path::new(path).is_file());
    found.expect("faketime is installed")
}
