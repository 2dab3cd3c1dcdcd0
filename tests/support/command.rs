//! The program's commands, run to their end in a directory of their own.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
    process::{Command, Output},
};
use tempfile::TempDir;

/// The root of the repository.
pub(crate) const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The program's binary: the one that `COLUMBARIO_BIN` names, or that of the tests' own build.
pub(crate) fn binary() -> PathBuf {
    variable("COLUMBARIO_BIN").map_or_else(
        || PathBuf::from(env!("CARGO_BIN_EXE_columbario")),
        |path| Path::new(ROOT).join(path),
    )
}

/// A variable that the tests were started with.
pub(crate) fn variable(name: &str) -> Option<OsString> {
    let found = std::env::vars_os().find(|(key, _)| key == name);
    found.map(|(_, value)| value)
}

/// A directory that is removed at the end of the test.
pub(crate) fn place() -> TempDir {
    tempfile::tempdir().expect("a temporary directory can be made")
}

/// The program, to be run in a directory, with none of our variables set.
pub(crate) fn command(directory: &Path) -> Command {
    command_of(&binary(), directory)
}

/// The same for another copy of the binary.
pub(crate) fn command_of(binary: &Path, directory: &Path) -> Command {
    let mut command = Command::new(binary);
    command.current_dir(directory);
    for (name, _) in
        std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("COLUMBARIO_"))
    {
        command.env_remove(name);
    }
    command
}

/// Runs a command to its end.
pub(crate) fn run(command: &mut Command) -> Output {
    command.output().expect("the program can be started")
}

/// The lines that a command wrote to stderr.
pub(crate) fn errors(output: &Output) -> Vec<String> {
    String::from_utf8_lossy(&output.stderr).lines().map(str::to_owned).collect()
}
