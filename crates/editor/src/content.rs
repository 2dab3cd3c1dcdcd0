//! The content as its editors change it: what is not published, item by item, its preview, its publication, and
//! the way back. Knows no sessions: every request that arrives here may change everything.

mod answers;
mod article;
mod authors;
mod blocked;
mod changes;
mod discarded;
mod disk;
mod draft;
mod edit;
mod files;
mod find;
mod item;
mod outcome;
mod own_page;
mod past;
mod pictures;
mod presence;
mod preview;
mod problem;
mod publication;
mod routes;
mod unwritten;
mod versions;

pub(crate) use answers::{
    BegunText, Chosen, ContentFile, DraftState, EditedFile, NewPage, PlacedFault, Saved, Sought,
};
pub use changes::Change;
pub(crate) use discarded::Discarded;
pub(crate) use files::FileInfo;
pub use files::new_article_path;
pub(crate) use find::WrittenAt;
pub(crate) use pictures::Picture;
pub(crate) use presence::Now;
pub use problem::Problem;
pub(crate) use problem::Refusal;
pub(crate) use publication::Published;
pub use routes::routes;
pub(crate) use versions::Version;

use ::pictures::Pictures;
use anyhow::{Context as _, ensure};
use axum::http::StatusCode;
use basics::atomic_file::private_folder;
use basics::lang::fl;
use basics::locks::locked;
use config::Config;
use draft::Draft;
use import::BlogCopy;
use item::Item;
use jiff::Timestamp;
use presence::Presence;
use preview::Preview;
use serde_json::Value as Json;
use site::edit::Text;
use site::{
    Fault, Faults, Field, PublishedAddresses, Site, SiteReader, Source, TextFile, is_editable,
};
use std::fs::{File, TryLockError};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use tokio::sync::Semaphore;
use versions::Versions;

/// How many requests work on the content, or decode a picture, at a time.
const MOST_AT_ONCE: usize = 4;

#[derive(Clone, Debug)]
pub struct ContentParts {
    /// The settings of the process; the draft is kept below its data directory.
    pub config: Config,
    pub content: PathBuf,
    pub pictures: Arc<Pictures>,
    pub now: fn() -> Timestamp,
}

/// The content and its draft. One request works on it at a time.
pub struct Content {
    parts: ContentParts,
    data: PathBuf,
    preview: Preview,
    presence: Presence,
    work: Mutex<Work>,
    /// Requests queue here and not in the pool of blocking threads, which the site needs for its files: a
    /// request that is dropped leaves the queue.
    permits: Arc<Semaphore>,
    /// Pictures wait here, two of which are received at a time: each is whole in memory.
    uploads: Semaphore,
    /// Keeps another process away.
    _alone: File,
}

struct Work {
    /// Whether the content was read at all.
    is_read: bool,
    draft: Draft,
    versions: Versions,
    reader: SiteReader,
    items: Vec<Item>,
    /// What is wrong with the content and all items.
    faults: Vec<Fault>,
    /// Those of them that are in the content itself, and that no item mends: nothing can be published.
    blocking: Vec<Fault>,
    warnings: Vec<Fault>,
    /// What was read last without a fault: the content and the items that are sound, with signs behind its texts.
    site: Option<Site>,
}

impl Content {
    /// Opens the draft, and carries on a publication that was cut off.
    ///
    /// # Errors
    /// Where the data directory cannot be written, or another process has it open.
    pub fn open(parts: ContentParts) -> anyhow::Result<Self> {
        let data = parts.config.data.join("editor");
        let at = || fl!("editing-cannot-open", path = data.display().to_string());
        private_folder(&data).with_context(at)?;
        let alone = File::create(data.join("lock")).with_context(at)?;
        let is_another = matches!(alone.try_lock(), Err(TryLockError::WouldBlock));
        ensure!(!is_another, fl!("editing-is-open"));
        let draft = Draft::open(&parts.content, &data).with_context(at)?;
        let versions = Versions::open(&data).with_context(at)?;
        let reader = SiteReader::new(draft.source(), Arc::clone(&parts.pictures) as _)
            .with_other_blog(BlogCopy::articles_in(&parts.config.data))
            .with_published(PublishedAddresses::in_data(&parts.config.data))
            .with_reserved(server::reserved_addresses())
            .with_marks();
        let (items, faults, warnings) = (Vec::new(), Vec::new(), Vec::new());
        let blocking = Vec::new();
        let work = Work {
            is_read: false,
            draft,
            versions,
            reader,
            items,
            faults,
            blocking,
            warnings,
            site: None,
        };
        let content = Self {
            parts,
            data: data.clone(),
            preview: Preview::default(),
            presence: Presence::default(),
            work: Mutex::new(work),
            permits: Arc::new(Semaphore::new(MOST_AT_ONCE)),
            uploads: Semaphore::new(2),
            _alone: alone,
        };
        content.end_publication(&mut locked(&content.work)).with_context(at)?;
        content.discarded().with_context(at)?;
        Ok(content)
    }

