//! The command line, a contract that scripts rely on: one file per command.
//!
//! A command reads its options, asks the room that knows, and writes the answer. This room
//! refuses to decide anything else.

mod check;
mod clock;
mod delivery_options;
mod doctor;
mod error;
mod leads;
mod privacy;
mod rights;
mod serve;
mod terminal;
mod types;

pub use error::CommandError;

use crate::config::{self, Flags};
use clap::{Args, Parser, Subcommand};
use std::ffi::OsString;
use std::io::{self, BufWriter, Write};

/// The website of a columbarium as one program.
#[derive(Debug, Parser)]
#[command(name = "columbario", version)]
pub struct Cli {
    /// The language of answers, faults and the log: es or en [default: es]
    #[arg(long, global = true, value_parser = ["es", "en"])]
    lang: Option<String>,
    #[command(subcommand)]
    command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the site and keep the messages that come in
    Serve(Box<serve::Serve>),
    /// Check the content; exits with 1 where it has a fault, and lists every one
    Check(check::Check),
    /// Read the messages that came in
    #[command(subcommand)]
    Leads(leads::Leads),
    /// Is this installation fit to receive messages? Exits with 1 where it is not
    Doctor(Box<doctor::Doctor>),
    /// Keep requests for access, rectification, cancellation and objection, and their dates
    #[command(subcommand)]
    Rights(rights::Rights),
    /// Write what the web is typed by: `openapi.json` and `src/api/pages.ts`
    #[command(hide = true)]
    Types(types::Types),
}

impl Cli {
    /// Parses the command line, the program's own name first, and runs the command that it names;
    /// its answer goes to stdout.
    ///
    /// # Errors
    /// A [`CommandError`], which knows what to say and with which code to exit.
    pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Result<(), CommandError> {
        let arguments: Vec<OsString> = arguments.into_iter().collect();
        config::language(&arguments).choose();
        let cli = Self::try_parse_from(arguments).map_err(|error| CommandError::of_clap(&error))?;
        match cli.command {
            Command::Serve(serve) => serve.run()?,
            Command::Check(check) => answer(|out| check.run(out))?,
            Command::Leads(leads) => answer(|out| leads.run(out))?,
            Command::Doctor(doctor) => answer(|out| doctor.run(out))?,
            Command::Rights(rights) => answer(|out| rights.run(out))?,
            Command::Types(types) => types.run()?,
        }
        Ok(())
    }
}

/// Lends stdout to a command that ends. It is locked and buffered once and not for every line;
/// `serve` must not have it so, for there other threads write too.
fn answer(command: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    command(&mut out)?;
    Ok(out.flush()?)
}

/// The option that every command takes.
#[derive(Debug, Args)]
struct DataOption {
    /// The data directory, made if absent [default: ./data]
    #[arg(long, value_name = "DIR")]
    data: Option<String>,
}

impl DataOption {
    fn flags(self) -> Flags {
        Flags::of([("--data", self.data)])
    }
}
