//! Pictures that are sent: what is none, or can be shown nowhere, is refused with a sentence; the others
//! get a name and become part of the draft.

use super::Content;
use super::problem::Problem;
use axum::http::StatusCode;
use basics::lang::fl;
use serde::Serialize;
use site::{ImageInspector as _, Medium, Source, picture_kind, sha256_of, slug};

/// The shorter side that a picture must have, in pixels: half of what the smallest place shows
/// (`PLACES` in `crates/site/src/schema.rs`).
const LEAST_SIDE: u32 = 400;

/// A picture of the content.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PictureEntry {
    /// Its name, as texts write it.
    pub src: String,
    /// What was said of it where it is shown, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alt: Option<String>,
    /// Where a browser finds it, once the site has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// Its width in pixels, upright.
    pub width: u32,
    /// Its height.
    pub height: u32,
}

impl Content {
    /// Takes a picture, to be named after `hint`.
    pub(super) fn take_picture(&self, hint: &str, bytes: &[u8]) -> Result<PictureEntry, Problem> {
        let refused = |(message, advice): (String, String)| {
            let title = fl!("editing-picture-refused", message, advice);
            Problem::new(StatusCode::UNPROCESSABLE_ENTITY, title)
        };
        let (ending, (width, height)) = picture_kind(bytes).map_err(refused)?;
        if width.min(height) < LEAST_SIDE {
            let title = fl!("editing-picture-small", width, height, least = LEAST_SIDE);
            return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, title));
        }
        // It is decoded before the draft has it, by a process that may fail.
        let sha256 = sha256_of(bytes);
        let folder = tempfile::tempdir_in(&self.data)?;
        let path = format!("upload.{ending}");
        std::fs::write(folder.path().join(&path), bytes)?;
        let pixels = Some((width, height));
        let medium = Medium { path, sha256: sha256.clone(), pixels, ..Medium::default() };
        let source = Source::Directory(folder.path().to_owned());
        let seen = self.pictures.inspect(&source, &[&medium]);
        seen.into_iter().try_for_each(|seen| seen.map(|_| ())).map_err(refused)?;

        let mut work = self.lock();
        let source = work.draft.source();
        let paths = source.paths()?;
        let hint = slug(&hint.chars().take(60).collect::<String>());
        let stem = if hint.is_empty() { "imagen" } else { &hint };
        let names = (1..).map(|number| match number {
            1 => format!("{stem}.{ending}"),
            number => format!("{stem}-{number}.{ending}"),
        });
        // The same picture once more is the same file.
        let is_fit = |name: &String| {
            let path = format!("media/{name}");
            let is_taken = paths.iter().any(|it| it.eq_ignore_ascii_case(&path));
            !is_taken || source.read(&path).is_some_and(|it| sha256_of(&it) == sha256)
        };
        let name = names.into_iter().find(is_fit).unwrap_or_default();
        work.draft.set(&format!("media/{name}"), Some(bytes))?;
        self.look(&mut work);
        Ok(PictureEntry { src: name, alt: None, url: None, width, height })
    }
}