    /// The work, once the content was read.
    fn lock(&self) -> MutexGuard<'_, Work> {
        let mut work = locked(&self.work);
        if !work.is_read {
            self.reload(&mut work);
        }
        work
    }

    /// Reads the content with what is changed, as the site would, and shows it with the items that are sound. That
    /// takes longer the more content there is: it is not done for each letter, but where the app asks for the draft.
    fn reload(&self, work: &mut Work) {
        work.is_read = true;
        let now = (self.parts.now)();
        work.draft.rebase();
        let mut all = work.draft.items();
        let mut sound = all.clone();
        let mut read = work.read(&sound, now);
        work.faults.clear();
        while let Err(faults) = &read {
            let before = sound.len();
            let new = faults.iter().filter(|it| !blocked::has(&work.faults, it)).cloned();
            let new: Vec<Fault> = new.collect();
            work.faults.extend(new);
            sound.retain(|item| !faults.iter().any(|fault| item.has(fault)));
            if sound.len() == before {
                sound = work.one_by_one(sound, now);
                read = work.read(&sound, now);
                break;
            }
            read = work.read(&sound, now);
        }
        // Those of the items are left out by now.
        work.blocking = read.as_ref().err().map_or_else(Vec::new, |it| it.to_vec());
        let site = read.ok();
        work.warnings = site.iter().flat_map(|site| site.warnings.clone()).collect();
        let unwritten = site.iter().flat_map(|site| unwritten::in_items(site, &work.draft, &sound));
        let unwritten: Vec<Fault> = unwritten.collect();
        let is_ready = |item: &Item| {
            item.ready
                && site.is_some()
                && sound.iter().any(|it| it.id == item.id)
                && !work.warnings.iter().any(|it| is_left_out(it) && item.has(it))
                && !unwritten.iter().any(|it| item.has(it))
        };
        for item in &mut all {
            item.ready = is_ready(item);
            for change in item.changes.iter_mut().filter(|_| item.conflict) {
                change.author = work.versions.author(change);
            }
        }
        work.items = all;
        work.warnings.extend(unwritten);
        if let Some(site) = site {
            if self.parts.pictures.waits_for_catch_up() {
                let (pictures, site) = (Arc::clone(&self.parts.pictures), site.clone());
                thread::spawn(move || pictures.catch_up(&site, || false));
            }
            self.preview.show(site.clone(), work.draft.revision());
            work.site = Some(site);
        }
    }

    /// Reads it again and says what it is.
    fn state(&self, work: &mut Work) -> DraftState {
        self.reload(work);
        work.state()
    }

    fn list(&self) -> Result<Vec<FileInfo>, Problem> {
        let work = self.lock();
        let source = work.draft.source();
        let mut paths: Vec<String> =
            source.paths()?.into_iter().filter(|path| is_editable(path)).collect();
        paths.sort_by_key(|path| files::place_of(path));
        Ok(paths.into_iter().filter_map(|path| work.entry(&source, path)).collect())
    }

    /// Keeps items that somebody else has changed in the content meanwhile.
    fn prefer(&self, ids: &[String]) -> Result<DraftState, Problem> {
        let mut work = self.lock();
        let items = work.chosen(ids)?;
        let texts = work.draft.preferring(&items);
        work.draft.put(texts)?;
        Ok(self.state(&mut work))
    }
}

