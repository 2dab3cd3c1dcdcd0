//! An open file, which is read part by part, so that a video is never whole in memory.

use std::{
    borrow::Cow,
    fs::File,
    io::{self, Read as _, Seek as _, SeekFrom},
    path::Path,
};

/// A file whose bytes are still to be read.
#[derive(Debug)]
pub enum OpenFile {
    /// One inside the program.
    Embedded(Cow<'static, [u8]>),
    /// One on disk, with its length in bytes when it was opened.
    OnDisk(File, u64),
}

impl OpenFile {
    /// Opens a file on disk.
    ///
    /// # Errors
    /// Where there is none, or it may not be read.
    pub fn at(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        let len = file.metadata()?.len();
        Ok(Self::OnDisk(file, len))
    }

    /// How many bytes it has.
    pub fn length(&self) -> u64 {
        match self {
            Self::Embedded(bytes) => bytes.len() as u64,
            Self::OnDisk(_, len) => *len,
        }
    }

    /// Reads at most so many bytes from there on. Blocks while the disk is read.
    ///
    /// # Errors
    /// Where the disk cannot be read, or the file has become shorter than it was.
    pub fn read(&mut self, from: u64, most: usize) -> io::Result<Vec<u8>> {
        let wanted = self.length().saturating_sub(from).min(most as u64);
        let mut bytes = Vec::with_capacity(usize::try_from(wanted).unwrap_or(most));
        match self {
            Self::Embedded(all) => {
                let rest = usize::try_from(from).ok().and_then(|from| all.get(from..));
                rest.unwrap_or_default()
                    .take(wanted)
                    .read_to_end(&mut bytes)?;
            }
            Self::OnDisk(file, _) => {
                file.seek(SeekFrom::Start(from))?;
                file.take(wanted).read_to_end(&mut bytes)?;
            }
        }
        if bytes.len() as u64 == wanted {
            Ok(bytes)
        } else {
            Err(io::ErrorKind::UnexpectedEof.into())
        }
    }
}
