//! The media table: every file below `media/` and `brand/` with the address that serves it. The address
//! of a picture is that of a JPEG made of it; the file itself is not served. A file of the brand is
//! served as it is. An address carries the first eight hex digits of its bytes' SHA-256, so it can be
//! kept for good. The table holds no bytes; the server reads them from the [`Source`].

use crate::source::paths::{BRAND, MEDIA};
use crate::source::{Fault, FaultText, FileStamp, Files, Source};
use basics::accents::{composed, without_accents};
use basics::lang::fault;
use std::{collections::BTreeMap, sync::Arc};

pub(crate) mod brand_file;
mod bytes;
#[cfg(test)]
mod tests;

pub use bytes::{picture_ending, picture_kind};

/// The largest media file, in bytes. Larger ones are nearly always originals put in by mistake,
/// and hashing them would make every edit slow.
pub const MAX_FILE_BYTES: u64 = 40 * MEGABYTE;

/// The largest PDF, in bytes: a contract that was scanned with care has half of that, and it is sent as it is.
const MAX_PDF_BYTES: u64 = 10 * MEGABYTE;

/// Returns whether these are the bytes of a PDF that is all there, and no larger than the site takes.
pub fn is_whole_pdf(bytes: &[u8]) -> bool {
    bytes.len() as u64 <= MAX_PDF_BYTES && bytes::is_whole_pdf(bytes)
}

const MEGABYTE: u64 = 1024 * 1024;

/// How many hex digits of a file's hash its address carries.
const HASH_DIGITS: usize = 8;

/// A file below `media/` or `brand/`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Medium {
    /// Its path in the [`Source`]: `media/niche.jpg`.
    pub path: String,
    /// The address that serves it: `/media/niche.0123abcd.jpg`; for a picture of any format it
    /// ends in `jpg`.
    pub address: String,
    /// Media type: `image/jpeg`.
    pub content_type: &'static str,
    /// Its length in bytes.
    pub len: u64,
    /// The SHA-256 of its bytes, in hex.
    pub sha256: String,
    /// Width and height in pixels, as a visitor sees it: a photograph that its camera marked as
    /// lying on its side is measured upright. `None` for a video or a PDF.
    pub pixels: Option<(u32, u32)>,
    /// How the picture looks; empty where no inspector has seen it.
    pub appearance: Appearance,
    /// Width and height of a logo or an icon: in pixels, of a drawing in hundredths of its box.
    pub brand_size: Option<(u32, u32)>,
}

impl Medium {
    /// Its width in pixels, as a visitor sees it; of a video 0.
    pub fn width(&self) -> u32 {
        self.pixels.map_or(0, |(width, _)| width)
    }

    /// Returns whether it is a picture that no inspector has seen.
    pub(super) fn is_left_for_later(&self) -> bool {
        self.pixels.is_some() && self.appearance.color.is_none()
    }

    pub(super) fn is_of_brand(&self) -> bool {
        self.path.starts_with(BRAND)
    }

    /// What it is: `picture`, `video` or `pdf`.
    pub(super) fn kind(&self) -> &'static str {
        match self.content_type {
            "application/pdf" => "pdf",
            "video/mp4" => "video",
            _ => "picture",
        }
    }

    /// Its name below `media/`, as a file of the content writes it; of a file of the brand its path.
    pub fn name(&self) -> &str {
        self.path.strip_prefix(MEDIA).unwrap_or(&self.path)
    }
}

/// The name by which the table has a file: its path, seen from `media/`.
pub(super) fn name_of(path: &str) -> String {
    let path = composed(path);
    let name = path.strip_prefix(MEDIA).map(str::to_owned);
    name.unwrap_or_else(|| format!("../{path}"))
}

/// The media of the last reading with their stamps. Decoding a picture takes long, so one that has not changed is
/// not inspected again.
pub(super) type MediaCache = BTreeMap<String, (FileStamp, Arc<Medium>)>;

/// What a reading has found in the bytes of files below `media/`, by their paths.
pub type MediaNotes = BTreeMap<String, MediaNote>;

/// The stamp of a file, its SHA-256 in hex, and its width and height.
type MediaNote = (FileStamp, String, Option<(u32, u32)>);

/// Every file below `media/` and `brand/`.
#[derive(Clone, Debug, Default)]
pub struct MediaTable {
    by_name: BTreeMap<String, Arc<Medium>>,
    /// By its present address. A site asks for the address of each article's picture at each edit.
    by_address: BTreeMap<String, Arc<Medium>>,
}

