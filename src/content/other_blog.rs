//! The other blog that the settings name: which articles it has, as far as anybody knows who asks no
//! other machine.

use std::{cell::OnceCell, collections::BTreeSet, fmt, sync::Arc};

/// Gives the slugs of the articles that a host had when it was last read; none where it never was.
type Look = dyn Fn(&str) -> Option<BTreeSet<String>> + Send + Sync;

/// What was last read of other blogs.
#[derive(Clone)]
pub struct LastRead(Arc<Look>);

impl LastRead {
    /// `look` takes the address of a host, and is asked only where a link may lead there.
    pub fn by(look: impl Fn(&str) -> Option<BTreeSet<String>> + Send + Sync + 'static) -> Self {
        Self(Arc::new(look))
    }
}

impl Default for LastRead {
    /// No blog was ever read.
    fn default() -> Self {
        Self::by(|_| None)
    }
}

impl fmt::Debug for LastRead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("LastRead").finish()
    }
}

/// The other blog of a site.
#[derive(Debug)]
pub(super) struct OtherBlog {
    /// Its address.
    pub(super) host: String,
    last_read: LastRead,
    slugs: OnceCell<Option<BTreeSet<String>>>,
}

impl OtherBlog {
    pub(super) fn new(host: &str, last_read: &LastRead) -> Self {
        Self {
            host: host.to_owned(),
            last_read: last_read.clone(),
            slugs: OnceCell::new(),
        }
    }

    /// The slugs of its articles; none where it was never read.
    pub(super) fn slugs(&self) -> Option<&BTreeSet<String>> {
        let look = || (self.last_read.0)(&self.host);
        self.slugs.get_or_init(look).as_ref()
    }
}
