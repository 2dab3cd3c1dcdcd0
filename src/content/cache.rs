//! What was made of each file, handed from one load to the next, so that a file whose bytes are the
//! same is not read, hashed, decoded or checked again (docs/decisions/043-only-what-changed-is-read-again.md).
//!
//! Knows paths, versions and what a file was made with, not what it means.

use super::{MediaTable, Source, media::BRAND, report::Report, source::Stamp, words::Words};
use jiff::Timestamp;
use std::{any::Any, borrow::Cow, collections::BTreeMap, io, sync::Arc};

/// What one load leaves to the next.
#[derive(Debug, Default)]
pub(super) struct Cache {
    /// By path. They stay where they are from load to load: a large blog has many, and few change.
    entries: BTreeMap<String, Entry>,
    /// What all texts were read with.
    words: Words,
    /// How many loads there were.
    loads: u64,
}

/// What was made of a file that has no fault.
#[derive(Debug)]
struct Entry {
    version: Version,
    /// The media that it names, each with its SHA-256.
    media: Vec<(String, String)>,
    report: Arc<Report>,
    value: Arc<dyn Any + Send + Sync>,
    /// The last load that kept it.
    load: u64,
}

/// Which bytes a file had.
#[derive(Clone, Debug)]
pub(super) struct Version {
    stamp: Option<Stamp>,
    /// When the stamp was taken.
    seen: Timestamp,
    /// The SHA-256 of the bytes, in hex.
    pub(super) sha256: String,
}

/// A value made of a file, with what making it brought to light.
pub(super) type Made<T> = (Arc<T>, Arc<Report>);

/// A file as one load finds it.
pub(super) enum Opened<T, New = Cow<'static, [u8]>> {
    /// Nothing that it was made with has changed.
    Same(Made<T>),
    /// It is to be made of these bytes.
    Changed(New, Version),
}

/// The files of one load.
pub(super) struct Files<'a> {
    source: &'a Source,
    stamps: BTreeMap<String, Option<Stamp>>,
    now: Timestamp,
    cache: Cache,
    /// How many files were read.
    read: usize,
}

impl<'a> Files<'a> {
    /// Lists the files.
    ///
    /// # Errors
    /// Where the directory or one below it cannot be read.
    pub(super) fn list(source: &'a Source, now: Timestamp, before: Cache) -> io::Result<Self> {
        let loads = before.loads + 1;
        Ok(Self {
            source,
            stamps: source.files()?,
            now,
            cache: Cache { loads, ..before },
            read: 0,
        })
    }

    /// The paths of all files, sorted.
    pub(super) fn paths(&self) -> Vec<String> {
        self.stamps.keys().cloned().collect()
    }

    /// The paths of all files, with what tells their versions apart.
    pub(super) fn stamps(&self) -> BTreeMap<String, Option<Stamp>> {
        self.stamps.clone()
    }

    /// Where they are read.
    pub(super) fn source(&self) -> &'a Source {
        self.source
    }

    /// Whether there is a file of this path.
    pub(super) fn has(&self, path: &str) -> bool {
        self.stamps.contains_key(path)
    }

    /// How many bytes a file has, without reading it.
    pub(super) fn len_of(&self, path: &str) -> Option<u64> {
        let stamp = self.stamps.get(path)?.as_ref();
        stamp.map_or_else(|| self.source.len_of(path), |stamp| Some(stamp.len()))
    }

    /// Says what all other texts are read with from here on. What was made with other words is
    /// made again.
    pub(super) fn read_with(&mut self, words: Words) {
        if self.cache.words != words {
            let load = self.cache.loads;
            // The settings were read by now, and with these words.
            let stays = |path: &String, entry: &mut Entry| {
                let is_medium = path.starts_with("media/") || path.starts_with(BRAND);
                is_medium || entry.load == load
            };
            self.cache.entries.retain(stays);
        }
        self.cache.words = words;
    }

    /// What was made of a file, or its bytes; `None` where there is none or it may not be read.
    pub(super) fn open<T: Any + Send + Sync>(
        &mut self,
        path: &str,
        media: &MediaTable,
    ) -> Option<Opened<T>> {
        let stamp = *self.stamps.get(path)?;
        let load = self.cache.loads;
        let entry = self.cache.entries.get_mut(path);
        let mut entry = entry.filter(|entry| entry.names_what_is_in(media));
        if let Some(entry) = &mut entry
            && entry.version.is_certainly(stamp)
            && let Some(made) = entry.keep(load)
        {
            return Some(Opened::Same(made));
        }
        self.read += 1;
        let (bytes, sha256) = self.source.read_hashed(path)?;
        let version = Version {
            stamp,
            seen: self.now,
            sha256,
        };
        if let Some(entry) = entry.filter(|entry| entry.version.sha256 == version.sha256)
            && let Some(made) = entry.keep(load)
        {
            entry.version = version;
            return Some(Opened::Same(made));
        }
        Some(Opened::Changed(bytes, version))
    }

    /// Keeps what was made of a file without fault, unless it lacks something that it names.
    pub(super) fn made<T: Any + Send + Sync>(
        &mut self,
        path: &str,
        version: Version,
        made: &Made<T>,
        media: &MediaTable,
    ) {
        let (value, report) = made;
        let named = |name: &String| Some((name.clone(), media.named(name)?.sha256.clone()));
        let Some(media) = report.media.iter().map(named).collect() else {
            return;
        };
        let entry = Entry {
            version,
            media,
            report: Arc::clone(report),
            value: Arc::clone(value) as Arc<dyn Any + Send + Sync>,
            load: self.cache.loads,
        };
        self.cache.entries.insert(path.to_owned(), entry);
    }

    /// What the next load gets, and how many files this one has read.
    pub(super) fn end(mut self) -> (Cache, usize) {
        let load = self.cache.loads;
        self.cache.entries.retain(|_, entry| entry.load == load);
        (self.cache, self.read)
    }
}

impl Entry {
    /// Keeps it for the next load; `None` where it is of another type.
    fn keep<T: Any + Send + Sync>(&mut self, load: u64) -> Option<Made<T>> {
        let value = Arc::clone(&self.value).downcast().ok()?;
        self.load = load;
        Some((value, Arc::clone(&self.report)))
    }

    fn names_what_is_in(&self, media: &MediaTable) -> bool {
        let is_there = |(name, sha256): &(String, String)| {
            media
                .named(name)
                .is_some_and(|medium| medium.sha256 == *sha256)
        };
        self.media.iter().all(is_there)
    }
}

impl Version {
    /// Whether a file with this stamp must have these bytes.
    fn is_certainly(&self, stamp: Option<Stamp>) -> bool {
        stamp.is_some_and(|stamp| self.stamp == Some(stamp) && stamp.is_settled(self.seen))
    }
}
