//! The last searches: a page of hits asks twice for the same, once for the list of articles and once
//! for what is marked in them, and so does somebody who turns to the next page.

use super::found::Ranked;
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// How many are kept. Each takes eight bytes for each text that it has found.
const KEPT: usize = 8;

/// Searches of one index, with what they have found. A copy of the index begins without any.
#[derive(Debug, Default)]
pub(super) struct Recent(Mutex<VecDeque<(String, Arc<Ranked>)>>);

impl Clone for Recent {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Recent {
    /// What a text has found, which is looked for now where nobody has asked for it lately.
    pub(super) fn found(&self, text: &str, search: impl FnOnce() -> Ranked) -> Arc<Ranked> {
        let is_same = |(known, _): &&(String, Arc<Ranked>)| known == text;
        if let Some((_, found)) = self.kept().iter().find(is_same) {
            return Arc::clone(found);
        }
        let found = Arc::new(search());
        let mut kept = self.kept();
        kept.truncate(KEPT - 1);
        kept.push_front((text.to_owned(), Arc::clone(&found)));
        found
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<(String, Arc<Ranked>)>> {
        // Every change is whole before anything can panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
