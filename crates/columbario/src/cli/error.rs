//! How a command fails: what it says on stderr, and with which code it exits.
//!
//! Every error is plain lines that begin with the program's name, never a backtrace.

use basics::lang::fl;
use basics::os_error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use config::ConfigFaults;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// Exit codes: the command line was wrong, which is clap's own code, or anything else was.
const USAGE: u8 = 2;
const FAULT: u8 = 1;

#[derive(Debug)]
pub(crate) enum CliError {
    Usage(clap::Error),
    /// Failure of a command, and the code to exit with.
    Failed(String, u8),
}

impl CliError {
    pub(crate) fn report(&self) -> ExitCode {
        // Where standard error is closed, the exit code remains.
        match self {
            Self::Usage(error) => {
                let in_spanish = usage(error);
                let _unread = match &in_spanish {
                    Some(text) => io::stderr().lock().write_all(prefixed(text).as_bytes()),
                    None => error.print(),
                };
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
        if let Some(faults) = error.downcast_ref::<ConfigFaults>() {
            let exit_code = if faults.blame_a_flag() { USAGE } else { FAULT };
            let text = os_error::in_spanish(&faults.to_string());
            return Self::Failed(prefixed(&text), exit_code);
        }
        let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
        if causes.any(|cause| cause.kind() == io::ErrorKind::BrokenPipe) {
            // The reader of our answer had enough, as in `| head`.
            return Self::Failed(String::new(), 0);
        }
        Self::Failed(prefixed(&os_error::in_spanish(&format!("{error:#}"))), FAULT)
    }
}

/// What is wrong with a command line; `None` where help was asked for, or is the answer.
fn usage(error: &clap::Error) -> Option<String> {
    let said = |kind| error.get(kind).map(ToString::to_string).filter(|it| !it.is_empty());
    let (kind, what, meant) = match error.kind() {
        ErrorKind::UnknownArgument => {
            ("unknown", ContextKind::InvalidArg, ContextKind::SuggestedArg)
        }
        ErrorKind::InvalidSubcommand => {
            ("unknown", ContextKind::InvalidSubcommand, ContextKind::SuggestedSubcommand)
        }
        ErrorKind::MissingSubcommand => {
            ("no-command", ContextKind::ValidSubcommand, ContextKind::SuggestedSubcommand)
        }
        ErrorKind::ArgumentConflict => {
            ("conflict", ContextKind::InvalidArg, ContextKind::SuggestedArg)
        }
        ErrorKind::MissingRequiredArgument => {
            ("missing", ContextKind::InvalidArg, ContextKind::SuggestedArg)
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            ("value", ContextKind::InvalidArg, ContextKind::SuggestedValue)
        }
        _ => return None,
    };
    let what = said(what).unwrap_or_default();
    // What our own parsers say is in the catalogue; clap lists the choices.
    let own = std::error::Error::source(error).map(ToString::to_string);
    let detail = own.or_else(|| said(ContextKind::ValidValue));
    let value = said(ContextKind::InvalidValue);
    let none = || "none".to_owned();
    let text = fl!(
        "cli-usage",
        kind,
        what,
        value = value.unwrap_or_else(none),
        detail = detail.unwrap_or_else(none)
    );
    // Of several words, the last is the nearest.
    let meant = match error.get(meant) {
        Some(ContextValue::Strings(words)) => words.last().cloned(),
        _ => said(meant),
    };
    Some(fl!("cli-usage-help", text, meant = meant.unwrap_or_else(none)))
}

fn prefixed(text: &str) -> String {
    text.lines().flat_map(|line| ["columbario: ", line, "\n"]).collect()
}
