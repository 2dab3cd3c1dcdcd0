//! What another blog host adds to every Site before it is published.

use crate::blog_host::{BlogCopy, MadeArticles};
use crate::content::Site;
use arc_swap::ArcSwap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// The last copy of the blog, and what was made of it.
#[derive(Debug)]
pub(super) struct BlogPart {
    copy: ArcSwap<BlogCopy>,
    made: Mutex<MadeArticles>,
}

impl BlogPart {
    /// With the copy of an earlier process.
    pub(super) fn kept_in(data: &Path) -> Self {
        Self {
            copy: ArcSwap::from_pointee(BlogCopy::kept_in(data)),
            made: Mutex::default(),
        }
    }

    pub(super) fn copy(&self) -> Arc<BlogCopy> {
        self.copy.load_full()
    }

    pub(super) fn replace(&self, copy: BlogCopy) {
        self.copy.store(Arc::new(copy));
    }

    /// The site with the articles of its blog host.
    pub(super) fn with(&self, mut site: Site) -> Site {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        made.take_part(&mut site, &self.copy());
        site
    }
}
