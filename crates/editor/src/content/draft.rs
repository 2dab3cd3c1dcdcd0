//! What was changed and is not published yet: of each text, what the content had when its change began, what it
//! is to be, and who wrote which value. It is one file, replaced as a whole; pictures that were sent lie beside it.

use super::authors::{self, Authors};
use super::changes::{self, Author, Change};
use super::disk::{absent_is_fine, write_below};
use super::files::{is_shared, version_of};
use super::item::{Item, item_at};
use basics::atomic_file::FileAccess;
use basics::kept::Kept;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use site::edit::{Choice, Side, merge_files};
use site::{Source, TextFile, sha256_of};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A text that is changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct DraftText {
    /// What the content had when the change began; none where it had no such file.
    pub(super) before: Option<String>,
    /// What it is to be; none where it is to go.
    pub(super) after: Option<String>,
    /// Who wrote which item of it.
    pub(super) people: BTreeMap<String, BTreeSet<String>>,
    /// What the request called itself that began it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) key: Option<String>,
    /// When it was begun here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) begun: Option<Timestamp>,
    /// Who wrote which value of it last.
    pub(super) authors: Authors,
}

pub(super) type Texts = BTreeMap<String, DraftText>;

/// The changes of a content directory.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    content: PathBuf,
    folder: PathBuf,
    kept: Kept<Texts>,
    texts: Texts,
}

impl Draft {
    pub(super) fn open(content: &Path, folder: &Path) -> io::Result<Self> {
        let mut draft = Self::as_kept(content, folder)?;
        draft.rebase();
        Ok(draft)
    }

    /// The changes from where they began, whatever the content has now.
    pub(super) fn as_kept(content: &Path, folder: &Path) -> io::Result<Self> {
        let kept = Kept::at(folder.join("drafts.json"), FileAccess::Owner);
        let texts = kept.read()?.unwrap_or_default();
        Ok(Self { content: content.to_owned(), folder: folder.to_owned(), kept, texts })
    }

    /// The folder of the pictures that were sent.
    fn sent(&self) -> PathBuf {
        self.folder.join("sent")
    }

    /// The content as it is.
    pub(super) fn content(&self) -> Source {
        Source::Directory(self.content.clone())
    }

    /// A text of the content as it is.
    pub(super) fn published(&self, path: &str) -> Option<String> {
        String::from_utf8(self.content().read(path)?.into_owned()).ok()
    }

    /// The content with some of the texts.
    pub(super) fn over(&self, texts: BTreeMap<String, Option<String>>) -> Source {
        Source::Layered { below: self.content.clone(), above: self.sent(), texts: Arc::new(texts) }
    }

    /// The content with all that is changed.
    pub(super) fn source(&self) -> Source {
        let texts = self.texts.iter().filter(|(path, text)| !text.is_blank(path));
        self.over(texts.map(|(path, it)| (path.clone(), it.after.clone())).collect())
    }

    pub(super) fn texts(&self) -> &Texts {
        &self.texts
    }

    pub(super) fn has(&self, path: &str) -> bool {
        self.texts.contains_key(path)
    }

    /// Returns whether nothing has this name, in the draft or in the content: what lists leave out, such as copies,
    /// has its name all the same.
    pub(super) fn is_free(&self, path: &str) -> bool {
        !self.has(path) && self.content.join(path).symlink_metadata().is_err()
    }

    /// Each text that is to be another, as it is; nothing for one that is to go.
    pub(super) fn versions(&self) -> BTreeMap<String, String> {
        let version = |text: &DraftText| {
            text.after.as_ref().map_or_else(String::new, |it| version_of(it.as_bytes()))
        };
        let texts = self.texts.iter().filter(|(path, text)| !text.is_blank(path));
        texts.map(|(path, text)| (path.clone(), version(text))).collect()
    }

    /// The text that a request with this key began.
    pub(super) fn begun_as(&self, key: &str) -> Option<&String> {
        let is_it = |text: &DraftText| !key.is_empty() && text.key.as_deref() == Some(key);
        self.texts.iter().find(|(_, text)| is_it(text)).map(|(path, _)| path)
    }

    /// A text as it is to be.
    pub(super) fn text(&self, path: &str) -> Option<String> {
        self.texts.get(path).map_or_else(|| self.published(path), |it| it.after.clone())
    }

    /// The pictures that were sent and are not published.
    pub(super) fn pictures(&self) -> io::Result<Vec<String>> {
        let mut paths = match Source::Directory(self.sent()).paths() {
            // None was sent yet.
            Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
            paths => paths?,
        };
        paths.retain(|path| path.starts_with("media/"));
        Ok(paths)
    }