impl Work {
    /// A text as it is to be, and its parts.
    fn file(&self, path: &str) -> Result<(String, Text), Problem> {
        let text = self.draft.text(path).filter(|_| is_editable(path));
        let text = text.ok_or_else(unknown)?;
        let parts = text_of(path, &text)?;
        Ok((text, parts))
    }

    /// A text as the list shows it.
    fn entry(&self, source: &Source, path: String) -> Option<FileInfo> {
        let product = self.site.as_ref().map_or("", |site| &site.settings.product);
        let (bytes, is_changed) = (source.read(&path)?, self.draft.has(&path));
        Some(FileInfo::new(path, &bytes, product, is_changed))
    }

    /// The content with some items, as the site would read it.
    fn read(&mut self, items: &[Item], now: Timestamp) -> Result<Site, Faults> {
        self.reader.move_to(self.draft.over(self.draft.with(items)));
        self.reader.read(now)
    }

    /// Those of the items that bring no fault, where no fault is in one of them.
    fn one_by_one(&mut self, items: Vec<Item>, now: Timestamp) -> Vec<Item> {
        let mut sound = Vec::new();
        let mut count = |sound: &[Item]| self.read(sound, now).err().map_or(0, |it| it.len());
        let mut least = count(&sound);
        for item in items {
            sound.push(item);
            match count(&sound) {
                more if more > least => drop(sound.pop()),
                fewer => least = fewer,
            }
        }
        sound
    }

    /// The items as they were seen.
    fn chosen(&self, ids: &[String]) -> Result<Vec<Item>, Problem> {
        let chosen = ids.iter().map(|id| self.items.iter().find(|it| it.id == *id).cloned());
        let chosen: Option<Vec<Item>> = chosen.collect();
        let changed = || Problem::new(StatusCode::CONFLICT, fl!("editing-changed-meanwhile"));
        chosen.ok_or_else(changed)
    }

    fn placed(&self, fault: &Fault) -> PlacedFault {
        let Fault { file, text, pointer, .. } = fault;
        let keys: Vec<_> = pointer.split('/').skip(1).map(str::to_owned).collect();
        let written = self.draft.text(file);
        let parsed = written.as_ref().and_then(|it| TextFile::parse(file, it.as_bytes()));
        let data = parsed.and_then(|it| it.data()).unwrap_or_default();
        PlacedFault {
            path: file.clone(),
            title: files::title_of(file, written.as_deref().map(str::as_bytes)),
            pointer: Some(keys).filter(|keys| !keys.is_empty()),
            label: label_of(fault, &data),
            kind: text.kind,
            message: text.form.clone(),
            blocks: blocked::has(&self.blocking, fault),
        }
    }

    fn state(&self) -> DraftState {
        // That a draft is left out is for who has only its file: here each field says what it lacks.
        let is_said = |it: &&Fault| !is_left_out(it);
        let placed =
            |faults: &[Fault]| faults.iter().filter(is_said).map(|it| self.placed(it)).collect();
        DraftState {
            revision: self.revision(),
            versions: self.draft.versions(),
            items: self.items.clone(),
            faults: placed(&self.faults),
            warnings: placed(&self.warnings),
        }
    }
}

/// What the field of a fault is called.
fn label_of(Fault { file, pointer, text, .. }: &Fault, data: &Json) -> String {
    let mut keys = pointer.split('/').skip(1).peekable();
    if text.code == "content-article-picture-undescribed" {
        return fl!("editing-body-picture");
    }
    if keys.peek() == Some(&"body") {
        return fl!("editing-body");
    }
    Field::at(file, data, keys).as_ref().map(Field::label).unwrap_or_default().to_owned()
}

/// Whether it only says that the draft of an article is not shown, for what else is said of it.
fn is_left_out(fault: &Fault) -> bool {
    fault.text.code == "content-draft-left-out"
}

fn text_of(path: &str, text: &str) -> Result<Text, Problem> {
    let file = TextFile::parse(path, text.as_bytes());
    file.and_then(|file| file.text()).ok_or_else(|| unreadable(path))
}

fn unknown() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, fl!("editing-unknown"))
}

fn unreadable(path: &str) -> Problem {
    let title = files::title_of(path, None);
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, fl!("editing-unreadable", title))
}
