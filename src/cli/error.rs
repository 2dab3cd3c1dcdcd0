//! How a command fails: what it says on stderr, and with which code it exits.
//!
//! Every error is plain lines that begin with the program's name, never a backtrace.

use super::clap_text;
use crate::config::ConfigFaults;
use crate::lang::fl;
use clap::error::ErrorKind;
use std::io::{self, Write};
use std::process::ExitCode;

/// The command line was wrong; clap's own code.
const USAGE: u8 = 2;

/// Anything else went wrong.
const FAULT: u8 = 1;

/// Why the program stops, or the help that it was asked for.
#[derive(Debug)]
pub struct CliError {
    text: String,
    exit_code: u8,
    to_stdout: bool,
}

impl CliError {
    pub(super) fn of_clap(error: &clap::Error) -> Self {
        let is_help = matches!(
            error.kind(),
            ErrorKind::DisplayHelp
                | ErrorKind::DisplayVersion
                | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        );
        let to_stdout = !error.use_stderr();
        let text = if is_help {
            clap_text::help(error)
        } else {
            prefixed(&fl!("cli-see-help", problem = clap_text::problem(error)))
        };
        Self {
            text,
            exit_code: if to_stdout { 0 } else { USAGE },
            to_stdout,
        }
    }

    /// Prints it, and gives the code to exit with.
    pub fn report(&self) -> ExitCode {
        let mut target: Box<dyn Write> = if self.to_stdout {
            Box::new(io::stdout().lock())
        } else {
            Box::new(io::stderr().lock())
        };
        // Where nobody reads it, only the code is left.
        let _unread = target
            .write_all(self.text.as_bytes())
            .and_then(|()| target.flush());
        ExitCode::from(self.exit_code)
    }
}

impl From<anyhow::Error> for CliError {
    fn from(error: anyhow::Error) -> Self {
        let is_closed_pipe = error.chain().any(|cause| {
            cause
                .downcast_ref::<io::Error>()
                .is_some_and(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
        });
        if is_closed_pipe {
            // The reader of our answer had enough, as in `| head`.
            return Self {
                text: String::new(),
                exit_code: 0,
                to_stdout: false,
            };
        }
        let is_usage = error
            .downcast_ref::<ConfigFaults>()
            .is_some_and(ConfigFaults::blame_a_flag);
        Self {
            text: prefixed(&format!("{error:#}")),
            exit_code: if is_usage { USAGE } else { FAULT },
            to_stdout: false,
        }
    }
}

fn prefixed(text: &str) -> String {
    let lines = text.lines().flat_map(|line| ["columbario: ", line, "\n"]);
    lines.collect()
}
