//! The content as its editors change it: the draft, what it changes in words, its preview, its publication,
//! and the way back. Knows nothing of sessions: who comes here may change everything.

mod changes;
mod draft;
mod files;
mod pairs;
mod preview;
mod problem;
mod publication;
mod routes;
#[cfg(test)]
mod tests;
mod text_file;
mod toml_edits;
mod uploads;
mod versions;

pub use changes::Change;
pub use problem::Problem;
pub use routes::routes;
pub use uploads::PictureEntry;

use anyhow::Context as _;
use axum::http::StatusCode;
use basics::lang::fl;
use basics::locks::locked;
use config::Config;
use draft::Draft;
use files::FileEntry;
use import::BlogCopy;
use jiff::Timestamp;
use pictures::Pictures;
use preview::Preview;
use publication::Publication;
use serde::Serialize;
use serde_json::{Value as Json, json};
use site::{
    Fault, PublishedAddresses, Site, SiteReader, is_editable, picture_kind, sha256_of, slug,
    time_zone_of,
};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard};
use text_file::TextFile;
use toml_edits::Data;
use versions::{AFTER, BEFORE, Files, Version, Versions};

/// What the content is opened with.
#[derive(Clone, Debug)]
pub struct ContentParts {
    /// The settings of the process; the draft is kept below its data directory.
    pub config: Config,
    /// The directory of the content.
    pub content: PathBuf,
    /// The pictures of the site.
    pub pictures: Arc<Pictures>,
    /// The clock.
    pub now: fn() -> Timestamp,
}

/// The content and its draft. One request works on it at a time.
pub struct Content {
    content: PathBuf,
    data: PathBuf,
    pictures: Arc<Pictures>,
    now: fn() -> Timestamp,
    preview: Preview,
    work: Mutex<Work>,
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
pub struct DraftState {
    revision: String,
    changes: Vec<Change>,
    faults: Vec<Json>,
    warnings: Vec<Json>,
    conflicts: Vec<Json>,
}

impl Content {
    /// Opens the draft, and carries on a publication that was cut off.
    ///
    /// # Errors
    /// Where the data directory cannot be written, or another process has it open.
    pub fn open(parts: ContentParts) -> anyhow::Result<Self> {
        let ContentParts { config, content, pictures, now } = parts;
        let data = config.data.join("editor");
        let at = || fl!("editing-cannot-open", path = data.display().to_string());
        fs::create_dir_all(&data).with_context(at)?;
        let alone = File::create(data.join("lock")).with_context(at)?;
        alone.try_lock().map_err(|_| anyhow::anyhow!(fl!("editing-is-open")))?;
        let mut draft = Draft::open(&content, &data).with_context(at)?;
        let versions = Versions::open(&data).with_context(at)?;
        if let Some(publication) = Publication::cut_off(&data).with_context(at)? {
            publication.carry_on(&content).with_context(at)?;
            publication.end(&mut draft, &versions).with_context(at)?;
        }
        let reader = SiteReader::new(draft.source(), Arc::clone(&pictures) as _)
            .with_other_blogs(BlogCopy::last_read_in(&config.data))
            .with_published(PublishedAddresses::in_data(&config.data));
        let work = Work { draft, versions, reader, faults: Vec::new(), site: None };
        let (preview, work) = (Preview::new(&config), Mutex::new(work));
        Ok(Self { content, data, pictures, now, preview, work, _alone: alone })
    }

    fn lock(&self) -> MutexGuard<'_, Work> {
        locked(&self.work)
    }

