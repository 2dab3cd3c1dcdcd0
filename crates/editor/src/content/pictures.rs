//! Pictures that are sent and chosen: what is none, or can be shown nowhere, is refused with a sentence; the
//! others get a name and become part of the draft.

use super::Content;
use super::files::free_name;
use super::problem::Problem;
use axum::http::StatusCode;
use basics::disk::Space;
use basics::lang::fl;
use serde::Serialize;
use serde_json::Value as Json;
use site::{FaultText, Medium, Source, TextFile, is_editable, picture_kind, sha256_of, slug};
use std::collections::BTreeMap;

/// The shorter side that a picture must have, in pixels: half of what the smallest place shows
/// (`PLACES` in `crates/site/src/validate/schema.rs`).
const LEAST_SIDE: u32 = 400;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct PictureEntry {
    /// Its name, as texts write it.
    src: String,
    /// What is said of it where it is shown, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    alt: Option<String>,
    /// Where a browser finds it, once the site has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    url: Option<String>,
    /// Its width in pixels, upright.
    width: u32,
    height: u32,
}

impl Content {
    /// Takes a picture, to be named after `hint`.
    pub(super) fn take_picture(&self, hint: &str, bytes: &[u8]) -> Result<PictureEntry, Problem> {
        // The room that is left is for messages.
        if Space::at(&self.data).is_ok_and(Space::is_low) {
            return Err(Problem::new(StatusCode::INSUFFICIENT_STORAGE, fl!("editing-disk-full")));
        }
        let refused = |title| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, title);
        let in_words = |FaultText { message, advice, .. }| {
            refused(fl!("editing-picture-refused", message, advice))
        };
        let (ending, (width, height)) = picture_kind(bytes).map_err(in_words)?;
        if width.min(height) < LEAST_SIDE {
            return Err(refused(fl!("editing-picture-small", width, height, least = LEAST_SIDE)));
        }
        // It is decoded before the draft has it, by a process that may fail.
        let folder = tempfile::tempdir_in(&self.data)?;
        let (path, sha256) = (format!("upload.{ending}"), sha256_of(bytes));
        std::fs::write(folder.path().join(&path), bytes)?;
        let pixels = Some((width, height));
        let medium = Medium { path, sha256: sha256.clone(), pixels, ..Medium::default() };
        let source = Source::Directory(folder.path().to_owned());
        self.parts.pictures.prepare(&source, &medium).map_err(in_words)?;

        let mut work = self.lock();
        let source = work.draft.source();
        let paths = source.paths()?;
        let stem = slug(&hint.chars().take(60).collect::<String>());
        let stem = if stem.is_empty() { "imagen" } else { &stem };
        let path = free_name(&format!("media/{stem}"), ending, |path| {
            // The same picture once more is the same file.
            !paths.iter().any(|it| it.eq_ignore_ascii_case(path))
                || source.read(path).is_some_and(|it| sha256_of(&it) == sha256)
        });
        work.draft.add_picture(&path, bytes)?;
        self.reload(&mut work);
        let src = path["media/".len()..].to_owned();
        Ok(PictureEntry { src, alt: None, url: None, width, height })
    }

    pub(super) fn pictures(&self) -> Result<Vec<PictureEntry>, Problem> {
        let work = self.lock();
        let source = work.draft.source();
        let mut alts = BTreeMap::new();
        for path in source.paths()?.iter().filter(|path| is_editable(path)) {
            let file = source.read(path).and_then(|bytes| TextFile::parse(path, &bytes));
            note_alts(&file.and_then(|file| file.data()).unwrap_or_default(), &mut alts);
        }
        let seen = work.site.iter().flat_map(|site| site.media.iter());
        let seen = seen.filter_map(|medium| {
            Some((medium.name().to_owned(), (medium.pixels?, Some(medium.address.clone()))))
        });
        // Those of a draft that is faulty are in no Site.
        let sent = work.draft.pictures()?.into_iter().filter_map(|path| {
            let (_, pixels) = picture_kind(&work.draft.picture(&path).ok()?).ok()?;
            Some((path.strip_prefix("media/")?.to_owned(), (pixels, None)))
        });
        let all: BTreeMap<String, ((u32, u32), Option<String>)> = sent.chain(seen).collect();
        let entry = |(src, ((width, height), url))| PictureEntry {
            alt: alts.get(&src).cloned(),
            src,
            url,
            width,
            height,
        };
        Ok(all.into_iter().map(entry).collect())
    }
}

/// Notes what is said of each picture.
fn note_alts(data: &Json, alts: &mut BTreeMap<String, String>) {
    match data {
        Json::Object(data) => {
            let text = |key| data.get(key).and_then(Json::as_str).map(str::to_owned);
            alts.extend(text("src").zip(text("alt")));
            data.values().for_each(|it| note_alts(it, alts));
        }
        Json::Array(items) => items.iter().for_each(|it| note_alts(it, alts)),
        _ => {}
    }
}