impl MediaTable {
    /// Reads every file below `media/` and `brand/` that has changed since it was `seen`, and says which
    /// cannot be served and why.
    pub(super) fn read(
        source: &Source,
        files: &Files,
        inspector: &dyn ImageInspector,
        seen: &mut MediaCache,
    ) -> (Self, Vec<Fault>) {
        let (mut table, mut faults, mut changed) = (Self::default(), Vec::new(), Vec::new());
        let (mut before, mut notes) = (std::mem::take(seen), None);
        for (path, stamp) in files {
            if let Some(same) = before.remove(path).filter(|it| it.0 == *stamp) {
                if same.1.is_left_for_later() {
                    changed.push(Medium::clone(&same.1));
                    continue;
                }
                table.insert(Arc::clone(&same.1));
                seen.insert(path.clone(), same);
                continue;
            }
            let name = path.strip_prefix(MEDIA).or_else(|| path.strip_prefix(BRAND));
            let Some(name) = name else {
                continue;
            };
            let notes = notes.get_or_insert_with(|| inspector.notes());
            match open(source, path, name, *stamp, notes.get(path)) {
                Ok(medium) => changed.push(medium),
                Err(text) => faults.push(Fault::of_file(path, text)),
            }
        }
        inspect(source, &mut changed, &mut faults, inspector);
        for medium in changed.into_iter().map(Arc::new) {
            let stamp = files[&medium.path];
            seen.insert(medium.path.clone(), (stamp, Arc::clone(&medium)));
            table.insert(medium);
        }
        if notes.is_some() {
            // Files of the brand are small, and those inside the program have no time.
            let kept = seen.iter().filter(|(path, it)| path.starts_with(MEDIA) && it.0.1 > 0);
            let note = |it: &(FileStamp, Arc<Medium>)| (it.0, it.1.sha256.clone(), it.1.pixels);
            inspector.keep_notes(&kept.map(|(path, it)| (path.clone(), note(it))).collect());
        }
        (table, faults)
    }

    fn insert(&mut self, medium: Arc<Medium>) {
        let (name, address) = (name_of(&medium.path), medium.address.clone());
        self.by_address.insert(address, Arc::clone(&medium));
        self.by_name.insert(name, medium);
    }

    /// The file that an address leads to. Where that is not the file's own address, an earlier version was
    /// asked for.
    pub fn get(&self, address: &str) -> Option<&Medium> {
        if let Some(medium) = self.by_address.get(address) {
            return Some(medium);
        }
        let wanted = without_hash(address)?;
        let is_wanted = |medium: &&Medium| without_hash(&medium.address) == Some(wanted);
        self.iter().find(is_wanted)
    }

    /// What the words of a link to a PDF say at their end, because many visitors pay for data:
    /// " (PDF, 240 kB)". `None` for any other link.
    pub(super) fn note_on_link(&self, href: &str) -> Option<String> {
        let pdf = self.by_address.get(href).filter(|medium| medium.kind() == "pdf")?;
        let kilobytes = pdf.len.div_ceil(1000);
        Some(match kilobytes {
            0..1000 => format!(" (PDF, {kilobytes}\u{a0}kB)"),
            _ => format!(" (PDF, {}.{}\u{a0}MB)", kilobytes / 1000, kilobytes % 1000 / 100),
        })
    }

    /// The file with a name below `media/`, `niche.jpg`, or of the brand, `../brand/logo.svg`.
    pub fn named(&self, name: &str) -> Option<&Medium> {
        self.by_name.get(&*composed(name)).map(|medium| &**medium)
    }

    /// Every file, by name.
    pub fn iter(&self) -> impl Iterator<Item = &Medium> {
        self.by_name.values().map(|medium| &**medium)
    }
}

fn without_hash(address: &str) -> Option<(&str, &str)> {
    let (rest, extension) = address.rsplit_once('.')?;
    let (stem, hash) = rest.rsplit_once('.')?;
    let is_hash = hash.len() == HASH_DIGITS && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_hash.then_some((stem, extension))
}

/// Colour of a picture, and its glimpse.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Appearance {
    /// Its colour in one, `#rrggbb`; none where nothing was inspected.
    pub color: Option<String>,
    /// The picture in a few kilobytes, as an address that holds its own bytes.
    pub glimpse: Option<String>,
}

