//! The content as its editors change it: the draft, what it changes in words, its preview, its publication,
//! and the way back. Knows no sessions: every request that arrives here may change everything.

mod changes;
mod discarded;
mod draft;
mod files;
mod pictures;
mod preview;
mod problem;
mod publication;
mod routes;
mod versions;

pub use changes::Change;
pub use problem::Problem;
pub use routes::routes;

use ::pictures::Pictures;
use anyhow::Context as _;
use axum::http::StatusCode;
use basics::atomic_file::private_folder;
use basics::lang::fl;
use basics::locks::locked;
use config::Config;
use draft::Draft;
use files::FileEntry;
use import::BlogCopy;
use jiff::Timestamp;
use preview::Preview;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json, json};
use site::{
    Fault, Field, PublishedAddresses, Site, SiteReader, TextFile, article_name, is_editable,
    sha256_of, slug, time_zone_of,
};
use std::fs::File;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard};
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
    work: Mutex<Work>,
    /// Requests queue here and not in the pool of blocking threads, which the site needs for its files: a
    /// request that is dropped leaves the queue.
    permits: Arc<Semaphore>,
    /// Keeps another process away.
    _alone: File,
}

struct Work {
    draft: Draft,
    versions: Versions,
    reader: SiteReader,
    faults: Vec<Fault>,
    /// What was read last without a fault.
    site: Option<Site>,
}

/// What the draft is, and what is wrong with it.
#[derive(Clone, Debug, Serialize)]
struct DraftState {
    revision: String,
    /// Names what would be published, whatever else is being written.
    publishable: String,
    changes: Vec<Change>,
    faults: Vec<Json>,
    warnings: Vec<Json>,
    conflicts: Vec<Json>,
    people: Json,
}

/// A text as a form sends it, and what it was when the form was opened.
#[derive(Debug, Deserialize)]
struct EditedFile {
    etag: String,
    data: Map<String, Json>,
    body: Option<String>,
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
        alone.try_lock().map_err(|_| anyhow::anyhow!(fl!("editing-is-open")))?;
        let draft = Draft::open(&parts.content, &data).with_context(at)?;
        let versions = Versions::open(&data).with_context(at)?;
        let reader = SiteReader::new(draft.source(), Arc::clone(&parts.pictures) as _)
            .with_other_blog(BlogCopy::slugs_in(&parts.config.data))
            .with_published(PublishedAddresses::in_data(&parts.config.data))
            .with_reserved(server::reserved_addresses());
        let work = Work { draft, versions, reader, faults: Vec::new(), site: None };
        let (preview, work, permits) =
            (Preview::default(), Mutex::new(work), Arc::new(Semaphore::new(MOST_AT_ONCE)));
        let content = Self { parts, data: data.clone(), preview, work, permits, _alone: alone };
        content.end_publication(&mut locked(&content.work)).with_context(at)?;
        content.discarded().with_context(at)?;
        Ok(content)
    }

    /// What was read last without a fault, if anything was.
    pub(crate) fn site(&self) -> Option<Site> {
        locked(&self.work).site.clone()
    }

    /// The work, with a Site that was read if there is one at all.
    fn lock(&self) -> MutexGuard<'_, Work> {
        let mut work = locked(&self.work);
        if work.site.is_none() {
            self.reload(&mut work);
        }
        work
    }

    /// Reads the content with its draft, as the site would, and shows it where it has no fault.
    fn reload(&self, work: &mut Work) {
        let now = (self.parts.now)();
        work.reader.move_to(work.draft.source());
        let (read, revision) = (work.reader.read(now), work.draft.revision());
        work.faults = read.as_ref().err().map(|faults| faults.to_vec()).unwrap_or_default();
        let mut shown = read.ok().map(|site| (site, revision));
        if shown.is_none() && work.site.is_none() {
            work.reader.move_to(work.draft.content());
            shown = work.reader.read(now).ok().map(|site| (site, String::new()));
        }
        if let Some((site, revision)) = shown {
            work.site = Some(site.clone());
            self.preview.show(site, revision);
        }
    }

    /// Reads it again and says what it is.
    fn state(&self, work: &mut Work) -> DraftState {
        self.reload(work);
        work.state()
    }

    fn list(&self) -> Result<Vec<FileEntry>, Problem> {
        let work = self.lock();
        let product = work.site.as_ref().map_or("", |site| &site.settings.product);
        let source = work.draft.source();
        let mut paths: Vec<String> =
            source.paths()?.into_iter().filter(|path| is_editable(path)).collect();
        paths.sort_by_key(|path| files::place_of(path));
        let entry = |path: String| {
            let bytes = source.read(&path)?;
            let is_changed = work.draft.has(&path);
            Some(FileEntry::new(path, &bytes, product, is_changed))
        };
        Ok(paths.into_iter().filter_map(entry).collect())
    }

    fn file(&self, path: &str) -> Result<Json, Problem> {
        let (bytes, file) = self.lock().file(path)?;
        let data = file.data().ok_or_else(|| unreadable(path))?;
        Ok(json!({
            "path": path, "etag": sha256_of(&bytes), "data": data, "body": file.body(),
            "schema": crate::schema::reference(path),
        }))
    }

    fn change(&self, path: &str, wanted: &EditedFile, by: &str) -> Result<Json, Problem> {
        let mut work = self.lock();
        // A person who is still writing an article that was removed makes it again: their request names no
        // earlier state.
        let is_article = path == format!("articles/{}.md", slug(&article_name(path)));
        let is_anew = wanted.etag.is_empty()
            && is_article
            && work.draft.bytes(path).is_none()
            && self.parts.content.join(path).symlink_metadata().is_err();
        if is_anew {
            let text = self.new_article(&work, "");
            work.draft.set_by(path, Some(text.as_bytes()), Some(by))?;
        }
        let (bytes, file) = work.file(path)?;
        let etag = if is_anew { String::new() } else { sha256_of(&bytes) };
        if etag != wanted.etag {
            let theirs = json!({ "data": file.data(), "body": file.body(), "etag": etag });
            let problem = Problem::new(StatusCode::CONFLICT, fl!("editing-changed-meanwhile"));
            return Err(problem.with("theirs", theirs));
        }
        // A file that could not be opened again is not kept.
        let is_legible =
            |made: &Vec<u8>| TextFile::parse(path, made).is_some_and(|file| file.data().is_some());
        let made = file.edit(&bytes, &wanted.data, wanted.body.as_deref());
        let made = made.filter(is_legible).ok_or_else(|| unreadable(path))?;
        work.draft.set_by(path, Some(&made), Some(by))?;
        Ok(json!({ "etag": sha256_of(&made), "draft": self.state(&mut work) }))
    }

    /// Begins an article, whose file is named after its title, or else after its first words.
    fn begin_article(&self, title: &str, text: &str, by: &str) -> Result<Json, Problem> {
        let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
        // A name of a file has room for 255 bytes.
        let slugs = [&*title, text].map(|it| slug(&it.chars().take(80).collect::<String>()));
        let slug = slugs.into_iter().find(|slug| !slug.is_empty());
        let stem = format!("articles/{}", slug.as_deref().unwrap_or("sin-titulo"));
        let mut work = self.lock();
        let paths = work.draft.source().paths()?;
        let path = files::free_name(&stem, "md", |it| !paths.contains(it));
        let text = self.new_article(&work, &title);
        work.draft.set_by(&path, Some(text.as_bytes()), Some(by))?;
        self.reload(&mut work);
        Ok(json!({ "path": path }))
    }

    fn new_article(&self, work: &Work, title: &str) -> String {
        let day = (self.parts.now)().to_zoned(time_zone_of(&work.draft.source())).date();
        let category = work.site.as_ref().and_then(|site| site.settings.categories.first());
        files::new_article(title, category.map_or("", |it| &it.category), day)
    }

    /// Keeps the change of a file that somebody else has changed meanwhile.
    fn prefer(&self, path: &str) -> Result<DraftState, Problem> {
        let mut work = self.lock();
        if !work.draft.has(path) {
            return Err(unknown(path));
        }
        work.draft.prefer(path)?;
        Ok(self.state(&mut work))
    }
}

