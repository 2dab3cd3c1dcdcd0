//! Warns of pictures that are still renders when the building is open and could be photographed. A picture is a
//! render by its kind or its caption; its pixels are not inspected.

use crate::media::MediaTable;
use crate::model::BuildingState;
use crate::source::Fault;
use crate::source::paths::SETTINGS;
use basics::lang::fault;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// Returns one warning for all renders if the building is open.
pub(crate) fn warning(
    state: Option<BuildingState>,
    shown: impl Serialize,
    media: &MediaTable,
) -> Option<Fault> {
    if state != Some(BuildingState::Open) {
        return None;
    }
    let mut found = BTreeSet::new();
    add_renders(&serde_json::to_value(shown).ok()?, &mut found);
    let name = |address: &String| media.get(address).map(|medium| medium.path.clone());
    let names: Vec<String> = found.iter().filter_map(name).collect();
    let (count, names) = (names.len(), names.join(", "));
    (count > 0).then(|| Fault::of_file(SETTINGS, fault!("content-renders-open", count, names)))
}

/// Collects the addresses of pictures whose caption has the word "render", and of stages of that kind.
fn add_renders(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| add_renders(item, found)),
        Value::Object(fields) => {
            let text = |key: &str| fields.get(key).and_then(Value::as_str).unwrap_or_default();
            if text("caption").to_lowercase().contains("render") {
                found.insert(text("src").to_owned());
            }
            if text("kind") == "render" {
                let address = fields.get("img").and_then(|img| img.get("src")?.as_str());
                found.extend(address.map(str::to_owned));
            }
            fields.values().for_each(|item| add_renders(item, found));
        }
        _ => {}
    }
}
