//! How this process runs: addresses, directories, database, mail, trusted proxies, log level.
//!
//! The only module that reads the environment. It must not depend on what the values are for.

mod fault;
mod file;
mod https;
mod inherited;
mod limits;
mod sample;
mod setting;
mod settings;
mod sources;
mod values;
mod withheld;

pub use fault::{ConfigFaults, Origin};
pub use https::{HttpListen, HttpsSettings};
pub use inherited::InheritedSockets;
pub use limits::Limits;
pub use sample::{sample, sample_with};
pub use settings::Config;
pub use sources::Flags;
pub use values::{Drafts, Elsewhere, TIMEOUT_MAX, date, mailbox, network};
pub use withheld::{WithoutSecrets, without_secrets};

use clap::Arg;
use setting::Setting;
use sources::Environment;

impl Config {
    /// Reads every source, and makes the data directory if it is absent.
    ///
    /// # Errors
    /// All faults at once, each one line that names where the value came from and what to do.
    pub fn load(flags: &Flags) -> Result<Self, ConfigFaults> {
        let mut config = sources::read(flags, &Environment::of_process())?;
        config.inherited = InheritedSockets::of_process(&mut config.warnings);
        Ok(config)
    }

    /// The default of every setting, with this data directory.
    #[cfg(test)]
    pub(crate) fn of_defaults(data: &std::path::Path) -> Self {
        let flags = Flags::of([("data", &*data.to_string_lossy())]);
        let config = sources::read(&flags, &Environment::default());
        config.expect("defaults have no fault")
    }
}

/// Settings as options of a command: those that may be one, chosen by their names without dashes.
pub fn options(takes: impl Fn(&str) -> bool) -> Vec<Arg> {
    let settings = Setting::all();
    let chosen = settings.iter().filter(|setting| takes(setting.name()));
    chosen.filter_map(Setting::option).collect()
}

#[cfg(test)]
mod tests;
