//! BM25F: how well a text answers, from how often it has the words, where, and how rare they are.
//!
//! Robertson, Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond, 2009. All words that
//! a typed word may stand for count as one word there, each by how likely it is.

use super::{entry::FIELDS, expansion::Expansion, packed::Counts, postings::Postings};

// The numbers below were found by trying, with `tests/search/questions-open.toml`, among the twelve
// articles and among a thousand.

/// What a word in each field counts, beside one in the body: title above summary above body.
const WEIGHTS: [f32; FIELDS] = [4.0, 2.0, 3.0, 2.0, 1.0];
/// How much a long field makes each of its words count less, from 0 to 1. Many keywords make none of
/// them say less: each is a question of its own.
const BY_LENGTH: [f32; FIELDS] = [0.9, 0.3, 0.0, 0.3, 0.9];
/// How soon more of the same word stops to count.
const SATURATION: f32 = 12.0;
/// What even a word counts that every text has: people ask in many words, and the rarest is not
/// always the one that they mean.
const LEAST_RARITY: f32 = 4.0;
/// A text that answers less well than this, beside the best, is no answer.
const LEAST_OF_BEST: f32 = 0.25;

/// What each field of each text counts.
#[derive(Clone, Debug, Default)]
pub(super) struct Weights {
    of_slot: Vec<[f32; FIELDS]>,
    texts: usize,
}

impl Weights {
    /// Of the lengths of all texts, by slot; `None` where the text is gone, so that it weighs nothing.
    pub(super) fn new(lengths: &[Option<[u16; FIELDS]>]) -> Self {
        let texts = lengths.iter().flatten().count();
        let mut sums = [0; FIELDS];
        for length in lengths.iter().flatten() {
            for (sum, length) in sums.iter_mut().zip(length) {
                *sum += usize::from(*length);
            }
        }
        let means = sums.map(|sum| of_count(sum) / of_count(texts.max(1)));
        let weight = |length: &[u16; FIELDS]| {
            std::array::from_fn(|field| {
                let relative = f32::from(length[field]) / means[field].max(1.0);
                WEIGHTS[field] / (1.0 - BY_LENGTH[field] + BY_LENGTH[field] * relative)
            })
        };
        let of_slot = lengths
            .iter()
            .map(|length| length.as_ref().map_or([0.0; FIELDS], weight))
            .collect();
        Self { of_slot, texts }
    }

    /// What a text's words count. What title, summary and headings say counts half, and whole where
    /// the body bears it out.
    fn of(&self, slot: usize, counts: Counts) -> f32 {
        let [title, summary, keyword, heading, body] = self.of_slot[slot];
        // So are most, and a common word is in thousands of texts.
        if let [0, 0, 0, 0, in_body] = counts {
            return body * f32::from(in_body);
        }
        let [in_title, in_summary, in_keywords, in_headings, in_body] = counts.map(f32::from);
        let borne_out = in_body / (in_body + 1.0);
        let head = title * in_title + summary * in_summary + heading * in_headings;
        head * (1.0 + borne_out) / 2.0 + keyword * in_keywords + body * in_body
    }

    /// How much of a word a text has, from 0 to 1.
    pub(super) fn strength(&self, slot: usize, counts: Counts) -> f32 {
        saturated(self.of(slot, counts))
    }

    /// How rare a word is that so many texts have: 0 where every text has it.
    pub(super) fn rarity(&self, having: usize) -> f32 {
        let (all, having) = (of_count(self.texts), of_count(having));
        (1.0 + (all - having + 0.5) / (having + 0.5)).ln()
    }
}

/// The texts that have a word, each with how much of one it has. Asked for one word after the other,
/// it takes its memory once.
pub(super) struct Having {
    strength: Vec<f32>,
    slots: Vec<usize>,
}

impl Having {
    pub(super) fn new(weights: &Weights) -> Self {
        Self {
            strength: vec![0.0; weights.of_slot.len()],
            slots: Vec::with_capacity(weights.of_slot.len()),
        }
    }

    /// Finds the texts that have any of the words that a word may stand for; says how many there are.
    pub(super) fn find(
        &mut self,
        word: &Expansion,
        postings: &Postings,
        weights: &Weights,
    ) -> usize {
        for (id, likely) in word {
            for posting in postings.having(*id) {
                let slot = posting.slot as usize;
                let weight = weights.of(slot, posting.counts);
                let strength = &mut self.strength[slot];
                if *strength == 0.0 && weight > 0.0 {
                    self.slots.push(slot);
                }
                *strength += likely * weight;
            }
        }
        self.slots.len()
    }

    /// How much of the word a text has, from 0 to 1.
    pub(super) fn of(&self, slot: usize) -> f32 {
        saturated(self.strength[slot])
    }

    /// Hands over what was found.
    pub(super) fn drain(&mut self) -> impl Iterator<Item = (usize, f32)> {
        let strength = &mut self.strength;
        let taken = move |slot: usize| (slot, saturated(std::mem::take(&mut strength[slot])));
        self.slots.drain(..).map(taken)
    }
}

fn saturated(strength: f32) -> f32 {
    strength / (SATURATION + strength)
}

/// A text that answers, with how well.
#[derive(Clone, Copy, Debug)]
pub(super) struct Answer {
    pub(super) slot: u32,
    pub(super) score: f32,
    /// How much of what was typed it has.
    covered: f32,
}

/// Leaves out what answers much less well than the best, unless it has as much of what was typed.
pub(super) fn without_the_weak(mut answers: Vec<Answer>) -> Vec<Answer> {
    let best = answers.iter().copied();
    let best = best.max_by(|one, other| one.score.total_cmp(&other.score));
    if let Some(best) = best {
        let is_near = |it: &Answer| it.score >= best.score * LEAST_OF_BEST;
        answers.retain(|it| is_near(it) || it.covered >= best.covered);
    }
    answers
}

/// The texts that have any of the words, in no order, and how rare each word is.
pub(super) fn rank(
    words: &[Expansion],
    postings: &Postings,
    weights: &Weights,
) -> (Vec<Answer>, Vec<f32>) {
    let slots = weights.of_slot.len();
    let (mut scores, mut covered) = (vec![0.0_f32; slots], vec![0.0_f32; slots]);
    let mut having = Having::new(weights);
    let mut rarities = Vec::new();
    for word in words {
        let count = having.find(word, postings, weights);
        let rarity = LEAST_RARITY + weights.rarity(count);
        for (at, strength) in having.drain() {
            scores[at] += rarity * strength;
            covered[at] += rarity;
        }
        rarities.push(rarity);
    }
    let answers = (0_u32..).zip(scores.iter().zip(&covered));
    let answers = answers.filter(|(_, (score, _))| **score > 0.0);
    let answers = answers.map(|(slot, (score, covered))| Answer {
        slot,
        score: *score,
        covered: *covered,
    });
    (answers.collect(), rarities)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "what is lost of a count of millions changes the order of no two texts"
)]
fn of_count(count: usize) -> f32 {
    count as f32
}
