//! What was written is read, by us and by others; what was changed is not.

use super::reader::Entry;
use super::{BLOCK, Reader, TarError, Writer};
use std::process::Command;

fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new(), 1_700_000_000);
    for &(name, mut content) in files {
        let len = content.len() as u64;
        writer.add(name, len, &mut content).expect("it is whole");
    }
    writer.finish().expect("memory takes everything")
}

fn read(bytes: &[u8]) -> Result<Vec<(Entry, Vec<u8>)>, TarError> {
    let mut reader = Reader::new(bytes);
    let mut found = Vec::new();
    while let Some(entry) = reader.next()? {
        let mut content = Vec::new();
        reader.copy(entry.len, &mut content)?;
        found.push((entry, content));
    }
    Ok(found)
}

fn long_name() -> String {
    format!("content/{}/ñandú.txt", "a".repeat(200))
}

#[test]
fn what_was_written_is_read_by_us_and_by_the_systems_tar() {
    let name = long_name();
    let big = vec![7; 3 * BLOCK];
    let files: [(&str, &[u8]); 4] = [
        ("manifest.json", b"{}"),
        (&name, b"hola"),
        ("empty", b""),
        ("big", &big),
    ];
    let bytes = archive(&files);
    let found = read(&bytes).expect("it is whole");
    let found: Vec<_> = found
        .iter()
        .map(|(entry, content)| (entry.name.as_str(), content.as_slice()))
        .collect();
    assert_eq!(found, files);

    let place = tempfile::tempdir().expect("a temporary directory can be made");
    let path = place.path().join("a.tar");
    std::fs::write(&path, &bytes).expect("it can be written");
    let mut tar = Command::new("tar");
    tar.arg("-xf").arg(&path).current_dir(place.path());
    assert!(tar.status().expect("there is a tar").success());
    for (name, content) in files {
        let read = std::fs::read(place.path().join(name)).expect("it was there");
        assert_eq!(read, content, "{name}");
    }
}

#[test]
fn no_byte_but_of_a_content_can_be_changed_and_none_can_be_missing() {
    let name = long_name();
    let files: [(&str, &[u8]); 3] = [("one", b"uno"), (&name, b"dos"), ("three", b"tres")];
    let bytes = archive(&files);
    let before = read(&bytes).expect("it is whole");
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x20;
        // A changed content is detected by its digest.
        assert!(read(&damaged).map_or(true, |found| found != before), "{at}");
        assert!(read(&bytes[..at]).is_err(), "{at}");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert!(matches!(read(&longer), Err(TarError::Damaged(_))));
    assert!(matches!(read(&bytes[..BLOCK]), Err(TarError::Short)));
}

#[test]
fn a_file_that_became_shorter_is_told() {
    let mut writer = Writer::new(Vec::new(), 0);
    let added = writer.add("a", 10, &mut b"short".as_slice());
    let kind = added.expect_err("it is shorter").kind();
    assert_eq!(kind, std::io::ErrorKind::UnexpectedEof);
}
