//! What every page gets: the settings, what they say in words, and what the program adds.

use super::MenuItem;
use crate::facts::SiteFacts;
use crate::model::{PageLink, Settings, Translation};
use serde::Serialize;
use utoipa::ToSchema;

/// A link to what says the same in another language.
#[derive(Debug, Serialize, ToSchema)]
pub struct Counterpart<'a> {
    /// The path of the page that it is on.
    pub at: &'a str,
    /// The path that it leads to.
    pub href: &'a str,
    /// The language there, by its tag (BCP 47).
    pub lang: &'static str,
    /// What those who speak it call it.
    pub label: &'static str,
}

/// Each page with all others that say the same.
pub(super) fn counterparts(translations: &[Translation]) -> Vec<Counterpart<'_>> {
    let mut all = Vec::new();
    for Translation { of, path, lang } in translations {
        all.push(Counterpart { at: of, href: path, lang: lang.tag(), label: lang.own_name() });
        all.push(Counterpart { at: path, href: of, lang: "es-MX", label: "Español" });
        let others = translations.iter().filter(|it| it.of == *of && it.path != *path);
        all.extend(others.map(|it| {
            let (lang, label) = (it.lang.tag(), it.lang.own_name());
            Counterpart { at: path, href: &it.path, lang, label }
        }));
    }
    all
}

/// What every page gets: the settings, and what the program adds to them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SiteSettings<'a> {
    /// The settings.
    #[serde(flatten)]
    pub settings: &'a Settings,
    /// What they say, in words.
    pub facts: &'a SiteFacts,
    /// The version of the privacy notice in force, kept with each message.
    pub notice_version: &'a str,
    /// The main menu.
    pub navigation: Vec<MenuItem>,
    /// The pages of its own that only the drawer of the menu has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub drawer: Vec<&'a PageLink>,
    /// The pages of its own that the foot has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub own_pages: Vec<&'a PageLink>,
    /// What says the same in another language, of each page that is there in more than one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub translations: Vec<Counterpart<'a>>,
    /// True if drafts are shown as if they were published: for their writers alone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub drafts: bool,
    /// In an exported site, where the contact form is posted, unless to the site itself; empty where
    /// nothing receives it.
    pub form_action: Option<&'a str>,
    /// In an exported site, where articles are searched, unless on the site itself; empty where
    /// nowhere.
    pub search_action: Option<&'a str>,
}
