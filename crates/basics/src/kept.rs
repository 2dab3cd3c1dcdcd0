//! A small value in a file of the data directory: JSON that is replaced as a whole, so that it is always whole.

use crate::atomic_file::{FileAccess, append, write};
use serde::{Serialize, de::DeserializeOwned};
use std::io::{self, ErrorKind};
use std::{fs, marker::PhantomData, path::PathBuf};

#[derive(Clone, Debug)]
pub struct Kept<T> {
    path: PathBuf,
    readers: FileAccess,
    value: PhantomData<T>,
}

impl<T: Serialize + DeserializeOwned> Kept<T> {
    pub fn at(path: PathBuf, readers: FileAccess) -> Self {
        Self { path, readers, value: PhantomData }
    }

    /// The value; none where there is no such file. Fails where it cannot be read or is another value.
    pub fn read(&self) -> io::Result<Option<T>> {
        match fs::read(&self.path) {
            Ok(bytes) => Ok(Some(serde_json::from_slice(&bytes)?)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    pub fn write(&self, value: &T) -> io::Result<()> {
        write(&self.path, &serde_json::to_vec(value)?, self.readers)
    }

    /// Changes the value, alone among all processes; one that is not there yet is the default.
    pub fn change<R>(&self, change: impl FnOnce(&mut T) -> R) -> io::Result<R>
    where
        T: Default,
    {
        // It is released where the file is closed, also by a process that dies.
        let lock = append(&self.path.with_extension("lock"))?;
        // A file system without locks has one process all the same.
        let _alone = lock.lock();
        let mut value = self.read()?.unwrap_or_default();
        let done = change(&mut value);
        self.write(&value)?;
        Ok(done)
    }
}

#[cfg(test)]
mod tests {
    use super::{FileAccess, Kept};
    use std::fs;

    #[test]
    fn a_broken_value_is_no_absent_one_and_stays_as_it_is() {
        let place = tempfile::tempdir().expect("the system has room for a directory");
        let path = place.path().join("numbers.json");
        let kept = Kept::<Vec<u8>>::at(path.clone(), FileAccess::Owner);
        assert!(matches!(kept.read(), Ok(None)));
        kept.change(|numbers| numbers.push(1)).expect("it can be written");
        assert_eq!(kept.read().expect("it can be read"), Some(vec![1]));
        fs::write(&path, "[1").expect("it can be written");
        assert!(kept.read().is_err() && kept.change(Vec::clear).is_err());
        assert_eq!(fs::read(&path).expect("it is there"), b"[1");
    }
}
