//! Feeds and map of a site for other programs, each made once for each Site.

mod feed;
mod site_map;

use super::{Body, Compression};
use basics::unseen::is_forbidden;
use site::Site;
use tokio::sync::OnceCell;

/// A file that other programs read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CrawledFile {
    /// `/atom.xml`: the newest articles, whole (RFC 4287).
    Atom,
    /// `/feed.json`: the same (JSON Feed 1.1).
    JsonFeed,
    /// `/sitemap.xml`: every page, with its pictures.
    SiteMap,
}

/// The files of one Site that were asked for, in the order of [`CrawledFile`].
#[derive(Debug, Default)]
pub(super) struct CrawledFiles([OnceCell<Body>; 3]);

impl CrawledFiles {
    pub(super) async fn get(&self, site: &Site, file: CrawledFile) -> &Body {
        let text = match file {
            CrawledFile::Atom => feed::atom,
            CrawledFile::JsonFeed => feed::json,
            CrawledFile::SiteMap => site_map::site_map,
        };
        // One character that XML does not allow would take all articles from who reads by a feed reader.
        let text = || text(site).replace(is_forbidden, "").into_bytes();
        let body = || Body::new(text(), Compression::Quick).compressed();
        self.0[file as usize].get_or_init(body).await
    }
}
