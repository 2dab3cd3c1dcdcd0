//! Links of articles: those to other articles of the same blog lead there at their new addresses, and
//! what no link may be is words.

use super::address::{absolute, host, known_as};
use super::block::{Block, Look};
use super::html::beginning;
use crate::content::{accepts_link, article_path};
use crate::lang::fl;
use std::collections::BTreeMap;

/// Where an article of the old blog is now.
#[derive(Clone, Debug)]
pub(super) struct Target {
    pub(super) slug: String,
    /// Whether visitors can read it.
    pub(super) is_public: bool,
}

/// What links may lead to.
#[derive(Debug)]
pub(super) struct Links<'a> {
    /// The address of the old blog.
    pub(super) blog: &'a str,
    /// The articles that were carried over, by what they are known by.
    pub(super) targets: &'a BTreeMap<String, Target>,
}

impl Links<'_> {
    /// Settles the links of some blocks, and says which could not be kept as they were.
    pub(super) fn settle(&self, blocks: &mut [Block]) -> Vec<String> {
        let mut losses = Vec::new();
        for run in blocks.iter_mut().flat_map(Block::runs_mut) {
            autolink(run);
            for span in run {
                if let Look::Link(href) = &span.look {
                    span.look = match self.settled(href, &mut losses) {
                        Some(href) => Look::Link(href),
                        None => Look::Plain,
                    };
                }
            }
        }
        losses.dedup();
        losses
    }

    fn settled(&self, href: &str, losses: &mut Vec<String>) -> Option<String> {
        let lower = href.to_ascii_lowercase();
        if lower.starts_with("mailto:") || lower.starts_with("tel:") {
            let href = href.replace(' ', "");
            if accepts_link(&href) {
                return Some(href);
            }
        }
        let Some(address) = absolute(self.blog, href) else {
            losses.push(fl!("import-link-none", href = beginning(href)));
            return None;
        };
        match self.targets.get(&known_as(&address)) {
            Some(target) if target.is_public => return Some(article_path(&target.slug)),
            Some(_) => {
                losses.push(fl!("import-link-hidden", href = beginning(href)));
                return None;
            }
            None => {}
        }
        let address = address.replace(' ', "%20");
        if !accepts_link(&address) {
            losses.push(fl!("import-link-none", href = beginning(href)));
            return None;
        }
        if host(&address) == host(self.blog) {
            losses.push(fl!("import-link-old", href = beginning(href)));
        }
        Some(address)
    }
}

/// An address that is a paragraph of its own is a link: so blogs show films and posts of networks.
fn autolink(run: &mut [super::block::Span]) {
    if let [span] = run
        && span.look == Look::Plain
    {
        let text = span.text.trim();
        let is_address = text.starts_with("https://") || text.starts_with("http://");
        if is_address && !text.contains(char::is_whitespace) {
            span.look = Look::Link(text.to_owned());
        }
    }
}