    /// The same, with a Site that was read if there is one at all.
    fn lock_with_site(&self) -> MutexGuard<'_, Work> {
        let mut work = self.lock();
        if work.site.is_none() {
            self.look(&mut work);
        }
        work
    }

    /// Reads the content with its draft, as the site would, and shows it where it has no fault.
    fn look(&self, work: &mut Work) {
        work.reader.move_to(work.draft.source());
        match work.reader.read((self.now)()) {
            Ok(site) => {
                self.preview.show(site.clone(), &work.draft.revision());
                work.faults.clear();
                work.site = Some(site);
            }
            Err(faults) => {
                work.faults = faults.to_vec();
                if work.site.is_none() {
                    work.reader.move_to(work.draft.content());
                    if let Ok(site) = work.reader.read((self.now)()) {
                        self.preview.show(site.clone(), "");
                        work.site = Some(site);
                    }
                }
            }
        }
    }

    fn state(&self) -> DraftState {
        let mut work = self.lock();
        self.look(&mut work);
        work.state()
    }

    fn list(&self) -> Result<Vec<FileEntry>, Problem> {
        let work = self.lock_with_site();
        let product = work.site.as_ref().map(|site| site.settings.product.clone());
        let product = product.unwrap_or_default();
        let source = work.draft.source();
        let paths = source.paths()?.into_iter().filter(|path| is_editable(path));
        let entry = |path: String| {
            let bytes = source.read(&path)?;
            let is_changed = work.draft.has(&path);
            Some(FileEntry::of(path, &bytes, &product, is_changed))
        };
        Ok(paths.filter_map(entry).collect())
    }

    fn file(&self, path: &str) -> Result<Json, Problem> {
        let (bytes, file) = self.lock().file(path)?;
        let data = file.data().ok_or_else(|| unreadable(path))?;
        let schema = site::json_schema(Some(path));
        let (etag, body) = (sha256_of(&bytes), file.body());
        Ok(json!({ "path": path, "etag": etag, "data": data, "body": body, "schema": schema }))
    }

    fn change(
        &self,
        path: &str,
        etag: &str,
        data: &Data,
        body: Option<&str>,
    ) -> Result<Json, Problem> {
        let mut work = self.lock();
        let (bytes, file) = work.file(path)?;
        if sha256_of(&bytes) != etag {
            let theirs = json!({
                "data": file.data(), "body": file.body(), "etag": sha256_of(&bytes),
            });
            let problem = Problem::new(StatusCode::CONFLICT, fl!("editing-changed-meanwhile"));
            return Err(problem.with("theirs", theirs));
        }
        let made = file.edit(&bytes, data, body).ok_or_else(|| unreadable(path))?;
        work.draft.set(path, Some(&made))?;
        self.look(&mut work);
        Ok(json!({ "etag": sha256_of(&made), "draft": work.state() }))
    }

    fn begin_article(&self, title: &str) -> Result<String, Problem> {
        let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
        let slug = slug(&title);
        if slug.is_empty() {
            let title = fl!("editing-article-no-title");
            return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, title));
        }
        let mut work = self.lock_with_site();
        let source = work.draft.source();
        let paths = source.paths()?;
        let names = (1..).map(|number| match number {
            1 => format!("articles/{slug}.md"),
            number => format!("articles/{slug}-{number}.md"),
        });
        let path = names.into_iter().find(|name| !paths.contains(name)).unwrap_or_default();
        let day = (self.now)().to_zoned(time_zone_of(&source)).date().to_string();
        let category = work.site.as_ref().and_then(|site| site.settings.categories.first());
        let category = category.map(|it| it.category.clone()).unwrap_or_default();
        let text = files::new_article(&title, &category, &day);
        work.draft.set(&path, Some(text.as_bytes()))?;
        self.look(&mut work);
        Ok(path)
    }

    fn give_up(&self, path: Option<&str>) -> Result<DraftState, Problem> {
        let mut work = self.lock();
        match path {
            Some(path) if work.draft.has(path) => work.draft.give_up(path)?,
            Some(path) => return Err(unknown(path)),
            None => work.draft.clear()?,
        }
        self.look(&mut work);
        Ok(work.state())
    }

    fn prefer(&self, path: &str) -> Result<DraftState, Problem> {
        let mut work = self.lock();
        if !work.draft.has(path) {
            return Err(unknown(path));
        }
        work.draft.prefer(path)?;
        self.look(&mut work);
        Ok(work.state())
    }

    fn publish(&self, revision: &str, by: &str) -> Result<String, Problem> {
        let mut work = self.lock();
        self.look(&mut work);
        let state = work.state();
        let conflict = |title| Problem::new(StatusCode::CONFLICT, title);
        if work.draft.is_empty() {
            return Err(conflict(fl!("editing-nothing-to-publish")));
        }
        if work.draft.revision() != revision {
            return Err(conflict(fl!("editing-changed-meanwhile")).with("conflicts", [(); 0]));
        }
        if !state.conflicts.is_empty() {
            let title = fl!("editing-conflict");
            return Err(conflict(title).with("conflicts", state.conflicts));
        }
        if !state.faults.is_empty() {
            let title = fl!("editing-faulty", count = state.faults.len());
            let problem = Problem::new(StatusCode::UNPROCESSABLE_ENTITY, title);
            return Err(problem.with("faults", state.faults));
        }
        let id = work.versions.next_id()?;
        let of = (id, (self.now)().to_string(), by.to_owned());
        let publication = Publication::begin(&self.data, &work.draft, of, state.changes)?;
        publication.write(&self.content)?;
        let Work { draft, versions, .. } = &mut *work;
        let id = publication.end(draft, versions)?;
        self.look(&mut work);
        Ok(id)
    }

    fn versions(&self) -> Result<Vec<Version>, Problem> {
        Ok(self.lock().versions.list()?)
    }

    /// Makes the draft what takes back one version.
    fn undo(&self, id: &str) -> Result<DraftState, Problem> {
        let mut work = self.lock();
        let all = work.versions.list()?;
        let wanted = all.iter().find(|version| id == "last" || version.id == id);
        let version = wanted.ok_or_else(|| unknown(id))?;
        let (before, after) =
            (work.versions.files(version, BEFORE), work.versions.files(version, AFTER));
        let content = work.draft.content();
        let is_ours = |(path, bytes): (&String, &Option<Vec<u8>>)| {
            content.read(path).as_deref() == bytes.as_deref()
        };
        if !after.iter().all(is_ours) {
            let title = fl!("editing-changed-since");
            return Err(Problem::new(StatusCode::CONFLICT, title));
        }
        self.propose(&mut work, before)?;
        // An article that visitors have read does not vanish: it is taken back.
        let gone: Vec<String> = work.faults.iter().map(|fault| fault.file.clone()).collect();
        for (path, bytes) in &after {
            let is_article = path.starts_with("articles/") && gone.contains(path);
            let Some(bytes) = bytes.as_ref().filter(|_| is_article) else {
                continue;
            };
            let file = TextFile::parse(path, bytes);
            let data = file.as_ref().and_then(TextFile::data);
            if let (Some(file), Some(Json::Object(mut data))) = (file, data) {
                data.insert("withdrawn".to_owned(), Json::Bool(true));
                let made = file.edit(bytes, &data, None);
                work.draft.set(path, made.as_deref())?;
            }
        }
        self.look(&mut work);
        Ok(work.state())
    }

    /// Makes the draft what brings the content back to what it was after a version.
    fn restore(&self, id: &str) -> Result<DraftState, Problem> {
        let mut work = self.lock();
        let all = work.versions.list()?;
        let at = all.iter().position(|version| version.id == id).ok_or_else(|| unknown(id))?;
        let mut files = Files::new();
        for version in &all[..at] {
            files.extend(work.versions.files(version, BEFORE));
        }
        files.extend(work.versions.files(&all[at], AFTER));
        self.propose(&mut work, files)?;
        Ok(work.state())
    }

    /// Makes the draft these files, where there is none.
    fn propose(&self, work: &mut Work, files: Files) -> Result<(), Problem> {
        if !work.draft.is_empty() {
            let title = fl!("editing-draft-first");
            return Err(Problem::new(StatusCode::CONFLICT, title));
        }
        for (path, bytes) in files {
            work.draft.set(&path, bytes.as_deref())?;
        }
        self.look(work);
        Ok(())
    }

    fn pictures(&self) -> Result<Vec<PictureEntry>, Problem> {
        let work = self.lock_with_site();
        let source = work.draft.source();
        let mut alts = BTreeMap::new();
        for path in source.paths()?.iter().filter(|path| is_editable(path)) {
            let file = source.read(path).and_then(|bytes| TextFile::parse(path, &bytes));
            let data = file.and_then(|file| file.data());
            data.iter().for_each(|data| note_alts(data, &mut alts));
        }
        let seen = work.site.iter().flat_map(|site| site.media.iter());
        let seen = seen.filter_map(|medium| Some((medium.name().to_owned(), medium.pixels?)));
        let mut pictures: BTreeMap<String, (u32, u32)> = seen.collect();
        for path in work.draft.paths() {
            let name = path.strip_prefix("media/");
            let kind = work.draft.bytes(path).and_then(|bytes| picture_kind(&bytes).ok());
            pictures.extend(name.zip(kind).map(|(name, (_, pixels))| (name.to_owned(), pixels)));
        }
        let addresses = work.site.iter().flat_map(|site| site.media.iter());
        let addresses = addresses.map(|medium| (medium.name(), &medium.address));
        let addresses: BTreeMap<&str, &String> = addresses.collect();
        let entry = |(src, (width, height)): (String, (u32, u32))| {
            let (alt, url) = (alts.get(&src).cloned(), addresses.get(src.as_str()));
            PictureEntry { alt, url: url.map(|it| (*it).clone()), src, width, height }
        };
        Ok(pictures.into_iter().map(entry).collect())
    }
}

