//! Sections of pages that show what other files hold.

use crate::model::{Niche, ProgressPhoto};
use crate::routes::json;
use serde_json::Value;

/// Puts the designs of niches and the photographs of the works into the sections that show them.
pub(super) fn fill<'a>(
    pages: impl Iterator<Item = &'a mut Value>,
    niches: &[Niche],
    works: &[ProgressPhoto],
) {
    let sections = pages.filter_map(|page| page.get_mut("sections")?.as_array_mut());
    for section in sections.flatten() {
        match section["kind"].as_str() {
            Some("niches") => section["designs"] = json(niches),
            Some("some-niches") => {
                let most = section["most"].as_u64().and_then(|it| usize::try_from(it).ok());
                let shown = niches.len().min(most.unwrap_or_default());
                section["designs"] = json(&niches[..shown]);
                section["count"] = niches.len().into();
            }
            Some("progress") => section["photos"] = json(works),
            _ => {}
        }
    }
}
