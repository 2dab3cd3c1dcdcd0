//! Which words of a text a search has found, and the sentence that shows most of them.

use super::{letters::fold, lexicon::Lexicon, tokens::tokens, words::WordId};
use std::{
    collections::{BTreeMap, HashMap},
    ops::Range,
};

/// About two lines of a card: what is cut from a longer sentence.
const SNIPPET_CHARS: usize = 180;

/// What stands before the first marked word in a sentence that is cut.
const BEFORE_CHARS: usize = 60;

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    /// The letters as they are written.
    pub text: String,
    /// Whether it is a word that was looked for.
    pub marked: bool,
}

/// The words that a search has found.
#[derive(Debug)]
pub struct Marks<'a> {
    lexicon: &'a Lexicon,
    /// For each word of the texts, which of the typed words it answers, and how much that says.
    marked: HashMap<WordId, (usize, f32)>,
    initials: Initials,
    /// What a sentence says that has all words as they were typed.
    most: f32,
}

/// Which letters from a to z, and which digits, a marked word begins with: most words of a text begin
/// with none of them, and so need not be looked up.
#[derive(Clone, Copy, Debug)]
struct Initials([bool; 128]);

impl Initials {
    fn of<'w>(folded: impl Iterator<Item = &'w str>) -> Self {
        let mut initials = [false; 128];
        for initial in folded.filter_map(|word| word.bytes().next()) {
            if let Some(known) = initials.get_mut(usize::from(initial)) {
                *known = true;
            }
        }
        Self(initials)
    }

    /// Whether a word of this spelling may be marked.
    fn allow(&self, spelling: &str) -> bool {
        match spelling.as_bytes() {
            // What follows may be a mark that makes another letter of the first.
            [first, second, ..] if first.is_ascii() && second.is_ascii() => self.has(*first),
            [only] => self.has(*only),
            _ => true,
        }
    }

    fn has(&self, initial: u8) -> bool {
        let initial = usize::from(initial.to_ascii_lowercase());
        self.0.get(initial).copied().unwrap_or_default()
    }
}

impl<'a> Marks<'a> {
    pub(super) fn new(
        lexicon: &'a Lexicon,
        marked: HashMap<WordId, (usize, f32)>,
        most: f32,
    ) -> Self {
        let words = marked.keys().map(|id| lexicon.word(*id).folded);
        Self {
            initials: Initials::of(words),
            lexicon,
            marked,
            most,
        }
    }

    /// A text with its words marked.
    pub fn whole(&self, text: &str) -> Vec<Segment> {
        self.segments(text, 0..text.len())
    }

    /// The sentence that says most of what was looked for, with its words marked. The first text is
    /// the one to show where no other says more.
    pub fn snippet<'t>(&self, texts: impl IntoIterator<Item = &'t str>) -> Vec<Segment> {
        let mut best: Option<(f32, &str, Range<usize>)> = None;
        for (number, text) in texts.into_iter().enumerate() {
            let whole = (number == 0).then_some(0..text.len());
            let parts = if number == 0 {
                Vec::new()
            } else {
                sentences(text)
            };
            for part in whole.into_iter().chain(parts) {
                let value = self.value(&text[part.clone()]);
                if best.as_ref().is_none_or(|(most, ..)| value > *most) {
                    best = Some((value, text, part));
                }
            }
        }
        best.map_or_else(Vec::new, |(_, text, part)| self.cut(text, part))
    }

    /// How much of what was looked for the best sentence of a text says, of 1.
    pub(super) fn closeness<'t>(&self, texts: impl IntoIterator<Item = &'t str>) -> f32 {
        let sentences = texts.into_iter().flat_map(|text| {
            let sentences = sentences(text);
            sentences.into_iter().map(move |part| &text[part])
        });
        let best = sentences
            .map(|sentence| self.value(sentence))
            .fold(0.0, f32::max);
        best / self.most.max(f32::MIN_POSITIVE)
    }

    fn mark(&self, spelling: &str) -> Option<(usize, f32)> {
        if !self.initials.allow(spelling) {
            return None;
        }
        let spelt = self.lexicon.find(spelling);
        let word = spelt.or_else(|| self.lexicon.find(&fold(spelling)))?;
        self.marked.get(&word).copied()
    }

    /// How much of what was looked for a text says, each word once.
    fn value(&self, text: &str) -> f32 {
        let mut said: BTreeMap<usize, f32> = BTreeMap::new();
        for (number, weight) in tokens(text).filter_map(|token| self.mark(token.text)) {
            let most = said.entry(number).or_default();
            *most = most.max(weight);
        }
        said.values().sum()
    }

    /// A sentence, or the part of it around the first marked word.
    fn cut(&self, text: &str, part: Range<usize>) -> Vec<Segment> {
        let sentence = &text[part.clone()];
        if sentence.chars().count() <= SNIPPET_CHARS {
            return self.segments(text, part);
        }
        let all: Vec<Range<usize>> = tokens(sentence).map(|token| token.at).collect();
        let first = all
            .iter()
            .find(|at| self.mark(&sentence[(*at).clone()]).is_some());
        let first = first.map_or(0, |at| at.start);
        let chars_to = |end: usize, from: usize| sentence[from..end].chars().count();
        let starts = all
            .iter()
            .map(|at| at.start)
            .filter(|start| *start <= first);
        let mut near = starts.filter(|start| chars_to(first, *start) <= BEFORE_CHARS);
        let from = near.next().unwrap_or(first);
        let ends = all.iter().map(|at| at.end).filter(|end| *end > from);
        let within = ends.take_while(|end| chars_to(*end, from) <= SNIPPET_CHARS);
        let to = within.last().unwrap_or(sentence.len());
        let from = if chars_to(from, 0) <= 3 { 0 } else { from };
        let ellipsis = |text: &str| Segment {
            text: text.to_owned(),
            marked: false,
        };
        let mut segments = Vec::new();
        if from > 0 {
            segments.push(ellipsis("… "));
        }
        segments.extend(self.segments(text, part.start + from..part.start + to));
        if to < sentence.len() {
            segments.push(ellipsis(" …"));
        }
        segments
    }

    fn segments(&self, text: &str, part: Range<usize>) -> Vec<Segment> {
        let text = &text[part];
        let mut segments = Vec::new();
        let mut from = 0;
        let mut push = |range: Range<usize>, marked| {
            if !range.is_empty() {
                let text = text[range].to_owned();
                segments.push(Segment { text, marked });
            }
        };
        for token in tokens(text).filter(|token| self.mark(token.text).is_some()) {
            push(from..token.at.start, false);
            from = token.at.end;
            push(token.at, true);
        }
        push(from..text.len(), false);
        segments
    }
}

/// The sentences of a paragraph, without the spaces around them.
fn sentences(paragraph: &str) -> Vec<Range<usize>> {
    let bytes = paragraph.as_bytes();
    let ends = (1..bytes.len())
        .filter(|end| matches!(bytes[*end - 1], b'.' | b'?' | b'!') && bytes[*end] == b' ')
        .chain([paragraph.len()]);
    let mut from = 0;
    let mut sentences = Vec::new();
    for end in ends {
        let start = from + (paragraph[from..end].len() - paragraph[from..end].trim_start().len());
        if start < end {
            sentences.push(start..end);
        }
        from = end;
    }
    sentences
}
