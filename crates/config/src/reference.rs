//! The reference of the settings, docs/ajustes.md: a table for each part of `columbario.toml`.

use super::setting::Setting;
use super::settings::all_settings;
use basics::lang::fl;

/// The reference, as Markdown.
pub fn reference() -> String {
    let settings = all_settings();
    let groups = settings.chunk_by(|one, next| one.table() == next.table());
    let group = |group: &[Setting]| {
        let name = fl!("config-table", table = group[0].table().unwrap_or("none"));
        let (columns, rows) = (fl!("config-reference-columns"), group.iter().map(row));
        format!("\n## {name}\n\n{columns}\n|---|---|---|---|\n{}", rows.collect::<String>())
    };
    format!("{}\n{}", fl!("config-reference-head"), groups.map(group).collect::<String>())
}

fn row(setting: &Setting) -> String {
    let quoted = |text: String| format!("`{text}`");
    // The file cannot name the directory in which it lies.
    let key = if setting.name() == "data" { "—".to_owned() } else { quoted(setting.key()) };
    let flag = setting.option().map(|_| quoted(setting.flag()) + "<br>");
    let names = flag.unwrap_or_default() + &quoted(setting.variable());
    let default = setting.default().map_or_else(|| "—".to_owned(), quoted);
    format!("| {key} | {names} | {default} | {} |\n", setting.help().replace('|', "\\|"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{fs, path::Path};

    #[test]
    fn the_document_is_the_one_that_the_settings_make() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ajustes.md");
        let written = fs::read_to_string(path).expect("it is there");
        assert!(written == reference(), "`make types` writes it");
    }

    #[test]
    fn every_part_of_the_file_has_a_name() {
        for setting in all_settings() {
            let table = setting.table().unwrap_or("none");
            assert!(!fl!("config-table", table).starts_with("Otros"), "{table}");
        }
    }
}
