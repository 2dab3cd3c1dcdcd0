//! A blog of `WordPress` → files of the content: articles and pages in Markdown, their pictures, and where old
//! addresses lead (docs/traer-un-blog.md). What a text mentions is neither executed nor fetched, unless the caller
//! says so.
//!
//! Must not depend on HTTP's server side, on pages, or on messages.

mod address;
mod blog_host;
mod front_matter;
mod html;
mod markdown;
mod old_addresses;
mod pictures;
mod post;
mod shortcodes;
mod text;
mod wordpress;
mod writer;
mod wxr;

pub use blog_host::{BlogCopy, BlogHost};
pub use wordpress::wordpress;

#[derive(Debug, Default)]
pub struct ImportReport {
    pub written: usize,
    /// Files that were as they should be.
    pub unchanged: usize,
    /// Notes: an article, a file or the whole blog, and a sentence about it.
    pub notes: Vec<(String, String)>,
}

impl ImportReport {
    fn note(&mut self, about: impl Into<String>, text: String) {
        self.notes.push((about.into(), text));
    }
}
