//! What every page gets: the settings, what they say in words, and what the program adds.

use super::MenuItem;
use crate::facts::SiteFacts;
use crate::model::{PageLink, Settings};
use serde::Serialize;
use utoipa::ToSchema;

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
