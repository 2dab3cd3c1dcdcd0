//! The content as its editors change it: what is not published, item by item, its preview, its publication, and
//! the way back. Knows no sessions: every request that arrives here may change everything.

mod answers;
mod article;
mod authors;
mod blocked;
mod changes;
mod check;
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
use check::{Check, Checker, is_left_out};
use config::Config;
use draft::Draft;
use import::BlogCopy;
use item::Item;
use jiff::Timestamp;
use presence::Presence;
use preview::Preview;
use serde_json::Value as Json;
use site::edit::Text;
use site::{Fault, Field, PublishedAddresses, SiteReader, Source, TextFile, is_editable};
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
    /// What was checked last, and how many checks have begun.
    check: Check,
    checks: u64,
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
        let check = Check::default();
        let work = Work { is_read: false, draft, versions, reader, check, checks: 0 };
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

    /// Reads the content with what is changed, and shows it with the items that are sound.
    fn reload(&self, work: &mut Work) {
        let check = self.checker(work).check();
        self.take(work, check);
    }

    /// The same while others go on: says what was read, which may be changed again by now.
    fn check(&self) -> DraftState {
        let checker = self.checker(&mut self.lock());
        let check = checker.check();
        let mut work = self.lock();
        self.take(&mut work, check);
        work.state()
    }

    fn checker(&self, work: &mut Work) -> Checker {
        work.is_read = true;
        work.checks += 1;
        work.draft.rebase();
        let (draft, reader) = (work.draft.clone(), work.reader.clone());
        Checker { number: work.checks, draft, reader, now: (self.parts.now)() }
    }

    fn take(&self, work: &mut Work, mut check: Check) {
        if check.number < work.check.number {
            return;
        }
        for item in check.items.iter_mut().filter(|it| it.conflict) {
            for change in &mut item.changes {
                change.author = work.versions.author(change);
            }
        }
        match &check.site {
            Some(site) => {
                if self.parts.pictures.waits_for_catch_up() {
                    let (pictures, site) = (Arc::clone(&self.parts.pictures), site.clone());
                    thread::spawn(move || pictures.catch_up(&site, || false));
                }
                self.preview.show(site.clone(), check.revision.clone());
            }
            None => check.site = work.check.site.take(),
        }
        work.check = check;
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
        let product = self.check.site.as_ref().map_or("", |site| &site.settings.product);
        let (bytes, is_changed) = (source.read(&path)?, self.draft.has(&path));
        Some(FileInfo::new(path, &bytes, product, is_changed))
    }

    /// The items as they were seen.
    fn chosen(&self, ids: &[String]) -> Result<Vec<Item>, Problem> {
        let chosen = ids.iter().map(|id| self.check.items.iter().find(|it| it.id == *id).cloned());
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
            blocks: blocked::has(&self.check.blocking, fault),
        }
    }

    fn state(&self) -> DraftState {
        // That a draft is left out is for who has only its file: here each field says what it lacks.
        let is_said = |it: &&Fault| !is_left_out(it);
        let placed =
            |faults: &[Fault]| faults.iter().filter(is_said).map(|it| self.placed(it)).collect();
        DraftState {
            revision: self.revision(self.check.revision.clone()),
            versions: self.draft.versions(),
            items: self.check.items.clone(),
            faults: placed(&self.check.faults),
            warnings: placed(&self.check.warnings),
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
