//! `columbario.toml` in the data directory: what it sets, and where.
//!
//! It is read without serde, which stops at the first fault.

use super::faults::ConfigFaults;
use super::setting::{Setting, Value, split};
use basics::lang::fl;
use basics::nearest::nearest;
use basics::not_toml::not_toml;
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::Path;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

pub(super) const NAME: &str = "columbario.toml";

/// Reads the file; one that is not there sets nothing.
pub(super) fn read(
    directory: &Path,
    settings: &[Setting],
    faults: &mut ConfigFaults,
) -> BTreeMap<String, Value> {
    let path = directory.join(NAME);
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => {
            // Without a directory there is no file either, and that is a fault of the directory.
            if !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) {
                let problem = fl!("config-file-unreadable", error = error.to_string());
                faults.add(&path.to_string_lossy(), &problem);
            }
            return BTreeMap::new();
        }
    };
    values(&path, &text, settings, faults)
}

/// Reads the values that the text of the file at `path` sets, by the names of the settings.
pub(super) fn values(
    path: &Path,
    text: &str,
    settings: &[Setting],
    faults: &mut ConfigFaults,
) -> BTreeMap<String, Value> {
    let at = |offset: usize| format!("{}:{}", path.display(), place(text, offset));
    let (table, errors) = DeTable::parse_recoverable(text);
    for error in &errors {
        let offset = error.span().map_or(0, |span| span.start);
        let fault = not_toml(text, offset, error.message());
        faults.add(&at(offset), &format!("{}. {}", fault.message, fault.advice));
    }
    if !errors.is_empty() {
        // Values that could be recovered would only give faults that follow from these.
        return BTreeMap::new();
    }
    let mut entries = Vec::new();
    flatten("", table.get_ref(), &mut entries);
    let mut values = BTreeMap::new();
    for (key, offset, value) in entries {
        let (value, origin) = (value.get_ref(), at(offset));
        let directory = path.parent().unwrap_or(path);
        let read = known(&key, settings)
            .and_then(|setting| Ok((setting.name(), texts(setting, value, directory)?)));
        match read {
            // A blank sets nothing, as in the environment.
            Ok(_) if value.as_str().is_some_and(|it| it.trim().is_empty()) => {}
            Ok((name, texts)) => {
                values.insert(name.to_owned(), Value { texts, origin });
            }
            Err(problem) => faults.add(&origin, &problem),
        }
    }
    values
}

/// Line and column, both from 1; columns are counted in characters.
fn place(text: &str, offset: usize) -> String {
    let before = text.get(..offset).unwrap_or(text);
    let (line, column) = (before.split('\n').count(), before.rsplit('\n').next());
    format!("{line}:{}", column.unwrap_or_default().chars().count() + 1)
}

/// The keys with their tables before them, as in `database.url`, where each begins, and its value;
/// an empty table sets nothing.
pub(super) fn flatten<'a, 'i>(
    prefix: &str,
    table: &'a DeTable<'i>,
    into: &mut Vec<(String, usize, &'a Spanned<DeValue<'i>>)>,
) {
    for (key, value) in table {
        let name = format!("{prefix}{}", key.get_ref());
        match value.get_ref() {
            DeValue::Table(inner) => flatten(&format!("{name}."), inner, into),
            _ => into.push((name, key.span().start, value)),
        }
    }
    // The table is sorted by name, but the file is mended from the top down.
    into.sort_by_key(|(_, offset, _)| *offset);
}

fn known<'a>(key: &str, settings: &'a [Setting]) -> Result<&'a Setting, String> {
    let found = settings.iter().find(|setting| setting.key() == key);
    if let Some(data) = found.filter(|setting| setting.name() == "data") {
        let (flag, variable) = (data.flag(), data.variable());
        return Err(fl!("config-data-in-file", flag, variable));
    }
    found.ok_or_else(|| {
        let keys: Vec<String> = settings.iter().skip(1).map(Setting::key).collect();
        let nearest = nearest(key, keys.iter().map(String::as_str)).unwrap_or("none");
        fl!("config-unknown-key", key, nearest)
    })
}

/// The texts of a value. A relative path counts from the file.
fn texts(setting: &Setting, value: &DeValue<'_>, directory: &Path) -> Result<Vec<String>, String> {
    let text = |value: &DeValue<'_>| match value {
        DeValue::String(text) => Some(text.trim().to_owned()),
        DeValue::Integer(number) => Some(number.as_str().to_owned()),
        _ => None,
    };
    let read = match value.as_array() {
        Some(items) if setting.is_list() => items.iter().map(|it| text(it.get_ref())).collect(),
        _ => text(value).map(|text| split(setting, &text)),
    };
    let mut texts: Vec<_> = read.ok_or_else(|| fl!("config-needs-text", key = setting.key()))?;
    if setting.is_path() {
        for text in &mut texts {
            *text = directory.join(&*text).to_string_lossy().into_owned();
        }
    }
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::{ConfigFaults, NAME, values};
    use crate::{sample, settings::all_settings};
    use proptest::{collection::vec, prelude::*, sample::Index, sample::select};
    use std::path::Path;

    /// The sample as somebody may have edited it.
    fn text() -> impl Strategy<Value = String> {
        let pieces = select(vec![
            "[mail]\n",
            "listen = ",
            "trusted_proxies = [\"::1\"]",
            "\"",
            "'''",
            "\"\\u000a\" = 1",
            "ñ",
            "\u{feff}",
            "\n",
            "\r\n",
            "a.b = ",
            "{ c = 1 }",
            "7",
            "2026-01-01",
            "= ",
            "\u{1f}",
        ]);
        let edits = vec((any::<Index>(), pieces), 0..6).prop_map(|edits| {
            let unmarked = sample().replace("\n#", "\n").replace("\n ", "\n# ");
            edits.iter().fold(unmarked, |text, (place, piece)| {
                let mut lines: Vec<&str> = text.split('\n').collect();
                lines.insert(place.index(lines.len() + 1), piece);
                lines.join("\n")
            })
        });
        prop_oneof![4 => edits, 1 => any::<String>()]
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn any_text_sets_what_is_known_and_every_fault_is_a_line_with_a_place_within_it(text in text()) {
            let settings = all_settings();
            let mut faults = ConfigFaults::default();
            for name in values(Path::new(NAME), &text, &settings, &mut faults).keys() {
                prop_assert!(settings.iter().any(|setting| setting.name() == name));
            }
            for fault in faults.to_string().lines() {
                let mut parts = fault.splitn(4, ':');
                prop_assert_eq!(parts.next(), Some(NAME), "{}", fault);
                let mut number = || parts.next().and_then(|part| part.parse::<usize>().ok()?.checked_sub(1));
                let (line, column) = (number(), number());
                let line = line.and_then(|at| text.split('\n').nth(at)).map(|line| line.chars().count());
                prop_assert!(column <= line && line.is_some() && column.is_some(), "{}", fault);
            }
        }

        #[test]
        fn a_text_that_was_written_is_read(value: String) {
            // What JSON escapes TOML escapes too, and one character more.
            let written = serde_json::to_string(&value).expect("a text is JSON").replace('\u{7f}', "\\u007f");
            let mut faults = ConfigFaults::default();
            let read = values(Path::new(NAME), &format!("[database]\nurl = {written}\n"), &all_settings(), &mut faults);
            prop_assert!(faults.is_empty(), "{}", faults);
            let read = read.get("database-url").map_or("", |value| &value.texts[0]);
            prop_assert_eq!(read, value.trim());
        }
    }
}
