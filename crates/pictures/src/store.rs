//! The files made from pictures, in `{data}/pictures/{hash}/`: one folder for each picture.
//!
//! A file is either whole or absent, because it is written under another name and then renamed. So
//! two processes may share a folder, and a power cut leaves no half-written file.

use super::address::{Format, Rendition};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use basics::atomic_file::{self, FileAccess};
use basics::kept::Kept;
use site::{Appearance, MediaNotes, OpenFile};
use std::{collections::BTreeSet, fs, io, path::PathBuf};

/// Raise it when encoding changes: all files are then made again.
const RECIPE: u32 = 2;

/// How many hex digits of a picture's hash name its folder.
const HASH_DIGITS: usize = 32;

/// The file that says a picture's colour, written last.
pub(super) const COLOR: &str = "color";

pub(super) const GLIMPSE: &str = "glimpse.avif";

#[derive(Clone, Debug)]
pub(super) struct RenditionStore(pub(super) PathBuf);

impl RenditionStore {
    fn folder(&self, sha256: &str) -> PathBuf {
        self.0.join(folder_name(sha256))
    }

    pub(super) fn open_file(&self, sha256: &str, name: &str) -> Option<OpenFile> {
        OpenFile::open(&self.folder(sha256).join(name)).ok()
    }

    /// The AVIFs of a picture so wide that are not there yet.
    pub(super) fn missing(&self, sha256: &str, own_width: u32) -> Vec<Rendition> {
        let folder = self.folder(sha256);
        let mut renditions = Rendition::all(own_width, Format::Avif);
        renditions.retain(|rendition| !folder.join(rendition.name()).is_file());
        renditions
    }

    pub(super) fn write(&self, sha256: &str, name: &str, bytes: &[u8]) -> io::Result<()> {
        let folder = self.folder(sha256);
        fs::create_dir_all(&folder)?;
        atomic_file::write_shared(&folder.join(name), bytes)
    }

    pub(super) fn appearance(&self, sha256: &str) -> Option<Appearance> {
        let folder = self.folder(sha256);
        let color = fs::read_to_string(folder.join(COLOR)).ok()?;
        let glimpse = STANDARD.encode(fs::read(folder.join(GLIMPSE)).ok()?);
        Some(Appearance {
            color: Some(color),
            glimpse: Some(format!("data:image/avif;base64,{glimpse}")),
        })
    }

    /// The file beside the folder with what was read of the originals. Another version of the program may refuse
    /// what this one takes, and reads them again.
    pub(super) fn notes(&self) -> Kept<MediaNotes> {
        let file = self.0.with_extension(concat!(env!("CARGO_PKG_VERSION"), ".json"));
        Kept::at(file, FileAccess::All)
    }

    /// Removes what was made of pictures that are none of these, and says how many they were.
    pub(super) fn keep_only<'a>(&self, sha256: impl Iterator<Item = &'a str>) -> io::Result<usize> {
        let kept: BTreeSet<String> = sha256.map(folder_name).collect();
        let mut removed = 0;
        for entry in fs::read_dir(&self.0)? {
            let entry = entry?;
            if !kept.contains(entry.file_name().to_string_lossy().as_ref()) {
                fs::remove_dir_all(entry.path())?;
                removed += 1;
            }
        }
        Ok(removed)
    }
}

/// Name that tells a file made from a picture from any other, and from those of another recipe.
pub(super) fn version(sha256: &str, name: &str) -> String {
    format!("{}-{name}", folder_name(sha256))
}

fn folder_name(sha256: &str) -> String {
    let digits = sha256.get(..HASH_DIGITS).unwrap_or(sha256);
    format!("{digits}-{RECIPE}")
}
