//! The articles of another blog, as its host answered them, and what they are among the site's own.

use crate::markdown::{TextKind, article::minutes, text::anchor};
use crate::marks::bare;
use crate::model::{
    Article, ArticleHead, Block, BlockKind, Category, Picture, PlainBlock, PublicationState,
    Settings, TextRun,
};
use crate::moment::{rfc3339, spanish_date};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

/// The measures assumed of a picture that was not inspected; the page reserves this space for it.
const MEASURES: (u32, u32) = (1200, 800);

/// An article of another blog. Its texts are plain, and its addresses those of its host.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FollowedArticle {
    /// Its name in addresses.
    pub slug: String,
    /// The title.
    pub title: String,
    /// The summary.
    pub description: String,
    /// The name of its category.
    pub category: String,
    /// When it was published.
    pub published: Timestamp,
    /// The address of its picture; without one, the picture of the site stands for it.
    pub picture: Option<String>,
    /// Its text, without its title and its picture.
    pub blocks: Vec<PlainBlock>,
}

impl FollowedArticle {
    /// The article of a site with these settings; a category that they do not have gets a number of its own.
    fn article(self, settings: &mut Settings) -> Article {
        let shown = |src: String| Picture {
            src,
            alt: self.title.clone(),
            width: MEASURES.0,
            height: MEASURES.1,
            ..Picture::default()
        };
        let mut anchors = BTreeSet::new();
        let block = |PlainBlock { kind, content }| match kind {
            BlockKind::Image => Block::Figure { picture: Box::new(shown(content)) },
            BlockKind::Paragraph => Block::Paragraph { runs: vec![TextRun::plain(content)] },
            _ => Block::Heading {
                level: 2,
                anchor: anchor(&content, TextKind::Article, &mut anchors),
                text: content,
                answer: Vec::new(),
            },
        };
        let words = self.blocks.iter().filter(|block| block.kind != BlockKind::Image);
        let words = words.map(|block| block.content.split_whitespace().count()).sum();
        let time_zone = settings.time_zone();
        let from = time_zone.to_datetime(self.published);
        let published = rfc3339(from, time_zone);
        Article {
            from,
            withdrawn: None,
            keywords: Vec::new(),
            blocks: self.blocks.into_iter().map(block).collect(),
            head: ArticleHead {
                picture: self.picture.map_or_else(|| settings.picture.clone(), shown),
                category_id: number_of(&mut settings.categories, &self.category),
                category: self.category,
                title: self.title,
                description: self.description,
                slug: self.slug,
                date: from.date().to_string(),
                date_text: spanish_date(from.date()),
                modified: published.clone(),
                published,
                minutes: minutes(words),
                ..ArticleHead::default()
            },
        }
    }
}

/// Adds articles of another blog, and puts the newest first, then by slug. Returns whether there are any: of two
/// with the same name the site's own stays.
pub(super) fn add(
    articles: &mut Vec<(Arc<Article>, PublicationState)>,
    followed: Vec<FollowedArticle>,
    settings: &mut Settings,
) -> bool {
    let own: HashSet<_> = articles.iter().map(|(it, _)| it.head.slug.clone()).collect();
    let followed = followed.into_iter().filter(|it| !own.contains(&it.slug));
    let followed = followed.map(|it| Arc::new(it.article(settings)));
    articles.extend(followed.map(|article| (article, PublicationState::Published)));
    articles.sort_by_cached_key(|(it, _)| (Reverse(it.from), it.head.slug.clone()));
    articles.len() > own.len()
}

fn number_of(categories: &mut Vec<Category>, name: &str) -> u32 {
    if let Some(there) = categories.iter().find(|it| bare(&it.category) == name) {
        return there.id;
    }
    let most = categories.iter().map(|it| it.id).max().unwrap_or_default();
    let id = most.saturating_add(1);
    categories.push(Category { id, category: name.to_owned(), text: None });
    id
}
