//! Every word of the texts, and by what each is found: its folded spelling, its stem, its root, its sound.

use super::normalization::{fold, sound, without_enye};
use super::stems::{is_stop_word, root, stems};
use std::collections::{BTreeMap, BTreeSet, HashMap};

pub(super) type WordId = usize;

/// Words of the texts, each with how much of a match it is, at most 1.
pub(super) type Expansion = BTreeMap<WordId, f32>;

/// The most spellings that are learned: one takes a kilobyte, and a thousand long articles have some
/// fifty thousand. A text is found by its other words then.
pub(super) const MOST_SPELLINGS: usize = 250_000;

/// The most words that have one stem, root or sound in common. Those of a language are a dozen; words
/// that were made up to be alike would make each search compare all of them.
const MOST_ALIKE: usize = 256;

/// A word, however it is spelt: `Panteón` and `panteon` are one.
#[derive(Debug)]
pub(super) struct Word {
    pub(super) folded: String,
    pub(super) sound: String,
    pub(super) is_filler: bool,
    /// Those of all its spellings.
    pub(super) stems: BTreeSet<String>,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Trait {
    Stem,
    Root,
    Sound,
    /// The folded spelling, with n for ñ; of words with ñ alone.
    WithoutEnye,
}

#[derive(Debug, Default)]
pub(super) struct Lexicon {
    pub(super) words: Vec<Word>,
    /// By the letters as they are written in a text.
    spelt: HashMap<String, WordId>,
    /// By the folded spelling, in its order.
    folded: BTreeMap<String, WordId>,
    /// By each [`Trait`].
    having: [HashMap<String, Vec<WordId>>; 4],
}

impl Lexicon {
    /// The word that is spelt so; none where it is new and `most` are known already.
    pub(super) fn learn(&mut self, spelling: &str, most: usize) -> Option<WordId> {
        if let Some(known) = self.spelt.get(spelling) {
            return Some(*known);
        }
        let folded = fold(spelling);
        let known = self.find(&folded);
        if self.spelt.len() >= most {
            return known;
        }
        let id = known.unwrap_or_else(|| self.add(folded));
        self.spelt.insert(spelling.to_owned(), id);
        for stem in stems(spelling) {
            if let Some(root) = root(&stem) {
                self.relate(Trait::Root, root, id);
            }
            self.relate(Trait::Stem, &stem, id);
            self.words[id].stems.insert(stem);
        }
        Some(id)
    }

    fn add(&mut self, folded: String) -> WordId {
        let id = self.words.len();
        let (plain, sound) = (without_enye(&folded), sound(&folded));
        if plain != folded {
            self.relate(Trait::WithoutEnye, &plain, id);
        }
        self.relate(Trait::Sound, &sound, id);
        self.folded.insert(folded.clone(), id);
        self.words.push(Word {
            is_filler: is_stop_word(&folded),
            folded,
            sound,
            stems: BTreeSet::new(),
        });
        id
    }

    fn relate(&mut self, by: Trait, text: &str, id: WordId) {
        let having = self.having[by as usize].entry(text.to_owned()).or_default();
        if having.len() < MOST_ALIKE && !having.contains(&id) {
            having.push(id);
        }
    }

    pub(super) fn find(&self, folded: &str) -> Option<WordId> {
        self.folded.get(folded).copied()
    }

    pub(super) fn having(&self, by: Trait, text: &str) -> &[WordId] {
        let having = self.having[by as usize].get(text);
        having.map_or(&[], Vec::as_slice)
    }

    /// The words that differ from these folded letters by ñ and n alone.
    pub(super) fn but_for_enye(&self, folded: &str) -> Vec<WordId> {
        let (own, plain) = (self.find(folded), without_enye(folded));
        let with = self.having(Trait::WithoutEnye, &plain).iter().copied();
        let all = with.chain(self.find(&plain));
        all.filter(|id| Some(*id) != own).collect()
    }

    pub(super) fn beginning_with<'a>(
        &'a self,
        start: &'a str,
    ) -> impl Iterator<Item = WordId> + 'a {
        let from = self.folded.range(start.to_owned()..);
        from.take_while(move |(folded, _)| folded.starts_with(start)).map(|(_, id)| *id)
    }
}
