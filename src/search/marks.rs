//! Which words of a text a search has found, and the sentence that shows most of them.

use super::{found::Sought, letters::fold, lexicon::Lexicon, tokens::tokens};
use std::{collections::HashMap, ops::Range};

/// About two lines of a card: what is cut from a longer sentence.
const SNIPPET_CHARS: usize = 180;

/// What comes before the first marked word in a sentence that is cut.
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
    /// For each word of the texts, which of the typed words it answers, and how much that says.
    marked: HashMap<&'a str, (usize, f32)>,
    starts: Starts,
    /// How many words were typed.
    typed: usize,
    /// What a sentence says that has all words as they were typed.
    most: f32,
}

/// With which two letters from a to z or digits a marked word begins: most words of a text begin
/// otherwise, and so need not be looked up.
#[derive(Debug)]
struct Starts([u128; 128]);

impl Starts {
    fn of<'w>(folded: impl Iterator<Item = &'w str>) -> Self {
        let mut starts = [0; 128];
        for word in folded {
            if let Some((first, second)) = start(word.as_bytes()) {
                starts[first] |= 1 << second;
            }
        }
        Self(starts)
    }

    /// Whether a word of this spelling may be marked.
    fn allow(&self, spelling: &str) -> bool {
        let bytes = spelling.as_bytes();
        // What follows a letter may be a mark that makes another of it.
        if bytes.get(2).is_some_and(|third| !third.is_ascii()) {
            return true;
        }
        start(bytes).is_none_or(|(first, second)| self.0[first] & 1 << second != 0)
    }
}

/// The first two letters in lower case, 0 for a second that is not there; none where they are not
/// ASCII.
fn start(word: &[u8]) -> Option<(usize, usize)> {
    let letter = |at: usize| {
        let letter = word.get(at).copied().unwrap_or_default();
        letter
            .is_ascii()
            .then_some(usize::from(letter.to_ascii_lowercase()))
    };
    Some((letter(0)?, letter(1)?))
}

impl<'a> Marks<'a> {
    pub(super) fn new(lexicon: &'a Lexicon, sought: &Sought) -> Self {
        let marked = sought.marked.iter();
        let marked = marked.map(|(id, mark)| (lexicon.word(*id).folded, *mark));
        let marked: HashMap<&str, _> = marked.collect();
        Self {
            starts: Starts::of(marked.keys().copied()),
            marked,
            typed: sought.typed,
            most: sought.most,
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

    /// How much of what was looked for the best sentence of these texts says, of 1.
    pub(super) fn closeness<'t>(&self, texts: impl IntoIterator<Item = &'t str>) -> f32 {
        let mut said = Said::new(self.typed);
        let mut best = 0.0_f32;
        for text in texts {
            let mut end = 0;
            for token in tokens(text) {
                if ends_sentence(&text.as_bytes()[end..token.at.start]) {
                    best = best.max(said.take());
                }
                end = token.at.end;
                said.add(self.mark(token.text));
            }
            best = best.max(said.take());
        }
        best / self.most.max(f32::MIN_POSITIVE)
    }

    fn mark(&self, spelling: &str) -> Option<(usize, f32)> {
        if !self.starts.allow(spelling) {
            return None;
        }
        let is_folded = spelling
            .bytes()
            .all(|it| it.is_ascii() && !it.is_ascii_uppercase());
        if is_folded {
            return self.marked.get(spelling).copied();
        }
        self.marked.get(&*fold(spelling)).copied()
    }

    /// How much of what was looked for a text says, each word once.
    fn value(&self, text: &str) -> f32 {
        let mut said = Said::new(self.typed);
        for token in tokens(text) {
            said.add(self.mark(token.text));
        }
        said.take()
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

/// Which of the typed words a sentence has, and how much each of them says there.
struct Said {
    words: Vec<f32>,
    is_nothing: bool,
}

impl Said {
    fn new(typed: usize) -> Self {
        Self {
            words: vec![0.0; typed],
            is_nothing: true,
        }
    }

    fn add(&mut self, mark: Option<(usize, f32)>) {
        if let Some((number, weight)) = mark {
            self.words[number] = self.words[number].max(weight);
            self.is_nothing = false;
        }
    }

    /// How much all of it says. What follows is another sentence.
    fn take(&mut self) -> f32 {
        if self.is_nothing {
            return 0.0;
        }
        self.is_nothing = true;
        let sum = self.words.iter().sum();
        self.words.fill(0.0);
        sum
    }
}

/// Whether a sentence ends in the text between two words.
fn ends_sentence(between: &[u8]) -> bool {
    between.windows(2).any(is_end)
}

/// Whether the first of two characters ends a sentence.
fn is_end(pair: &[u8]) -> bool {
    matches!(pair, [b'.' | b'?' | b'!', b' '])
}

/// The sentences of a paragraph, without the spaces around them.
fn sentences(paragraph: &str) -> Vec<Range<usize>> {
    let bytes = paragraph.as_bytes();
    let ends = (1..).zip(bytes.windows(2)).filter(|(_, pair)| is_end(pair));
    let ends = ends.map(|(end, _)| end).chain([paragraph.len()]);
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
