//! Which backup was made last, by hand or by the program itself: a line in the data directory, since
//! a backup may lie on a disk that is not there now.

use crate::atomic_file::{self, Readers};
use jiff::Timestamp;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The file's name in the data directory.
const NAME: &str = "newest-backup";

/// The backup that was made last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Newest {
    /// When it was made.
    pub made: Timestamp,
    /// Where it was written to.
    pub path: PathBuf,
}

impl Newest {
    /// The backup of this installation that was made last, if there was one.
    pub fn read(data_dir: &Path) -> Option<Self> {
        let text = fs::read_to_string(data_dir.join(NAME)).ok()?;
        let (made, path) = text.strip_suffix('\n')?.split_once(' ')?;
        Some(Self {
            made: made.parse().ok()?,
            path: path.into(),
        })
    }

    pub(super) fn write(&self, data_dir: &Path) -> io::Result<()> {
        let line = format!("{} {}\n", self.made, self.path.display());
        atomic_file::write(&data_dir.join(NAME), line.as_bytes(), Readers::Owner)
    }
}
