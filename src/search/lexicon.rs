//! Every word that the index knows, and by what it is found: its letters, its stem, its root, its
//! sound.

use super::{
    letters::{fold, sound, without_enye},
    stems::{root, stems},
    stop_words::is_stop_word,
};
use std::{
    collections::{BTreeMap, HashMap},
    ops::Bound,
    sync::Arc,
};

/// A word's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct WordId(u32);

impl WordId {
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A word, however it is spelt: `Panteón` and `panteon` are one.
#[derive(Clone, Debug)]
pub(super) struct Word {
    pub(super) folded: Arc<str>,
    pub(super) sound: Box<str>,
    pub(super) is_filler: bool,
    stems: Vec<Box<str>>,
}

/// Only grows: a word that no text has any more leads nowhere and does no harm.
#[derive(Clone, Debug, Default)]
pub(super) struct Lexicon {
    words: Vec<Word>,
    /// By spelling, so that a text's words are folded and stemmed once.
    spellings: HashMap<Box<str>, WordId>,
    folded: BTreeMap<Arc<str>, WordId>,
    /// Words with ñ by how they are written without.
    without_enye: HashMap<Box<str>, Vec<WordId>>,
    stems: HashMap<Box<str>, Vec<WordId>>,
    roots: HashMap<Box<str>, Vec<WordId>>,
    sounds: HashMap<Box<str>, Vec<WordId>>,
}

impl Lexicon {
    /// A word as it is written in a text, where this spelling is known.
    pub(super) fn spelt(&self, spelling: &str) -> Option<WordId> {
        self.spellings.get(spelling).copied()
    }

    /// The number of a word, known or not.
    pub(super) fn learn(&mut self, spelling: &str) -> WordId {
        let folded = fold(spelling);
        let known = self.folded.get(folded.as_str()).copied();
        let id = known.unwrap_or_else(|| self.add(folded));
        self.spellings.insert(spelling.into(), id);
        for stem in stems(spelling) {
            let own = &mut self.words[id.index()].stems;
            if own.iter().any(|each| **each == *stem) {
                continue;
            }
            own.push(stem.as_str().into());
            if let Some(root) = root(&stem) {
                let of_root = self.roots.entry(root.into()).or_default();
                if !of_root.contains(&id) {
                    of_root.push(id);
                }
            }
            self.stems.entry(stem.into()).or_default().push(id);
        }
        id
    }

    fn add(&mut self, folded: String) -> WordId {
        let number = u32::try_from(self.words.len());
        let id = WordId(number.expect("a site has fewer words than there are numbers"));
        let plain = without_enye(&folded);
        if plain != folded {
            self.without_enye.entry(plain.into()).or_default().push(id);
        }
        let sound: Box<str> = sound(&folded).into();
        self.sounds.entry(sound.clone()).or_default().push(id);
        let is_filler = is_stop_word(&folded);
        let folded: Arc<str> = folded.into();
        self.folded.insert(Arc::clone(&folded), id);
        self.words.push(Word {
            folded,
            sound,
            is_filler,
            stems: Vec::new(),
        });
        id
    }

    pub(super) fn word(&self, id: WordId) -> &Word {
        &self.words[id.index()]
    }

    /// Every word with its number.
    pub(super) fn words(&self) -> impl Iterator<Item = (WordId, &Word)> {
        self.folded.values().map(|id| (*id, self.word(*id)))
    }

    /// The word of these folded letters.
    pub(super) fn folded(&self, folded: &str) -> Option<WordId> {
        self.folded.get(folded).copied()
    }

    /// The words that differ from these folded letters by ñ and n alone.
    pub(super) fn but_for_enye(&self, folded: &str) -> impl Iterator<Item = WordId> {
        let plain = without_enye(folded);
        let with = self.without_enye.get(plain.as_str());
        let without = self.folded(&plain);
        let all = with.into_iter().flatten().copied().chain(without);
        let own = self.folded(folded);
        all.filter(move |id| Some(*id) != own)
    }

    pub(super) fn of_stem(&self, stem: &str) -> &[WordId] {
        self.stems.get(stem).map_or(&[], Vec::as_slice)
    }

    pub(super) fn of_root(&self, root: &str) -> &[WordId] {
        self.roots.get(root).map_or(&[], Vec::as_slice)
    }

    pub(super) fn of_sound(&self, sound: &str) -> &[WordId] {
        self.sounds.get(sound).map_or(&[], Vec::as_slice)
    }

    /// The words that begin with these folded letters.
    pub(super) fn beginning_with<'a>(
        &'a self,
        start: &'a str,
    ) -> impl Iterator<Item = WordId> + 'a {
        let from = (Bound::Included(start), Bound::Unbounded);
        let from = self.folded.range::<str, _>(from);
        from.take_while(move |(folded, _)| folded.starts_with(start))
            .map(|(_, id)| *id)
    }
}

impl Word {
    pub(super) fn stems(&self) -> impl Iterator<Item = &str> {
        self.stems.iter().map(|stem| &**stem)
    }
}
