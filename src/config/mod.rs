//! How this process runs: addresses, directories, database, mail, trusted proxies, log level.
//!
//! The only room that reads the environment. A flag goes before the environment, the environment
//! before `columbario.toml` in the data directory, the file before the default. This room refuses
//! to know what the values are for.

mod delivery;
mod fault;
mod file;
mod network;
mod read;
mod rights;
mod sources;

pub use delivery::{Database, Dkim, Mail, Webhook};
pub use fault::{ConfigFault, ConfigFaults, Origin};
pub use network::Network;
pub use rights::Rights;

use crate::lang::Language;
use sources::{Environment, Sources};
use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::PathBuf;
use tracing::level_filters::LevelFilter;

/// How this process runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen at; port 0 picks a free port. Default 127.0.0.1:8080.
    pub listen: SocketAddr,
    /// The directory of the content; none means the sample site in the binary.
    pub content: Option<PathBuf>,
    /// The data directory; it exists. Default `./data`.
    pub data: PathBuf,
    /// From these `X-Forwarded-For` and `-Proto` are believed. Default: from nobody.
    pub trusted_proxies: Vec<Network>,
    /// Where leads are kept. Default: a file in the data directory.
    pub database: Database,
    /// How mails leave. Default: into the spool of the data directory.
    pub mail: Mail,
    /// The second way out, signed. Default: none.
    pub webhook: Option<Webhook>,
    /// How long messages are kept, and how days are counted.
    pub rights: Rights,
    /// Where metrics are answered, apart from the site. Default: nowhere.
    pub metrics_listen: Option<SocketAddr>,
    /// How much is logged. Default `info`.
    pub log: LevelFilter,
    /// What the operator should know, one line each; for the log, once it is open.
    pub warnings: Vec<String>,
}

/// What the command line says, by the names of its options; an empty one leaves everything to the
/// other sources.
#[derive(Clone, Debug, Default)]
pub struct Flags(Vec<(&'static str, String)>);

impl Flags {
    /// Options with their names, as `--listen`; one that was not given says nothing.
    pub fn of(options: impl IntoIterator<Item = (&'static str, Option<String>)>) -> Self {
        let given = |(name, value): (&'static str, Option<String>)| Some((name, value?));
        Self(options.into_iter().filter_map(given).collect())
    }

    /// Both together.
    #[must_use]
    pub fn and(mut self, others: Self) -> Self {
        self.0.extend(others.0);
        self
    }

    fn find(&self, flag: &str) -> Option<&str> {
        let found = self.0.iter().find(|(name, _)| *name == flag);
        found.map(|(_, value)| value.as_str())
    }
}

/// The language that the command line or the environment asks for, before either is checked: the
/// faults in them are to be in it already. Where neither names one, the default.
pub fn language(arguments: &[OsString]) -> Language {
    let arguments = arguments.iter().map(|text| text.to_string_lossy());
    let after = arguments.clone().skip_while(|text| text != "--lang").nth(1);
    let mut joined = arguments.filter_map(|text| text.strip_prefix("--lang=").map(str::to_owned));
    let flag = after.map(String::from).or_else(|| joined.next_back());
    let name = flag.or_else(|| {
        let environment = Environment::of_process();
        environment
            .find(&sources::LANG)
            .map(|found| read::one(&found).to_owned())
    });
    let named = |name| Language::ALL.iter().find(|(each, _)| Some(*each) == name);
    named(name.as_deref()).map_or_else(Language::current, |(_, language)| *language)
}

impl Config {
    /// Reads every source, and makes the data directory if it is absent.
    ///
    /// # Errors
    /// All faults at once, each one line that names where the value came from and what to do.
    pub fn load(flags: &Flags) -> Result<Self, ConfigFaults> {
        Self::from_sources(flags, &Environment::of_process())
    }

    fn from_sources(flags: &Flags, environment: &Environment) -> Result<Self, ConfigFaults> {
        let mut faults = ConfigFaults::default();
        let data = read::data(flags, environment, &mut faults);
        let file = file::read(&data.join(file::NAME), &mut faults);
        let sources = Sources {
            flags,
            environment,
            file,
        };
        let config = Self {
            listen: read::listen(&sources, &mut faults),
            metrics_listen: read::metrics_listen(&sources, &mut faults),
            database: delivery::database(&sources, &mut faults),
            mail: delivery::mail(&sources, &data, &mut faults),
            webhook: delivery::webhook(&sources, &data, &mut faults),
            rights: rights::rights(&sources, &mut faults),
            content: read::content(&sources, &data, &mut faults),
            trusted_proxies: read::trusted_proxies(&sources, &mut faults),
            log: read::log(&sources, &mut faults),
            warnings: environment.warnings(),
            data,
        };
        if faults.is_empty() {
            Ok(config)
        } else {
            Err(faults)
        }
    }
}

#[cfg(test)]
mod tests;
