//! The text of an article, of a page of the site's own, or of a legal page: typed blocks, so that no HTML of a file reaches a page.

use super::Picture;
use basics::form::Form;
use serde::{Deserialize, Serialize};
use std::any::Any;
use utoipa::ToSchema;

/// One block of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Block {
    /// A heading.
    Heading {
        /// 2 of a section, 3 of a part of one.
        level: u8,
        /// The `id` that links point to.
        anchor: String,
        /// The words.
        text: String,
        /// If it is a question, the plain lines that answer it: those up to the next heading.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(required = false)]
        answer: Vec<String>,
    },
    /// A paragraph with its links, emphasis and line breaks.
    Paragraph {
        /// Its words.
        runs: Vec<TextRun>,
    },
    /// A list.
    List {
        /// True if its items are numbered.
        ordered: bool,
        /// The number of the first item.
        start: u64,
        /// The items.
        items: Vec<ListEntry>,
    },
    /// Words of somebody else.
    Quote {
        /// Its paragraphs.
        paragraphs: Vec<Vec<TextRun>>,
    },
    /// A table.
    Table {
        /// The cells of the heading.
        head: Vec<Vec<TextRun>>,
        /// The rows below it.
        rows: Vec<Vec<Vec<TextRun>>>,
    },
    /// A picture, with its caption where it has one.
    Figure {
        // Boxed, because a large blog has some hundred thousand blocks, and few are pictures.
        /// The picture.
        picture: Box<Picture>,
    },
}

/// An item of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ListEntry {
    /// Its words.
    pub runs: Vec<TextRun>,
    /// The list below it.
    pub nested: Option<NestedList>,
}

/// A list within an item of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NestedList {
    /// True if its items are numbered.
    pub ordered: bool,
    /// The number of the first item.
    pub start: u64,
    /// The items.
    pub items: Vec<Vec<TextRun>>,
}

/// Words that are marked alike.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TextRun {
    /// The words.
    pub text: String,
    /// True if they are of more weight.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub strong: bool,
    /// True if they are stressed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub emphasis: bool,
    /// True if they begin a new line.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub newline: bool,
    /// Where they lead: `https:`, `http:`, `mailto:`, `tel:` or a path of this site.
    pub href: Option<String>,
}

impl TextRun {
    /// Words without a mark.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }
}

/// A legal page.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalPage {
    /// The title.
    pub title: String,
    /// The summary for search engines.
    pub description: String,
    /// The version; that of the privacy notice is kept with each message.
    pub version: String,
    /// The day of the last change.
    pub date: String,
    /// The day as a person reads it.
    pub date_text: String,
    /// The text.
    pub blocks: Vec<Block>,
}

// A form is made of what `file` has of this name.
impl Form for LegalPage {
    fn visit<'a>(&'a self, _: bool, see: &mut dyn FnMut(&'a dyn Any, bool)) {
        see(self, false);
    }
}
