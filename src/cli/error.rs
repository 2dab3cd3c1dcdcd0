//! How a command fails: what it says on stderr, and with which code it exits.
//!
//! Every failure is plain lines that begin with the program's name, never a backtrace.

use crate::config::ConfigFaults;
use clap::error::ErrorKind;
use std::io::{self, Write};

/// The command line was wrong; clap's own code.
const USAGE: u8 = 2;

/// Anything else went wrong.
const FAULT: u8 = 1;

/// Why the program stops, or what it was asked to say about itself.
#[derive(Debug)]
pub struct CommandError {
    text: String,
    code: u8,
    to_stdout: bool,
}

impl CommandError {
    pub(super) fn of_clap(error: &clap::Error) -> Self {
        let asked_for = matches!(
            error.kind(),
            ErrorKind::DisplayHelp
                | ErrorKind::DisplayVersion
                | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        );
        if asked_for {
            let to_stdout = !error.use_stderr();
            let code = if to_stdout { 0 } else { USAGE };
            return Self {
                text: error.to_string(),
                code,
                to_stdout,
            };
        }
        // Clap's answer, without its usage, on one line.
        let said = error.to_string();
        let lines = said
            .lines()
            .map(str::trim)
            .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"));
        let line = lines
            .filter(|line| !line.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
            .replace(" tip: ", "; tip: ");
        let line = line.strip_prefix("error: ").unwrap_or(&line);
        Self {
            text: prefixed(&format!("{line} (see --help)")),
            code: USAGE,
            to_stdout: false,
        }
    }

    /// Says it, and gives the code to exit with.
    pub fn tell(&self) -> u8 {
        let mut target: Box<dyn Write> = if self.to_stdout {
            Box::new(io::stdout().lock())
        } else {
            Box::new(io::stderr().lock())
        };
        // Where nobody listens, only the code is left to say it.
        let _nobody_listens = target
            .write_all(self.text.as_bytes())
            .and_then(|()| target.flush());
        self.code
    }
}

impl From<anyhow::Error> for CommandError {
    fn from(error: anyhow::Error) -> Self {
        let closed = error.chain().any(|cause| {
            cause
                .downcast_ref::<io::Error>()
                .is_some_and(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
        });
        if closed {
            // Whoever read our answer had enough, as in `| head`.
            return Self {
                text: String::new(),
                code: 0,
                to_stdout: false,
            };
        }
        let usage = error
            .downcast_ref::<ConfigFaults>()
            .is_some_and(ConfigFaults::blame_a_flag);
        Self {
            text: prefixed(&format!("{error:#}")),
            code: if usage { USAGE } else { FAULT },
            to_stdout: false,
        }
    }
}

fn prefixed(text: &str) -> String {
    let mut said = String::new();
    for line in text.lines() {
        said.extend(["columbario: ", line, "\n"]);
    }
    said
}
