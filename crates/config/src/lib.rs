//! How this process runs: addresses, directories, database, mail, trusted proxies, log level.
//!
//! The only module that reads the environment. It must not depend on what the values are for.

#![warn(missing_docs, reason = "comments are the help of the settings")]

mod editor;
mod faults;
mod file;
mod https;
mod inherited;
mod redaction;
mod reference;
mod sample;
mod setting;
mod settings;
mod sources;
mod values;

pub use editor::{EditorSettings, is_same_site};
pub use faults::ConfigFaults;
pub use https::HttpsSettings;
pub use inherited::InheritedSockets;
pub use redaction::without_secrets;
pub use reference::reference;
pub use sample::{sample, sample_with};
pub use settings::{Config, Limits};
pub use values::{
    Drafts, ExportEndpoint, HttpListen, LogFormat, TIMEOUT_MAX, date, mailbox, network, number,
};

use basics::atomic_file::private_folder;
use basics::lang::fl;
use clap::{Arg, ArgMatches};
use setting::Setting;
use settings::all_settings;

impl Config {
    /// Reads every source, with what the command line says. Finds all faults at once, each one line that
    /// names where the value came from.
    pub fn load(given: &ArgMatches) -> Result<Self, ConfigFaults> {
        let mut config = sources::read(&sources::given(given), &sources::environment())?;
        config.inherited = InheritedSockets::of_process(&mut config.warnings);
        Ok(config)
    }

    /// Makes the data directory, where it is absent. Only the program's own user may look into it: it
    /// will hold what families write.
    pub fn make_data_directory(&self) -> Result<(), ConfigFaults> {
        private_folder(&self.data).map_err(|error| {
            let (path, error) = (self.data.display().to_string(), error.to_string());
            let mut faults = ConfigFaults::default();
            let origin = self.data_named_by.clone().unwrap_or_else(|| path.clone());
            faults.add(&origin, &fl!("config-data-directory", path, error));
            faults
        })
    }

    /// The default of every setting, with this data directory.
    pub fn of_defaults(data: &std::path::Path) -> Self {
        let data = vec![data.to_string_lossy().into_owned()];
        let flags = [("data".to_owned(), data)].into();
        let config = sources::read(&flags, &sources::Environment::new());
        config.expect("defaults have no fault")
    }
}

/// Settings as options of a command: those that may be one, chosen by their names without dashes.
pub fn options(takes: impl Fn(&str) -> bool) -> Vec<Arg> {
    let settings = all_settings();
    let chosen = settings.iter().filter(|setting| takes(setting.name()));
    chosen.filter_map(Setting::option).collect()
}

#[cfg(test)]
mod tests;
