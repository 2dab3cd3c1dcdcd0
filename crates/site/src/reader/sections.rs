//! Sections of pages that show what other files hold.

use crate::model::{Niche, ProgressPhoto};
use crate::routes::json;
use serde_json::Value;

/// The sections of a page, if it is one that has sections.
pub(crate) fn of(page: &Value) -> impl Iterator<Item = &Value> {
    page.get("sections").and_then(Value::as_array).into_iter().flatten()
}

/// The sections of a kind, in the order of the page.
pub(crate) fn of_kind<'a>(page: &'a Value, kind: &str) -> impl Iterator<Item = &'a Value> {
    of(page).filter(move |section| section["kind"] == kind)
}

/// Puts the designs of niches and the photographs of the works into the sections that show them.
pub(super) fn fill(page: &mut Value, niches: &[Niche], works: &[ProgressPhoto]) {
    let sections = page.get_mut("sections").and_then(Value::as_array_mut);
    for section in sections.into_iter().flatten() {
        match section["kind"].as_str() {
            Some("niches") => {
                let most = section["most"].as_u64().and_then(|it| usize::try_from(it).ok());
                let shown = niches.len().min(most.unwrap_or(usize::MAX));
                section["designs"] = json(&niches[..shown]);
                section["count"] = niches.len().into();
            }
            Some("progress") => section["photos"] = json(works),
            _ => {}
        }
    }
}
