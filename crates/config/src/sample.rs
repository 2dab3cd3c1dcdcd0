//! A sample of `columbario.toml`: every key with its help, its other names and its default.

use super::settings::all_settings;
use basics::lang::fl;

/// The file. Every key is commented out; without the mark it
/// sets its default.
pub fn sample() -> String {
    sample_with(&[])
}

/// The same with these settings set: each by its name, a text.
pub fn sample_with(set: &[(&str, &str)]) -> String {
    let settings = all_settings();
    let mut text = comment(&fl!("config-sample"));
    let mut table = None;
    // The file cannot name the directory in which it lies, the first of the settings.
    for setting in settings.iter().skip(1) {
        if setting.table() != table {
            table = setting.table();
            text.extend(["\n[", table.unwrap_or_default(), "]\n"]);
        }
        text.push('\n');
        text += &comment(&setting.help());
        let flag = setting.option().map(|_| setting.flag() + ", ");
        text += &comment(&(flag.unwrap_or_default() + &setting.variable()));
        let given = set.iter().find(|(name, _)| *name == setting.name());
        let default = setting.default().unwrap_or_default();
        let value = match given {
            None if setting.is_list() => "[]".to_owned(),
            None if default.parse::<u32>().is_ok() => default,
            _ => format!("{:?}", given.map_or(&*default, |(_, value)| *value)),
        };
        let mark = if given.is_some() { "" } else { "#" };
        text.extend([mark, &setting.key_in_table(), " = ", &value, "\n"]);
    }
    text
}

fn comment(text: &str) -> String {
    text.lines().flat_map(|line| ["# ", line, "\n"]).collect()
}
