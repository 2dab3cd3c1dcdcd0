//! Articles (docs/specification.md, sections 3 and 7).

use super::{Block, Picture};
use basics::form::Form;
use jiff::civil::DateTime;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A blog category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, Form)]
pub struct Category {
    /// Su número, como en `/Blog/search_article_category_{id}`.
    #[form("Número", unique)]
    pub id: u32,
    /// Su nombre.
    #[form("Nombre", unique)]
    pub category: String,
    /// De qué tratan sus artículos, en una o dos oraciones; sin ellas, los buscadores no muestran su página.
    #[form("De qué trata", help = "Una o dos oraciones; con ellas la encuentran los buscadores.")]
    #[schema(min_length = 10)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// One article in a list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListItem {
    /// A path on the blog host, starting with `/`.
    pub image: String,
    /// What of it stays in sight where it is cut, from its left and its top: `40% 25%`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub focus: Option<String>,
    /// The title.
    pub title: String,
    /// The summary.
    pub text: String,
    /// As a person reads it: "12 de enero de 2026".
    pub date: String,
    /// The same moment in RFC 3339.
    pub date_time: String,
    /// Published articles in the article's category.
    pub post_count: usize,
    /// The article's slug.
    pub url: String,
}

// No file has one.
impl Form for ListItem {}

/// What an article's page needs beside the text.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArticleHead {
    /// The title.
    pub title: String,
    /// The summary for lists and search engines.
    pub description: String,
    /// The name of its category.
    pub category: String,
    /// When it was published: a day, or a day with its hour.
    pub date: String,
    /// When something was changed that matters to who reads.
    pub updated: Option<String>,
    /// The day on which its facts were compared with their sources.
    pub checked: Option<String>,
    /// Who wrote it, if that is not the site.
    pub author: Option<String>,
    /// Who reviewed it, and what they know about.
    pub reviewed_by: Option<String>,
    /// True if it is still being written.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
    /// Its picture.
    pub picture: Picture,
    /// Where its facts come from.
    pub sources: Vec<Source>,
    /// The article's slug: the name of its file.
    pub slug: String,
    /// The category's number.
    pub category_id: u32,
    /// The day as a person reads it.
    pub date_text: String,
    /// The moment of publication in RFC 3339.
    pub published: String,
    /// The moment of the last change in RFC 3339; that of publication where there was none.
    pub modified: String,
    /// The day of the last change as a person reads it, where it is a later day.
    pub updated_text: Option<String>,
    /// The day of the comparison with the sources as a person reads it.
    pub checked_text: Option<String>,
    /// Minutes that a calm reader needs.
    pub minutes: usize,
}

/// Where a fact comes from.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, Form)]
pub struct Source {
    /// Autor, título, fecha.
    #[form("Fuente", help = "Autor, título y fecha.", named)]
    pub label: String,
    /// Su dirección, si la tiene.
    #[form("Enlace")]
    #[schema(format = "href")]
    pub href: Option<String>,
}

/// An article.
#[derive(Clone, Debug)]
pub struct Article {
    /// From when on it is published, by the site's clocks.
    pub from: DateTime,
    /// Since when it is taken back, if it is.
    pub withdrawn: Option<DateTime>,
    /// Head, which a page shows beside the blocks.
    pub head: ArticleHead,
    /// Words with which it is searched and which it does not use.
    pub keywords: Vec<String>,
    /// Its text.
    pub blocks: Vec<Block>,
}

/// State of an article at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicationState {
    /// It is still being written.
    Draft,
    /// It will be published at its moment.
    Scheduled,
    /// Everybody may read it.
    Published,
    /// It was taken back.
    Withdrawn,
}

impl Article {
    /// Returns its state at a moment by the site's clocks.
    pub fn publication_state(&self, now: DateTime) -> PublicationState {
        if self.withdrawn.is_some_and(|since| since <= now) {
            PublicationState::Withdrawn
        } else if self.head.draft {
            PublicationState::Draft
        } else if self.from > now {
            PublicationState::Scheduled
        } else {
            PublicationState::Published
        }
    }

    /// Returns what a list shows of it; `post_count` is how many its category has.
    pub fn item(&self, post_count: usize) -> ListItem {
        let head = &self.head;
        ListItem {
            image: head.picture.src.clone(),
            focus: head.picture.focus.clone(),
            title: head.title.clone(),
            text: head.description.clone(),
            date: head.date_text.clone(),
            date_time: head.published.clone(),
            post_count,
            url: head.slug.clone(),
        }
    }

    /// Its pictures, the one of its head first.
    pub fn pictures(&self) -> impl Iterator<Item = &Picture> {
        std::iter::once(&self.head.picture).chain(self.blocks.iter().filter_map(Block::picture))
    }

    /// The first moment after this one at which that is something else.
    pub(crate) fn next_change(&self, now: DateTime) -> Option<DateTime> {
        let appears = (!self.head.draft).then_some(self.from);
        let moments = appears.into_iter().chain(self.withdrawn);
        moments.filter(|moment| *moment > now).min()
    }
}
