//! Legal pages: a Markdown text as typed blocks, so that no HTML of a file reaches a page.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A legal page.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LegalPage {
    /// El título de la página.
    pub title: String,
    /// El resumen para los buscadores.
    #[schema(min_length = 50, max_length = 170)]
    pub description: String,
    /// La versión; la del aviso de privacidad se guarda con cada mensaje.
    #[schema(max_length = 20)]
    pub version: String,
    /// El día del último cambio.
    #[schema(format = "date")]
    pub date: String,
    /// The day as a person reads it.
    #[serde(rename = "dateText", default)]
    #[schema(read_only, required)]
    pub date_text: String,
    /// The text.
    #[serde(default)]
    #[schema(read_only, required)]
    pub blocks: Vec<LegalBlock>,
}

/// One block of a legal page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
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
        /// Its parts.
        inlines: Vec<Inline>,
    },
    /// A list.
    List {
        /// Whether its items are numbered.
        ordered: bool,
        /// The items.
        items: Vec<Vec<Inline>>,
    },
    /// A table.
    Table {
        /// The cells of the heading.
        head: Vec<Vec<Inline>>,
        /// The rows below it.
        rows: Vec<Vec<Vec<Inline>>>,
    },
}

/// A run of text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Inline {
    /// Plain text.
    Text {
        /// The words.
        text: String,
    },
    /// Strong.
    Strong {
        /// The words.
        text: String,
    },
    /// Emphasis.
    Emphasis {
        /// The words.
        text: String,
    },
    /// A link.
    Link {
        /// The words.
        text: String,
        /// Where it leads.
        href: String,
    },
}
