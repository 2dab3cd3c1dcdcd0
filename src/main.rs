//! Parses the command line, dispatches, and prints what went wrong. Nothing is decided here.

use columbario::cli::Cli;
use std::process::ExitCode;

fn main() -> ExitCode {
    match Cli::run(std::env::args_os()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => ExitCode::from(failure.tell()),
    }
}
