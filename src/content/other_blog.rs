//! The other blog that the settings name: which articles it has, as far as anybody knows who asks no
//! other machine.

use serde_json::Value;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// The file with what was last read of another blog; without one, nothing ever was.
#[derive(Clone, Debug, Default)]
pub struct LastRead(Option<PathBuf>);

impl LastRead {
    /// The file may change, or not be there yet.
    pub fn in_file(file: PathBuf) -> Self {
        Self(Some(file))
    }
}

/// The other blog of a site.
#[derive(Debug)]
pub(super) struct OtherBlog {
    /// Its address.
    pub(super) host: String,
    /// The slugs of its articles; none where it was never read.
    pub(super) slugs: Option<BTreeSet<String>>,
}

impl OtherBlog {
    pub(super) fn new(host: &str, last_read: &LastRead) -> Self {
        let bytes = last_read.0.as_ref().and_then(|it| std::fs::read(it).ok());
        let kept = bytes.and_then(|bytes| serde_json::from_slice::<Value>(&bytes).ok());
        let kept = kept.filter(|kept| kept["host"] == host);
        let slug = |article: &Value| Some(article["head"]["slug"].as_str()?.to_owned());
        Self {
            host: host.to_owned(),
            slugs: kept.and_then(|it| it["articles"].as_array()?.iter().map(slug).collect()),
        }
    }
}
