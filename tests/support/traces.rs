//! Finds a text in the files of an installation.

use std::io::ErrorKind;
use std::path::Path;

/// The files below a directory that contain this text.
pub(crate) fn traces(directory: &Path, sought: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(directory).expect("the directory can be read") {
        let path = entry.expect("the directory can be read").path();
        if path.is_dir() {
            found.extend(traces(&path, sought));
            continue;
        }
        // A file that is written whole is renamed once it is.
        let bytes = match std::fs::read(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            read => read.expect("the file can be read"),
        };
        if bytes.windows(sought.len()).any(|window| window == sought.as_bytes()) {
            found.push(path.display().to_string());
        }
    }
    found
}
