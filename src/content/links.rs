//! Whether links within the site lead somewhere.

use super::{
    Fault, Routes, Site,
    nearest::nearest,
    report::InternalLink,
    routes::{article_path, blog_path, category_endpoint},
};
use std::collections::{BTreeMap, BTreeSet};

/// Where a link within the site may lead.
#[derive(Debug, Default)]
pub(super) struct Destinations {
    paths: BTreeSet<String>,
    /// Articles that will be published: their paths with the day.
    awaited: BTreeMap<String, String>,
}

impl Destinations {
    /// The pages of the table, the lists of these categories, and the articles of these slugs,
    /// each with its day and whether it is published.
    pub(super) fn new(
        routes: &Routes,
        categories: impl Iterator<Item = u32>,
        articles: impl Iterator<Item = (String, String, bool)>,
    ) -> Self {
        let mut paths: BTreeSet<String> = routes.iter().map(|route| route.path.clone()).collect();
        paths.extend(categories.map(|id| blog_path(&category_endpoint(id), 1)));
        let mut awaited = BTreeMap::new();
        for (slug, day, published) in articles {
            if published {
                paths.insert(article_path(&slug));
            } else {
                awaited.insert(article_path(&slug), day);
            }
        }
        Self { paths, awaited }
    }

    /// Adds what a finished site has beside: the further pages of its lists.
    pub(super) fn extend(&mut self, site: &Site) {
        self.paths.extend(site.paths());
    }

    /// The faults of links that lead nowhere.
    pub(super) fn check(&self, links: &[InternalLink]) -> Vec<Fault> {
        links.iter().filter_map(|link| self.broken(link)).collect()
    }

    fn broken(&self, link: &InternalLink) -> Option<Fault> {
        let path = link.href.split(['?', '#']).next().unwrap_or_default();
        if self.paths.contains(path) {
            return None;
        }
        let advice = if let Some(day) = self.awaited.get(path) {
            format!("That article is published on {day} only: link to it from then on.")
        } else if let Some(near) = nearest(path, self.paths.iter().map(String::as_str)) {
            format!("Did you mean `{near}`?")
        } else {
            "Write the path of a page as it stands in the browser's address line.".to_owned()
        };
        Some(Fault {
            file: link.file.clone(),
            line: link.line,
            column: link.column,
            message: format!("there is no page `{path}` to link to"),
            advice,
        })
    }
}
