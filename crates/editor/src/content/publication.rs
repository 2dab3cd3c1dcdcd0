//! From a draft to the content, whole or not at all. The folder `publication/` has each file as it was and
//! as it is to be; from the moment at which its `version.json` is there, the last of it that is written, it
//! is carried on to its end, by the next start if it must be. Then it becomes the newest version.

use super::answers::DraftState;
use super::changes::Change;
use super::disk::{absent_is_fine, write_below};
use super::files::{name_of, new_article_path, with_value};
use super::item::Item;
use super::outcome::{self, Outcome};
use super::problem::Problem;
use super::versions::{AFTER, BEFORE, JOURNAL, Version};
use super::{Content, Work, unwritten};
use axum::http::StatusCode;
use basics::atomic_file::{FileAccess, PreparedFile, prepare, synced_folder, write_shared};
use basics::lang::fl;
use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value as Json;
use site::{Source, TextFile, article_name, time_zone_of};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use utoipa::ToSchema;

/// Files by their paths, each with its bytes; none of one that is to go.
type Files = BTreeMap<String, Option<Vec<u8>>>;

#[derive(Debug)]
pub(super) struct Publication {
    folder: PathBuf,
    version: Version,
}

impl Publication {
    /// The one that was cut off, if one was; what was only begun is removed.
    pub(super) fn cut_off(data: &Path) -> io::Result<Option<Self>> {
        let folder = data.join("publication");
        match fs::read(folder.join(JOURNAL)) {
            Ok(bytes) => Ok(Some(Self { folder, version: serde_json::from_slice(&bytes)? })),
            Err(_) => absent_is_fine(fs::remove_dir_all(&folder)).map(|()| None),
        }
    }

    /// Writes down what is to be published: from here on it is.
    fn begin(data: &Path, content: &Source, files: &Files, version: Version) -> io::Result<Self> {
        let folder = data.join("publication");
        absent_is_fine(fs::remove_dir_all(&folder))?;
        for (path, after) in files {
            let before = content.read(path).map(Cow::into_owned);
            for (state, bytes) in [(BEFORE, before.as_ref()), (AFTER, after.as_ref())] {
                let kept = folder.join(state).join(path);
                bytes.map_or(Ok(()), |bytes| write_below(&kept, bytes))?;
            }
        }
        synced_folder(&folder)?;
        write_shared(&folder.join(JOURNAL), &serde_json::to_vec(&version)?)?;
        Ok(Self { folder, version })
    }

    /// The files that are in the content as they are in a folder.
    fn same<'a>(
        &'a self,
        content: &'a Path,
        states: &'a [&str],
    ) -> impl Iterator<Item = &'a String> {
        let read = |folder: &Path, path: &str| Source::Directory(folder.to_owned()).read(path);
        self.version.files.iter().filter(move |path| {
            let here = read(content, path);
            states.iter().any(|state| read(&self.folder.join(state), path) == here)
        })
    }

    /// Puts the files into the content. Where one of them cannot be written, the others are as they were,
    /// and there is no publication any more.
    fn write(&self, content: &Path) -> io::Result<()> {
        let files = || self.version.files.iter();
        let written = match Replacement::prepare(content, &self.folder.join(AFTER), files()) {
            // All this took its time, in which somebody else may have written.
            Ok(_) if self.same(content, &[BEFORE]).count() < files().count() => {
                Err(ErrorKind::ResourceBusy.into())
            }
            Ok(after) => after.put().or_else(|error| {
                Replacement::prepare(content, &self.folder.join(BEFORE), files())?.put()?;
                Err(error)
            }),
            Err(error) => Err(error),
        };
        written.or_else(|error| {
            fs::remove_file(self.folder.join(JOURNAL))?;
            absent_is_fine(fs::remove_dir_all(&self.folder))?;
            Err(error)
        })
    }

    /// Carries on one that was cut off. What somebody else has written meanwhile stays.
    fn carry_on(&self, content: &Path) -> io::Result<()> {
        let files = self.same(content, &[BEFORE, AFTER]);
        Replacement::prepare(content, &self.folder.join(AFTER), files)?.put()?;
        tracing::warn!("{}", fl!("log-editing-carried-on"));
        Ok(())
    }

    /// Makes it the newest version; what it has is no draft any more.
    fn end(&self, work: &mut Work, now: Timestamp) -> io::Result<()> {
        work.draft.forget_published(&self.version.files)?;
        let now = now.to_zoned(time_zone_of(&work.draft.content()));
        work.versions.add(&self.folder, &self.version.id, &now)
    }
}

/// Where a file of the content is to lie, in a folder that is made where there is none. A link does not lead
/// outside.
fn target(content: &Path, path: &str) -> io::Result<PathBuf> {
    let content = content.canonicalize()?;
    let target = content.join(path);
    let folder = target.parent().unwrap_or(&content);
    synced_folder(folder)?;
    let is_inside = folder.canonicalize()? == folder;
    is_inside.then_some(target).ok_or_else(|| ErrorKind::InvalidInput.into())
}

/// Files of the content that are to be others: all of them are on the disk before the first is at its place.
#[derive(Default)]
struct Replacement {
    written: Vec<PreparedFile>,
    removed: Vec<PathBuf>,
}