/// Looks at the pixels of pictures. This module only reads the heads of files, so the program hands an
/// inspector in.
pub trait ImageInspector: Send + Sync {
    /// Looks of all pictures, in their order; a fault for one that cannot be shown. Unless looked
    /// at, none has one.
    fn inspect(
        &self,
        _source: &Source,
        pictures: &[&Medium],
    ) -> Vec<Result<Appearance, FaultText>> {
        pictures.iter().map(|_| Ok(Appearance::default())).collect()
    }

    /// What readings by earlier processes have noted, so that a start does not read gigabytes of photographs.
    fn notes(&self) -> MediaNotes {
        MediaNotes::default()
    }

    /// Keeps them for later processes.
    fn keep_notes(&self, _notes: &MediaNotes) {}
}

pub(super) struct NoInspection;

impl ImageInspector for NoInspection {}

/// The pictures of a source that cannot be shown, by name, and why.
pub fn refused_pictures(
    source: &Source,
    inspector: &dyn ImageInspector,
) -> std::io::Result<BTreeMap<String, String>> {
    let mut seen = MediaCache::default();
    let (_, faults) = MediaTable::read(source, &source.files()?, inspector, &mut seen);
    let named = faults.into_iter().map(|it| (name_of(&it.file), it.text.message));
    Ok(named.collect())
}

/// Has the pictures inspected; one that cannot be seen is a fault of its file.
fn inspect(
    source: &Source,
    media: &mut Vec<Medium>,
    faults: &mut Vec<Fault>,
    inspector: &dyn ImageInspector,
) {
    let is_picture = |medium: &&Medium| medium.pixels.is_some();
    let pictures: Vec<&Medium> = media.iter().filter(is_picture).collect();
    let mut appearances = inspector.inspect(source, &pictures).into_iter();
    media.retain_mut(|medium| match medium.pixels.and_then(|_| appearances.next()) {
        Some(Err(text)) => {
            faults.push(Fault::of_file(&medium.path, text));
            false
        }
        Some(Ok(seen)) => {
            medium.appearance = seen;
            true
        }
        None => true,
    });
}

/// A name as an address has it: what telephones put into the names of pictures, such as spaces and
/// accents, has no place there.
fn in_address(stem: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./".contains(letter);
    let letters = without_accents(stem.chars());
    letters.map(|letter| if is_plain(letter) { letter } else { '-' }).collect()
}

fn open(
    source: &Source,
    path: &str,
    name: &str,
    stamp: FileStamp,
    noted: Option<&MediaNote>,
) -> Result<Medium, FaultText> {
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    let stem = in_address(stem);
    let is_brand = path.starts_with(BRAND);
    let kind = (!is_brand).then(|| bytes::kind(extension)).transpose()?;
    let named = kind.map_or("none", |(kind, _)| kind);
    let most = if named == "PDF" { MAX_PDF_BYTES } else { MAX_FILE_BYTES };
    let len = stamp.0;
    if len > most {
        let (megabytes, most) = (len.div_ceil(MEGABYTE), most / MEGABYTE);
        return Err(fault!("content-media-large", named, megabytes, most));
    }
    let read = || source.read_hashed(path).ok_or_else(|| source.unreadable(path));
    let noted = noted.filter(|it| it.0 == stamp && it.1.is_ascii() && it.1.len() > HASH_DIGITS);
    let (seen, sha256) = match (kind, noted) {
        (None, _) => {
            let (bytes, sha256) = read()?;
            (brand_file::measure(extension, &bytes)?, sha256)
        }
        (Some((_, content_type)), Some((_, sha256, pixels))) => {
            (Medium { content_type, pixels: *pixels, ..Medium::default() }, sha256.clone())
        }
        (Some((kind, content_type)), None) => {
            let (bytes, sha256) = read()?;
            let pixels = bytes::measure(kind, &bytes)?;
            (Medium { content_type, pixels, ..Medium::default() }, sha256)
        }
    };
    let hash = &sha256[..HASH_DIGITS];
    let folder = if is_brand { BRAND } else { "" };
    let served_as = if seen.pixels.is_some() { "jpg" } else { extension };
    let address = format!("/media/{folder}{stem}.{hash}.{served_as}");
    Ok(Medium { path: path.to_owned(), address, len, sha256, ..seen })
}
