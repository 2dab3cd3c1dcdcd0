//! What tells two versions of a file apart without reading them.

use jiff::Timestamp;
use std::{fs::Metadata, os::unix::fs::MetadataExt as _};

/// The coarsest step in which a file system in use notes times, in seconds: that of FAT.
const COARSEST_STEP_S: i64 = 2;

/// A file's place and length, and when it was last written and last changed in any way. No program
/// can set the last of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::content) struct Stamp {
    device: u64,
    inode: u64,
    len: u64,
    /// Seconds and nanoseconds.
    written: (i64, i64),
    /// Seconds and nanoseconds.
    changed: (i64, i64),
}

impl Stamp {
    pub(super) fn of(metadata: &Metadata) -> Self {
        Self {
            device: metadata.dev(),
            inode: metadata.ino(),
            len: metadata.len(),
            written: (metadata.mtime(), metadata.mtime_nsec()),
            changed: (metadata.ctime(), metadata.ctime_nsec()),
        }
    }

    pub(in crate::content) fn len(&self) -> u64 {
        self.len
    }

    /// Whether every later change shows, given that the file was seen so at this moment. A change
    /// within the same step of the file system's clock would not.
    pub(in crate::content) fn is_settled(&self, seen: Timestamp) -> bool {
        self.changed.0.saturating_add(COARSEST_STEP_S) < seen.as_second()
    }
}