/// Notes what is said of each picture.
fn note_alts(data: &Json, alts: &mut BTreeMap<String, String>) {
    if let (Some(src), Some(alt)) = (data["src"].as_str(), data["alt"].as_str()) {
        alts.insert(src.to_owned(), alt.to_owned());
    }
    match data {
        Json::Object(data) => data.values().for_each(|it| note_alts(it, alts)),
        Json::Array(items) => items.iter().for_each(|it| note_alts(it, alts)),
        _ => {}
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
        let placed = |fault: &Fault| {
            let file = source.read(&fault.file);
            let file = file.and_then(|bytes| TextFile::parse(&fault.file, &bytes));
            let pointer = file.and_then(|file| file.pointer(fault.line, fault.column));
            json!({
                "path": fault.file, "pointer": pointer,
                "message": fault.message, "advice": fault.advice,
            })
        };
        let conflict = |path: &str| {
            let bytes = self.draft.bytes(path);
            json!({ "path": path, "title": files::title_of(path, bytes.as_deref()) })
        };
        let site = self.site.iter().filter(|_| self.faults.is_empty());
        DraftState {
            revision: self.draft.revision(),
            changes: self.draft.changes(),
            faults: self.faults.iter().map(placed).collect(),
            warnings: site.flat_map(|site| &site.warnings).map(placed).collect(),
            conflicts: self.draft.conflicts().map(conflict).collect(),
        }
    }
}

fn unknown(path: &str) -> Problem {
    Problem::new(StatusCode::NOT_FOUND, fl!("editing-unknown", path))
}

fn unreadable(path: &str) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, fl!("editing-unreadable", path))
}
