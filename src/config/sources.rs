//! Where values come from, and which of them counts: a flag before the environment, the
//! environment before `columbario.toml` in the data directory, the file before the default.

use super::Config;
use super::fault::{ConfigFaults, Origin};
use super::file;
use super::setting::{PREFIX, Setting, Shape};
use crate::lang::fl;
use crate::nearest::nearest;
use clap::{ArgMatches, Args as _, Command, FromArgMatches as _};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::Path;

/// What is set, by the name of the setting.
type Values = BTreeMap<String, Vec<String>>;

/// What the command line says.
#[derive(Clone, Debug, Default)]
pub struct Flags(Values);

impl Flags {
    /// The options that were given to a command or to those above it.
    pub fn given(mut matches: &ArgMatches) -> Self {
        let settings = Setting::all();
        let mut values = Values::new();
        loop {
            let given =
                |setting: &Setting| Some((setting.name().to_owned(), setting.given(matches)?));
            values.extend(settings.iter().filter_map(given));
            match matches.subcommand() {
                Some((_, inner)) => matches = inner,
                None => return Self(values),
            }
        }
    }

    #[cfg(test)]
    pub(super) fn of<'a>(flags: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let owned = |(name, text): (&str, &str)| (name.to_owned(), vec![text.to_owned()]);
        Self(flags.into_iter().map(owned).collect())
    }
}

/// Our variables. One that is set to nothing counts as not set: that is how a container's
/// settings leave one out.
#[derive(Clone, Debug, Default)]
pub(super) struct Environment(BTreeMap<String, String>);

impl Environment {
    /// The variables of this process. Every setting is read from these; what systemd puts into the
    /// environment is read by crates of its own (`inherited`, and `src/http/watchdog.rs`).
    pub(super) fn of_process() -> Self {
        // A path that is not UTF-8 is replaced here and fails later as one that does not exist.
        let lossy = |text: OsString| text.to_string_lossy().into_owned();
        Self::of(std::env::vars_os().map(|(name, value)| (lossy(name), lossy(value))))
    }

    pub(super) fn of(variables: impl IntoIterator<Item = (String, String)>) -> Self {
        let ours = |(name, value): &(String, String)| name.starts_with(PREFIX) && !value.is_empty();
        Self(variables.into_iter().filter(ours).collect())
    }

    /// What is set to no effect, because no setting has this name.
    fn warnings(&self, settings: &[Setting]) -> Vec<String> {
        let known: Vec<String> = settings.iter().map(Setting::variable).collect();
        let unknown = self.0.keys().filter(|name| !known.contains(name));
        unknown
            .map(|name| {
                let nearest = nearest(name, known.iter().map(String::as_str));
                fl!(
                    "config-unknown-variable",
                    variable = name.as_str(),
                    nearest = nearest.unwrap_or("none")
                )
            })
            .collect()
    }
}

/// A value as it was written, and where.
#[derive(Clone, Debug)]
pub(super) struct Value {
    pub(super) texts: Vec<String>,
    pub(super) origin: Origin,
}

/// All sources.
struct Sources<'a> {
    flags: &'a Flags,
    environment: &'a Environment,
    file: BTreeMap<String, Value>,
}

impl<'a> Sources<'a> {
    /// Opens the file in the data directory, which flags, environment and default name.
    fn open(
        flags: &'a Flags,
        environment: &'a Environment,
        settings: &[Setting],
        faults: &mut ConfigFaults,
    ) -> Self {
        let mut sources = Self {
            flags,
            environment,
            file: BTreeMap::new(),
        };
        let data = settings.iter().find(|setting| setting.name() == "data");
        let data = data.and_then(|data| sources.find(data));
        if let Some(directory) = data.as_ref().and_then(|data| data.texts.first()) {
            sources.file = file::read(Path::new(directory), settings, faults);
        }
        sources
    }

    /// The value that counts.
    fn find(&self, setting: &Setting) -> Option<Value> {
        let flag = || {
            let texts = self.flags.0.get(setting.name())?.iter();
            let texts = texts.flat_map(|text| split(setting, text)).collect();
            Some(Value {
                texts,
                origin: Origin::Flag(setting.flag()),
            })
        };
        let variable = || {
            let texts = split(setting, self.environment.0.get(&setting.variable())?);
            Some(Value {
                texts,
                origin: Origin::Variable(setting.variable()),
            })
        };
        let default = || {
            let texts = vec![setting.default()?];
            Some(Value {
                texts,
                origin: Origin::Default(setting.key()),
            })
        };
        flag()
            .or_else(variable)
            .or_else(|| self.file.get(setting.name()).cloned())
            .or_else(default)
    }
}

/// The items of a list; any other value is one.
fn split(setting: &Setting, text: &str) -> Vec<String> {
    if setting.shape() != Shape::List {
        return vec![text.trim().to_owned()];
    }
    let items = text.split(',').map(str::trim);
    items
        .filter(|item| !item.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Reads every source. A faulty value counts as not set, so that every fault is found in one run.
pub(super) fn read(flags: &Flags, environment: &Environment) -> Result<Config, ConfigFaults> {
    let settings = Setting::all();
    let mut faults = ConfigFaults::default();
    let sources = Sources::open(flags, environment, &settings, &mut faults);
    let mut origins = BTreeMap::new();
    let mut arguments = Vec::new();
    for setting in &settings {
        let Some(value) = sources.find(setting) else {
            continue;
        };
        for text in value.texts {
            let argument = format!("{}={text}", setting.flag());
            match setting.check(&argument) {
                Ok(()) => arguments.push(argument),
                Err(problem) => faults.add(value.origin.clone(), &problem),
            }
        }
        origins.insert(setting.name(), value.origin);
    }
    let command = Config::augment_args(Command::new("columbario").no_binary_name(true));
    let mut config = command
        .try_get_matches_from(arguments)
        .and_then(|matches| Config::from_arg_matches(&matches))
        .expect("each value was read alone before");
    for (name, problem) in config.combined_faults(|name| origins.contains_key(name)) {
        faults.add(origins[name].clone(), &problem);
    }
    config.warnings = environment.warnings(&settings);
    if faults.is_empty() {
        Ok(config)
    } else {
        Err(faults)
    }
}
