//! A copy of the sample's content, to be edited by a test.

use crate::support::command::{ROOT, command, place, run};
use crate::support::photograph::photograph;
use site::fixture::Fixture;
use std::{
    fs,
    path::Path,
    process::{Command, Output},
};
use tempfile::TempDir;

/// An article that nothing leads to, so that it may go.
pub(crate) const UNLINKED: &str = "articles/sin-enlaces.md";

/// A content directory of its own.
pub(crate) struct Sample(TempDir);

impl Sample {
    /// The sample as it is.
    pub(crate) fn copy() -> Self {
        Self::copy_of("content")
    }

    /// A small site of one picture instead, which is there and is read in less time: for tests to which it does
    /// not matter what a page says.
    pub(crate) fn small() -> Self {
        let place = place();
        write_small(&place.path().join("content"));
        Self(place)
    }

    /// The sample with one more article, which no other text leads to.
    pub(crate) fn with_unlinked() -> Self {
        let sample = Self::copy();
        let articles = sample.path().join("articles");
        fs::copy(articles.join("que-son-las-cenizas.md"), sample.path().join(UNLINKED))
            .expect("the article is there");
        sample
    }

    /// Another content directory of the repository. That of `examples/aljibe/` is checked in a tenth of the
    /// time, because it has few pictures.
    pub(crate) fn copy_of(content: &str) -> Self {
        let place = place();
        copy(&Path::new(ROOT).join(content), &place.path().join("content"));
        Self(place)
    }

    /// The directory.
    pub(crate) fn path(&self) -> std::path::PathBuf {
        self.0.path().join("content")
    }

    /// Replaces a text, which must be there, by another.
    pub(crate) fn edit(&self, file: &str, from: &str, to: &str) {
        let path = self.path().join(file);
        let text = fs::read_to_string(&path).expect("the file is there");
        assert!(text.contains(from), "{file} does not hold {from}");
        fs::write(path, text.replacen(from, to, 1)).expect("the file can be written");
    }

    /// Adds lines at the end of a file.
    pub(crate) fn append(&self, file: &str, lines: &str) {
        let path = self.path().join(file);
        let text = fs::read_to_string(&path).expect("the file is there");
        fs::write(path, text + lines).expect("the file can be written");
    }

    /// The output of `columbario check` for it.
    pub(crate) fn check(&self) -> Output {
        let place = place();
        run(command(place.path()).args(["check", "--all", "--content"]).arg(self.path()))
    }

    /// Adds articles made of the sample's sentences (`benches/articles.mjs`).
    pub(crate) fn add_articles(&self, count: usize) {
        self.generate(count, &[]);
    }

    /// Adds articles that are about other things.
    pub(crate) fn add_distractors(&self, count: usize) {
        self.generate(count, &["--distractors"]);
    }

    fn generate(&self, count: usize, flags: &[&str]) {
        let root = Path::new(ROOT);
        let written = run(Command::new(root.join("node_modules/.bin/node"))
            .arg(root.join("benches/articles.mjs"))
            .arg(count.to_string())
            .arg(self.path())
            .args(flags));
        assert!(written.status.success(), "{written:?}");
    }

    /// Removes a file.
    pub(crate) fn remove(&self, file: &str) {
        fs::remove_file(self.path().join(file)).expect("the file was there");
    }
}

/// Writes a small site of one picture.
pub(crate) fn write_small(to: &Path) {
    let content = Fixture::new();
    content.write("media/a.jpg", photograph(64, 48));
    copy(content.path(), to);
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a directory can be made");
    for entry in fs::read_dir(from).expect("the directory can be read") {
        let entry = entry.expect("the directory can be read");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("a file can be copied");
        }
    }
}
