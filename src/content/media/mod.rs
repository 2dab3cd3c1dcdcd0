//! The media table: every file below `media/` with the address that serves it.
//!
//! The address of a picture is that of a JPEG made of it; what stands in the file is not served.
//! An address carries the first eight hex digits of its bytes' SHA-256, so it can be kept for
//! ever. The table holds no bytes; whoever serves them reads them from the [`Source`].

use super::{Fault, Source};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

mod bytes;
mod inspector;
mod jpeg;
#[cfg(test)]
mod tests;

pub(super) use inspector::NoInspection;
pub use inspector::{Appearance, ImageInspector};

/// The largest media file, in bytes. Larger ones are nearly always originals put in by mistake,
/// and hashing them would make every edit slow.
pub const MAX_FILE_BYTES: u64 = 40 * 1024 * 1024;

/// How many hex digits of a file's hash its address carries.
const HASH_DIGITS: usize = 8;

/// A file below `media/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Medium {
    /// Its path in the [`Source`]: `media/niche.jpg`.
    pub path: String,
    /// The address that serves it: `/media/niche.0123abcd.jpg`; for a picture of any format it
    /// ends in `jpg`.
    pub address: String,
    /// What it is: `image/jpeg`.
    pub content_type: &'static str,
    /// Its length in bytes.
    pub len: u64,
    /// The SHA-256 of its bytes, in hex.
    pub sha256: String,
    /// Width and height in pixels, as a visitor sees it: a photograph that its camera marked as
    /// lying on its side is measured upright. `None` for a video.
    pub pixels: Option<(u32, u32)>,
    /// The picture's colour in one, `#rrggbb`, where somebody has looked at it.
    pub color: Option<String>,
    /// The picture in a few kilobytes, `data:…`, where somebody has looked at it.
    pub glimpse: Option<String>,
}

impl Medium {
    /// Its name below `media/`, as a file of the content writes it.
    pub fn name(&self) -> &str {
        self.path.strip_prefix("media/").unwrap_or(&self.path)
    }
}

/// What an address stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MediaMatch<'a> {
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
    pub(super) fn read(
        source: &Source,
        paths: &[String],
        inspector: &dyn ImageInspector,
    ) -> (Self, Vec<Fault>) {
        let mut table = BTreeMap::new();
        let mut faults = Vec::new();
        for path in paths {
            let Some(name) = path.strip_prefix("media/") else {
                continue;
            };
            match medium(source, path, name) {
                Ok(medium) => {
                    table.insert(name.to_owned(), medium);
                }
                Err((message, advice)) => faults.push(Fault::of_file(path, message, advice)),
            }
        }
        look(source, &mut table, &mut faults, inspector);
        (Self(table), faults)
    }

    /// What an address stands for, an earlier version's included.
    pub fn get(&self, address: &str) -> Option<MediaMatch<'_>> {
        let rest = address.strip_prefix("/media/")?;
        let (stem_and_hash, extension) = rest.rsplit_once('.')?;
        let (stem, hash) = stem_and_hash.rsplit_once('.')?;
        if hash.len() != HASH_DIGITS || !hash.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        if let Some(medium) = self.iter().find(|medium| medium.address == address) {
            return Some(MediaMatch {
                medium,
                current: true,
            });
        }
        let of_name = |medium: &&Medium| {
            let own = medium.address.strip_prefix("/media/").and_then(|own| {
                own.strip_prefix(stem)?
                    .strip_prefix('.')?
                    .split_once('.')
                    .map(|(_, extension)| extension)
            });
            own == Some(extension)
        };
        self.iter().find(of_name).map(|medium| MediaMatch {
            medium,
            current: false,
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

/// Has all pictures looked at; one that cannot be seen is a fault of its file.
fn look(
    source: &Source,
    table: &mut BTreeMap<String, Medium>,
    faults: &mut Vec<Fault>,
    inspector: &dyn ImageInspector,
) {
    let is_picture = |medium: &&mut Medium| medium.pixels.is_some();
    let mut pictures: Vec<&mut Medium> = table.values_mut().filter(is_picture).collect();
    let shown: Vec<&Medium> = pictures.iter().map(|medium| &**medium).collect();
    let appearances = inspector.inspect(source, &shown);
    let mut refused = Vec::new();
    for (medium, appearance) in pictures.iter_mut().zip(appearances) {
        match appearance {
            Ok(Appearance { color, glimpse }) => (medium.color, medium.glimpse) = (color, glimpse),
            Err((message, advice)) => {
                faults.push(Fault::of_file(&medium.path, message, advice));
                refused.push(medium.name().to_owned());
            }
        }
    }
    table.retain(|name, _| !refused.contains(name));
}

/// The SHA-256 of bytes, in hex.
pub(crate) fn sha256_of(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

/// Reads a file and says what it is, or why it cannot be served.
fn medium(source: &Source, path: &str, name: &str) -> Result<Medium, (String, String)> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_./".contains(&byte);
    if !name.bytes().all(plain) {
        return Err((
            "the file's name cannot stand in an address".to_owned(),
            "Rename it with letters without accents, digits, `-` and `_` only.".to_owned(),
        ));
    }
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    let format = bytes::format(extension)?;
    let len = source.len_of(path).unwrap_or_default();
    if len > MAX_FILE_BYTES {
        return Err((
            format!(
                "the file has {} MB, and 40 MB is the most",
                len.div_ceil(1024 * 1024)
            ),
            "Export it smaller: 2400 pixels are enough for a picture, ten seconds for a video."
                .to_owned(),
        ));
    }
    let Some(bytes) = source.read(path) else {
        return Err((
            "the file cannot be read".to_owned(),
            "Check that the program may read it.".to_owned(),
        ));
    };
    let pixels = bytes::measure(format, &bytes)?;
    let sha256 = sha256_of(&bytes);
    let served_as = if pixels.is_some() { "jpg" } else { extension };
    Ok(Medium {
        path: path.to_owned(),
        address: format!("/media/{stem}.{}.{served_as}", &sha256[..HASH_DIGITS]),
        content_type: format.content_type(),
        len: bytes.len() as u64,
        sha256,
        pixels,
        color: None,
        glimpse: None,
    })
}
