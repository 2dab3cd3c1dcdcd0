//! What an import did, and what it could not carry over and why.

use super::writer::Outcome;
use crate::lang::fl;

/// What an import did.
#[derive(Debug, Default)]
pub struct Report {
    /// Files written.
    pub written: usize,
    /// Files that were as they should be.
    pub unchanged: usize,
    /// What has a word to be said about it: an article, a file, the whole blog; and the word.
    pub notes: Vec<(String, String)>,
}

impl Report {
    /// Notes something.
    pub(super) fn note(&mut self, about: impl Into<String>, text: String) {
        self.notes.push((about.into(), text));
    }

    /// Counts a file.
    pub(super) fn count(&mut self, file: &str, outcome: Outcome) {
        match outcome {
            Outcome::Written => self.written += 1,
            Outcome::Unchanged => self.unchanged += 1,
            Outcome::Kept => self.note(file, fl!("import-kept")),
            Outcome::Removed => self.note(file, fl!("import-removed")),
        }
    }
}
