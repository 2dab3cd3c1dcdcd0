//! Which articles anybody can read at a moment.

use super::{Article, Standing};
use jiff::civil::DateTime;
use std::{cmp::Reverse, collections::HashSet, sync::Arc};

/// When and for whom the articles are read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    /// What Toluca's clocks show.
    pub(super) clocks: DateTime,
    /// Whether what is not published yet is read as if it were.
    pub(super) with_drafts: bool,
}

impl Moment {
    /// What has become of an article.
    pub(super) fn standing(self, article: &Article) -> Standing {
        match article.standing(self.clocks) {
            Standing::Draft | Standing::Awaited if self.with_drafts => Standing::Published,
            standing => standing,
        }
    }
}

/// All articles, sorted by what has become of them.
#[derive(Debug, Default)]
pub(super) struct Shelves {
    /// Newest first, then by slug.
    pub(super) published: Vec<Arc<Article>>,
    pub(super) withdrawn: Vec<Arc<Article>>,
    /// Drafts, and those whose moment has not come.
    pub(super) unpublished: Vec<Arc<Article>>,
    /// When the next one changes its place by itself.
    pub(super) next_change: Option<DateTime>,
}

impl Shelves {
    /// Sorts them as they are at a moment.
    pub(super) fn of(articles: Vec<Arc<Article>>, now: Moment) -> Self {
        let changes = articles.iter().filter_map(|it| it.next_change(now.clocks));
        let mut shelves = Self {
            next_change: changes.min(),
            ..Self::default()
        };
        for article in articles {
            match now.standing(&article) {
                Standing::Published => shelves.published.push(article),
                Standing::Withdrawn => shelves.withdrawn.push(article),
                Standing::Draft | Standing::Awaited => shelves.unpublished.push(article),
            }
        }
        shelves.published.sort_by(|a, b| {
            let by_moment = Reverse(a.from).cmp(&Reverse(b.from));
            by_moment.then_with(|| a.head.slug.cmp(&b.head.slug))
        });
        shelves
    }

    /// The slugs whose addresses are answered: of what is published, and of what was taken back.
    pub(super) fn answered(&self) -> HashSet<&str> {
        let all = self.published.iter().chain(&self.withdrawn);
        all.map(|article| article.head.slug.as_str()).collect()
    }
}
