//! BM25F: how well a text answers, from how often it has the words, where, and how rare they are.
//!
//! Robertson, Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond, 2009. All words that
//! a typed word may stand for count as one word there, each by how likely it is.

use super::{
    entry::FIELDS,
    expansion::Expansion,
    postings::{Counts, Postings},
};

// The numbers below were found by trying, with `tests/search/questions-open.toml`, among the twelve
// articles and among a thousand.

/// What a word in each field counts, beside one in the body: title above summary above body.
const WEIGHTS: [f32; FIELDS] = [4.0, 2.0, 2.0, 1.0];
/// How much a long field makes each of its words count less, from 0 to 1.
const BY_LENGTH: [f32; FIELDS] = [0.9, 0.3, 0.3, 0.9];
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
    /// Of the lengths of all texts, by slot; `None` where a slot is free.
    pub(super) fn new(lengths: &[Option<[u16; FIELDS]>]) -> Self {
        let texts = lengths.iter().flatten().count();
        let mut means = [0.0_f32; FIELDS];
        for length in lengths.iter().flatten() {
            for (mean, length) in means.iter_mut().zip(length) {
                *mean += f32::from(*length) / of_count(texts);
            }
        }
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
    fn of(&self, slot: u32, counts: Counts) -> f32 {
        let [title, summary, heading, body] = self.of_slot[slot as usize];
        let [in_title, in_summary, in_headings, in_body] = counts.map(f32::from);
        let borne_out = in_body / (in_body + 1.0);
        let head = title * in_title + summary * in_summary + heading * in_headings;
        head * (1.0 + borne_out) / 2.0 + body * in_body
    }

    /// How rare a word is that so many texts have.
    pub(super) fn rarity(&self, having: usize) -> f32 {
        let (all, having) = (of_count(self.texts), of_count(having));
        LEAST_RARITY + (1.0 + (all - having + 0.5) / (having + 0.5)).ln()
    }
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
    let mut strength = vec![0.0_f32; slots];
    let mut having = Vec::new();
    let mut rarities = Vec::new();
    for word in words {
        for (id, likely) in word {
            for posting in postings.of(*id) {
                let strength = &mut strength[posting.slot as usize];
                if *strength == 0.0 {
                    having.push(posting.slot);
                }
                *strength += likely * weights.of(posting.slot, posting.counts);
            }
        }
        let rarity = weights.rarity(having.len());
        for slot in having.drain(..) {
            let at = slot as usize;
            let strength = std::mem::take(&mut strength[at]);
            scores[at] += rarity * strength / (SATURATION + strength);
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
    reason = "a count of texts or words has fewer digits than a float of 32 bits can tell apart"
)]
fn of_count(count: usize) -> f32 {
    count as f32
}
