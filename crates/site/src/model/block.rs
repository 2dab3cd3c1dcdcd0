//! The text of an article and that of a legal page: typed blocks, so that no HTML of a file reaches a page.

use super::Picture;
use basics::form::Form;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One block of an article, or of a page of the site's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Block {
    /// A heading.
    Heading {
        /// 2 of a section, 3 of a part of one.
        level: u8,
        /// The words.
        text: String,
        /// If it is a question, the plain lines that answer it: those up to the next heading.
        #[serde(skip_serializing_if = "Vec::is_empty")]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ListEntry {
    /// Its words.
    pub runs: Vec<TextRun>,
    /// The list below it.
    pub nested: Option<NestedList>,
}

/// A list within an item of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
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
    pub blocks: Vec<LegalBlock>,
}

// A form is made of what `file` has of this name.
impl Form for LegalPage {}

/// A page that a site has besides those of every site.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OwnPage {
    /// The title.
    pub title: String,
    /// The summary for search engines.
    pub description: String,
    /// Its path.
    pub path: String,
    /// Its language, where that is not Spanish.
    pub lang: Option<Language>,
    /// The text.
    pub blocks: Vec<Block>,
}

/// A language that a page may be in besides Spanish, by its tag (BCP 47).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    #[form("Inglés")]
    En,
    /// French.
    #[form("Francés")]
    Fr,
    /// Mazahua.
    #[form("Mazahua")]
    Maz,
    /// Nahuatl.
    #[form("Náhuatl")]
    Nah,
    /// Otomi.
    #[form("Otomí")]
    Oto,
}

/// A link of the menu or of the foot.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageLink {
    /// Its words.
    pub label: String,
    /// The path of the page, with a place in it or without.
    pub href: String,
    /// The language of the page, and so of the words, where that is not Spanish.
    pub lang: Option<Language>,
    /// Whether it is at the foot of every page, and not in the menu.
    #[serde(skip)]
    pub in_footer: bool,
}

/// One block of a legal page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LegalBlock {
    /// A heading of level 2 or 3, with its anchor.
    Heading {
        /// 2 or 3.
        level: u8,
        /// The `id` that links point to.
        anchor: String,
        /// The words.
        text: String,
    },
    /// A paragraph.
    Paragraph {
        /// Its words.
        runs: Vec<TextRun>,
    },
    /// A list.
    List {
        /// True if its items are numbered.
        ordered: bool,
        /// The items.
        items: Vec<Vec<TextRun>>,
    },
    /// A table.
    Table {
        /// The cells of the heading.
        head: Vec<Vec<TextRun>>,
        /// The rows below it.
        rows: Vec<Vec<Vec<TextRun>>>,
    },
}