impl Work {
    /// The bytes of a text, with the draft, and its parts.
    fn file(&self, path: &str) -> Result<(Vec<u8>, TextFile), Problem> {
        let bytes = self.draft.source().read(path).filter(|_| is_editable(path));
        let bytes = bytes.ok_or_else(|| unknown(path))?;
        let file = TextFile::parse(path, &bytes).ok_or_else(|| unreadable(path))?;
        Ok((bytes.into_owned(), file))
    }

    fn state(&self) -> DraftState {
        let source = self.draft.source();
        let placed = |Fault { file, text, pointer, .. }: &Fault| {
            let keys: Vec<_> = pointer.split('/').skip(1).collect();
            let field = Field::at(file, keys.iter().copied());
            json!({
                "path": file, "title": files::title_of(file, source.read(file).as_deref()),
                "pointer": Some(&keys).filter(|keys| !keys.is_empty()),
                "label": field.as_ref().map(Field::label).unwrap_or_default(),
                "code": text.code, "found": text.found, "message": text.form,
            })
        };
        let conflict = |path: &str| {
            let title = files::title_of(path, self.draft.bytes(path).as_deref());
            json!({ "path": path, "title": title })
        };
        let site = self.site.iter().filter(|_| self.faults.is_empty());
        DraftState {
            revision: self.draft.revision(),
            publishable: self.draft.revision_of(&self.draft.changed()),
            changes: self.draft.changes(),
            faults: self.faults.iter().map(placed).collect(),
            warnings: site.flat_map(|site| &site.warnings).map(placed).collect(),
            conflicts: self.draft.conflicts().map(conflict).collect(),
            people: json!(self.draft.people()),
        }
    }
}

fn unknown(path: &str) -> Problem {
    Problem::new(StatusCode::NOT_FOUND, fl!("editing-unknown", path))
}

fn unreadable(path: &str) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, fl!("editing-unreadable", path))
}
