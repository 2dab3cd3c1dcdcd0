//! Parses the command line, dispatches, and prints what went wrong. Nothing is decided here.

use std::process::ExitCode;

fn main() -> ExitCode {
    match columbario::cli::run(std::env::args_os()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => error.report(),
    }
}
