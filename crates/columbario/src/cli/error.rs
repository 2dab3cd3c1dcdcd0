//! How a command fails: what it says on stderr, and with which code it exits.
//!
//! Every error is plain lines that begin with the program's name, never a backtrace.

use config::ConfigFaults;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// Exit codes: the command line was wrong, which is clap's own code, or anything else was.
const USAGE: u8 = 2;
const FAULT: u8 = 1;

#[derive(Debug)]
pub(crate) enum CliError {
    /// A wrong command line, or the help that was asked for.
    Usage(clap::Error),
    /// Failure of a command, and the code to exit with.
    Failed(String, u8),
}

impl CliError {
    pub(crate) fn report(&self) -> ExitCode {
        // Where nobody reads it, only the code is left.
        match self {
            Self::Usage(error) => {
                let _unread = error.print();
                ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(USAGE))
            }
            Self::Failed(text, exit_code) => {
                let _unread = io::stderr().lock().write_all(text.as_bytes());
                ExitCode::from(*exit_code)
            }
        }
    }
}

impl From<clap::Error> for CliError {
    fn from(error: clap::Error) -> Self {
        Self::Usage(error)
    }
}

impl From<anyhow::Error> for CliError {
    fn from(error: anyhow::Error) -> Self {
        let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
        if causes.any(|cause| cause.kind() == io::ErrorKind::BrokenPipe) {
            // The reader of our answer had enough, as in `| head`.
            return Self::Failed(String::new(), 0);
        }
        Self::Failed(prefixed(&format!("{error:#}")), FAULT)
    }
}

impl From<ConfigFaults> for CliError {
    fn from(faults: ConfigFaults) -> Self {
        let exit_code = if faults.blame_a_flag() { USAGE } else { FAULT };
        Self::Failed(prefixed(&faults.to_string()), exit_code)
    }
}

fn prefixed(text: &str) -> String {
    text.lines().flat_map(|line| ["columbario: ", line, "\n"]).collect()
}
