//! What a page in English has around it in place of what every page gets: the words of the menu, the hours and the
//! foot.

use super::{MenuItem, Site, menu};
use crate::facts::SiteFacts;
use crate::model::{Footer, Language};
use serde::Serialize;
use utoipa::ToSchema;

/// What a page in English has around it in place of what every page gets.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Around {
    /// The language.
    pub lang: Language,
    /// The line of the side panel; empty where the site has none in English.
    pub tagline: String,
    /// What the settings say, in words.
    pub facts: SiteFacts,
    /// The main menu.
    pub navigation: Vec<MenuItem>,
    /// The foot.
    pub footer: Footer,
    /// The first page in English that has a form.
    pub form_page: Option<String>,
}

/// Of a site that says nothing about it in English (docs/specification.md, section 2).
const DISCLAIMER: &str = "Pictures are illustrative, and specifications may change.";

impl Site {
    /// What pages in a language have around them, where the program has words in it.
    pub fn around(&self, lang: Option<Language>) -> Option<Around> {
        let lang = lang.filter(|lang| *lang == Language::En)?;
        let english = &self.settings.english;
        let disclaimer = english.disclaimer.as_deref().unwrap_or(DISCLAIMER).to_owned();
        let forms = self.own_pages.iter().filter(|page| page.has_form());
        let mut forms = forms.filter(|page| page.lang == Some(lang));
        Some(Around {
            lang,
            tagline: english.tagline.clone().unwrap_or_default(),
            facts: SiteFacts::in_english(&self.settings, self.day, &self.marks),
            navigation: menu::in_english(self),
            footer: Footer { disclaimer, ..self.settings.footer.clone() },
            form_page: forms.next().map(|page| page.path.clone()),
        })
    }

    /// Returns whether a page of the site's own has the form.
    pub fn has_form_at(&self, path: &str) -> bool {
        self.own_pages.iter().any(|page| page.path == path && page.has_form())
    }
}
