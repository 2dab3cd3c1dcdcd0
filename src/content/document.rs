//! A text file of the content, and where in it something is.
//!
//! Knows lines and columns, not what the text means.

use super::{Fault, FaultText};
use crate::lang::fault;

/// A text file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Document<'a> {
    /// Its path in the content.
    pub(super) file: &'a str,
    /// All of its text.
    pub(super) text: &'a str,
}

/// The text of a file's bytes.
pub(super) fn text_of(bytes: Vec<u8>, file: &str) -> Result<String, Fault> {
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(&error.as_bytes()[..valid]).into_owned();
        Document { file, text: &text }.fault(valid, fault!("content-not-utf8"))
    })
}

impl Document<'_> {
    /// A fault at a byte of the text.
    pub(super) fn fault(&self, offset: usize, (message, advice): FaultText) -> Fault {
        let (line, column) = self.position(offset);
        Fault {
            file: self.file.to_owned(),
            line,
            column,
            message,
            advice,
        }
    }

    /// Line and column of a byte of the text, both from 1, the column in characters.
    pub(super) fn position(&self, offset: usize) -> (usize, usize) {
        let mut end = offset.min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &self.text[..end];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
        (line, before[line_start..].chars().count() + 1)
    }
}
