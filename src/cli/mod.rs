//! The command line, a contract that scripts rely on: one file per command.
//!
//! A command reads its options, asks the module that knows, and writes the answer. It decides
//! nothing else.

mod check;
mod clock;
mod doctor;
mod error;
mod leads;
mod privacy;
mod rights;
mod serve;
mod terminal;
mod types;

pub use error::CommandError;

use crate::config::{self, Config, Flags};
use crate::content::Source;
use crate::leads::Store;
use crate::telemetry;
use anyhow::Context as _;
use clap::{Command, CommandFactory as _, FromArgMatches as _, Parser};
use std::ffi::OsString;
use std::io::{self, BufWriter, Write};

/// The settings that every command takes as options.
const EVERYWHERE: [&str; 2] = ["data", "lang"];

/// The website of a columbarium as one program.
#[derive(Debug, Parser)]
#[command(name = "columbario", version)]
pub enum Cli {
    /// Serve the site and keep the messages that come in
    Serve,
    /// Check the content; exits with 1 where it has a fault, and lists every one
    Check,
    /// Print a columbario.toml with every setting, its help and its default
    Config,
    /// Messages that came in
    #[command(subcommand)]
    Leads(leads::Leads),
    /// Is this installation fit to receive messages? Exits with 1 where it is not
    Doctor(doctor::Doctor),
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
        let of_clap = |error| CommandError::of_clap(&error);
        let matches = command_line()
            .try_get_matches_from(arguments)
            .map_err(of_clap)?;
        let cli = Self::from_arg_matches(&matches).map_err(of_clap)?;
        match cli {
            Self::Config => {
                let sample = config::sample();
                return Ok(answer(|out| Ok(out.write_all(sample.as_bytes())?))?);
            }
            Self::Types(types) => return Ok(types.run()?),
            _ => {}
        }
        let config = Config::load(&Flags::given(&matches)).map_err(anyhow::Error::from)?;
        telemetry::start(config.log);
        match cli {
            // Other threads write to stdout there too.
            Self::Serve => serve::run(config)?,
            command => answer(|out| command.answer(&config, out))?,
        }
        Ok(())
    }

    fn answer(self, config: &Config, out: &mut dyn Write) -> anyhow::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .context("cannot start")?;
        match self {
            Self::Serve | Self::Config | Self::Types(_) => Ok(()),
            Self::Check => check::run(config, out),
            Self::Doctor(doctor) => runtime.block_on(doctor.run(config, out)),
            Self::Leads(leads) => runtime.block_on(async {
                let store = Store::at(config).await?;
                let done = leads.run(config, &store, out).await;
                store.close().await;
                done
            }),
            Self::Rights(rights) => runtime.block_on(async {
                let store = Store::at(config).await?;
                let done = rights.run(config, &store, out).await;
                store.close().await;
                done
            }),
        }
    }
}

/// The commands with the settings that they take as options.
fn command_line() -> Command {
    let everywhere = config::options(|name| EVERYWHERE.contains(&name));
    let everywhere = everywhere.into_iter().map(|option| option.global(true));
    let own = |command: Command| {
        let takes: fn(&str) -> bool = match command.get_name() {
            "serve" | "doctor" => |name| !EVERYWHERE.contains(&name),
            "check" => |name| name == "content",
            "leads" | "rights" => |name| name == "database-url",
            _ => |_| false,
        };
        let options = config::options(takes);
        if command.has_subcommands() {
            command.mut_subcommands(|inner| inner.args(&options))
        } else {
            command.args(options)
        }
    };
    Cli::command().args(everywhere).mut_subcommands(own)
}

/// The content that the settings name.
fn source(config: &Config) -> Source {
    let directory = config.content.clone();
    directory.map_or(Source::Sample, Source::Directory)
}

/// Lends stdout to a command that ends. It is locked and buffered once and not for every line.
fn answer(command: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    command(&mut out)?;
    Ok(out.flush()?)
}
