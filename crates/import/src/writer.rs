//! Writes what was carried over, and keeps a list of it: what somebody has changed or removed since
//! stays as they left it, and another import finds each article at the file that it had. Categories are
//! added to `site.toml`.

use super::ImportReport;
use super::address::slug;
use super::markdown::Image;
use super::text::quoted;
use anyhow::Context as _;
use basics::atomic_file;
use basics::lang::fl;
use serde::{Deserialize, Serialize};
use site::sha256_of;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::{fs, io};
use toml_edit::{DocumentMut, Item};

/// List of the files that imports wrote. Its name is hidden, so it is no content.
const LIST: &str = ".columbario-import";

#[derive(Clone, Debug, Serialize, Deserialize)]
struct WrittenFile {
    file: String,
    /// The SHA-256 of its bytes, in hex; empty until they are written.
    sha256: String,
}

#[derive(Debug)]
pub(super) struct ContentWriter {
    pub(super) root: PathBuf,
    /// By what the article or the picture is known by.
    list: BTreeMap<String, WrittenFile>,
    /// The files of the list.
    files: HashSet<String>,
    pub(super) report: ImportReport,
}

impl ContentWriter {
    /// Opens a content directory. A list that cannot be read is a fault: without it, what somebody has
    /// changed could not be distinguished from what has changed in the old blog.
    pub(super) fn open(root: &Path) -> io::Result<Self> {
        let list: BTreeMap<String, WrittenFile> = match fs::read(root.join(LIST)) {
            Ok(bytes) => serde_json::from_slice(&bytes)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => BTreeMap::new(),
            Err(error) => return Err(error),
        };
        let files = list.values().map(|made| made.file.clone()).collect();
        Ok(Self { root: root.to_owned(), list, files, report: ImportReport::default() })
    }

