//! The content that was last read without fault, kept in the data directory, so that a start after a
//! faulty edit has something to show. Each keeping is a folder of its own, with a number. A file that has
//! not changed since the last one is a hard link to the copy there; the content directory itself is never
//! linked, because an editor that writes into a file would change the copy with it. A newer version of
//! the program checks what was kept like any content.

use crate::files::is_text;
use crate::site::Site;
use crate::source::Source;
use basics::atomic_file::link_or_copy;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// Where the content is kept.
#[derive(Clone, Debug)]
pub struct LastGood(PathBuf);

impl LastGood {
    /// In this data directory. Nothing is made yet.
    pub fn in_data(data: &Path) -> Self {
        Self(data.join("last-good"))
    }

    /// Finds the content that was kept last, if there is any.
    pub fn find(&self) -> Option<Source> {
        let (_, folder) = self.folders().pop()?;
        Some(Source::Directory(folder.join("content")))
    }

    /// Keeps the files of a Site in place of those that were kept before. Returns false, and keeps nothing, if one
    /// of them has changed since it was read. Must not be called twice at the same time.
    pub fn keep(&self, site: &Site) -> io::Result<bool> {
        let Source::Directory(root) = &site.source else {
            return Ok(false);
        };
        fs::create_dir_all(&self.0)?;
        let before = self.folders();
        let number = before.last().map_or(1, |(number, _)| number + 1);
        let unfinished = self.0.join("unfinished");
        if unfinished.exists() {
            fs::remove_dir_all(&unfinished)?;
        }
        // Other files in the directory are not copied: they may have any size.
        let media: BTreeSet<&str> = site.media.iter().map(|it| it.path.as_str()).collect();
        let is_needed = |path: &&String| is_text(path) || media.contains(path.as_str());
        for path in site.files.keys().filter(is_needed) {
            let copy = unfinished.join("content").join(path);
            fs::create_dir_all(copy.parent().unwrap_or(&unfinished))?;
            let earlier = before.last().map(|(_, it)| it.join("content").join(path));
            take(&root.join(path), earlier.as_deref(), &copy)?;
        }
        if site.source.files()? != site.files {
            return Ok(false);
        }
        // The rename makes it the last good content, complete or not at all.
        fs::rename(&unfinished, self.0.join(number.to_string()))?;
        File::open(&self.0)?.sync_all()?;
        before.iter().try_for_each(|(_, it)| fs::remove_dir_all(it))?;
        Ok(true)
    }

    /// Kept folders by their number, the newest last.
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

/// Links the earlier copy if the file has not changed since, and otherwise copies it and syncs the copy.
fn take(file: &Path, earlier: Option<&Path>, copy: &Path) -> io::Result<()> {
    let of = |file: &Path| fs::metadata(file).and_then(|it| Ok((it.len(), it.modified()?)));
    let (len, written) = of(file)?;
    if let Some(earlier) = earlier
        && of(earlier).is_ok_and(|found| found == (len, written))
    {
        return link_or_copy(earlier, copy);
    }
    fs::copy(file, copy)?;
    let copy = File::options().write(true).open(copy)?;
    copy.set_modified(written)?;
    copy.sync_all()
}

#[cfg(test)]
mod tests {
    use super::LastGood;
    use crate::Source;
    use crate::fixture::Fixture;
    use std::{fs, os::unix::fs::MetadataExt as _, path::Path};

    fn keep(last_good: &LastGood, content: &Fixture) -> std::path::PathBuf {
        assert!(last_good.keep(&content.site()).expect("it can be kept"));
        let Source::Directory(kept) = last_good.find().expect("it is there") else {
            panic!("it is a directory");
        };
        kept
    }

    // Specification 11.3
    #[test]
    fn what_did_not_change_is_linked_and_an_edit_of_the_content_changes_no_copy() {
        let data = tempfile::tempdir().expect("a temporary directory can be made");
        let (content, last_good) = (Fixture::new(), LastGood::in_data(data.path()));
        let first = keep(&last_good, &content);
        let inode = |folder: &Path| {
            let found = fs::metadata(folder.join("media/a.jpg"));
            found.expect("it is there").ino()
        };
        let of_first = inode(&first);
        assert_ne!(of_first, inode(content.path()));
        let brand = |folder: &Path| {
            let text = fs::read_to_string(folder.join("site.toml"));
            text.expect("it is there").contains("\"Sosiego\"")
        };
        content.edit("site.toml", "brand = \"Remanso\"", "brand = \"Sosiego\"");
        assert!(!brand(&first));
        let second = keep(&last_good, &content);
        assert_eq!(inode(&second), of_first);
        assert!(brand(&second) && !first.exists());
    }

    // Specification 11.3
    #[test]
    fn what_changed_since_it_was_read_is_not_kept() {
        let data = tempfile::tempdir().expect("a temporary directory can be made");
        let (content, last_good) = (Fixture::new(), LastGood::in_data(data.path()));
        let site = content.site();
        content.write("site.toml", "faulty");
        assert!(!last_good.keep(&site).expect("it can be tried"));
        assert_eq!(last_good.find(), None);
    }
}
