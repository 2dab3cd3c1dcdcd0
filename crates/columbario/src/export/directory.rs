//! The directory of an export: what has not changed is not touched, and only what an earlier export
//! wrote is removed.

use super::Exported;
use anyhow::{Context as _, ensure};
use basics::lang::fl;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The names of the files that exports wrote, one a line. A directory that has something in it and
/// no such list is somebody else's.
const LIST: &str = ".columbario-export";

const UNFINISHED: &str = ".columbario-part";

/// There as long as an export is not whole, so that whoever uploads it sees that.
const HALF: &str = "INCOMPLETO.txt";

#[derive(Debug)]
pub(super) struct Directory {
    root: PathBuf,
    earlier: BTreeSet<String>,
    planned: BTreeSet<String>,
    done: Exported,
}

impl Directory {
    /// Opens the directory, and makes it where it is not there, for files of these names.
    pub(super) fn open(root: &Path, planned: BTreeSet<String>) -> anyhow::Result<Self> {
        fs::create_dir_all(root).with_context(|| at(root))?;
        let list = fs::read_to_string(root.join(LIST));
        let mut files = fs::read_dir(root).with_context(|| at(root))?;
        let is_ours = list.is_ok() || files.next().is_none();
        let shown = root.to_string_lossy();
        ensure!(is_ours, fl!("export-not-ours", directory = shown));
        let directory = Self {
            root: root.to_owned(),
            earlier: list.unwrap_or_default().lines().map(str::to_owned).collect(),
            planned,
            done: Exported::default(),
        };
        // An export that breaks off has written some of both.
        directory.list(directory.earlier.union(&directory.planned))?;
        directory.put(&root.join(HALF), fl!("export-half").as_bytes())?;
        Ok(directory)
    }

    pub(super) fn write(&mut self, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
        let path = self.root.join(name);
        if fs::read(&path).is_ok_and(|present| present == bytes) {
            self.done.unchanged += 1;
        } else {
            self.put(&path, bytes)?;
            self.done.written += 1;
        }
        Ok(())
    }

    pub(super) fn finish(mut self) -> anyhow::Result<Exported> {
        for name in self.earlier.difference(&self.planned) {
            let mut parts = Path::new(name).components();
            let is_inside = parts.all(|part| matches!(part, Component::Normal(_)));
            let path = self.root.join(name);
            if is_inside && path.is_file() {
                fs::remove_file(&path).with_context(|| at(&path))?;
                self.done.removed += 1;
            }
        }
        self.list(self.planned.iter())?;
        let half = self.root.join(HALF);
        fs::remove_file(&half).with_context(|| at(&half))?;
        Ok(self.done)
    }

    fn list<'a>(&self, names: impl Iterator<Item = &'a String>) -> anyhow::Result<()> {
        let lines: String = names.flat_map(|name| [name.as_str(), "\n"]).collect();
        self.put(&self.root.join(LIST), lines.as_bytes())
    }

    /// Writes a file whole: a host that looks in between sees the old one or the new one.
    fn put(&self, path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
        let unfinished = self.root.join(UNFINISHED);
        let folder = path.parent().unwrap_or(&self.root);
        fs::create_dir_all(folder).with_context(|| at(path))?;
        let written = fs::write(&unfinished, bytes);
        let renamed = written.and_then(|()| fs::rename(&unfinished, path));
        renamed.with_context(|| at(path))
    }
}

fn at(path: &Path) -> String {
    path.display().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::SystemTime;

    fn export(root: &Path, files: &[(&str, &str)]) -> anyhow::Result<Exported> {
        let names = files.iter().map(|(name, _)| (*name).to_owned());
        let mut directory = Directory::open(root, names.collect())?;
        for (name, text) in files {
            directory.write(name, text.as_bytes())?;
        }
        directory.finish()
    }

    fn done(written: usize, unchanged: usize, removed: usize) -> Exported {
        Exported { written, unchanged, removed, left_out: 0 }
    }

    // Specification 18.7
    #[test]
    fn what_has_not_changed_is_not_touched_and_what_is_gone_is_removed() {
        let place = tempfile::tempdir().expect("a directory can be made");
        let root = place.path().join("site");
        let first = export(&root, &[("a.html", "1"), ("b/c.html", "2"), ("d.html", "3")]);
        assert_eq!(first.expect("it can be written"), done(3, 0, 0));
        fs::write(root.join("mine.txt"), "x").expect("a file can be written");
        let changed = |name: &str| -> SystemTime {
            let metadata = fs::metadata(root.join(name)).expect("it is there");
            metadata.modified().expect("it has a time")
        };
        let before = changed("a.html");
        let second = export(&root, &[("a.html", "1"), ("d.html", "4")]);
        assert_eq!(second.expect("it can be written"), done(1, 1, 1));
        assert_eq!(changed("a.html"), before);
        assert!(!root.join("b/c.html").exists() && root.join("mine.txt").exists());
        assert!(!root.join(UNFINISHED).exists());
    }

    #[test]
    fn a_directory_of_somebody_else_is_left_as_it_is() {
        let place = tempfile::tempdir().expect("a directory can be made");
        fs::write(place.path().join("mine.txt"), "x").expect("a file can be written");
        let refused = export(place.path(), &[("a.html", "1")]);
        refused.expect_err("it holds a file of somebody else");
        assert_eq!(fs::read_dir(place.path()).expect("it is there").count(), 1);
    }

    #[test]
    fn an_export_that_broke_off_is_taken_up_by_the_next() {
        let place = tempfile::tempdir().expect("a directory can be made");
        let names = ["a.html", "b.html"].map(str::to_owned);
        let mut broken = Directory::open(place.path(), names.into()).expect("it can be written");
        broken.write("b.html", b"1").expect("it can be written");
        drop(broken);
        let half = place.path().join(HALF);
        assert!(half.exists(), "whoever looks sees that it is not whole");
        let next = export(place.path(), &[("a.html", "1")]).expect("it can be written");
        assert_eq!(next, done(1, 0, 1));
        assert!(!half.exists());
    }

    #[test]
    fn a_list_that_somebody_changed_removes_nothing_outside() {
        let place = tempfile::tempdir().expect("a directory can be made");
        let root = place.path().join("site");
        export(&root, &[("a.html", "1")]).expect("it can be written");
        let outside = place.path().join("mine.txt");
        fs::write(&outside, "x").expect("a file can be written");
        let lines = format!("../mine.txt\n{}\n", outside.display());
        fs::write(root.join(LIST), lines).expect("a file can be written");
        export(&root, &[("a.html", "1")]).expect("it can be written");
        assert!(outside.exists());
    }
}
