//! The pictures of a site: those that are new are prepared, and what was made of them is opened.

use super::address::{Format, Rendition};
use super::child::{self, SECONDS};
use super::job::{JobKind, JobOutcome, PictureJob};
use super::store::{self, RenditionStore};
use basics::lang::{fault, fl};
use basics::locks::locked;
use basics::os_error::in_spanish;
use site::{Appearance, FaultText, ImageInspector, MediaNotes, Medium, OpenFile, Site, Source};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, PoisonError};
use std::{fs, io, path::Path};

/// Memory of the process that makes a picture, of which a decoder takes half at most
/// (`crates/codecs/src/pixels.rs`; docs/limites.md).
const MEMORY_MB: u32 = 1024;

#[derive(Debug)]
pub struct OpenRendition {
    pub file: OpenFile,
    pub format: Format,
    /// Names these bytes and no others.
    pub version: String,
}

/// The pictures of a site and the files made from them.
#[derive(Debug, Default)]
pub struct Pictures {
    pub(super) store: Option<RenditionStore>,
    /// Whether an inspection leaves new pictures for later.
    is_deferred: AtomicBool,
    is_catching_up: AtomicBool,
    /// The hashes of those that are being prepared, each once however many want it.
    in_progress: Mutex<BTreeSet<String>>,
    ended: Condvar,
}

impl Pictures {
    /// Keeps the files below `data`, in a folder that it makes.
    pub fn stored_in(data: &Path) -> io::Result<Self> {
        let folder = data.join("pictures");
        fs::create_dir_all(&folder)?;
        Ok(Self { store: Some(RenditionStore(folder)), ..Self::default() })
    }

    /// Decodes pictures to check them, and keeps no file.
    pub fn without_store() -> Self {
        Self::default()
    }

    /// Has inspections leave new pictures for later, or wait for them: a start waits for none, and an edit for
    /// all.
    pub fn defer(&self, is_deferred: bool) {
        self.is_deferred.store(is_deferred, Relaxed);
    }

    pub fn is_deferred(&self) -> bool {
        self.is_deferred.load(Relaxed)
    }

    /// Returns whether pictures may be left that nobody prepares yet.
    pub fn waits_for_catch_up(&self) -> bool {
        self.is_deferred() && !self.is_catching_up.load(Relaxed)
    }

    /// Opens a rendition. While an AVIF is not encoded yet, the JPEG of the same width is opened
    /// instead. `None` if there is neither.
    pub fn open(&self, medium: &Medium, rendition: Rendition) -> Option<OpenRendition> {
        let store = self.store.as_ref()?;
        let open = |rendition: Rendition| {
            let name = rendition.no_wider_than(medium.width()).name();
            Some(OpenRendition {
                file: store.open_file(&medium.sha256, &name)?,
                format: rendition.format(),
                version: store::version(&medium.sha256, &name),
            })
        };
        open(rendition).or_else(|| open(rendition.as_jpeg()))
    }

    /// Prepares the pictures that a start left for later, in the order in which visitors see them, until it is to
    /// stop. Inspections wait for new ones again after that; they say which cannot be shown.
    pub fn catch_up(&self, site: &Site, is_to_stop: impl Fn() -> bool) {
        self.is_catching_up.store(true, Relaxed);
        let count = site.pictures_left();
        if count > 0 {
            tracing::info!("{}", fl!("log-pictures-left", count));
        }
        for picture in site.pictures() {
            if is_to_stop() {
                return;
            }
            let _made = self.prepare(&site.source, picture);
        }
        self.defer(false);
    }

    pub(super) fn known(&self, medium: &Medium) -> Option<Appearance> {
        self.store.as_ref()?.appearance(&medium.sha256)
    }

    /// Returns whether everything that is made of a picture is there.
    pub fn is_made(&self, medium: &Medium) -> bool {
        let store = self.store.as_ref();
        store.is_none_or(|store| store.missing(&medium.sha256, medium.width()).is_empty())
    }

    pub(super) fn order(&self, step: JobKind, source: &Source, medium: &Medium) -> PictureJob {
        PictureJob {
            step,
            content: source.directory_of(&medium.path).map(Path::to_owned),
            path: medium.path.clone(),
            sha256: medium.sha256.clone(),
            width: medium.width(),
            store: self.store.as_ref().map(|store| store.0.clone()),
            memory_mb: MEMORY_MB,
        }
    }

    /// Has everything of a picture made but its AVIFs, unless it is there.
    pub fn prepare(&self, source: &Source, medium: &Medium) -> Result<Appearance, FaultText> {
        let others = locked(&self.in_progress);
        let is_in_progress = |others: &mut BTreeSet<String>| others.contains(&medium.sha256);
        let others = self.ended.wait_while(others, is_in_progress);
        let mut others = others.unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = self.known(medium) {
            return Ok(known);
        }
        others.insert(medium.sha256.clone());
        drop(others);
        let made = self.make(source, medium);
        locked(&self.in_progress).remove(&medium.sha256);
        self.ended.notify_all();
        made
    }

    fn make(&self, source: &Source, medium: &Medium) -> Result<Appearance, FaultText> {
        let job = self.order(JobKind::Prepare, source, medium);
        Err(match child::run(&job) {
            JobOutcome::Made(color) => {
                return Ok(self
                    .known(medium)
                    .unwrap_or(Appearance { color: Some(color), glimpse: None }));
            }
            JobOutcome::Changed => fault!("content-media-changing"),
            JobOutcome::NotKept(error) => {
                fault!("content-media-not-kept", error = in_spanish(&error))
            }
            JobOutcome::Undecodable(error) => {
                let path = &medium.path;
                tracing::debug!(path, error, "{}", fl!("log-picture-undecodable"));
                fault!("content-media-damaged")
            }
            JobOutcome::TooMuchMemory => fault!("content-media-memory", megabytes = MEMORY_MB),
            JobOutcome::TooLong => fault!("content-media-time", seconds = SECONDS),
            JobOutcome::Stopped(error) => {
                fault!("content-media-stopped", error = in_spanish(&error))
            }
        })
    }
}

impl ImageInspector for Pictures {
    /// Has the pictures prepared that are new, one after the other, and says how many they are; or gives those
    /// no appearance, where they are left for later.
    fn inspect(&self, source: &Source, pictures: &[&Medium]) -> Vec<Result<Appearance, FaultText>> {
        let known: Vec<_> = pictures.iter().map(|medium| self.known(medium)).collect();
        let count = known.iter().filter(|known| known.is_none()).count();
        let is_deferred = self.is_deferred();
        if count > 0 && !is_deferred {
            tracing::info!("{}", fl!("log-pictures-preparing", count));
        }
        let appearance = |(medium, known): (&&Medium, Option<_>)| match known {
            Some(known) => Ok(known),
            None if is_deferred => Ok(Appearance::default()),
            None => self.prepare(source, medium),
        };
        pictures.iter().zip(known).map(appearance).collect()
    }

    fn notes(&self) -> MediaNotes {
        let notes = self.store.as_ref().and_then(|store| store.notes().read().ok()?);
        notes.unwrap_or_default()
    }

    fn keep_notes(&self, notes: &MediaNotes) {
        // Without them the next start takes longer, and is the same otherwise.
        let _kept = self.store.as_ref().map(|store| store.notes().write(notes));
    }
}
