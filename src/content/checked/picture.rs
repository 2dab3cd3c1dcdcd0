//! What the program adds to a picture that a file names, and what its place asks of it.

use super::Walk;
use crate::content::schema::Schema;
use crate::lang::fault;
use serde_json::{Map, Value, json};
use toml::de::{DeTable, DeValue};

impl Walk<'_> {
    /// Fills in the measures of a picture, its colour, and its glimpse where it is the first that
    /// its page shows. One that is smaller than its place is a warning.
    pub(super) fn picture(
        &mut self,
        schema: Schema,
        table: &DeTable<'_>,
        map: &mut Map<String, Value>,
        pointer: &str,
    ) {
        let Some((name, at)) = self.file_named(table, "src") else {
            return;
        };
        let known = self.known;
        let Some(medium) = known.media.named(name) else {
            return;
        };
        if let Some((width, height)) = medium.pixels {
            map.insert("width".to_owned(), json!(width));
            map.insert("height".to_owned(), json!(height));
            self.compare(name, u64::from(width), schema.shown_width(), at);
        }
        if let Some(color) = &medium.color {
            map.insert("color".to_owned(), json!(color));
        }
        let portrait = self.file_named(table, "portrait").map(|(name, _)| name);
        let first = schema.is_first() && leads_every_list(pointer);
        let seen_first = portrait.map_or(Some(medium), |name| known.media.named(name));
        if let Some(glimpse) = seen_first.and_then(|seen| seen.glimpse.as_ref())
            && first
        {
            map.insert("glimpse".to_owned(), json!(glimpse));
        }
        for name in portrait.into_iter().chain([name]) {
            self.report.pictures.push((name.to_owned(), first));
        }
    }

    /// The file that a key of a picture names, and where it does.
    fn file_named<'t>(&self, table: &'t DeTable<'_>, key: &str) -> Option<(&'t str, usize)> {
        let value = table.get(key)?;
        match value.get_ref() {
            DeValue::String(name) => Some((name, self.span(value).start)),
            _ => None,
        }
    }

    fn compare(&mut self, file: &str, width: u64, shown_width: u64, at: usize) {
        if width >= shown_width {
            return;
        }
        let (name, _) = file.split_once('.').unwrap_or((file, ""));
        let warning = self.document.fault(
            at,
            fault!(
                "content-media-small",
                name = name,
                width = width,
                shown = shown_width
            ),
        );
        self.report.warnings.push(warning);
    }
}

/// Whether everything on the way to a value is the first of its list.
fn leads_every_list(pointer: &str) -> bool {
    let index = |segment: &str| segment.parse::<usize>().ok();
    pointer.split('/').filter_map(index).all(|index| index == 0)
}
