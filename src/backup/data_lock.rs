//! Says that programs work on a data directory. Each holds the same lock, and a restore needs it for
//! itself alone. The system ends it with the process, however that ends.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;

/// The file's name in the data directory.
const NAME: &str = "in-use.lock";

/// A lock that is held until this is dropped.
#[derive(Debug)]
pub struct DataLock(#[expect(dead_code, reason = "it is held and not read")] File);

impl DataLock {
    /// Waits for a restore to end, and shares the directory with other programs after that.
    ///
    /// # Errors
    /// Where the file cannot be made or locked.
    pub fn shared(data_dir: &Path) -> io::Result<Self> {
        let file = File::create(data_dir.join(NAME))?;
        file.lock_shared()?;
        Ok(Self(file))
    }

    /// The directory for one process alone; none while a program works on it.
    ///
    /// # Errors
    /// Where the file cannot be made or locked.
    pub fn alone(data_dir: &Path) -> io::Result<Option<Self>> {
        let file = File::create(data_dir.join(NAME))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self(file))),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}
