//! Changes of a text, value by value, merged into what others have written meanwhile. Reads no other text.

use super::answers::{ContentFile, EditedFile, EditedValue, Saved};
use super::changes::Change;
use super::draft::DraftText;
use super::files::{title_of, version_of};
use super::problem::Problem;
use super::{Content, Work, text_of, unreadable};
use crate::schema;
use axum::http::StatusCode;
use basics::lang::fl;
use serde_json::Value as Json;
use site::edit::{Side, Text, three_way};
use site::{TextFile, article_name, slug};

impl Content {
    pub(super) fn file(&self, path: &str) -> Result<ContentFile, Problem> {
        let (written, text) = self.lock().file(path)?;
        let (path, schema) = (path.to_owned(), schema::reference(path));
        Ok(ContentFile { path, version: version_of(written.as_bytes()), text, schema })
    }

    /// Takes what a person changed into what others have written meanwhile.
    pub(super) fn change(
        &self,
        path: &str,
        wanted: &EditedFile,
        by: &str,
    ) -> Result<Saved, Problem> {
        let mut work = self.lock();
        let is_anew = wanted.version.is_none() && self.is_gone(&work, path);
        let (written, theirs) = if is_anew {
            let written = self.blank_article(&work);
            let text = text_of(path, &written)?;
            (written, text)
        } else {
            work.file(path)?
        };
        let is_newest = wanted.version.as_deref() == Some(&*version_of(written.as_bytes()));
        let whole = wanted.whole(Some(&theirs).filter(|_| is_newest));
        let older =
            || Problem::new(StatusCode::PRECONDITION_FAILED, fl!("editing-changed-meanwhile"));
        let wanted = &whole.ok_or_else(older)?;
        let under = if wanted.version.is_some() { &theirs } else { &Text::empty() };
        let base = with(under, wanted, |it| &it.before)?;
        let mine = with(under, wanted, |it| &it.after)?;
        let base = if is_anew { &theirs } else { &base };
        let mended = mine.mended(base);
        let is_mended = !mended.is_same(&mine);
        let title = title_of(path, Some(written.as_bytes()));
        let disputed = |pointer: &[String], [theirs, mine]: [Option<&Json>; 2]| {
            let mut change = Change::new((path, &title, &mended.data), pointer, theirs, mine);
            let author = work.draft.author(&change).or_else(|| work.versions.author(&change));
            change.author = author.or_else(|| work.draft.person(&change));
            change
        };
        let (mut undecided, mut lost) = (Vec::new(), false);
        let merged = three_way([base, &mended, &theirs], &mut |it| {
            if !it.is_disputed {
                return Side::Mine;
            }
            let side = wanted.preferred(it.pointer);
            match side {
                None => undecided.push(disputed(it.pointer, [it.theirs, it.mine])),
                Some(_) => lost = true,
            }
            side.unwrap_or(Side::Mine)
        });
        if !undecided.is_empty() {
            let mut problem = Problem::new(StatusCode::CONFLICT, fl!("editing-changed-meanwhile"));
            problem.0.disputed = Some(undecided);
            return Err(problem);
        }
        let made = |text: &Text| made_of(path, &written, text).ok_or_else(|| unreadable(path));
        let after = made(&merged)?;
        if lost {
            let other = three_way([base, &mended, &theirs], &mut |it| {
                let side = wanted.preferred(it.pointer).filter(|_| it.is_disputed);
                side.map_or(Side::Mine, Side::other)
            });
            let people = [(String::new(), [by.to_owned()].into())].into();
            let (before, other) = (Some(after.clone()), Some(made(&other)?));
            let text = DraftText { before, after: other, people, ..DraftText::default() };
            self.keep_discarded([(path.to_owned(), text)].into())?;
        }
        // Who wrote in the newest version knows what it is by now.
        let text = if is_newest && base.is_same(&theirs) && !is_mended {
            None
        } else {
            Some(text_of(path, &after)?)
        };
        let version = version_of(after.as_bytes());
        work.draft.set([(path.to_owned(), Some(after))], (by, (self.parts.now)()))?;
        let file = work.entry(&work.draft.source(), path.to_owned());
        Ok(Saved { version, text, file })
    }

    /// Whether a person who is still writing an article that was removed would make it again.
    fn is_gone(&self, work: &Work, path: &str) -> bool {
        path == format!("articles/{}.md", slug(&article_name(path)))
            && !work.draft.has(path)
            && self.parts.content.join(path).symlink_metadata().is_err()
    }
}

impl EditedFile {
    /// The same with what its values leave out of the text in which they were changed; `None` where that is not the
    /// one that is there.
    fn whole(&self, text: Option<&Text>) -> Option<Self> {
        let changes = self.changes.iter().map(|change| {
            let Some(around) = change.around else { return Some(change.clone()) };
            let has = text?.at(&change.pointer)?;
            let whole = |side: &Option<Json>| within(&has, around, side.as_ref()?);
            let (before, after) = (whole(&change.before)?, whole(&change.after)?);
            let is_same = before == *has;
            let (before, after) = (Some(before), Some(after));
            is_same.then(|| EditedValue { before, after, around: None, ..change.clone() })
        });
        Some(Self { version: self.version.clone(), changes: changes.collect::<Option<_>>()? })
    }

    /// Which side of a value is wanted, where that was asked.
    fn preferred(&self, pointer: &[String]) -> Option<Side> {
        let is_around =
            |it: &&EditedValue| pointer.starts_with(&it.pointer) || it.pointer.starts_with(pointer);
        self.changes.iter().filter(is_around).find_map(|it| it.prefer)
    }
}

/// A text or a list with another part between its beginning and its end.
fn within(has: &Json, around: [usize; 2], part: &Json) -> Option<Json> {
    fn joined<T: Clone>(all: &[T], [start, end]: [usize; 2], part: &[T]) -> Option<Vec<T>> {
        Some([all.get(..start)?, part, all.get(all.len().checked_sub(end)?..)?].concat())
    }
    match (has, part) {
        (Json::String(has), Json::String(part)) => {
            let [has, part] = [has, part].map(|it| it.chars().collect::<Vec<_>>());
            Some(joined(&has, around, &part)?.into_iter().collect::<String>().into())
        }
        (Json::Array(has), Json::Array(part)) => Some(joined(has, around, part)?.into()),
        _ => None,
    }
}

/// A text with one side of each change.
fn with(
    text: &Text,
    wanted: &EditedFile,
    side: impl Fn(&EditedValue) -> &Option<Json>,
) -> Result<Text, Problem> {
    let mut text = text.clone();
    let nowhere = || Problem::new(StatusCode::UNPROCESSABLE_ENTITY, fl!("editing-unknown"));
    for change in &wanted.changes {
        text.put(&change.pointer, side(change).clone()).ok_or_else(nowhere)?;
    }
    Ok(text)
}

/// The file with other values and another body. One that could not be opened again is none.
fn made_of(path: &str, written: &str, text: &Text) -> Option<String> {
    let file = TextFile::parse(path, written.as_bytes())?;
    let made = file.edit(written.as_bytes(), text.data.as_object()?, text.body.as_deref());
    String::from_utf8(made?).ok().filter(|made| text_of(path, made).is_ok())
}
