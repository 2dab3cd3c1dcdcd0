//! Somebody who looks at the database of a program that runs, as `sqlite3` and many a nightly backup do.

use crate::support::patience::eventually;
use crate::support::program::Program;
use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;
use std::process::Command;

/// What SQLite locks of a file that it has open: of the database one byte after the other from here on, so
/// that nobody else takes themselves for the last; of the memory that is shared, one byte.
const SHARED: [(&str, &str); 2] = [("columbario.db", "1073741826"), ("columbario.db-shm", "128")];

/// Counts the messages in a data directory by the system's `sqlite3`, which opens the database to write. Who
/// is the last to close it folds the log into it and removes the log. (The program's own SQLite, in another
/// process, does not: a test that looks by it sees no lock that is missing.)
pub(crate) fn look(data: &Path) -> usize {
    let mut looking = Command::new("sqlite3");
    looking.args(["-cmd", ".timeout 10000"]).arg(data.join("columbario.db"));
    let looked = looking.arg("SELECT count(*) FROM leads").output().expect("sqlite3 is installed");
    let said = String::from_utf8_lossy(&looked.stdout);
    said.trim().parse().unwrap_or_else(|_| panic!("{looked:?}"))
}

/// Expects that the kernel knows of the locks that SQLite has taken in this program.
pub(crate) fn holds_its_locks(program: &Program, after: &str) {
    let id = program.id().to_string();
    for (name, first) in SHARED {
        let file = fs::metadata(program.data().join(name));
        let file = file.unwrap_or_else(|error| panic!("{name} after {after}: {error}"));
        let inode = format!(":{}", file.ino());
        let is_held = || {
            let locks = fs::read_to_string("/proc/locks").expect("the kernel lists its locks");
            locks.lines().any(|lock| {
                let fields: Vec<&str> = lock.split_whitespace().collect();
                let [_, kind, _, access, process, place, from, _] = fields[..] else {
                    return false;
                };
                (kind, access, process, from) == ("POSIX", "READ", &*id, first)
                    && place.ends_with(&inode)
            })
        };
        eventually(&format!("{name} is locked after {after}"), is_held);
    }
}