impl Replacement {
    /// Makes them what they are in a folder; those that it has not are to go.
    fn prepare<'a>(
        content: &Path,
        from: &Path,
        files: impl Iterator<Item = &'a String>,
    ) -> io::Result<Self> {
        let from = Source::Directory(from.to_owned());
        let mut replacement = Self::default();
        // Pictures come first: a text that names one that is not there yet is a fault, which whoever watches reads.
        let mut files: Vec<_> = files.collect();
        files.sort_by_key(|path| !path.starts_with("media/"));
        for path in files {
            let target = target(content, path)?;
            match from.read(path) {
                Some(bytes) => {
                    let prepared = prepare(&target, &bytes, FileAccess::AsBefore)?;
                    replacement.written.push(prepared);
                }
                None if target.is_dir() => {}
                None => replacement.removed.push(target),
            }
        }
        Ok(replacement)
    }

    fn put(self) -> io::Result<()> {
        self.written.into_iter().try_for_each(PreparedFile::put)?;
        self.removed.iter().try_for_each(|path| absent_is_fine(fs::remove_file(path)))
    }
}

/// What was published.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Published {
    /// The version that it is.
    version: String,
    /// What the files are called now that were begun before their titles.
    moved: BTreeMap<String, String>,
    outcome: Outcome,
    draft: DraftState,
}

impl Content {
    /// Carries on a publication that was cut off, or that the disk kept from its end.
    pub(super) fn end_publication(&self, work: &mut Work) -> io::Result<()> {
        if let Some(publication) = Publication::cut_off(&self.data)? {
            publication.carry_on(&self.parts.content)?;
            publication.end(work, (self.parts.now)())?;
        }
        Ok(())
    }

    /// Publishes items, if they are as they were seen, nothing is wrong with the content that has them, and
    /// nobody else has changed the same.
    pub(super) fn publish(&self, ids: &[String], by: String) -> Result<Published, Problem> {
        let work = &mut *self.lock();
        self.end_publication(work)?;
        work.draft.rebase();
        let names = |items: &[Item]| items.iter().map(|item| item.id.clone()).collect::<Vec<_>>();
        // To read the whole content takes long, and is needed only where something has changed.
        if names(&work.draft.items()) != names(&work.check.items) {
            self.reload(work);
        }
        let items = work.chosen(ids)?;
        let refused = |title| Problem::new(StatusCode::CONFLICT, title);
        if items.is_empty() {
            return Err(refused(fl!("editing-nothing-to-publish")));
        }
        if items.iter().any(|item| item.conflict) {
            return Err(refused(fl!("editing-conflict")));
        }
        let mut texts = work.draft.with(&items);
        let mut moved = BTreeMap::new();
        for (path, text) in texts.iter_mut().filter(|(path, _)| work.draft.is_unfinished(path)) {
            *text = text.as_deref().and_then(|text| with_value(path, text, "draft", Json::Null));
            let name = text.as_deref().and_then(|text| work.name_by_title(path, text));
            moved.extend(name.map(|name| (path.clone(), name)));
        }
        work.reader.move_to(work.draft.over(texts.clone()));
        let site = match work.reader.read((self.parts.now)()) {
            Ok(site) => site,
            Err(faults) => return Err(self.refusal(work, &faults)),
        };
        let unwritten = unwritten::in_items(&site, &work.draft, &items);
        if !unwritten.is_empty() {
            let mut problem =
                Problem::new(StatusCode::UNPROCESSABLE_ENTITY, fl!("editing-unwritten"));
            let faults = unwritten.iter().map(|it| work.placed(it));
            problem.0.faults = Some(faults.collect());
            return Err(problem);
        }
        for (path, name) in &moved {
            work.draft.rename(path, name)?;
            let text = texts.remove(path).flatten();
            texts.insert(name.clone(), text);
        }
        let is_named = |path: &String| {
            let name = path.strip_prefix("media/").unwrap_or(path);
            texts.values().flatten().any(|text| text.contains(name))
        };
        let pictures = work.draft.pictures()?.into_iter().filter(is_named);
        let read = |path: String| work.draft.picture(&path).map(|bytes| (path, Some(bytes)));
        let mut files = pictures.map(read).collect::<io::Result<Files>>()?;
        files.extend(texts.into_iter().map(|(path, text)| (path, text.map(String::into_bytes))));
        let mut changes: Vec<Change> = items.into_iter().flat_map(|item| item.changes).collect();
        for change in &mut changes {
            if let Some(name) = moved.get(&change.path) {
                change.path.clone_from(name);
            }
        }
        let (id, now) = (work.versions.next_id()?, (self.parts.now)());
        let paths = files.keys().cloned().collect();
        let data = |path: &str| {
            let file = TextFile::parse(path, files.get(path)?.as_deref()?);
            file.and_then(|it| it.data())
        };
        let today = now.to_zoned(time_zone_of(&work.draft.content())).date();
        let state = site.settings.building.state;
        let outcome = outcome::of(&changes, |it| data(it).unwrap_or_default(), (state, today));
        let version = Version::new(id.clone(), (by, now), changes, paths);
        let publication = Publication::begin(&self.data, &work.draft.content(), &files, version)?;
        publication.write(&self.parts.content).map_err(|error| match error.kind() {
            ErrorKind::ResourceBusy => refused(fl!("editing-conflict")),
            _ => error.into(),
        })?;
        // The content is the new one by now: what the disk keeps from its end is done before anything else is.
        if let Err(error) = publication.end(work, now) {
            tracing::error!(%error, "{}", fl!("log-editing-not-written"));
        }
        Ok(Published { version: id, moved, outcome, draft: self.state(work) })
    }
}

impl Work {
    /// What the file of an article is to be called that was begun before its title.
    fn name_by_title(&self, path: &str, text: &str) -> Option<String> {
        let data = TextFile::parse(path, text.as_bytes())?.data()?;
        let name = name_of(data["title"].as_str()?);
        let own = article_name(path);
        let number = own.strip_prefix(&name).and_then(|rest| rest.strip_prefix('-'));
        let is_twin = number.is_some_and(|number| number.parse::<u32>().is_ok());
        if name.is_empty() || own == name || is_twin {
            return None;
        }
        new_article_path(&[&name], |it| self.draft.is_free(it))
    }
}
