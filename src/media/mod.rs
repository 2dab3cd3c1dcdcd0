//! Picture + width + format → file, made once.
//!
//! There are two steps. A picture is *prepared* when the content is read, before any page shows
//! it: its pixels are decoded, turned upright and converted to sRGB, and all its JPEGs are written.
//! This also finds damaged files. Its AVIFs, which take a hundred times as long, are encoded in
//! the background, in the order in which visitors see them (`order.rs`). This module must not
//! depend on HTTP or on rendered pages.

mod address;
mod background;
mod decode;
mod encode;
mod store;

pub use address::{Format, Rendition, WHOLE, WIDTHS};
pub use background::Background;

use crate::content::{Appearance, FaultText, ImageInspector, Medium, OpenFile, Source};
use crate::lang::fault;
use decode::DecodedImage;
use std::{
    io,
    num::NonZero,
    panic,
    path::Path,
    sync::{Mutex, PoisonError, atomic::AtomicUsize, atomic::Ordering},
    thread,
};
use store::Store;

/// The most pictures that are prepared at once, each in a thread of its own.
const MOST_AT_ONCE: usize = 4;

/// Pictures with more pixels than this are prepared one at a time, so that memory holds the pixels
/// of one.
const LARGE_PIXELS: u64 = 16_000_000;

/// The niceness of these threads, so that answers to visitors go first; 19 is the lowest priority.
const PREPARE_NICENESS: i32 = 5;

/// A file made from a picture.
#[derive(Debug)]
pub struct OpenRendition {
    /// The file.
    pub file: OpenFile,
    /// What it is encoded as.
    pub format: Format,
    /// Names these bytes and no others.
    pub version: String,
}

/// The pictures of a site and the files made from them.
#[derive(Debug)]
pub struct Pictures {
    store: Option<Store>,
    large: Mutex<()>,
}

impl Pictures {
    /// Keeps the files below `data`.
    ///
    /// # Errors
    /// Where the folder cannot be made.
    pub fn stored_in(data: &Path) -> io::Result<Self> {
        Ok(Self {
            store: Some(Store::open(data)?),
            large: Mutex::default(),
        })
    }

    /// Decodes pictures to check them, and keeps no file.
    pub fn without_store() -> Self {
        Self {
            store: None,
            large: Mutex::default(),
        }
    }

    /// Opens a rendition. While an AVIF is not encoded yet, the JPEG of the same width is opened
    /// instead. `None` if there is neither.
    pub fn open(&self, medium: &Medium, rendition: Rendition) -> Option<OpenRendition> {
        let store = self.store.as_ref()?;
        let open = |rendition: Rendition| {
            let name = rendition.within(medium).name();
            Some(OpenRendition {
                file: store.open_file(&medium.sha256, &name)?,
                format: rendition.format(),
                version: store::version(&medium.sha256, &name),
            })
        };
        open(rendition).or_else(|| open(rendition.as_jpeg()))
    }

    /// Decodes a picture and writes everything but its AVIFs.
    fn prepare(&self, source: &Source, medium: &Medium) -> Result<Appearance, FaultText> {
        let known = self.store.as_ref();
        if let Some(appearance) = known.and_then(|store| store.appearance(&medium.sha256)) {
            return Ok(appearance);
        }
        let count = medium
            .pixels
            .map_or(0, |(w, h)| u64::from(w) * u64::from(h));
        let _alone = (count > LARGE_PIXELS)
            .then(|| self.large.lock().unwrap_or_else(PoisonError::into_inner));
        // A panic in a decoder must not end the program.
        let image = panic::catch_unwind(|| DecodedImage::of(source, medium))
            .unwrap_or_else(|_| Err(decode::damaged()))?;
        let Some(store) = &self.store else {
            return Ok(Appearance {
                color: Some(image.color()),
                glimpse: None,
            });
        };
        write_all(store, medium, &image)
            .map(|()| store.appearance(&medium.sha256).unwrap_or_default())
            .map_err(|error| fault!("content-media-not-kept", error = error.to_string()))
    }
}

/// Writes all JPEGs, and the appearance last: where that exists, everything else does.
fn write_all(store: &Store, medium: &Medium, image: &DecodedImage) -> io::Result<()> {
    for rendition in Rendition::of(medium, Format::Jpeg) {
        let bytes = encode::jpeg(&image.resized(rendition))?;
        store.write(&medium.sha256, &rendition.name(), &bytes)?;
    }
    let shared = encode::shared_jpeg(&image.resized(Rendition::Shared))?;
    store.write(&medium.sha256, &Rendition::Shared.name(), &shared)?;
    let glimpse = encode::glimpse(&image.glimpse())?;
    store.write_appearance(&medium.sha256, &image.color(), &glimpse)
}

impl ImageInspector for Pictures {
    /// Prepares the pictures that are new, several at once.
    fn inspect(&self, source: &Source, pictures: &[&Medium]) -> Vec<Result<Appearance, FaultText>> {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let (next, appearances) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        let work = || {
            // Where the system does not allow it, the thread keeps its priority.
            let _refused = rustix::process::nice(PREPARE_NICENESS);
            while let Some((index, medium)) = take(&next, pictures) {
                let appearance = self.prepare(source, medium);
                let mut appearances = appearances.lock().unwrap_or_else(PoisonError::into_inner);
                appearances.push((index, appearance));
            }
        };
        thread::scope(|scope| {
            for _ in 0..cores.min(MOST_AT_ONCE).min(pictures.len()) {
                scope.spawn(work);
            }
        });
        let mut appearances = appearances
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner);
        appearances.sort_by_key(|(index, _)| *index);
        appearances
            .into_iter()
            .map(|(_, appearance)| appearance)
            .collect()
    }
}

fn take<'a>(next: &AtomicUsize, pictures: &[&'a Medium]) -> Option<(usize, &'a Medium)> {
    let index = next.fetch_add(1, Ordering::Relaxed);
    pictures.get(index).map(|medium| (index, *medium))
}

#[cfg(test)]
mod tests;
