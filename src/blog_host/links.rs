//! Where links of another blog's articles lead from here.

use super::{BlogCopy, Part};
use crate::content::model::{Block, BlockKind, ListEntry, RichBlock, TextRun};
use crate::content::{article_path, lines_of};
use std::collections::BTreeSet;

/// What a link of a host may lead to.
pub(super) struct Links<'a> {
    /// The address of the host.
    pub(super) host: &'a str,
    /// The slugs of its articles, which this site has, too.
    slugs: BTreeSet<&'a str>,
}

impl<'a> Links<'a> {
    pub(super) fn of(copy: &'a BlogCopy) -> Self {
        Self {
            host: &copy.host,
            slugs: copy.articles.iter().map(|it| it.slug.as_str()).collect(),
        }
    }

    /// Where a link leads: to an article here, or to a page of the host. No address of another origin
    /// reaches a page (docs/specification.md, section 7).
    fn link(&self, href: &str) -> Option<String> {
        let path = href.strip_prefix(self.host).unwrap_or(href);
        if !path.starts_with('/') || path.starts_with("//") {
            return None;
        }
        let slug = path.strip_prefix(&article_path(""));
        if slug.is_some_and(|slug| self.slugs.contains(slug)) {
            return Some(path.to_owned());
        }
        Some(format!("{}{path}", self.host))
    }
}

/// A block for each plain line, of which the first says what all of them are.
pub(super) fn paragraphs(part: &Part, links: &Links<'_>) -> Vec<Block> {
    let Some(rich) = &part.rich else {
        return vec![Block::plain(BlockKind::Paragraph, &part.content)];
    };
    let mut rich = rich.clone();
    for run in runs_of(&mut rich) {
        run.href = run.href.take().and_then(|href| links.link(&href));
    }
    let plain = lines_of(&rich).into_iter();
    let mut blocks: Vec<Block> = plain
        .map(|line| Block::plain(BlockKind::Paragraph, line))
        .collect();
    let covers = Some(blocks.len());
    if let Some(first) = blocks.first_mut() {
        first.rich = Some(rich);
        first.covers = covers;
    }
    blocks
}

/// Every run of words, to be changed.
fn runs_of(rich: &mut RichBlock) -> Vec<&mut TextRun> {
    match rich {
        RichBlock::Heading { .. } | RichBlock::Figure { .. } => Vec::new(),
        RichBlock::Paragraph { runs } => runs.iter_mut().collect(),
        RichBlock::List { items, .. } => items.iter_mut().flat_map(runs_of_entry).collect(),
        RichBlock::Quote { paragraphs } => paragraphs.iter_mut().flatten().collect(),
        RichBlock::Table { head, rows } => {
            let cells = head.iter_mut().chain(rows.iter_mut().flatten());
            cells.flatten().collect()
        }
    }
}

fn runs_of_entry(entry: &mut ListEntry) -> Vec<&mut TextRun> {
    let nested = entry.nested.as_mut();
    let nested = nested
        .into_iter()
        .flat_map(|list| list.items.iter_mut().flatten());
    entry.runs.iter_mut().chain(nested).collect()
}
