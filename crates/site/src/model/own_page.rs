//! A page that a site has besides those of every site: made of Markdown, or of sections.

use super::{Block, Language, Meta, Section, SectionKind};
use basics::form::Form;
use serde::Serialize;
use utoipa::ToSchema;

/// A page that a site has besides those of every site.
#[derive(Clone, Debug, Serialize, ToSchema, Form)]
pub struct OwnPage {
    /// Its file, by its path in the content.
    #[serde(skip)]
    pub file: String,
    /// For search engines.
    pub meta: Meta,
    /// Its path.
    pub path: String,
    /// Its language, where that is not Spanish.
    pub lang: Option<Language>,
    /// Its text, where it is Markdown.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub blocks: Vec<Block>,
    /// Its sections, where it is made of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Option<Vec<Section>>)]
    #[form()]
    pub sections: Vec<Section>,
}

impl OwnPage {
    /// Returns whether the contact form is on it.
    pub(crate) fn has_form(&self) -> bool {
        self.sections.iter().any(|section| matches!(section.content, SectionKind::Form(_)))
    }
}

/// A page of the site's own that says in another language what a Spanish page says.
#[derive(Clone, Debug)]
pub struct Translation {
    /// The path of the Spanish page.
    pub of: String,
    /// Its own path.
    pub path: String,
    /// Its language.
    pub lang: Language,
}
