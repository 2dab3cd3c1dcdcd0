//! Tests that an archive is read as it was written, by us and by others, and a changed one is not.

use super::{ArchiveWriter, CONTENT, DATABASE, Manifest, read};
use jiff::Timestamp;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

fn long_name() -> String {
    format!("{CONTENT}{}/ñandú.txt", "a".repeat(200))
}

fn archive(files: &[(&str, &[u8])]) -> (TempDir, PathBuf) {
    let place = tempfile::tempdir().expect("a temporary directory can be made");
    let mut writer = ArchiveWriter::new(Cursor::new(Vec::new()), Timestamp::UNIX_EPOCH);
    for &(name, content) in files {
        writer.add(name, content).expect("memory takes it");
    }
    let (bytes, _) = writer.finish(None, 0, Vec::new()).expect("memory takes it");
    let path = place.path().join("a.tar");
    std::fs::write(&path, bytes.into_inner()).expect("it can be written");
    (place, path)
}

fn proven(path: &Path) -> anyhow::Result<Manifest> {
    read(path, |_| None)
}

// Specification 18.25
#[test]
fn what_was_written_is_read_by_us_and_by_the_systems_tar() {
    let (name, big) = (long_name(), vec![7; 3000]);
    let files: [(&str, &[u8]); 3] =
        [(DATABASE, &big), (&name, b"hola"), ("content/empty.txt", b"")];
    let (place, path) = archive(&files);
    let (ours, theirs) = (place.path().join("ours"), place.path().join("theirs"));
    let manifest = read(&path, |name| Some(ours.join(name))).expect("it is whole");
    assert_eq!(manifest.parts.len(), 3);
    std::fs::create_dir(&theirs).expect("it can be made");
    let mut tar = Command::new("tar");
    tar.arg("-xf").arg(&path).current_dir(&theirs);
    assert!(tar.status().expect("there is a tar").success());
    for (name, content) in files {
        for folder in [&ours, &theirs] {
            let read = std::fs::read(folder.join(name)).expect("it was there");
            assert_eq!(read, content, "{name}");
        }
    }
}

#[test]
fn no_byte_of_a_part_can_be_changed_and_none_can_be_missing() {
    let name = long_name();
    let (_place, path) = archive(&[(DATABASE, b"uno"), (&name, b"dos")]);
    let before = proven(&path).expect("it is whole");
    let bytes = std::fs::read(&path).expect("it can be read");
    let other = path.with_file_name("b.tar");
    // The last two blocks say that it ends, and are not needed to know that it is whole.
    for at in 0..bytes.len() - 1024 {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x20;
        std::fs::write(&other, &damaged).expect("it can be written");
        // The bytes that fill a part up to a whole block say nothing.
        let read = proven(&other);
        assert!(read.is_err() || read.is_ok_and(|it| it == before), "{at}");
        std::fs::write(&other, &bytes[..at]).expect("it can be written");
        let is_padding = bytes[at..].iter().all(|byte| *byte == 0);
        assert!(proven(&other).is_err() || is_padding, "{at}");
    }
}

#[test]
fn a_part_that_leads_elsewhere_or_is_no_file_is_refused() {
    for (name, kind) in [
        ("content/../../etc/passwd", tar::EntryType::Regular),
        ("/etc/passwd", tar::EntryType::Regular),
        ("otra.txt", tar::EntryType::Regular),
        ("content/a.txt", tar::EntryType::Symlink),
    ] {
        let mut header = tar::Header::new_gnu();
        header.as_mut_bytes()[..name.len()].copy_from_slice(name.as_bytes());
        header.set_entry_type(kind);
        header.set_size(0);
        header.set_cksum();
        let mut tar = tar::Builder::new(Vec::new());
        tar.append(&header, std::io::empty()).expect("memory takes it");
        let place = tempfile::tempdir().expect("a temporary directory can be made");
        let path = place.path().join("a.tar");
        std::fs::write(&path, tar.into_inner().expect("it is there")).expect("it is written");
        let said = read(&path, |name| Some(place.path().join(name)));
        let said = said.expect_err("it is refused").to_string();
        assert!(said.contains(name), "{said}");
    }
}

#[test]
fn of_a_directory_the_newest_backup_in_it_is_named() {
    let place = tempfile::tempdir().expect("a temporary directory can be made");
    let said = || proven(place.path()).map(drop).map_err(|error| error.to_string());
    let none = said().expect_err("it is none");
    assert!(none.contains("es un directorio; no contiene ningún respaldo"), "{none}");
    for name in ["columbario-20261122T093005Z.tar", "columbario-20261121T093005Z.tar", "z.tar"] {
        std::fs::write(place.path().join(name), "").expect("it can be written");
    }
    let newest = place.path().join("columbario-20261122T093005Z.tar").display().to_string();
    let named = said().expect_err("it is none");
    assert!(named.ends_with(&format!("el más reciente que contiene es {newest}")), "{named}");
}
