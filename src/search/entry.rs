//! What can be found: an article, a question with its answer, or another page.

use crate::content::{Article, Passage, model::BlockKind};
use std::sync::Arc;

/// How many fields a text has.
pub(super) const FIELDS: usize = 5;

/// Where in a text a word is: the fewer words a place has, the more each says of the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Title,
    Summary,
    Keywords,
    Heading,
    Body,
}

/// One text of the index.
#[derive(Debug)]
pub(super) enum Entry {
    Article(Arc<Article>),
    Passage(Passage),
}

impl Entry {
    /// Its texts, each with its field.
    pub(super) fn texts(&self) -> Vec<(Field, &str)> {
        match self {
            Self::Article(article) => {
                let head = &article.head;
                let of_head = [
                    (Field::Title, head.title.as_str()),
                    (Field::Summary, &head.description),
                    (Field::Heading, &head.category),
                ];
                let keywords = head.keywords.iter();
                let keywords = keywords.map(|it| (Field::Keywords, it.as_str()));
                let blocks = article.texts().map(|block| match block.kind {
                    BlockKind::Subtitle => (Field::Heading, block.content.as_str()),
                    _ => (Field::Body, block.content.as_str()),
                });
                of_head.into_iter().chain(keywords).chain(blocks).collect()
            }
            Self::Passage(passage) => {
                let of_head = [
                    (Field::Title, &passage.title),
                    (Field::Summary, &passage.summary),
                ];
                let body = passage.body.iter().map(|text| (Field::Body, text));
                let all = of_head.into_iter().chain(body);
                all.map(|(field, text)| (field, text.as_str())).collect()
            }
        }
    }

    /// The article that it is, if it is one.
    pub(super) fn article(&self) -> Option<&Article> {
        match self {
            Self::Article(article) => Some(article),
            Self::Passage(_) => None,
        }
    }

    /// The question or other page that it is, if it is one.
    pub(super) fn passage(&self) -> Option<&Passage> {
        match self {
            Self::Passage(passage) => Some(passage),
            Self::Article(_) => None,
        }
    }
}
