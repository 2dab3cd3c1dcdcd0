//! The files made from the sample's pictures, shared between the installations of all tests.

use crate::support::command::command;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::LazyLock;

/// The files that the program makes from the sample's pictures. It takes a minute or two and the
/// result is always the same, so they are made once, by the program itself, and kept between runs.
static MADE_PICTURES: LazyLock<PathBuf> = LazyLock::new(|| {
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join("made");
    std::fs::create_dir_all(&data).expect("a directory can be made");
    let mut child = command(&data)
        .args(["serve", "--listen", "127.0.0.1:0", "--data", "."])
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
});

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
    let target = data.join("pictures");
    if target.exists() {
        return;
    }
    for folder in std::fs::read_dir(&*MADE_PICTURES).expect("they are made") {
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
