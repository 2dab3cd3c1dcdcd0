//! A word that somebody types → the words of the texts that it may stand for, each with how likely.
//!
//! Words that are written exactly so count most. A word that no text has is taken for one that sounds
//! like it, or that is one slip away; the last word may be cut off.

use super::index::Index;
use super::lexicon::{Expansion, Trait, Word, WordId};
use super::normalization::{fold, is_one_slip, sound};
use super::stems::{root, stems};
use std::collections::BTreeSet;

/// How much of a match each of these is.
const ENYE: f32 = 0.7;
const STEM: f32 = 0.9;
const ROOT: f32 = 0.6;
const SYNONYM: f32 = 0.7;
const SOUND: f32 = 0.9;
const SLIP: f32 = 0.8;
/// Of a word that is known as it is, and may still be the beginning of another.
const LONGER: f32 = 0.3;
/// Of a word that only makes sense as a beginning.
const BEGINNING: f32 = 0.8;

/// A shorter word is too close to too many others.
const SHORTEST_WITH_A_SLIP: usize = 5;
const SHORTEST_BEGINNING: usize = 3;
const SHORTEST_SOUND_WITH_A_SLIP: usize = 4;
/// Nobody hears a doubled letter or an h; but a run of letters, `zzzzqqq`, is no short word.
const MOST_MORE_LETTERS: usize = 2;

impl Index {
    pub(super) fn expand(&self, typed: &str, is_last: bool) -> Expansion {
        let folded = fold(typed);
        let (mut meant, mut found) = (self.forms(&folded, &stems(typed)), Expansion::new());
        let is_known = meant.keys().any(|id| self.is_known(*id));
        if !is_known {
            meant = self.misspelt(&folded);
        }
        if is_last {
            let weight = if is_known { LONGER } else { BEGINNING };
            self.add_longer(&folded, weight, &mut found);
            if !is_known && found.is_empty() && meant.is_empty() {
                self.add_slipped_beginnings(&folded, &mut found);
            }
        }
        self.add_synonyms(&meant, &mut found);
        for (id, weight) in meant {
            raise(&mut found, id, weight);
        }
        found.retain(|id, _| self.occurs(*id));
        found
    }

    /// The words that have one of the first four letters in common, or are one slip away: for a text
    /// that has led nowhere.
    pub(super) fn expand_loosely(&self, typed: &str) -> Expansion {
        let folded = fold(typed);
        let mut found = self.misspelt(&folded);
        let start: String = folded.chars().take(4).collect();
        if start.chars().count() == 4 {
            self.add_longer(&start, ROOT, &mut found);
        }
        found.retain(|id, _| self.occurs(*id));
        found
    }

    fn occurs(&self, id: WordId) -> bool {
        !self.postings[id].is_empty()
    }

    fn is_known(&self, id: WordId) -> bool {
        self.occurs(id) || self.synonyms.contains_key(&id)
    }

    /// The forms of a word: itself, the same but for ñ, those of its stem and of its root.
    fn forms(&self, folded: &str, stems: &BTreeSet<String>) -> Expansion {
        let lexicon = &self.lexicon;
        let mut found = Expansion::new();
        let own = lexicon.find(folded).filter(|id| self.is_known(*id));
        // A keyboard without ñ is no fault where no other word is written so.
        let enye = if own.is_some() { ENYE } else { 1.0 };
        let mut alike = lexicon.but_for_enye(folded);
        alike.retain(|id| self.is_known(*id));
        found.extend(alike.iter().map(|id| (*id, enye)));
        found.extend(own.map(|id| (id, 1.0)));
        let of_texts = own.into_iter().chain(alike);
        let known = of_texts.flat_map(|id| &lexicon.words[id].stems);
        let all: BTreeSet<&String> = known.chain(stems).collect();
        for stem in all {
            for id in lexicon.having(Trait::Stem, stem) {
                raise(&mut found, *id, STEM);
            }
            let root = root(stem).into_iter();
            for id in root.flat_map(|root| lexicon.having(Trait::Root, root)) {
                raise(&mut found, *id, ROOT);
            }
        }
        found
    }

    fn forms_of(&self, id: WordId) -> Expansion {
        let word = &self.lexicon.words[id];
        self.forms(&word.folded, &word.stems)
    }

    /// Expands an unknown word into those that may have been meant.
    fn misspelt(&self, folded: &str) -> Expansion {
        let heard = sound(folded);
        let count = folded.chars().count();
        let is_as_long =
            |word: &Word| count.abs_diff(word.folded.chars().count()) <= MOST_MORE_LETTERS;
        let mut meant = self.lexicon.having(Trait::Sound, &heard).to_vec();
        meant.retain(|id| self.is_known(*id) && is_as_long(&self.lexicon.words[*id]));
        let weight = if meant.is_empty() { SLIP } else { SOUND };
        if meant.is_empty() && count >= SHORTEST_WITH_A_SLIP {
            meant = self.known_words(|word| is_one_slip(folded, &word.folded));
            if meant.is_empty() && heard.chars().count() >= SHORTEST_SOUND_WITH_A_SLIP {
                meant = self.known_words(|it| is_one_slip(&heard, &it.sound) && is_as_long(it));
            }
        }
        let mut found = Expansion::new();
        for id in meant {
            for (id, of_form) in self.forms_of(id) {
                raise(&mut found, id, weight * of_form);
            }
        }
        found
    }

    fn known_words(&self, is_meant: impl Fn(&Word) -> bool) -> Vec<WordId> {
        let words = self.lexicon.words.iter().enumerate();
        let meant = words.filter(|(id, word)| is_meant(word) && self.is_known(*id));
        meant.map(|(id, _)| id).collect()
    }

    fn add_longer(&self, start: &str, weight: f32, found: &mut Expansion) {
        if start.chars().count() >= SHORTEST_BEGINNING {
            for id in self.lexicon.beginning_with(start) {
                raise(found, id, weight);
            }
        }
    }

    fn add_slipped_beginnings(&self, folded: &str, found: &mut Expansion) {
        let count = folded.chars().count();
        if count < SHORTEST_WITH_A_SLIP {
            return;
        }
        let begins = |word: &Word| {
            let word = &word.folded;
            (count - 1..=count + 1).any(|len| {
                let end = word.char_indices().nth(len).map(|(at, _)| at);
                end.is_some_and(|end| is_one_slip(folded, &word[..end]))
            })
        };
        for id in self.known_words(begins) {
            raise(found, id, SLIP * BEGINNING);
        }
    }

    /// The words that mean the same, in all their forms.
    fn add_synonyms(&self, meant: &Expansion, found: &mut Expansion) {
        for (id, weight) in meant.iter().filter(|(_, weight)| **weight > ROOT) {
            for same in self.synonyms.get(id).into_iter().flatten() {
                for (id, of_form) in self.forms_of(*same) {
                    raise(found, id, SYNONYM * weight * of_form);
                }
            }
        }
    }
}

fn raise(found: &mut Expansion, id: WordId, weight: f32) {
    let known = found.entry(id).or_default();
    *known = known.max(weight);
}
