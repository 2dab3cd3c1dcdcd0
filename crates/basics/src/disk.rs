//! Free space where messages are kept.

use std::path::Path;

/// A disk with less is getting full: a message takes some 5 kB, but logs and backups fill it faster.
const LOW_BYTES: u64 = 500_000_000;

/// A small disk is getting full below this part of it.
const LOW_PART: u64 = 10;

/// Below this a database soon refuses.
const FULL_BYTES: u64 = 20_000_000;

/// A disk on which fewer files may be made is running out of them: pictures and mails are files of their own.
const LOW_FILES: u64 = 10_000;

/// Space of a file system, in bytes, and in files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Space {
    /// Bytes that this process may still write.
    pub free: u64,
    pub total: u64,
    /// Files that this process may still make.
    pub free_files: u64,
    /// 0 where the file system has no limit of its own.
    pub total_files: u64,
}

impl Space {
    /// The space of the file system that holds this path.
    ///
    /// # Errors
    /// Where the system does not tell.
    pub fn at(path: &Path) -> std::io::Result<Self> {
        let space = rustix::fs::statvfs(path)?;
        Ok(Self {
            free: space.f_bavail.saturating_mul(space.f_frsize),
            total: space.f_blocks.saturating_mul(space.f_frsize),
            free_files: space.f_favail,
            total_files: space.f_files,
        })
    }

    /// Returns whether a person should make room soon.
    pub fn is_low(self) -> bool {
        self.free < LOW_BYTES.min(self.total / LOW_PART) || self.is_full() || self.has_few_files()
    }

    /// Returns whether soon no file can be made, however many bytes are free.
    pub fn has_few_files(self) -> bool {
        self.free_files < LOW_FILES.min(self.total_files / LOW_PART)
    }

    pub fn is_full(self) -> bool {
        self.free < FULL_BYTES
    }
}

#[cfg(test)]
mod tests {
    use super::Space;

    #[test]
    fn a_disk_is_low_before_it_is_full() {
        let of = |free, total| Space { free, total, free_files: 0, total_files: 0 };
        assert!(!of(600_000_000, 1_000_000_000_000).is_low());
        assert!(of(400_000_000, 1_000_000_000_000).is_low());
        // A tenth of a small disk, and not half a gigabyte of it.
        assert!(!of(300_000_000, 2_000_000_000).is_low());
        let low = of(150_000_000, 2_000_000_000);
        assert!(low.is_low() && !low.is_full());
        assert!(of(10_000_000, 50_000_000).is_full());
        assert!(of(10_000_000, 50_000_000).is_low());
    }

    #[test]
    fn a_disk_with_room_for_bytes_and_none_for_files_is_low() {
        let of = |free_files, total_files| {
            let space = Space { free: 1 << 40, total: 1 << 41, free_files, total_files };
            space.is_low()
        };
        assert!(of(0, 1_300_000) && of(9_999, 1_300_000) && !of(10_000, 1_300_000));
        // A small disk: a tenth.
        assert!(of(99, 1_000) && !of(100, 1_000));
        assert!(!of(0, 0), "a file system that makes room for files as it goes");
    }

    #[test]
    fn a_folder_has_some_space() {
        let space = Space::at(std::path::Path::new("/")).expect("there is a root");
        assert!(space.free <= space.total && space.total > 0);
        assert!(space.free_files <= space.total_files);
    }
}
