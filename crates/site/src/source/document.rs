//! A text file of the content, with the lines and columns of its bytes.

use super::fault::{Fault, FaultText};
use basics::lang::fault;

#[derive(Clone, Debug)]
pub(crate) struct Document {
    pub(crate) file: String,
    pub(crate) text: String,
    /// Where lines begin, and every so many letters of a long one.
    marks: Vec<Mark>,
}

/// A place in a text, with its line, from 1, and how many letters of the line are before it.
#[derive(Clone, Copy, Debug)]
struct Mark {
    at: usize,
    line: usize,
    letters: usize,
}

/// So many letters of a line are counted for a place in it at most: a line may be as long as a file.
const COUNTED_MAX: usize = 256;

impl Document {
    /// Decodes the bytes of a file; a fault where they are not UTF-8.
    pub(crate) fn read(file: &str, mut bytes: Vec<u8>) -> Result<Self, Fault> {
        // A carriage return alone ends a line, as it did on a Macintosh; TOML knows only the line feed.
        for at in 0..bytes.len() {
            if bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n') {
                bytes[at] = b'\n';
            }
        }
        String::from_utf8(bytes).map(|text| Self::new(file, text)).map_err(|error| {
            let valid = error.utf8_error().valid_up_to();
            let text = String::from_utf8_lossy(&error.as_bytes()[..valid]);
            Self::new(file, text.into_owned()).fault(valid, fault!("content-not-utf8"))
        })
    }

    pub(crate) fn new(file: &str, text: String) -> Self {
        let mut next = Mark { at: 0, line: 1, letters: 0 };
        let mut marks = vec![next];
        for letter in text.chars() {
            next.at += letter.len_utf8();
            next.letters += 1;
            if letter == '\n' {
                (next.line, next.letters) = (next.line + 1, 0);
            }
            if next.letters.is_multiple_of(COUNTED_MAX) {
                marks.push(next);
            }
        }
        Self { file: file.to_owned(), marks, text }
    }

    pub(crate) fn fault(&self, offset: usize, text: FaultText) -> Fault {
        let (line, column) = self.position(offset);
        Fault { line, column, ..Fault::of_file(&self.file, text) }
    }

    /// Line and column of a byte of the text, both from 1, the column in characters.
    pub(crate) fn position(&self, offset: usize) -> (usize, usize) {
        let mut end = offset.min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let next = self.marks.partition_point(|mark| mark.at <= end);
        let Mark { at, line, letters } = self.marks[next - 1];
        (line, letters + self.text[at..end].chars().count() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::Document;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_position_is_what_counting_from_the_start_gives(text in "([a-zñ¿ 😀]{0,300}\n?){0,12}", at in any::<prop::sample::Index>()) {
            let document = Document::new("articles/uno.md", text.clone());
            let mut end = at.index(text.len() + 1);
            while !text.is_char_boundary(end) {
                end -= 1;
            }
            let before = &text[..end];
            let line = before.split('\n').count();
            let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
            prop_assert_eq!(document.position(end), (line, column));
        }
    }
}
