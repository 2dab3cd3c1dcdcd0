//! Pictures that are sent and chosen: what is none, or can be shown nowhere, is refused with a sentence; the
//! others get a name and become part of the draft.

use super::files::free_name;
use super::find::each_value;
use super::problem::Problem;
use super::{Content, Work};
use axum::http::StatusCode;
use basics::disk::Space;
use basics::lang::fl;
use jiff::civil::Date;
use pictures::taken_on;
use serde::{Deserialize as _, Serialize};
use site::model::file::Picture as Written;
use site::{FaultText, Medium, Source, TextFile, is_editable, picture_kind, sha256_of, slug};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The shorter side that a picture must have, in pixels: half of what the smallest place shows
/// (`shown` of a niche's in `crates/site/src/model/niche.rs`).
const LEAST_SIDE: u32 = 400;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Picture {
    /// Its name, as texts write it.
    src: String,
    /// What is said of it where it is shown, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    alt: Option<String>,
    /// Where a browser finds it, once the site has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    url: Option<String>,
    /// Its width in pixels, upright.
    width: u32,
    height: u32,
    /// Some text says that it is no photograph.
    #[serde(rename = "isRender", skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    is_render: bool,
    /// The day on which its camera took it, of one that was sent now. Read here and not in the browser: one reader
    /// for all of them, which has the bytes as they were sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    taken: Option<Date>,
}

impl Content {
    /// Takes a picture, to be named after `hint`.
    pub(super) fn take_picture(&self, hint: &str, bytes: &[u8]) -> Result<Picture, Problem> {
        // The room that is left is for messages.
        if Space::at(&self.data).is_ok_and(Space::is_low) {
            return Err(Problem::new(StatusCode::INSUFFICIENT_STORAGE, fl!("editing-disk-full")));
        }
        let refused = |title| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, title);
        let in_words = |FaultText { form, .. }| refused(form);
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

        let taken = taken_on(bytes);
        let mut work = self.lock();
        let is_render = is_render(&work, &sha256);
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
        Ok(Picture { src, alt: None, url: None, width, height, is_render, taken })
    }

    pub(super) fn pictures(&self) -> Result<Vec<Picture>, Problem> {
        let work = self.lock();
        let source = work.draft.source();
        let mut alts = BTreeMap::new();
        for path in source.paths()?.iter().filter(|path| is_editable(path)) {
            let file = source.read(path).and_then(|bytes| TextFile::parse(path, &bytes));
            let data = file.and_then(|file| file.data()).unwrap_or_default();
            each_value(&data, &mut Vec::new(), &mut |_, value| {
                // As far as what is said of a picture is sound. Serde would take a list for one as well.
                let picture = value.as_object().and_then(|_| Written::deserialize(value).ok());
                alts.extend(picture.map(|it| (it.src, it.alt)));
            });
        }
        let entry = |src: &str, (width, height), url: Option<&str>, sha256: &str| Picture {
            src: src.to_owned(),
            alt: alts.get(src).cloned(),
            url: url.map(str::to_owned),
            width,
            height,
            is_render: is_render(&work, sha256),
            taken: None,
        };
        let seen = work.check.site.iter().flat_map(|site| site.media.iter());
        let seen = seen.filter_map(|medium| {
            Some(entry(medium.name(), medium.pixels?, Some(&medium.address), &medium.sha256))
        });
        // Those of a draft that is faulty are in no Site.
        let sent = work.draft.pictures()?.into_iter().filter_map(|path| {
            let bytes = work.draft.picture(&path).ok()?;
            let (_, pixels) = picture_kind(&bytes).ok()?;
            Some(entry(path.strip_prefix("media/")?, pixels, None, &sha256_of(&bytes)))
        });
        let all = sent.chain(seen).map(|it| (it.src.clone(), it));
        Ok(all.collect::<BTreeMap<_, _>>().into_values().collect())
    }
}

/// Whether some text says that the picture with these bytes is no photograph.
fn is_render(work: &Work, sha256: &str) -> bool {
    work.check.site.as_ref().is_some_and(|site| site.renders.contains(sha256))
}
