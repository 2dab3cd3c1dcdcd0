//! A page that a site has besides those of every site: made of Markdown, or of sections.

use super::{Block, Meta, OwnSections, Section};
use crate::validate::Schema;
use basics::form::Form;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

/// A page that a site has besides those of every site.
#[derive(Clone, Debug, Serialize, ToSchema)]
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
    #[serde(skip_serializing_if = "Value::is_null")]
    #[schema(value_type = Option<Vec<Section>>)]
    pub sections: Value,
}

impl OwnPage {
    /// Its sections as a page that is made of them has them.
    pub(crate) fn texts(&self) -> Value {
        json!({ "sections": self.sections })
    }

    /// Every part of a type in its sections, with its place.
    pub fn each<T: ToSchema + DeserializeOwned>(&self) -> Vec<(String, T)> {
        Schema::for_type::<OwnSections>().each(&self.texts())
    }
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
pub struct PageLink {
    /// Its words.
    pub label: String,
    /// The path of the page, with a place in it or without.
    pub href: String,
    /// The language of the page, and so of the words, where that is not Spanish.
    pub lang: Option<Language>,
}

/// Where a link to a page of the site's own is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OwnLinkPlace {
    /// In the main menu.
    Menu,
    /// In the drawer of the menu, and not in the menu itself.
    Drawer,
    /// At the foot of every page.
    Footer,
}
