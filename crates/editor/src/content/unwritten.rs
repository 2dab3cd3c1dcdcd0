//! Texts of pages that stand between brackets, as a new section has them: a preview shows them, and nothing is
//! published with them that did not have them before.

use super::draft::Draft;
use super::item::Item;
use basics::lang::fault;
use site::{Fault, Site};

/// What is still to be written in these items.
pub(super) fn in_items(site: &Site, draft: &Draft, items: &[Item]) -> Vec<Fault> {
    let unwritten = |fault: &Fault| {
        let mark = fault.text.found.as_deref().filter(|mark| mark.starts_with('['))?;
        let is_new = items.iter().any(|item| item.has(fault))
            && fault.file.starts_with("pages/")
            && !fault.pointer.starts_with("/body")
            && !draft.published(&fault.file).is_some_and(|text| text.contains(mark));
        is_new.then(|| fault.saying(fault!("content-unwritten", text = mark).missing()))
    };
    site.unconfirmed.iter().filter_map(|(_, fault)| unwritten(fault)).collect()
}
