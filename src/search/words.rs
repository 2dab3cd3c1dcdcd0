//! Words, and by what each is found: its letters, its stem, its root, its sound.

use super::{
    letters::{sound, without_enye},
    pairs::Pairs,
    stems::root,
    stop_words::is_stop_word,
    strings::{StringId, Strings},
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
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'a> {
    pub(super) folded: &'a str,
    pub(super) sound: &'a str,
    pub(super) is_filler: bool,
}

/// What several words may have in common.
#[derive(Clone, Copy, Debug)]
pub(super) enum Trait {
    Stem,
    Root,
    Sound,
    /// The letters, with n for ñ; of words with ñ alone.
    WithoutEnye,
}

const TRAITS: usize = 4;

/// Words with numbers that follow each other. What was learnt is found by its letters at once, and by
/// anything else once [`Self::settle`] was called.
#[derive(Clone, Debug, Default)]
pub(super) struct Words {
    /// The number of the first word.
    first: u32,
    /// Every spelling, folded form, stem, root and sound.
    strings: Strings,
    letters: Vec<Letters>,
    /// By the number of a string, the word that is spelt so; its folded form is a spelling too. The
    /// word may be one of those before the first.
    spelt: Vec<Option<WordId>>,
    /// The words by their folded letters, sorted.
    sorted: Vec<WordId>,
    having: [Pairs<StringId, WordId>; TRAITS],
    stems: Pairs<WordId, StringId>,
}

/// A word's letters among the strings.
#[derive(Clone, Copy, Debug)]
struct Letters {
    folded: StringId,
    sound: StringId,
    is_filler: bool,
}

impl Words {
    /// No words yet. The first will have the number that follows those of the others.
    pub(super) fn following(others: &Self) -> Self {
        Self {
            first: others.next_number(),
            ..Self::default()
        }
    }

    fn next_number(&self) -> u32 {
        let words = u32::try_from(self.letters.len()).ok();
        let next = words.and_then(|words| self.first.checked_add(words));
        next.expect("a site has fewer words than there are numbers")
    }

    /// A word by one of its spellings, or by its folded letters.
    pub(super) fn find(&self, spelling: &str) -> Option<WordId> {
        let id = self.strings.find(spelling)?;
        self.spelt.get(id.index()).copied()?
    }

    /// A word of this number, if it is one of these.
    pub(super) fn word(&self, id: WordId) -> Option<Word<'_>> {
        let at = id.0.checked_sub(self.first)?;
        let letters = self.letters.get(at as usize)?;
        Some(Word {
            folded: self.strings.get(letters.folded),
            sound: self.strings.get(letters.sound),
            is_filler: letters.is_filler,
        })
    }

    /// Every word's number.
    pub(super) fn ids(&self) -> impl Iterator<Item = WordId> {
        (self.first..self.next_number()).map(WordId)
    }

    /// Learns a word of these folded letters.
    pub(super) fn add(&mut self, folded: &str) -> WordId {
        let id = WordId(self.next_number());
        let plain = without_enye(folded);
        if plain != folded {
            self.relate(Trait::WithoutEnye, &plain, id);
        }
        let sound = sound(folded);
        self.relate(Trait::Sound, &sound, id);
        self.letters.push(Letters {
            folded: self.strings.keep(folded),
            sound: self.strings.keep(&sound),
            is_filler: is_stop_word(folded),
        });
        self.add_spelling(folded, id);
        id
    }

    /// Learns how a word is spelt.
    pub(super) fn add_spelling(&mut self, spelling: &str, id: WordId) {
        let at = self.strings.keep(spelling).index();
        if self.spelt.len() <= at {
            self.spelt.resize(at + 1, None);
        }
        self.spelt[at] = Some(id);
    }

    /// Learns a stem of a word, and with it a root.
    pub(super) fn add_stem(&mut self, stem: &str, id: WordId) {
        self.relate(Trait::Stem, stem, id);
        if let Some(root) = root(stem) {
            self.relate(Trait::Root, root, id);
        }
        self.stems.add(id, self.strings.keep(stem));
    }

    fn relate(&mut self, by: Trait, text: &str, id: WordId) {
        self.having[by as usize].add(self.strings.keep(text), id);
    }

    /// Sorts what was learnt, and gives back memory that was kept for more.
    pub(super) fn settle(&mut self) {
        for pairs in &mut self.having {
            pairs.settle();
        }
        self.stems.settle();
        let mut sorted: Vec<WordId> = self.ids().collect();
        sorted.sort_unstable_by_key(|id| self.folded(*id));
        self.sorted = sorted;
        self.strings.shrink();
        self.letters.shrink_to_fit();
        self.spelt.shrink_to_fit();
    }

    /// The words that have something in common.
    pub(super) fn having(&self, by: Trait, text: &str) -> impl Iterator<Item = WordId> {
        let pairs = &self.having[by as usize];
        let id = self.strings.find(text);
        id.into_iter().flat_map(|id| pairs.of(id))
    }

    /// The stems of a word, as far as they were learnt here.
    pub(super) fn stems(&self, id: WordId) -> impl Iterator<Item = &str> {
        self.stems.of(id).map(|stem| self.strings.get(stem))
    }

    /// The words that begin with these folded letters.
    pub(super) fn beginning_with<'a>(
        &'a self,
        start: &'a str,
    ) -> impl Iterator<Item = WordId> + 'a {
        let from = self.sorted.partition_point(|id| self.folded(*id) < start);
        let from = self.sorted[from..].iter().copied();
        from.take_while(move |id| self.folded(*id).starts_with(start))
    }

    fn folded(&self, id: WordId) -> &str {
        let letters = &self.letters[(id.0 - self.first) as usize];
        self.strings.get(letters.folded)
    }
}
