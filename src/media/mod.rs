//! Picture + width + format → file, made once.
//!
//! There are two steps. A picture is *prepared* when the content is read, before any page shows
//! it: its pixels are decoded, turned upright and converted to sRGB, and all its JPEGs are written.
//! This also finds damaged files. Its AVIFs, which take a hundred times as long, are encoded in
//! the background, in the order in which visitors see them.
//!
//! Both are done by children, one process for each picture (`child.rs`, `make.rs`); this process
//! touches no pixel. This module must not depend on HTTP or on rendered pages.

mod address;
mod background;
mod child;
mod decode;
mod encode;
mod make;
mod order;
mod progress;
mod store;

pub use address::{Format, Rendition, WHOLE, WIDTHS};
pub use background::Background;
pub use make::work_as_child;
pub use order::CHILD;

use crate::config::Limits;
use crate::content::{Appearance, FaultText, ImageInspector, Medium, OpenFile, Source};
use crate::lang::{fault, fl};
use child::{Cause, Failure};
use order::{ChildLimits, Order, Outcome, Step};
use progress::Progress;
use std::{io, path::Path};
use store::Store;

/// The niceness of children that prepare, so that answers to visitors go first; 19 is the lowest
/// priority.
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
    memory_mb: u32,
    seconds: u32,
}

impl Pictures {
    /// Keeps the files below `data`; a child takes no more than the limits say.
    ///
    /// # Errors
    /// Where the folder cannot be made.
    pub fn stored_in(data: &Path, limits: &Limits) -> io::Result<Self> {
        let store = Some(Store::open(data)?);
        Ok(Self {
            store,
            ..Self::without_store(limits)
        })
    }

    /// Decodes pictures to check them, and keeps no file.
    pub fn without_store(limits: &Limits) -> Self {
        Self {
            store: None,
            memory_mb: limits.picture_memory_mb,
            seconds: limits.picture_seconds,
        }
    }

    /// Opens a rendition. While an AVIF is not encoded yet, the JPEG of the same width is opened
    /// instead. `None` if there is neither.
    pub fn open(&self, medium: &Medium, rendition: Rendition) -> Option<OpenRendition> {
        let store = self.store.as_ref()?;
        let open = |rendition: Rendition| {
            let name = rendition.within(medium.width()).name();
            Some(OpenRendition {
                file: store.open_file(&medium.sha256, &name)?,
                format: rendition.format(),
                version: store::version(&medium.sha256, &name),
            })
        };
        open(rendition).or_else(|| open(rendition.as_jpeg()))
    }

    /// What was prepared before.
    fn known(&self, medium: &Medium) -> Option<Appearance> {
        self.store.as_ref()?.appearance(&medium.sha256)
    }

    fn order(&self, step: Step, source: &Source, medium: &Medium, niceness: i32) -> Order {
        let store = self.store.as_ref().map(|store| store.place().to_owned());
        let limits = ChildLimits {
            memory_mb: self.memory_mb,
            seconds: self.seconds,
            niceness,
        };
        Order::new(step, source, medium, store, limits)
    }

    /// Has everything of a picture made but its AVIFs.
    fn prepare(&self, source: &Source, medium: &Medium) -> Result<Appearance, FaultText> {
        let order = self.order(Step::Prepare, source, medium, PREPARE_NICENESS);
        match child::run(&order) {
            Ok(Outcome::Made { color }) => Ok(self.known(medium).unwrap_or(Appearance {
                color: Some(color),
                glimpse: None,
            })),
            Ok(Outcome::Unreadable) => Err(fault!("content-media-unreadable")),
            Ok(Outcome::Changed) => Err(fault!("content-media-changing")),
            Ok(Outcome::NotKept { error }) => Err(fault!("content-media-not-kept", error = error)),
            Ok(Outcome::Undecodable { error }) => {
                let path = &medium.path;
                tracing::debug!(path, error, "{}", fl!("log-picture-undecodable"));
                Err(fault!("content-media-damaged"))
            }
            Err(failure) => {
                let (path, error) = (&medium.path, &failure.said);
                tracing::debug!(path, error, "{}", fl!("log-picture-undecodable"));
                Err(self.fault_of(&failure))
            }
        }
    }

    /// What is wrong with a picture whose child died.
    fn fault_of(&self, Failure { cause, said }: &Failure) -> FaultText {
        match cause {
            Cause::Crash => fault!("content-media-damaged"),
            Cause::NotStarted => fault!("content-media-not-started", error = said.as_str()),
            Cause::Killed => fault!("content-media-killed"),
            Cause::Memory => fault!("content-media-memory", megabytes = self.memory_mb),
            Cause::Time => fault!("content-media-time", seconds = self.seconds),
        }
    }
}

impl ImageInspector for Pictures {
    /// Has the pictures prepared that are new, one after the other.
    fn inspect(&self, source: &Source, pictures: &[&Medium]) -> Vec<Result<Appearance, FaultText>> {
        let known: Vec<_> = pictures.iter().map(|medium| self.known(medium)).collect();
        let new = known.iter().filter(|known| known.is_none()).count();
        let mut progress = Progress::of(new);
        let inspected = pictures.iter().zip(known).map(|(medium, known)| {
            if let Some(appearance) = known {
                return Ok(appearance);
            }
            let appearance = self.prepare(source, medium);
            progress.step();
            appearance
        });
        inspected.collect()
    }
}

#[cfg(test)]
mod tests;
