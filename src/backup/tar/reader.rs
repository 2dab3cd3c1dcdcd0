//! Reads an archive in one pass, and finds what is not as it was written.

use super::{BLOCK, EXTENDED, FILE, KIND, LEN, NAME, NAME_MAX, extended, header, padding};
use sha2::{Digest as _, Sha256};
use std::io::{self, Read, Write};

/// What is wrong with an archive.
#[derive(Debug)]
pub(in crate::backup) enum TarError {
    /// It ends before its end.
    Short,
    /// Something in it is not as it was written; the file that follows or lies there, if known.
    Damaged(String),
    /// It cannot be read.
    Io(io::Error),
}

impl From<io::Error> for TarError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Self::Short,
            _ => Self::Io(error),
        }
    }
}

/// A file in an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::backup) struct Entry {
    pub(in crate::backup) name: String,
    pub(in crate::backup) len: u64,
}

/// Reads an archive from its beginning.
#[derive(Debug)]
pub(in crate::backup) struct Reader<R> {
    input: R,
    last: String,
}

impl<R: Read> Reader<R> {
    pub(in crate::backup) fn new(input: R) -> Self {
        Self {
            input,
            last: String::new(),
        }
    }

    /// The next file, whose content must be [copied](Self::copy) before the next is asked for; none
    /// at the end.
    pub(in crate::backup) fn next(&mut self) -> Result<Option<Entry>, TarError> {
        let mut long = None;
        loop {
            let block = self.block()?;
            if block == [0; BLOCK] {
                return self.end();
            }
            let (name, len, kind) = self.parsed(&block)?;
            match (kind, long.take()) {
                (EXTENDED, None) => {
                    let mut record = Vec::new();
                    self.last = name;
                    self.copy(len.min(BLOCK as u64 * 16), &mut record)?;
                    let record = String::from_utf8(record).ok();
                    let name = record.as_deref().and_then(|text| {
                        let (_, rest) = text.split_once(" path=")?;
                        let name = rest.strip_suffix('\n')?;
                        (extended(name) == text).then_some(name)
                    });
                    long = Some(name.ok_or_else(|| self.damaged())?.to_owned());
                }
                (FILE, long) => {
                    let name = long.unwrap_or(name);
                    self.last.clone_from(&name);
                    return Ok(Some(Entry { name, len }));
                }
                _ => return Err(self.damaged()),
            }
        }
    }

    /// Copies the content of the file that was returned last, and returns its SHA-256 in
    /// hexadecimal digits.
    pub(in crate::backup) fn copy(
        &mut self,
        len: u64,
        out: &mut impl Write,
    ) -> Result<String, TarError> {
        let mut digest = Sha256::new();
        let mut buffer = vec![0; 64 * 1024];
        let mut left = len;
        while left > 0 {
            let most = buffer
                .len()
                .min(usize::try_from(left).unwrap_or(usize::MAX));
            self.input.read_exact(&mut buffer[..most])?;
            digest.update(&buffer[..most]);
            out.write_all(&buffer[..most]).map_err(TarError::Io)?;
            left -= most as u64;
        }
        let mut rest = [0; BLOCK];
        let rest = &mut rest[..padding(len)];
        self.input.read_exact(rest)?;
        if rest.iter().any(|byte| *byte != 0) {
            return Err(self.damaged());
        }
        Ok(hex::encode(digest.finalize()))
    }

    fn block(&mut self) -> Result<[u8; BLOCK], TarError> {
        let mut block = [0; BLOCK];
        self.input.read_exact(&mut block)?;
        Ok(block)
    }

    /// A second block of zeros, and nothing after it.
    fn end(&mut self) -> Result<Option<Entry>, TarError> {
        let is_end = self.block()? == [0; BLOCK] && self.input.read(&mut [0])? == 0;
        if is_end {
            Ok(None)
        } else {
            Err(self.damaged())
        }
    }

    fn parsed(&self, block: &[u8; BLOCK]) -> Result<(String, u64, u8), TarError> {
        let text = |range: std::ops::Range<usize>| {
            let field = &block[range];
            let len = field.iter().position(|byte| *byte == 0);
            std::str::from_utf8(&field[..len.unwrap_or(field.len())]).ok()
        };
        let name = text(NAME).ok_or_else(|| self.damaged())?;
        let len = text(LEN).and_then(|digits| u64::from_str_radix(digits, 8).ok());
        let len = len.ok_or_else(|| self.damaged())?;
        // What this writer makes of the same name, length and time is the same block.
        let written = text(136..148).and_then(|digits| u64::from_str_radix(digits, 8).ok());
        let kind = block[KIND];
        let is_ours = written.is_some_and(|written| {
            name.len() <= NAME_MAX && header(name, len, kind, written) == *block
        });
        if !is_ours {
            return Err(self.damaged());
        }
        Ok((name.to_owned(), len, kind))
    }

    fn damaged(&self) -> TarError {
        TarError::Damaged(self.last.clone())
    }
}
