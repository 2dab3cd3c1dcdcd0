//! The files made from the pictures of the sample and of the small site, shared between the installations of all tests.

use crate::support::command::command;
use crate::support::sample::write_small;
use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::LazyLock;

/// The files that the program makes from the sample's pictures. It takes a minute or two and the
/// result is always the same, so they are made once, by the program itself, and kept between runs.
static OF_SAMPLE: LazyLock<PathBuf> = LazyLock::new(|| made_in("made", &[]));

/// Those of the small site's, which would else be made while a test looks at its pages.
static OF_SMALL_SITE: LazyLock<PathBuf> = LazyLock::new(|| {
    let content = tempfile::tempdir().expect("a directory can be made");
    write_small(content.path());
    made_in("made-small", &[OsStr::new("--content"), content.path().as_ref()])
});

fn made_in(name: &str, arguments: &[&OsStr]) -> PathBuf {
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&data).expect("a directory can be made");
    let mut child = command(&data)
        .args(["serve", "--listen", "127.0.0.1:0", "--data", "."])
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program can be started");
    let said = child.stderr.take().expect("stderr was piped");
    let mut lines = BufReader::new(said).lines().map_while(Result::ok);
    assert!(lines.any(|line| line.contains("every picture is made")));
    child.kill().expect("the program is our child");
    let _ended = child.wait();
    data.join("pictures")
}

/// Gives a new program the files that were made already, but those of so many pictures.
pub(crate) fn link_made_pictures_without(place: &Path, count: usize) {
    link_made_pictures(place);
    let folders = std::fs::read_dir(place.join("data/pictures")).expect("they are linked");
    for folder in folders.take(count) {
        let folder = folder.expect("the folder can be read");
        std::fs::remove_dir_all(folder.path()).expect("the folder can be removed");
    }
}

/// Gives a new program the files that were made already.
pub(crate) fn link_made_pictures(place: &Path) {
    link_made_pictures_into(&place.join("data"));
}

/// The same where its data directory has another name.
pub(crate) fn link_made_pictures_into(data: &Path) {
    link(&OF_SAMPLE, data);
}

/// The same for a program that serves the small site.
pub(crate) fn link_small_pictures(place: &Path) {
    link(&OF_SMALL_SITE, &place.join("data"));
}

fn link(made: &Path, data: &Path) {
    let target = data.join("pictures");
    if target.exists() {
        return;
    }
    for folder in std::fs::read_dir(made).expect("they are made") {
        let folder = folder.expect("the folder can be read");
        let copy = target.join(folder.file_name());
        std::fs::create_dir_all(&copy).expect("a directory can be made");
        for file in std::fs::read_dir(folder.path()).expect("the folder can be read") {
            let file = file.expect("the folder can be read");
            // Files are never written to, only replaced, so one copy serves all.
            std::fs::hard_link(file.path(), copy.join(file.file_name()))
                .or_else(|_| std::fs::copy(file.path(), copy.join(file.file_name())).map(drop))
                .expect("a file can be copied");
        }
    }
}