    pub(super) fn picture(&self, path: &str) -> io::Result<Vec<u8>> {
        fs::read(self.sent().join(path))
    }

    pub(super) fn add_picture(&self, path: &str, bytes: &[u8]) -> io::Result<()> {
        write_below(&self.sent().join(path), bytes)
    }

    /// Names this draft and no other.
    pub(super) fn revision(&self) -> String {
        sha256_of(&serde_json::to_vec(&self.texts).unwrap_or_default())
    }

    /// The texts as some of the items make them of the content.
    pub(super) fn with(&self, items: &[Item]) -> BTreeMap<String, Option<String>> {
        let paths: BTreeSet<&String> = items.iter().map(|item| &item.path).collect();
        let of_items = |path: &String| {
            let (now, after) = (self.published(path), self.text(path));
            let three = [&now, &after, &now].map(Option::as_deref);
            (path.clone(), merge_files(path, three, &mut of(items, path, Side::Mine)))
        };
        paths.into_iter().map(of_items).collect()
    }

    /// The texts without some items, which are as the content has them.
    pub(super) fn without(&self, items: &[Item]) -> Texts {
        self.resolved(items, |path, text| {
            let three = [&text.before, &text.after, &text.before].map(Option::as_deref);
            let after = merge_files(path, three, &mut of(items, path, Side::Theirs));
            DraftText { after, ..text }
        })
    }

    /// The texts in which some items stay in spite of what the content has now.
    pub(super) fn preferring(&self, items: &[Item]) -> Texts {
        self.resolved(items, |path, text| {
            let now = self.published(path);
            let three = [&text.before, &now, &text.before].map(Option::as_deref);
            let before = merge_files(path, three, &mut of(items, path, Side::Mine));
            DraftText { before, ..text }
        })
    }

    fn resolved(&self, items: &[Item], of: impl Fn(&str, DraftText) -> DraftText) -> Texts {
        let is_of_items = |path: &str| items.iter().any(|item| item.path == path);
        let texts = self.texts.iter().filter(|(path, _)| is_of_items(path));
        texts.map(|(path, text)| (path.clone(), of(path, text.clone()))).collect()
    }

    /// Everything that is changed, item by item.
    pub(super) fn items(&self) -> Vec<Item> {
        let mut items: Vec<Item> = Vec::new();
        for (path, text) in self.texts.iter().filter(|(path, text)| !text.is_blank(path)) {
            let now = self.published(path);
            let mut disputed = BTreeSet::new();
            let three = [&text.before, &text.after, &now].map(Option::as_deref);
            merge_files(path, three, &mut |choice| {
                if choice.is_disputed {
                    disputed.insert(item_at(path, choice.pointer).to_vec());
                }
                Side::Mine
            });
            for change in changes::between(path, now.as_deref(), text.after.as_deref()) {
                let pointer = item_at(path, &change.pointer).to_vec();
                if let Some(item) = items.iter_mut().find(|it| it.is(path, &pointer)) {
                    item.changes.push(change);
                    continue;
                }
                let by = |name: &str| text.people.get(name).into_iter().flatten().cloned();
                // Whoever began a text has the whole file.
                let people = by(&pointer.join("/")).chain(by("")).collect();
                let conflict = disputed.contains(&pointer) || disputed.contains(&Vec::new());
                items.push(Item::new(path, pointer, people, conflict, change));
            }
        }
        items.into_iter().map(Item::named).collect()
    }

    /// A new article whose head says that it is a draft.
    pub(super) fn is_unfinished(&self, path: &str) -> bool {
        let text = self.texts.get(path).filter(|text| text.before.is_none());
        let text = text.filter(|_| path.starts_with("articles/"));
        let file = text.and_then(|it| TextFile::parse(path, it.after.as_deref()?.as_bytes()));
        file.and_then(|file| file.data()).is_some_and(|data| data["draft"] == true)
    }

    /// Changes texts, or takes them away, all or none.
    pub(super) fn set(
        &mut self,
        texts: impl IntoIterator<Item = (String, Option<String>)>,
        (by, now): (&str, Timestamp),
    ) -> io::Result<()> {
        let changed = texts.into_iter().map(|(path, after)| {
            let mut text = self.texts.get(&path).cloned().unwrap_or_else(|| {
                let before = self.published(&path);
                DraftText { after: before.clone(), before, ..DraftText::default() }
            });
            let [new, all] = [&text.after, &text.before]
                .map(|from| changes::between(&path, from.as_deref(), after.as_deref()));
            for change in &new {
                let name = item_at(&path, &change.pointer).join("/");
                text.people.entry(name).or_default().insert(by.to_owned());
            }
            authors::note(&mut text.authors, [&new, &all], (by, now));
            (path, DraftText { after, ..text })
        });
        let changed = changed.collect();
        self.put(changed)
    }

