//! Every word that the index knows, in two layers: those of the texts that it was made of, which all
//! its successors share, and the few that edits have added. So an edit copies the few alone.

use super::{
    letters::{fold, without_enye},
    stems::stems,
    words::{Trait, Word, WordId, Words},
};
use std::sync::Arc;

/// Only grows: a word that no text has any more leads nowhere and does no harm.
#[derive(Clone, Debug, Default)]
pub(super) struct Lexicon {
    base: Arc<Words>,
    added: Arc<Words>,
}

impl Lexicon {
    /// A word as it is written in a text, or folded, where this spelling is known.
    pub(super) fn find(&self, spelling: &str) -> Option<WordId> {
        let layers = self.layers();
        layers.into_iter().find_map(|words| words.find(spelling))
    }

    /// The number of a word, known or not. What is learnt is found by anything but its letters once
    /// [`Self::settle`] was called.
    pub(super) fn learn(&mut self, spelling: &str) -> WordId {
        if let Some(known) = self.find(spelling) {
            return known;
        }
        let folded = fold(spelling);
        let known = self.find(&folded);
        let added = Arc::make_mut(&mut self.added);
        let id = known.unwrap_or_else(|| added.add(&folded));
        added.add_spelling(spelling, id);
        for stem in stems(spelling) {
            added.add_stem(&stem, id);
        }
        id
    }

    /// Sorts what was learnt.
    pub(super) fn settle(&mut self) {
        Arc::make_mut(&mut self.added).settle();
    }

    /// Makes the first layer of the second, where there is no first yet.
    pub(super) fn freeze(&mut self) {
        debug_assert!(self.base.ids().next().is_none(), "it was frozen before");
        self.settle();
        self.base = std::mem::take(&mut self.added);
        self.added = Arc::new(Words::following(&self.base));
    }

    pub(super) fn word(&self, id: WordId) -> Word<'_> {
        let found = self.layers().into_iter().find_map(|words| words.word(id));
        found.expect("only the lexicon gives words their numbers")
    }

    /// Every word with its number.
    pub(super) fn words(&self) -> impl Iterator<Item = (WordId, Word<'_>)> {
        let ids = self.layers().into_iter().flat_map(Words::ids);
        ids.map(|id| (id, self.word(id)))
    }

    /// The words that differ from these folded letters by ñ and n alone.
    pub(super) fn but_for_enye(&self, folded: &str) -> Vec<WordId> {
        let plain = without_enye(folded);
        let own = self.find(folded);
        let with = self.having(Trait::WithoutEnye, &plain);
        let all = with.chain(self.find(&plain));
        all.filter(|id| Some(*id) != own).collect()
    }

    /// The words that have something in common. One may come twice.
    pub(super) fn having(&self, by: Trait, text: &str) -> impl Iterator<Item = WordId> {
        let layers = self.layers().into_iter();
        layers.flat_map(move |words| words.having(by, text))
    }

    /// The stems of a word. One may come twice.
    pub(super) fn stems(&self, id: WordId) -> impl Iterator<Item = &str> {
        let layers = self.layers().into_iter();
        layers.flat_map(move |words| words.stems(id))
    }

    /// The words that begin with these folded letters.
    pub(super) fn beginning_with<'a>(
        &'a self,
        start: &'a str,
    ) -> impl Iterator<Item = WordId> + 'a {
        let layers = self.layers().into_iter();
        layers.flat_map(move |words| words.beginning_with(start))
    }

    fn layers(&self) -> [&Words; 2] {
        [&self.base, &self.added]
    }
}
