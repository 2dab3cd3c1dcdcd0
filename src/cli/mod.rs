//! The command line, a contract that scripts rely on: one file per command.
//!
//! A command reads its options, asks the module that knows, and writes the answer. It decides
//! nothing else.

mod article;
mod backup;
mod check;
mod clock;
mod doctor;
mod error;
mod export;
mod health;
mod import;
mod init;
mod leads;
mod own_address;
mod preview;
mod privacy;
mod restore;
mod rights;
mod schema;
mod serve;
mod service;
mod terminal;
mod types;

pub use error::CliError;

use crate::config::{self, Config, Flags};
use crate::content::Source;
use crate::lang::fl;
use crate::leads::Store;
use crate::media;
use crate::telemetry;
use anyhow::Context as _;
use clap::{ArgMatches, Command, CommandFactory as _, FromArgMatches as _, Parser};
use std::ffi::OsString;
use std::io::{self, BufWriter, Write};

/// The settings that every command takes as options.
const EVERYWHERE: [&str; 1] = ["data"];

#[derive(Debug, Parser)]
#[command(name = "columbario", version, about = fl!("cli-about"))]
enum Cli {
    #[command(about = fl!("cli-init"))]
    Init(Box<init::Init>),
    #[command(about = fl!("cli-serve"))]
    Serve,
    #[command(about = fl!("cli-check"))]
    Check,
    #[command(about = fl!("cli-config"))]
    Config,
    #[command(about = fl!("cli-schema"))]
    Schema(schema::Schema),
    #[command(subcommand, about = fl!("cli-new"))]
    New(article::New),
    #[command(about = fl!("cli-preview"))]
    Preview(preview::Preview),
    #[command(about = fl!("cli-export"))]
    Export(export::Export),
    #[command(subcommand, about = fl!("cli-import"))]
    Import(import::Import),
    #[command(subcommand, about = fl!("cli-leads"))]
    Leads(leads::Leads),
    #[command(about = fl!("cli-doctor"))]
    Doctor(doctor::Doctor),
    #[command(subcommand, about = fl!("cli-rights"))]
    Rights(rights::Rights),
    #[command(about = fl!("cli-backup"))]
    Backup(backup::Backup),
    #[command(about = fl!("cli-restore"))]
    Restore(restore::Restore),
    #[command(about = fl!("cli-health"))]
    Health,
    #[command(about = fl!("cli-service"))]
    Service,
    #[command(hide = true, about = fl!("cli-types"))]
    Types(types::Types),
}

/// Parses the command line, the program's own name first, and runs the command that it names; its
/// answer goes to stdout.
///
/// # Errors
/// A [`CliError`], which knows what to say and with which code to exit.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Result<(), CliError> {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    // A child of `serve` or `check`: it reads no settings, and limits itself before anything else.
    if arguments.get(1).is_some_and(|first| first == media::CHILD) {
        let order = &arguments[1..];
        return Ok(media::work_as_child(order, &mut io::stdout())?);
    }
    let matches = command_line().try_get_matches_from(arguments)?;
    let cli = Cli::from_arg_matches(&matches)?;
    Ok(cli.run(&matches)?)
}

impl Cli {
    fn run(self, given: &ArgMatches) -> anyhow::Result<()> {
        match self {
            Self::Init(init) => answer(|out| init.run(&mut io::stdin().lock(), out)),
            Self::Config => answer(|out| Ok(out.write_all(config::sample().as_bytes())?)),
            Self::Schema(schema) => answer(|out| schema.run(out)),
            Self::Types(types) => types.run(),
            Self::Serve => {
                // Other threads write to stdout, so it is not locked.
                serve::run(configured(given)?)
            }
            Self::Check => with_config(given, async |config, out| check::run(config, out)),
            Self::New(new) => with_config(given, async |config, out| new.run(config, out)),
            Self::Service => with_config(given, async |config, out| service::run(config, out)),
            Self::Health => with_config(given, health::run),
            Self::Export(export) => {
                with_config(given, async |config, out| export.run(config, out).await)
            }
            Self::Import(import) => {
                with_config(given, async |config, out| import.run(config, out).await)
            }
            Self::Doctor(doctor) => {
                with_config(given, async |config, out| doctor.run(config, out).await)
            }
            Self::Restore(restore) => {
                with_config(given, async |config, out| restore.run(config, out).await)
            }
            Self::Leads(leads) => with_store(given, async |config, store, out| {
                leads.run(config, store, out).await
            }),
            Self::Preview(preview) => with_store(given, async |config, store, out| {
                preview.run(config, store, out).await
            }),
            Self::Backup(backup) => with_store(given, async |config, store, out| {
                backup.run(config, store, out).await
            }),
            Self::Rights(rights) => with_store(given, async |config, store, out| {
                rights.run(config, store, out).await
            }),
        }
    }
}

/// The settings of this process; from here on it logs.
fn configured(given: &ArgMatches) -> anyhow::Result<Config> {
    let config = Config::load(&Flags::given(given))?;
    telemetry::start(config.log, config.log_format);
    Ok(config)
}

/// Runs a command that needs the settings.
fn with_config(
    given: &ArgMatches,
    command: impl AsyncFnOnce(&Config, &mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let config = configured(given)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .with_context(|| fl!("cli-cannot-start"))?;
    answer(|out| runtime.block_on(command(&config, out)))
}

/// Runs a command that needs the database, and closes it.
fn with_store(
    given: &ArgMatches,
    command: impl AsyncFnOnce(&Config, &Store, &mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    with_config(given, async |config, out| {
        let store = Store::at(config).await?;
        let done = command(config, &store, out).await;
        store.close().await;
        done
    })
}

/// The commands with the settings that they take as options.
fn command_line() -> Command {
    let everywhere = config::options(|name| EVERYWHERE.contains(&name));
    let everywhere = everywhere.into_iter().map(|option| option.global(true));
    let own = |command: Command| {
        let takes: fn(&str) -> bool = match command.get_name() {
            "serve" | "doctor" | "health" => {
                |name| !EVERYWHERE.contains(&name) && !is_of_exports(name)
            }
            "export" => {
                |name| ["content", "security-contact"].contains(&name) || is_of_exports(name)
            }
            "check" | "import" | "new" => |name| name == "content",
            "leads" | "rights" => |name| name == "database-url",
            "backup" | "restore" | "preview" => |name| ["content", "database-url"].contains(&name),
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

/// Whether a setting is one of exported sites alone.
fn is_of_exports(name: &str) -> bool {
    name.starts_with("export-")
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The ids of a command's own arguments and of those of the commands below it.
    fn ids(command: &Command) -> BTreeSet<String> {
        let own = command.get_arguments().map(|own| own.get_id().to_string());
        let below = command.get_subcommands().flat_map(ids);
        own.chain(below).collect()
    }

    #[test]
    fn no_setting_has_the_id_of_an_argument_of_a_command() {
        let settings = Command::new("settings").args(config::options(|_| true));
        let (settings, own) = (ids(&settings), ids(&Cli::command()));
        let both: Vec<_> = settings.intersection(&own).collect();
        // One of the two would be read as the other: `leads correct --email` as a setting.
        assert!(both.is_empty(), "{both:?}");
        assert!(own.contains("email") && settings.contains("https_email"));
    }
}
