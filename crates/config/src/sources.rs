//! Where values come from, and which of them counts: a flag before the environment, the
//! environment before `columbario.toml` in the data directory, the file before the default.

use super::faults::ConfigFaults;
use super::file;
use super::setting::{PREFIX, Setting, Value, split};
use super::settings::{Config, OF_MAIL, all_settings};
use basics::lang::fl;
use basics::nearest::nearest;
use clap::{ArgMatches, Args as _, Command, FromArgMatches as _};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

pub(super) type Flags = BTreeMap<String, Vec<String>>;

/// The options that were given to a command or to those above it.
pub(super) fn given(mut matches: &ArgMatches) -> Flags {
    let settings = all_settings();
    let mut flags = Flags::new();
    loop {
        let given = |setting: &Setting| Some((setting.name().to_owned(), setting.given(matches)?));
        flags.extend(settings.iter().filter_map(given));
        match matches.subcommand() {
            Some((_, inner)) => matches = inner,
            None => return flags,
        }
    }
}

/// Our variables. One that is set to nothing counts as not set: that is how a container's
/// settings leave one out.
pub(super) type Environment = BTreeMap<String, String>;

/// The variables of this process. Every setting is read from these; what systemd puts into the
/// environment is read by crates of its own (`inherited`, and `sd-notify`).
pub(super) fn environment() -> Environment {
    // A path that is not UTF-8 is replaced here and fails later as one that does not exist.
    let lossy = |text: OsString| text.to_string_lossy().into_owned();
    let all = std::env::vars_os().map(|(name, value)| (lossy(name), lossy(value)));
    all.filter(|(name, _)| name.starts_with(PREFIX)).collect()
}

/// Chooses the values that count of all that are set, by the names of the settings; the defaults are clap's.
fn values(
    flags: &Flags,
    environment: &Environment,
    settings: &[Setting],
    faults: &mut ConfigFaults,
) -> BTreeMap<String, Value> {
    let mut values = BTreeMap::new();
    for setting in settings {
        let variable = environment.get(&setting.variable());
        let (texts, origin) = match (flags.get(setting.name()), variable) {
            (Some(texts), _) => (texts.as_slice(), setting.flag()),
            (None, Some(text)) if !text.is_empty() => {
                (std::slice::from_ref(text), setting.variable())
            }
            _ => continue,
        };
        let texts = texts.iter().flat_map(|text| split(setting, text)).collect();
        values.insert(setting.name().to_owned(), Value { texts, origin });
    }
    // The first of the settings says where the file is.
    let data = &settings[0];
    let default = || Value {
        texts: data.default().into_iter().collect(),
        origin: fl!("config-default-of", key = data.key()),
    };
    let value = values.entry(data.name().to_owned()).or_insert_with(default);
    let directory = value.texts.concat();
    for (name, value) in file::read(Path::new(&directory), settings, faults) {
        values.entry(name).or_insert(value);
    }
    values
}

fn holds_files(directory: &str) -> bool {
    fs::read_dir(directory).is_ok_and(|mut entries| entries.next().is_some())
}

/// Reads every source. A faulty value counts as not set, so that every fault is found in one run.
pub(super) fn read(flags: &Flags, environment: &Environment) -> Result<Config, ConfigFaults> {
    let settings = all_settings();
    let mut faults = ConfigFaults::default();
    let values = values(flags, environment, &settings, &mut faults);
    let mut missing = BTreeMap::<String, ConfigFaults>::new();
    let mut warnings = Vec::new();
    let mut arguments = Vec::new();
    for setting in &settings {
        if let Some(Value { texts, origin }) = values.get(setting.name()) {
            let name = setting.name();
            for text in texts {
                let argument = format!("{}={text}", setting.flag());
                match setting.check(&argument) {
                    // Without its folder there is still its name. One that is empty is a disk that is not mounted.
                    Ok(()) if name == "content" && !holds_files(text) => {
                        let problem = fl!("config-no-content-directory", path = text.as_str());
                        faults.add(origin, &problem);
                        missing.entry(name.to_owned()).or_default().add(origin, &problem);
                        arguments.push(argument);
                    }
                    Ok(()) => {
                        if setting.is_read_by_all(text) {
                            let path = text.as_str();
                            let problem = fl!("config-secret-for-all", path);
                            warnings.push(format!("{origin}: {problem}"));
                        }
                        arguments.push(argument);
                    }
                    Err(problem) if setting.is_file() => {
                        faults.add(origin, &problem);
                        missing.entry(name.to_owned()).or_default().add(origin, &problem);
                    }
                    Err(problem) => faults.add(origin, &problem),
                }
            }
        }
    }
    let command = Config::augment_args(Command::new("columbario").no_binary_name(true));
    let matches = command.try_get_matches_from(arguments);
    let Ok(mut config) = matches.and_then(|matches| Config::from_arg_matches(&matches)) else {
        // Each value was read alone before, so it is the default of one at fault that is faulty too.
        return Err(faults);
    };
    for (name, problem) in config.combined_faults(|name| values.contains_key(name)) {
        faults.add(&values[name].origin, &problem);
    }
    // One certificate has both names; who is refused by the authority at one loses both.
    if let (Some(host), false) = (&config.editor.host, config.https.domains.is_empty())
        && !config.https.domains.contains(host)
    {
        config.https.domains.push(host.clone());
    }
    if OF_MAIL.iter().any(|name| missing.contains_key(*name)) {
        // Mails wait in the spool, as where no server is set.
        config.smtp_url = None;
    }
    // Alone they are a fault of the commands that need them.
    let is_read = faults.len() == missing.values().map(ConfigFaults::len).sum::<usize>();
    (config.missing, config.warnings) = (missing, warnings);
    let data = &values[settings[0].name()].origin;
    config.data_named_by =
        [settings[0].flag(), settings[0].variable()].into_iter().find(|it| it == data);
    let known: Vec<String> = settings.iter().map(Setting::variable).collect();
    for (variable, text) in environment {
        // It is set to no effect, because no setting has this name.
        if !text.is_empty() && !known.contains(variable) {
            let nearest = nearest(variable, known.iter().map(String::as_str));
            let (variable, nearest) = (variable.as_str(), nearest.unwrap_or("none"));
            let warning = fl!("config-unknown-variable", variable, nearest);
            config.warnings.push(warning);
        }
    }
    if is_read { Ok(config) } else { Err(faults) }
}
