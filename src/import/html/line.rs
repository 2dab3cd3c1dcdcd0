//! A run of words in the making: white space is folded as a browser does it, and pictures within it
//! wait until it ends.

use crate::import::block::{Block, Image, Look, Span};

/// Words that have not become a paragraph yet.
#[derive(Debug, Default)]
pub(super) struct Line {
    spans: Vec<Span>,
    /// Pictures among the words, for after them.
    figures: Vec<Image>,
}

impl Line {
    /// Puts words to the others; white space is one space, at the beginning none.
    pub(super) fn push(&mut self, text: &str, look: &Look) {
        let mut folded = String::with_capacity(text.len());
        for letter in text.chars() {
            let is_space = letter.is_ascii_whitespace();
            if !is_space {
                folded.push(letter);
            } else if !self.ends_with_space(&folded) {
                folded.push(' ');
            }
        }
        self.put(folded, look.clone());
    }

    /// Ends a line within the paragraph: the Markdown of articles has no line breaks, so what follows
    /// is a paragraph of its own.
    pub(super) fn break_line(&mut self) {
        if !self.is_empty() {
            self.put("\n".to_owned(), Look::Plain);
        }
    }

    /// Shows a picture: at once where no words wait, or else after them.
    pub(super) fn show(&mut self, image: Image, blocks: &mut Vec<Block>) {
        if self.is_empty() {
            blocks.push(Block::Figure(image));
        } else {
            self.figures.push(image);
        }
    }

    /// Whether there are no words.
    pub(super) fn is_empty(&self) -> bool {
        self.spans.iter().all(|span| span.text.trim().is_empty())
    }

    /// Makes a paragraph of what there is.
    pub(super) fn end(&mut self, blocks: &mut Vec<Block>) {
        let Self { spans, figures } = std::mem::take(self);
        let mut lines = vec![Vec::new()];
        for span in spans {
            for (index, part) in span.text.split('\n').enumerate() {
                if index > 0 {
                    lines.push(Vec::new());
                }
                if let Some(line) = lines.last_mut() {
                    line.push(Span {
                        text: part.to_owned(),
                        look: span.look.clone(),
                    });
                }
            }
        }
        let lines = lines.into_iter().map(trimmed);
        let lines = lines.filter(|line| !line.is_empty());
        blocks.extend(lines.map(Block::Paragraph));
        blocks.extend(figures.into_iter().map(Block::Figure));
    }

    fn ends_with_space(&self, after: &str) -> bool {
        let last = after
            .chars()
            .next_back()
            .or_else(|| self.spans.last()?.text.chars().next_back());
        last.is_none_or(|last| last == ' ' || last == '\n')
    }

    fn put(&mut self, text: String, look: Look) {
        if text.is_empty() {
            return;
        }
        match self.spans.last_mut() {
            Some(last) if last.look == look => last.text.push_str(&text),
            _ => self.spans.push(Span { text, look }),
        }
    }
}

/// The spans without white space at their beginning and end.
pub(super) fn trimmed(mut spans: Vec<Span>) -> Vec<Span> {
    let is_word = |span: &Span| !span.text.trim().is_empty();
    let Some(first) = spans.iter().position(is_word) else {
        return Vec::new();
    };
    let last = spans.iter().rposition(is_word).unwrap_or(first);
    spans.truncate(last + 1);
    spans.drain(..first);
    if let Some(first) = spans.first_mut() {
        first.text = first.text.trim_start().to_owned();
    }
    if let Some(last) = spans.last_mut() {
        last.text.truncate(last.text.trim_end().len());
    }
    spans
}
