//! What other programs read of a site: its feeds and its map, each made once for each Site.

mod feed;
mod site_map;

use super::{Body, Effort};
use crate::content::Site;
use tokio::sync::OnceCell;

/// A file that other programs read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CrawledFile {
    /// `/atom.xml`: the newest articles, whole (RFC 4287).
    Atom,
    /// `/feed.json`: the same (JSON Feed 1.1).
    JsonFeed,
    /// `/sitemap.xml`: every page, with its pictures, or where its parts are.
    SiteMap,
    /// `/sitemap/{number}.xml`: a part of the map of a large site, from 1 on.
    SiteMapPart(usize),
}

/// The files of one Site that were asked for.
#[derive(Debug, Default)]
pub(super) struct CrawledFiles {
    atom: OnceCell<Body>,
    json_feed: OnceCell<Body>,
    /// The map or its index, then its parts.
    site_maps: OnceCell<Vec<Body>>,
}

impl CrawledFiles {
    /// The bytes of a file; `None` for a part that the map does not have.
    pub(super) async fn get(&self, site: &Site, file: CrawledFile) -> Option<&Body> {
        let body = |text: String| Body::new(text.into_bytes(), Effort::Quick).compressed();
        let maps = || async {
            let mut maps = Vec::new();
            for text in site_map::files(site) {
                maps.push(body(text).await);
            }
            maps
        };
        Some(match file {
            CrawledFile::Atom => self.atom.get_or_init(|| body(feed::atom(site))).await,
            CrawledFile::JsonFeed => self.json_feed.get_or_init(|| body(feed::json(site))).await,
            CrawledFile::SiteMap => self.site_maps.get_or_init(maps).await.first()?,
            CrawledFile::SiteMapPart(0) => return None,
            CrawledFile::SiteMapPart(number) => {
                self.site_maps.get_or_init(maps).await.get(number)?
            }
        })
    }
}
