//! What a backup says of itself: its last part but one, so that it can say what the others are.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// How the parts are laid out; raise it when an older program could not restore what a newer one
/// writes.
pub(super) const LAYOUT: u32 = 1;

/// The manifest's name in the archive.
pub(super) const MANIFEST: &str = "manifest.json";

/// The name of the manifest's own SHA-256, as `sha256sum -c` reads it.
pub(super) const DIGEST: &str = "manifest.sha256";

/// The database's name in the archive.
pub(super) const DATABASE: &str = "columbario.db";

/// The name of the settings without secrets.
pub(super) const SETTINGS: &str = "columbario.toml";

/// What the names of content files begin with.
pub(super) const CONTENT: &str = "content/";

/// What is in a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// How the parts are laid out.
    pub layout: u32,
    /// The version of the program that made it.
    pub program: String,
    /// The version of the data.
    pub data: i64,
    /// When it was begun.
    pub made: Timestamp,
    /// How many messages it holds.
    pub leads: u64,
    /// How many deliveries.
    pub deliveries: u64,
    /// The settings whose values are secrets and not in it.
    pub withheld: Vec<String>,
    /// The other parts, in their order.
    pub parts: Vec<Part>,
}

/// A file in a backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Its name in the archive.
    pub name: String,
    /// Its length in bytes.
    pub bytes: u64,
    /// Its SHA-256 in hexadecimal digits.
    pub sha256: String,
}

impl Manifest {
    /// The files of the content directory, by their paths in it.
    pub(super) fn content(&self) -> impl Iterator<Item = (&str, &Part)> {
        let in_content = |part| Some((Part::content_path(part)?, part));
        self.parts.iter().filter_map(in_content)
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.parts.iter().any(|part| part.name == name)
    }
}

impl Part {
    fn content_path(part: &Self) -> Option<&str> {
        part.name.strip_prefix(CONTENT)
    }
}

/// What is read of a manifest before it is known whether the rest can be understood.
#[derive(Debug, Deserialize)]
pub(super) struct Head {
    pub(super) layout: u32,
    pub(super) program: String,
    pub(super) data: i64,
}
