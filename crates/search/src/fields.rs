//! The fields of a text, and what a word counts in each (BM25F, see `ranking`).

pub(super) const FIELDS: usize = 6;

/// Where in a text a word is: the fewer words a place has, the more each says of the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Title,
    Summary,
    Keywords,
    Heading,
    Body,
    /// What the settings say: an address, the hours.
    Fact,
}

pub(super) type FieldWeights = [f32; FIELDS];

// The weights were found by trying, with `tests/search/questions-open.toml`, among the twelve
// articles and among a thousand.

/// Weight of a word in each field, beside one in the body: title above summary above body.
const WEIGHTS: FieldWeights = [4.0, 2.0, 3.0, 2.0, 1.0, 6.0];
/// How much a long field makes each of its words count less, from 0 to 1. Many keywords make none of
/// them say less: each is a question of its own.
const BY_LENGTH: FieldWeights = [0.9, 0.3, 0.0, 0.3, 0.9, 0.0];

/// A text that has a word, and how often in each field: 255 times at most.
#[derive(Debug)]
pub(super) struct Posting {
    pub(super) text: u32,
    pub(super) counts: [u8; FIELDS],
}

/// Weights of a word in each field of each text, by how many words each field has.
pub(super) fn weights(lengths: &[FieldWeights]) -> Vec<FieldWeights> {
    let texts = of_count(lengths.len().max(1));
    let mean = |field: usize| lengths.iter().map(|length| length[field]).sum::<f32>() / texts;
    let means: FieldWeights = std::array::from_fn(mean);
    let weight = |length: &FieldWeights| {
        std::array::from_fn(|field| {
            let relative = length[field] / means[field].max(1.0);
            // A word of an answer of two sentences says no more than one of an article, and less than its title.
            let is_body = field == Field::Body as usize;
            let relative = if is_body { relative.max(1.0) } else { relative };
            WEIGHTS[field] / (1.0 - BY_LENGTH[field] + BY_LENGTH[field] * relative)
        })
    };
    lengths.iter().map(weight).collect()
}

#[expect(
    clippy::cast_precision_loss,
    reason = "what is lost of a count of millions changes the order of no two texts"
)]
pub(super) fn of_count(count: usize) -> f32 {
    count as f32
}
