//! The content that was last read without fault, kept in the data directory, so that a start after a
//! faulty edit has something to show (docs/decisions/065-the-last-good-content.md).
//!
//! Each keeping is a folder of its own, with a number. A file that has not changed since the last
//! one is a hard link to the copy there; the content directory itself is never linked, because an
//! editor that writes into a file would change the copy with it.

use super::Source;
use super::source::Stamp;
use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{self, Write as _},
    path::{Path, PathBuf},
    process,
};

/// How the folders are laid out. One that says another number is not read.
const LAYOUT: &str = "1";

/// The file that says the layout, and which version of the program kept it.
const MARK: &str = "mark";

/// Where the content is kept.
#[derive(Clone, Debug)]
pub struct LastGood(PathBuf);

/// Content that was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Where it is read from.
    pub source: Source,
    /// Which version of the program kept it.
    pub version: String,
}

impl LastGood {
    /// In this data directory. Nothing is made yet.
    pub fn in_data(data: &Path) -> Self {
        Self(data.join("last-good"))
    }

    /// What was kept last, if there is something.
    pub fn find(&self) -> Option<Kept> {
        let (_, folder) = self.folders().pop()?;
        let mark = fs::read_to_string(folder.join(MARK)).ok()?;
        let (layout, version) = mark.trim().split_once(' ')?;
        (layout == LAYOUT).then(|| Kept {
            source: Source::Directory(folder.join("content")),
            version: version.to_owned(),
        })
    }

    /// Keeps these files of a directory, and no more what was kept before. Whether they are kept:
    /// not if one of them has changed meanwhile.
    pub(super) fn keep(
        &self,
        source: &Source,
        read: &BTreeMap<String, Option<Stamp>>,
    ) -> io::Result<bool> {
        let Source::Directory(root) = source else {
            return Ok(false);
        };
        fs::create_dir_all(&self.0)?;
        let before = self.folders();
        let number = before.last().map_or(1, |(number, _)| number + 1);
        let unfinished = self.0.join(format!("unfinished-{}", process::id()));
        remove(&unfinished)?;
        let earlier = before.last().map(|(_, folder)| folder.join("content"));
        let mut folder = None;
        for path in read.keys() {
            let copy = unfinished.join("content").join(path);
            // The paths are sorted, so the files of a folder follow each other.
            let parent = copy.parent().map(Path::to_owned);
            if parent != folder {
                fs::create_dir_all(parent.as_deref().unwrap_or(&unfinished))?;
                folder = parent;
            }
            let earlier = earlier.as_ref().map(|folder| folder.join(path));
            take(&root.join(path), earlier.as_deref(), &copy)?;
        }
        if source.files()? != *read {
            remove(&unfinished)?;
            return Ok(false);
        }
        let mut mark = File::create(unfinished.join(MARK))?;
        writeln!(mark, "{LAYOUT} {}", env!("CARGO_PKG_VERSION"))?;
        mark.sync_all()?;
        // From here on it is the last one, whole.
        fs::rename(&unfinished, self.0.join(number.to_string()))?;
        File::open(&self.0)?.sync_all()?;
        for (_, folder) in before {
            remove(&folder)?;
        }
        Ok(true)
    }

    /// What is there, the last one last.
    fn folders(&self) -> Vec<(u64, PathBuf)> {
        let entries = fs::read_dir(&self.0).into_iter().flatten().flatten();
        let numbered = |entry: fs::DirEntry| {
            let number = entry.file_name().to_string_lossy().parse().ok()?;
            Some((number, entry.path()))
        };
        let mut folders: Vec<_> = entries.filter_map(numbered).collect();
        folders.sort_unstable();
        folders
    }
}

/// Links the earlier copy where it is the same, else copies the file, on disk.
fn take(file: &Path, earlier: Option<&Path>, copy: &Path) -> io::Result<()> {
    let metadata = fs::metadata(file)?;
    let (len, written) = (metadata.len(), metadata.modified()?);
    let is_same = |earlier: &&Path| {
        let found = fs::metadata(earlier).and_then(|it| Ok((it.len(), it.modified()?)));
        found.is_ok_and(|found| found == (len, written))
    };
    if let Some(earlier) = earlier.filter(is_same) {
        return fs::hard_link(earlier, copy);
    }
    fs::copy(file, copy)?;
    let copy = File::options().write(true).open(copy)?;
    copy.set_modified(written)?;
    copy.sync_all()
}

fn remove(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

#[cfg(test)]
mod tests {
    use super::LastGood;
    use crate::content::Source;
    use std::{fs, os::unix::fs::MetadataExt as _, path::Path};

    fn keep(last_good: &LastGood, content: &Path) -> std::path::PathBuf {
        let source = Source::Directory(content.to_owned());
        let read = source.files().expect("it can be listed");
        assert!(last_good.keep(&source, &read).expect("it can be kept"));
        let Source::Directory(kept) = last_good.find().expect("it is there").source else {
            panic!("it is a directory");
        };
        kept
    }

    #[test]
    fn what_did_not_change_is_linked_and_an_edit_of_the_content_changes_no_copy() {
        let place = tempfile::tempdir().expect("a temporary directory can be made");
        let (content, data) = (place.path().join("content"), place.path().join("data"));
        fs::create_dir_all(content.join("media")).expect("it can be made");
        fs::write(content.join("media/a.jpg"), "a picture").expect("it can be written");
        fs::write(content.join("site.toml"), "one").expect("it can be written");
        let last_good = LastGood::in_data(&data);
        let first = keep(&last_good, &content);
        let inode = |folder: &Path| {
            let found = fs::metadata(folder.join("media/a.jpg"));
            found.expect("it is there").ino()
        };
        let of_first = inode(&first);
        assert_ne!(of_first, inode(&content));
        fs::write(content.join("site.toml"), "another").expect("it can be written");
        assert_eq!(
            fs::read(first.join("site.toml")).expect("it is there"),
            b"one"
        );
        let second = keep(&last_good, &content);
        assert_eq!(inode(&second), of_first);
        assert_eq!(
            fs::read(second.join("site.toml")).expect("it is there"),
            b"another"
        );
        assert!(!first.exists());
    }

    #[test]
    fn what_changed_since_it_was_read_is_not_kept() {
        let place = tempfile::tempdir().expect("a temporary directory can be made");
        let content = place.path().join("content");
        fs::create_dir(&content).expect("it can be made");
        fs::write(content.join("site.toml"), "one").expect("it can be written");
        let source = Source::Directory(content.clone());
        let read = source.files().expect("it can be listed");
        fs::write(content.join("site.toml"), "faulty").expect("it can be written");
        let last_good = LastGood::in_data(&place.path().join("data"));
        assert!(!last_good.keep(&source, &read).expect("it can be tried"));
        assert_eq!(last_good.find(), None);
    }
}