    /// Begins a text that the content does not have, for a request with a key.
    pub(super) fn begin(
        &mut self,
        path: &str,
        text: String,
        key: &str,
        (by, now): (&str, Timestamp),
    ) -> io::Result<()> {
        let people = [(String::new(), [by.to_owned()].into())].into();
        let key = Some(key.to_owned()).filter(|key| !key.is_empty());
        let begun = Some(now);
        let text = DraftText { after: Some(text), people, key, begun, ..DraftText::default() };
        self.put([(path.to_owned(), text)].into())
    }

    /// Lets go of articles in which nobody has written anything since then.
    pub(super) fn forget_blank(&mut self, then: Timestamp) -> io::Result<()> {
        let is_left =
            |path: &String, text: &mut DraftText| !(text.is_blank(path) && text.is_older(then));
        let before = self.texts.len();
        self.texts.retain(is_left);
        if self.texts.len() < before { self.keep() } else { Ok(()) }
    }

    /// Puts texts in the place of what they were, all or none.
    pub(super) fn put(&mut self, texts: Texts) -> io::Result<()> {
        let before = self.texts.clone();
        self.texts.extend(texts);
        self.rebase();
        self.keep().inspect_err(|_| self.texts = before)
    }

    /// Gives a text that the content does not have another name.
    pub(super) fn rename(&mut self, path: &str, name: &str) -> io::Result<()> {
        let before = self.texts.clone();
        let text = self.texts.remove(path);
        self.texts.extend(text.map(|text| (name.to_owned(), text)));
        self.keep().inspect_err(|_| self.texts = before)
    }

    /// Lets go of what is published: of these files, and of the pictures that the content has.
    pub(super) fn forget_published(&mut self, published: &[String]) -> io::Result<()> {
        self.texts.retain(|path, _| is_shared(path) || !published.contains(path));
        self.rebase();
        self.keep()?;
        let content = self.content();
        let sent = self.pictures()?.into_iter().filter(|path| content.read(path).is_some());
        sent.map(|path| fs::remove_file(self.sent().join(path))).try_for_each(absent_is_fine)
    }

    /// Takes over what the content has now, but for what is disputed.
    pub(super) fn rebase(&mut self) {
        for (path, text) in std::mem::take(&mut self.texts) {
            let now = self.published(&path);
            if now == text.before && now != text.after {
                self.texts.insert(path, text);
                continue;
            }
            let mut is_disputed = false;
            let three = [&text.before, &text.after, &now].map(Option::as_deref);
            let after = merge_files(&path, three, &mut |choice| {
                is_disputed |= choice.is_disputed;
                Side::Mine
            });
            if after != now {
                let before = if is_disputed { text.before.clone() } else { now };
                self.texts.insert(path, DraftText { before, after, ..text });
            }
        }
    }

    fn keep(&self) -> io::Result<()> {
        self.kept.write(&self.texts)
    }

    /// The author of what a change would replace, where the draft has exactly that.
    pub(super) fn author(&self, change: &Change) -> Option<Author> {
        let name = authors::name_of(&change.pointer, change.values[0].as_ref());
        self.texts().get(&change.path)?.authors.get(&name).cloned()
    }

    /// The only person who has changed the thing that has the value.
    pub(super) fn person(&self, change: &Change) -> Option<Author> {
        let pointer = item_at(&change.path, &change.pointer);
        let item = self.items().into_iter().find(|item| item.is(&change.path, pointer))?;
        let mut people = item.people.into_iter();
        let by = people.next().filter(|_| people.next().is_none())?;
        Some(Author { by, at: None })
    }
}

/// Chooses a side where one of the items has the value, and elsewhere the other.
fn of<'a>(items: &'a [Item], path: &'a str, side: Side) -> impl FnMut(&Choice<'_>) -> Side + 'a {
    move |choice| {
        let at = item_at(path, choice.pointer);
        let is_of_item =
            items.iter().any(|it| it.is(path, at) || (at.is_empty() && it.path == path));
        if is_of_item { side } else { side.other() }
    }
}
