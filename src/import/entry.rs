//! An article on its way from another blog, whatever kind of blog that is.

use super::block::{Block, Image};
use jiff::civil::DateTime;

/// An article as another blog has it.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// What it is known by at every import: the blog and its number there.
    pub(super) key: String,
    /// The name that its file should have.
    pub(super) slug: String,
    pub(super) title: String,
    /// Summaries, the best first, as they were written.
    pub(super) summaries: Vec<String>,
    pub(super) category: String,
    /// The hour of Toluca.
    pub(super) date: DateTime,
    pub(super) updated: Option<DateTime>,
    pub(super) author: Option<String>,
    pub(super) is_draft: bool,
    /// Paths at which it was found.
    pub(super) old_paths: Vec<String>,
    /// Words with which it is looked for.
    pub(super) keywords: Vec<String>,
    /// Numbers and addresses by which other articles of the same blog link to it.
    pub(super) known_as: Vec<String>,
    pub(super) lead: Option<Image>,
    pub(super) blocks: Vec<Block>,
    /// What could not be carried over.
    pub(super) losses: Vec<String>,
}

impl Entry {
    /// What it is called in the report.
    pub(super) fn about(&self) -> String {
        if self.title.is_empty() {
            self.key.clone()
        } else {
            format!("«{}»", self.title)
        }
    }
}
