//! Picture + width + format → file, made once.
//!
//! Two steps. A picture is *developed* when the content is read, before a page names it: its
//! pixels are decoded, turned upright and brought to sRGB, and every JPEG of it is written; that
//! is also how a damaged one is found. Its AVIFs, which take a hundred times as long, follow in
//! the background. This room refuses to know of pages, of HTTP, and of what a picture is for.

mod address;
mod background;
mod colors;
mod decode;
mod encode;
mod order;
mod store;

pub use address::{Format, LADDER, Rendition, WHOLE};
pub use background::Background;

use crate::content::{Appearance, FaultText, ImageInspector, Medium, Source};
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

/// The most pictures that are developed at once, each by a thread of its own.
const MOST_AT_ONCE: usize = 4;

/// Above so many pixels a picture is developed while no other large one is, so that memory holds
/// the pixels of one.
const LARGE_PIXELS: u64 = 16_000_000;

/// How far whoever develops steps back behind whoever answers visitors; 19 is all the way.
const NICENESS_OF_DEVELOPING: i32 = 5;

/// The pictures of a site: what was made of them, and how more is made.
#[derive(Debug)]
pub struct Pictures {
    store: Option<Store>,
    large: Mutex<()>,
}

impl Pictures {
    /// What is made is kept below `data`.
    ///
    /// # Errors
    /// Where the folder cannot be made.
    pub fn kept_in(data: &Path) -> io::Result<Self> {
        Ok(Self {
            store: Some(Store::open(data)?),
            large: Mutex::default(),
        })
    }

    /// Pictures are looked at, and nothing is kept of them.
    pub fn only_looked_at() -> Self {
        Self {
            store: None,
            large: Mutex::default(),
        }
    }

    /// The bytes of a rendition, with the format that they are in: where the AVIF is still being
    /// made, the JPEG of the same width stands for it. None where there is nothing to send.
    pub fn read(&self, medium: &Medium, rendition: Rendition) -> Option<(Vec<u8>, Format)> {
        let store = self.store.as_ref()?;
        let read = |rendition: Rendition| {
            let bytes = store.read(&medium.sha256, &rendition.within(medium).name())?;
            Some((bytes, rendition.format()))
        };
        read(rendition).or_else(|| read(rendition.as_jpeg()))
    }

    /// Decodes a picture and keeps what can be made of it at once.
    fn develop(&self, source: &Source, medium: &Medium) -> Result<Appearance, FaultText> {
        let known = self.store.as_ref();
        if let Some(appearance) = known.and_then(|store| store.appearance(&medium.sha256)) {
            return Ok(appearance);
        }
        let count = medium
            .pixels
            .map_or(0, |(w, h)| u64::from(w) * u64::from(h));
        let _alone = (count > LARGE_PIXELS)
            .then(|| self.large.lock().unwrap_or_else(PoisonError::into_inner));
        // A decoder that stumbles over a file must not take the program with it.
        let image = panic::catch_unwind(|| DecodedImage::of(source, medium))
            .unwrap_or_else(|_| Err(decode::damaged()))?;
        let Some(store) = &self.store else {
            return Ok(Appearance {
                color: Some(image.color()),
                glimpse: None,
            });
        };
        keep(store, medium, &image)
            .map(|()| store.appearance(&medium.sha256).unwrap_or_default())
            .map_err(|error| {
                (
                    format!("what is made of the picture cannot be kept: {error}"),
                    "Make room in the data directory, and let the program write there.".to_owned(),
                )
            })
    }
}

/// Writes every JPEG, and how it appearances last: where that stands, all the rest does.
fn keep(store: &Store, medium: &Medium, image: &DecodedImage) -> io::Result<()> {
    for rendition in Rendition::of(medium, Format::Jpeg) {
        let bytes = encode::jpeg(&image.print(rendition))?;
        store.write(&medium.sha256, &rendition.name(), &bytes)?;
    }
    let shared = encode::shared_jpeg(&image.print(Rendition::Shared))?;
    store.write(&medium.sha256, &Rendition::Shared.name(), &shared)?;
    let glimpse = encode::glimpse(&image.glimpse())?;
    store.write_appearance(&medium.sha256, &image.color(), &glimpse)
}

impl ImageInspector for Pictures {
    /// Develops the pictures that are new, several at once.
    fn inspect(&self, source: &Source, pictures: &[&Medium]) -> Vec<Result<Appearance, FaultText>> {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let (next, appearances) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        let work = || {
            // Where the system does not let a thread step back, it works as it is.
            let _refused = rustix::process::nice(NICENESS_OF_DEVELOPING);
            while let Some((index, medium)) = take(&next, pictures) {
                let appearance = self.develop(source, medium);
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
