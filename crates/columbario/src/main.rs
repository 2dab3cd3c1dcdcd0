//! `columbario`: the website of a columbarium as one program. Parses the command line, dispatches, and
//! prints what went wrong.

mod backup;
mod cli;
mod export;
mod logging;
mod serve;
mod starter;

use std::process::ExitCode;

fn main() -> ExitCode {
    match cli::run(std::env::args_os()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => error.report(),
    }
}
