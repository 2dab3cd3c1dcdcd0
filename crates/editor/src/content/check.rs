//! What the site's own checker says of the content with what is changed. That takes longer the more content there
//! is: it is asked for where the app asks for the draft, and works on a copy, so that a letter waits for none.

use super::draft::Draft;
use super::item::Item;
use super::{blocked, unwritten};
use jiff::Timestamp;
use site::{Fault, Faults, Site, SiteReader};

/// The content with what is changed, as it was read last.
#[derive(Default)]
pub(super) struct Check {
    /// Which of two began later.
    pub(super) number: u64,
    /// The draft that was checked.
    pub(super) revision: String,
    pub(super) items: Vec<Item>,
    /// What is wrong with the content and all items.
    pub(super) faults: Vec<Fault>,
    /// Those of them that are in the content itself, and that no item mends: nothing can be published.
    pub(super) blocking: Vec<Fault>,
    pub(super) warnings: Vec<Fault>,
    /// The content and the items that are sound, with signs behind its texts.
    pub(super) site: Option<Site>,
}

/// What is checked: a draft, as it is when the check begins.
pub(super) struct Checker {
    pub(super) number: u64,
    pub(super) draft: Draft,
    pub(super) reader: SiteReader,
    pub(super) now: Timestamp,
}

impl Checker {
    /// Reads the content with all items, as the site would, and where something is wrong with them without those
    /// that have it.
    pub(super) fn check(mut self) -> Check {
        let mut items = self.draft.items();
        let mut sound = items.clone();
        let mut faults = Vec::new();
        let mut read = self.read(&sound);
        while let Err(found) = &read {
            let before = sound.len();
            let new = found.iter().filter(|it| !blocked::has(&faults, it)).cloned();
            let new: Vec<Fault> = new.collect();
            faults.extend(new);
            sound.retain(|item| !found.iter().any(|fault| item.has(fault)));
            if sound.len() == before {
                sound = self.one_by_one(sound);
                read = self.read(&sound);
                break;
            }
            read = self.read(&sound);
        }
        // Those of the items are left out by now.
        let blocking = read.as_ref().err().map_or_else(Vec::new, |it| it.to_vec());
        let site = read.ok();
        let mut warnings: Vec<Fault> = site.iter().flat_map(|it| it.warnings.clone()).collect();
        let unwritten = site.iter().flat_map(|it| unwritten::in_items(it, &self.draft, &sound));
        let unwritten: Vec<Fault> = unwritten.collect();
        for item in &mut items {
            item.ready &= site.is_some()
                && sound.iter().any(|it| it.id == item.id)
                && !warnings.iter().any(|it| is_left_out(it) && item.has(it))
                && !unwritten.iter().any(|it| item.has(it));
        }
        warnings.extend(unwritten);
        Check {
            number: self.number,
            revision: self.draft.revision(),
            items,
            faults,
            blocking,
            warnings,
            site,
        }
    }

    /// The content with some items, as the site would read it.
    pub(super) fn read(&mut self, items: &[Item]) -> Result<Site, Faults> {
        self.reader.move_to(self.draft.over(self.draft.with(items)));
        self.reader.read(self.now)
    }

    /// Those of the items that bring no fault, where no fault is in one of them.
    fn one_by_one(&mut self, items: Vec<Item>) -> Vec<Item> {
        let mut sound = Vec::new();
        let mut least = self.count(&sound);
        for item in items {
            sound.push(item);
            match self.count(&sound) {
                more if more > least => drop(sound.pop()),
                fewer => least = fewer,
            }
        }
        sound
    }

    fn count(&mut self, items: &[Item]) -> usize {
        self.read(items).err().map_or(0, |it| it.len())
    }
}

/// Whether it only says that the draft of an article is not shown, for what else is said of it.
pub(super) fn is_left_out(fault: &Fault) -> bool {
    fault.text.code == "content-draft-left-out"
}
