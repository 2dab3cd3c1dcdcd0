//! Writes an archive in one pass.

use super::{BLOCK, EXTENDED, FILE, LEN_MAX, NAME_MAX, extended, header, padding};
use sha2::{Digest as _, Sha256};
use std::io::{self, Read, Write};

/// Writes an archive.
#[derive(Debug)]
pub(in crate::backup) struct Writer<W> {
    out: W,
    /// The time that every file is given, in seconds since 1970.
    written: u64,
}

impl<W: Write> Writer<W> {
    pub(in crate::backup) fn new(out: W, written: u64) -> Self {
        Self { out, written }
    }

    /// Adds a file of `len` bytes, and returns its SHA-256 in hexadecimal digits.
    ///
    /// # Errors
    /// Where it cannot be read or written; of the kind `UnexpectedEof` where it is shorter.
    pub(in crate::backup) fn add(
        &mut self,
        name: &str,
        len: u64,
        content: &mut impl Read,
    ) -> io::Result<String> {
        if len > LEN_MAX {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        let mut short = name;
        if name.len() > NAME_MAX {
            let record = extended(name);
            self.out.write_all(&header(
                "extended",
                record.len() as u64,
                EXTENDED,
                self.written,
            ))?;
            self.out.write_all(record.as_bytes())?;
            self.pad(record.len() as u64)?;
            short = "long-name";
        }
        self.out
            .write_all(&header(short, len, FILE, self.written))?;
        let mut digest = Sha256::new();
        let mut left = len;
        let mut buffer = vec![0; 64 * 1024];
        while left > 0 {
            let most = buffer
                .len()
                .min(usize::try_from(left).unwrap_or(usize::MAX));
            let read = content.read(&mut buffer[..most])?;
            if read == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            digest.update(&buffer[..read]);
            self.out.write_all(&buffer[..read])?;
            left -= read as u64;
        }
        self.pad(len)?;
        Ok(hex::encode(digest.finalize()))
    }

    /// Ends the archive.
    pub(in crate::backup) fn finish(mut self) -> io::Result<W> {
        self.out.write_all(&[0; 2 * BLOCK])?;
        Ok(self.out)
    }

    fn pad(&mut self, len: u64) -> io::Result<()> {
        self.out.write_all(&[0; BLOCK][..padding(len)])
    }
}