    /// Adds lines to a file that others may have written too, those of each key once: what somebody has taken out again
    /// stays out. Returns how many were added.
    pub(super) fn add_lines(
        &mut self,
        file: &str,
        begin: &str,
        lines: Vec<(String, String)>,
    ) -> io::Result<usize> {
        let fresh = lines.into_iter().filter(|(key, _)| !self.list.contains_key(key));
        let fresh: Vec<_> = fresh.collect();
        if fresh.is_empty() {
            return Ok(0);
        }
        let mut text = match fs::read_to_string(self.root.join(file)) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => begin.to_owned(),
            Err(error) => return Err(error),
        };
        for (_, line) in &fresh {
            text.push_str(line);
        }
        self.write(file, text.as_bytes())?;
        self.report.written += 1;
        for (key, _) in &fresh {
            self.reserve(key, file);
        }
        Ok(fresh.len())
    }

    /// Returns what the tables of a list have at a key, in a file that others may have written too.
    pub(super) fn values(&self, file: &str, list: &str, key: &str) -> HashSet<String> {
        let text = fs::read_to_string(self.root.join(file)).unwrap_or_default();
        let Ok(document) = text.parse::<DocumentMut>() else { return HashSet::new() };
        let tables = document.get(list).and_then(Item::as_array_of_tables);
        let values = tables.into_iter().flatten().filter_map(|table| table.get(key)?.as_str());
        values.map(str::to_owned).collect()
    }

    pub(super) fn file_of(&self, key: &str) -> Option<&str> {
        self.list.get(key).map(|made| made.file.as_str())
    }

    /// Returns whether there is a file of this name, or was at an earlier import.
    pub(super) fn has(&self, file: &str) -> bool {
        self.files.contains(file) || self.root.join(file).exists()
    }

    /// Notes which file something will have, so that an import that breaks off is taken up.
    pub(super) fn reserve(&mut self, key: &str, file: &str) {
        self.files.insert(file.to_owned());
        let (file, sha256) = (file.to_owned(), String::new());
        let entry = self.list.entry(key.to_owned());
        entry.or_insert(WrittenFile { file, sha256 });
    }

    pub(super) fn put(&mut self, key: &str, file: &str, bytes: &[u8]) -> io::Result<()> {
        let sha256 = sha256_of(bytes);
        let before = self.list.get(key).map(|made| made.sha256.as_str());
        let before = before.filter(|before| !before.is_empty());
        let path = self.root.join(file);
        let present = match fs::read(&path) {
            Ok(present) => Some(sha256_of(&present)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        match (present.as_deref(), before) {
            (Some(present), _) if present == sha256 => self.report.unchanged += 1,
            (Some(present), before) if before != Some(present) => {
                self.report.note(file, fl!("import-kept"));
                return Ok(());
            }
            (None, Some(_)) => {
                self.report.note(file, fl!("import-removed"));
                return Ok(());
            }
            _ => {
                self.write(file, bytes)?;
                self.report.written += 1;
            }
        }
        let file = file.to_owned();
        self.files.insert(file.clone());
        self.list.insert(key.to_owned(), WrittenFile { file, sha256 });
        Ok(())
    }

    pub(super) fn keep_list(&self) -> io::Result<()> {
        let mut text = serde_json::to_string_pretty(&self.list)?;
        text.push('\n');
        if fs::read(self.root.join(LIST)).is_ok_and(|there| there == text.as_bytes()) {
            return Ok(());
        }
        self.write(LIST, text.as_bytes())
    }

    /// Replaces a file as a whole: a reader sees the old one or the new one.
    fn write(&self, file: &str, bytes: &[u8]) -> io::Result<()> {
        let path = self.root.join(file);
        fs::create_dir_all(atomic_file::folder_of(&path))?;
        atomic_file::write_shared(&path, bytes)
    }
}

/// `site.toml`, and what it says.
#[derive(Debug, Deserialize)]
pub(super) struct SiteFile {
    #[serde(default)]
    pub(super) url: String,
    /// The brand as addresses have it.
    pub(super) product: String,
    /// The picture of an article without one.
    pub(super) picture: Image,
    #[serde(default)]
    categories: Vec<CategoryEntry>,
    #[serde(skip)]
    text: String,
    #[serde(skip)]
    added: Vec<String>,
    /// True if it has no article yet: then its categories are those with which a site begins.
    #[serde(skip)]
    is_new: bool,
    #[serde(skip)]
    used: BTreeSet<u32>,
}

#[derive(Debug, Deserialize)]
struct CategoryEntry {
    id: u32,
    category: String,
}

impl SiteFile {
    pub(super) fn read(content: &Path) -> anyhow::Result<Self> {
        let no_site = || fl!("import-no-site", directory = content.to_string_lossy());
        let text = fs::read_to_string(content.join("site.toml")).with_context(no_site)?;
        let site: Self = toml::from_str(&text).with_context(no_site)?;
        let articles = fs::read_dir(content.join("articles")).into_iter().flatten().flatten();
        let mut names = articles.map(|it| it.file_name());
        let is_new = !names.any(|name| Path::new(&name).extension().is_some_and(|it| it == "md"));
        Ok(Self { text, is_new, ..site })
    }

    /// The name of a category as the file has it; one that it does not have is added.
    pub(super) fn category(&mut self, name: &str) -> String {
        if let Some(there) = self.entry(name) {
            let (id, category) = (there.id, there.category.clone());
            self.used.insert(id);
            return category;
        }
        let ids = self.categories.iter().map(|it| it.id);
        let id = ids.max().unwrap_or_default().saturating_add(1);
        // A name needs three letters.
        let category = match name.chars().count() {
            ..3 => format!("Blog: {name}"),
            _ => name.to_owned(),
        };
        let quoted = quoted(&category);
        let entry = format!("\n[[categories]]\nid = {id}\ncategory = {quoted}\n");
        self.text.push_str(&entry);
        self.added.push(category.clone());
        self.used.insert(id);
        self.categories.push(CategoryEntry { id, category: category.clone() });
        category
    }

    /// The name of the first category, for what has none.
    pub(super) fn first_category(&mut self) -> Option<String> {
        let first = self.categories.first()?.category.clone();
        Some(self.category(&first))
    }

    /// The number of a category that the file has.
    pub(super) fn category_id(&self, name: &str) -> Option<u32> {
        self.entry(name).map(|it| it.id)
    }

    fn entry(&self, name: &str) -> Option<&CategoryEntry> {
        let is_same = |it: &&CategoryEntry| it.category == name || slug(&it.category) == slug(name);
        self.categories.iter().find(is_same)
    }

    /// Takes out the categories with which a site begins, once an import has brought others: they have no article.
    fn drop_unused(&mut self, writer: &mut ContentWriter) {
        let (kept, unused): (Vec<_>, Vec<_>) =
            self.categories.drain(..).partition(|it| self.used.contains(&it.id));
        self.categories = kept;
        let Ok(mut document) = self.text.parse::<DocumentMut>() else { return };
        let Some(tables) = document["categories"].as_array_of_tables_mut() else { return };
        // What is said above the first is about all of them.
        let above = tables.get(0).and_then(|first| first.decor().prefix().cloned());
        let is_unused = |id: Option<i64>| unused.iter().any(|it| Some(i64::from(it.id)) == id);
        tables.retain(|table| !is_unused(table.get("id").and_then(Item::as_integer)));
        if let (Some(first), Some(above)) = (tables.get_mut(0), above) {
            first.decor_mut().set_prefix(above);
        }
        self.text = document.to_string();
        let names: Vec<_> = unused.into_iter().map(|it| it.category).collect();
        if !names.is_empty() {
            let text = fl!("import-categories-removed", names = names.join(", "));
            writer.report.note("site.toml", text);
        }
    }

    /// Writes the file where categories were added, and names them.
    pub(super) fn keep(&mut self, writer: &mut ContentWriter) -> io::Result<()> {
        if self.added.is_empty() {
            return Ok(());
        }
        if self.is_new {
            self.drop_unused(writer);
        }
        writer.write("site.toml", self.text.as_bytes())?;
        let text = fl!("import-categories-added", names = self.added.join(", "));
        writer.report.note("site.toml", text);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_somebody_has_changed_or_removed_stays_as_they_left_it() -> io::Result<()> {
        let place = tempfile::tempdir()?;
        let open = || ContentWriter::open(place.path());
        let mut writer = open()?;
        for (key, file) in [("1", "articles/a.md"), ("2", "articles/b.md"), ("3", "articles/c.md")]
        {
            writer.put(key, file, b"one")?;
        }
        assert_eq!(writer.report.written, 3);
        writer.keep_list()?;
        fs::write(place.path().join("articles/b.md"), "mine")?;
        fs::remove_file(place.path().join("articles/c.md"))?;
        fs::write(place.path().join("articles/d.md"), "mine")?;
        let mut again = open()?;
        again.put("1", "articles/a.md", b"one")?;
        again.put("1", "articles/a.md", b"two")?;
        for (key, file) in [("2", "articles/b.md"), ("3", "articles/c.md"), ("4", "articles/d.md")]
        {
            again.put(key, file, b"two")?;
        }
        let ImportReport { written, unchanged, notes } = &again.report;
        assert_eq!((*written, *unchanged), (1, 1));
        let about: Vec<&str> = notes.iter().map(|(file, _)| file.as_str()).collect();
        assert_eq!(about, ["articles/b.md", "articles/c.md", "articles/d.md"]);
        assert_eq!(fs::read(place.path().join("articles/b.md"))?, b"mine");
        assert_eq!(fs::read(place.path().join("articles/d.md"))?, b"mine");
        assert!(!place.path().join("articles/c.md").exists());
        assert_eq!(again.file_of("3"), Some("articles/c.md"));
        Ok(())
    }

    #[test]
    fn an_import_that_broke_off_is_taken_up_by_the_next() -> io::Result<()> {
        let place = tempfile::tempdir()?;
        let mut broken = ContentWriter::open(place.path())?;
        broken.reserve("1", "articles/a.md");
        broken.reserve("2", "articles/b.md");
        broken.keep_list()?;
        broken.put("1", "articles/a.md", b"one")?;
        let mut next = ContentWriter::open(place.path())?;
        next.put("1", "articles/a.md", b"one")?;
        next.put("2", "articles/b.md", b"one")?;
        assert_eq!((next.report.written, next.report.unchanged), (1, 1));
        Ok(())
    }
}
