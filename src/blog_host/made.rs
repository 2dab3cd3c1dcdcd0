//! Articles of another blog as articles of a Site.

use super::{
    BlogCopy, Part, PartKind, RemoteArticle,
    links::{Links, paragraphs},
};
use crate::content::model::{
    ArticleHead, Block, BlockKind, Category, LeadPicture, Picture, RichBlock,
};
use crate::content::{Article, Site, WORDS_PER_MINUTE, figure_of, lines_of, spanish_date};
use crate::toluca;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The measures of a picture that nobody has looked at; the page reserves this space for it.
const MEASURES: (u32, u32) = (1200, 800);

/// Where an article goes that its host has filed nowhere.
pub(crate) const UNFILED: &str = "Blog";

/// The longest summary, in letters, where an article comes without one.
const SUMMARY: usize = 170;

/// The articles that were made of a copy: one that has not changed is the same at the next time.
#[derive(Debug, Default)]
pub(crate) struct MadeArticles(BTreeMap<String, (RemoteArticle, u32, Arc<Article>)>);

impl MadeArticles {
    /// Makes the articles of the host that the site names a part of the site. Of two with the same
    /// name the site's own stays.
    pub(crate) fn take_part(&mut self, site: &mut Site, copy: &BlogCopy) {
        let is_named = |site: &Site| {
            site.settings
                .blog
                .as_ref()
                .is_some_and(|it| it.host == copy.host)
        };
        if !is_named(site) {
            self.0.clear();
            return;
        }
        let own = [&site.articles, &site.withdrawn, &site.unpublished];
        let own = own.into_iter().flatten().map(|it| it.head.slug.clone());
        let own: BTreeSet<String> = own.collect();
        let mut before = std::mem::take(&mut self.0);
        let links = Links::of(copy);
        for remote in copy.articles.iter().filter(|it| !own.contains(&it.slug)) {
            let name = remote.category.as_deref().unwrap_or(UNFILED);
            let category = category(&mut site.settings.categories, name);
            let same = before.remove(&remote.slug);
            let same = same.filter(|(it, id, _)| it == remote && *id == category.id);
            let made = match same {
                Some((_, _, article)) => article,
                None => Arc::new(article(remote, &links, &category, site)),
            };
            site.articles.push(Arc::clone(&made));
            let made = (remote.clone(), category.id, made);
            self.0.insert(remote.slug.clone(), made);
        }
        site.articles.sort_by(|a, b| {
            let newest_first = b.from.cmp(&a.from);
            newest_first.then_with(|| a.head.slug.cmp(&b.head.slug))
        });
    }
}

/// The category of this name; one that the site does not have gets a number of its own.
fn category(categories: &mut Vec<Category>, name: &str) -> Category {
    if let Some(there) = categories.iter().find(|it| it.category == name) {
        return there.clone();
    }
    let most = categories.iter().map(|it| it.id).max().unwrap_or_default();
    let category = Category {
        id: most.saturating_add(1),
        category: name.to_owned(),
    };
    categories.push(category.clone());
    category
}

fn article(remote: &RemoteArticle, links: &Links<'_>, category: &Category, site: &Site) -> Article {
    let host = links.host;
    let zoned = remote.published.to_zoned(toluca::time_zone());
    let picture = |path: &str| Picture {
        src: format!("{host}{path}"),
        alt: remote.title.clone(),
        caption: None,
        portrait: None,
        width: MEASURES.0,
        height: MEASURES.1,
        color: None,
        glimpse: None,
    };
    let shown = |part: &Part| Picture {
        caption: caption(part),
        ..picture(&part.content)
    };
    // A host of our own program begins with the picture that the list has.
    let mut parts = remote.parts.iter().peekable();
    let is_lead = |part: &&Part| {
        part.kind == PartKind::Picture && remote.picture.as_ref() == Some(&part.content)
    };
    let lead = match parts.next_if(|part| is_lead(part)) {
        Some(part) => Some(shown(part)),
        None => remote.picture.as_deref().map(picture),
    };
    let lead = lead.unwrap_or_else(|| site.settings.picture.clone());
    let pictures = parts.clone().filter(|part| part.kind == PartKind::Picture);
    let pictures: Vec<Picture> = pictures.map(shown).collect();
    let words = |part: &Part| match part.kind {
        PartKind::Picture => 0,
        PartKind::Heading => count(&part.content),
        PartKind::Paragraph => match &part.rich {
            Some(rich) => lines_of(rich).iter().map(|line| count(line)).sum(),
            None => count(&part.content),
        },
    };
    let words: usize = remote.parts.iter().map(words).sum();
    let moment = zoned.strftime("%Y-%m-%dT%H:%M:%S%:z").to_string();
    let title = Block::plain(BlockKind::MainTitle, &remote.title);
    let rest = parts.flat_map(|part| match part.kind {
        PartKind::Picture => figure_of(&shown(part)),
        PartKind::Heading => vec![Block {
            rich: part.rich.clone(),
            covers: part.rich.is_some().then_some(1),
            ..Block::plain(BlockKind::Subtitle, &part.content)
        }],
        PartKind::Paragraph => paragraphs(part, links),
    });
    let first = std::iter::once(title).chain(figure_of(&lead));
    let blocks = first.chain(rest).collect();
    Article {
        from: zoned.datetime(),
        withdrawn: None,
        head: ArticleHead {
            title: remote.title.clone(),
            description: summary(remote),
            category: category.category.clone(),
            date: zoned.date().to_string(),
            updated: None,
            checked: None,
            author: None,
            draft: false,
            withdrawn: None,
            redirects: Vec::new(),
            keywords: Vec::new(),
            picture: LeadPicture(lead),
            sources: Vec::new(),
            slug: remote.slug.clone(),
            category_id: category.id,
            date_text: spanish_date(zoned.date()),
            published: moment.clone(),
            modified: moment,
            updated_text: None,
            checked_text: None,
            minutes: words.div_ceil(WORDS_PER_MINUTE).max(1),
            pictures,
        },
        blocks,
    }
}

fn count(text: &str) -> usize {
    text.split_whitespace().count()
}

fn caption(part: &Part) -> Option<String> {
    match part.rich.as_deref() {
        Some(RichBlock::Figure { caption }) => Some(caption.clone()),
        _ => None,
    }
}

/// The summary, or else the beginning of the text.
fn summary(remote: &RemoteArticle) -> String {
    let paragraph = remote
        .parts
        .iter()
        .find(|it| it.kind == PartKind::Paragraph);
    let text = match remote.summary.as_str() {
        "" => paragraph.map_or(remote.title.as_str(), |part| &part.content),
        summary => summary,
    };
    match text.char_indices().nth(SUMMARY) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
