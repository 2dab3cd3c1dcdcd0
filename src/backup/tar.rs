//! A tar archive (POSIX.1-1988, "ustar"), as far as a backup needs it: plain files, written in one
//! pass and read in one pass. Any `tar` reads what is written here.
//!
//! Reading accepts what this writer writes and nothing else: every byte of an archive is the
//! content of a file, guarded by its digest, or known beforehand.

use sha2::{Digest as _, Sha256};
use std::io::{self, Read, Write};

/// Everything in an archive takes a multiple of this.
const BLOCK: usize = 512;

/// A longer name goes into an extended header of its own (POSIX.1-2001, "pax").
const NAME_MAX: usize = 100;

/// The most bytes that eleven octal digits say.
const LEN_MAX: u64 = 0o777_7777_7777;

const FILE: u8 = b'0';
const EXTENDED: u8 = b'x';

/// Where the fields of a header lie.
const NAME: std::ops::Range<usize> = 0..100;
const LEN: std::ops::Range<usize> = 124..136;
const CHECKSUM: std::ops::Range<usize> = 148..156;
const KIND: usize = 156;

/// Writes an archive.
#[derive(Debug)]
pub(super) struct Writer<W> {
    out: W,
    /// The time that every file is given, in seconds since 1970.
    written: u64,
}

impl<W: Write> Writer<W> {
    pub(super) fn new(out: W, written: u64) -> Self {
        Self { out, written }
    }

    /// Adds a file of `len` bytes, and returns its SHA-256 in hexadecimal digits.
    ///
    /// # Errors
    /// Where it cannot be read or written; of the kind `UnexpectedEof` where it is shorter.
    pub(super) fn add(
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
    pub(super) fn finish(mut self) -> io::Result<W> {
        self.out.write_all(&[0; 2 * BLOCK])?;
        Ok(self.out)
    }

    fn pad(&mut self, len: u64) -> io::Result<()> {
        self.out.write_all(&[0; BLOCK][..padding(len)])
    }
}

/// What is wrong with an archive.
#[derive(Debug)]
pub(super) enum TarError {
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
pub(super) struct Entry {
    pub(super) name: String,
    pub(super) len: u64,
}

/// Reads an archive from its beginning.
#[derive(Debug)]
pub(super) struct Reader<R> {
    input: R,
    last: String,
}

impl<R: Read> Reader<R> {
    pub(super) fn new(input: R) -> Self {
        Self {
            input,
            last: String::new(),
        }
    }

    /// The next file, whose content must be [copied](Self::copy) before the next is asked for; none
    /// at the end.
    pub(super) fn next(&mut self) -> Result<Option<Entry>, TarError> {
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
    pub(super) fn copy(&mut self, len: u64, out: &mut impl Write) -> Result<String, TarError> {
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

fn padding(len: u64) -> usize {
    let over = usize::try_from(len % BLOCK as u64).unwrap_or(0);
    (BLOCK - over) % BLOCK
}

fn header(name: &str, len: u64, kind: u8, written: u64) -> [u8; BLOCK] {
    let mut block = [0; BLOCK];
    block[..name.len()].copy_from_slice(name.as_bytes());
    block[100..108].copy_from_slice(b"0000600\0");
    block[108..116].copy_from_slice(b"0000000\0");
    block[116..124].copy_from_slice(b"0000000\0");
    block[LEN].copy_from_slice(format!("{len:011o}\0").as_bytes());
    let written = written.min(LEN_MAX);
    block[136..148].copy_from_slice(format!("{written:011o}\0").as_bytes());
    block[CHECKSUM].copy_from_slice(b"        ");
    block[KIND] = kind;
    block[257..265].copy_from_slice(b"ustar\x0000");
    let sum: u32 = block.iter().map(|byte| u32::from(*byte)).sum();
    block[CHECKSUM].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    block
}

/// The record that says a long name: its own length, in decimal digits, is part of it.
fn extended(name: &str) -> String {
    let rest = format!(" path={name}\n");
    let mut len = rest.len();
    while len != rest.len() + len.to_string().len() {
        len = rest.len() + len.to_string().len();
    }
    format!("{len}{rest}")
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, Entry, Reader, TarError, Writer};
    use std::process::Command;

    fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut writer = Writer::new(Vec::new(), 1_700_000_000);
        for &(name, mut content) in files {
            let len = content.len() as u64;
            writer.add(name, len, &mut content).expect("it is whole");
        }
        writer.finish().expect("memory takes everything")
    }

    fn read(bytes: &[u8]) -> Result<Vec<(Entry, Vec<u8>)>, TarError> {
        let mut reader = Reader::new(bytes);
        let mut found = Vec::new();
        while let Some(entry) = reader.next()? {
            let mut content = Vec::new();
            reader.copy(entry.len, &mut content)?;
            found.push((entry, content));
        }
        Ok(found)
    }

    fn long_name() -> String {
        format!("content/{}/ñandú.txt", "a".repeat(200))
    }

    #[test]
    fn what_was_written_is_read_by_us_and_by_the_systems_tar() {
        let name = long_name();
        let big = vec![7; 3 * BLOCK];
        let files: [(&str, &[u8]); 4] = [
            ("manifest.json", b"{}"),
            (&name, b"hola"),
            ("empty", b""),
            ("big", &big),
        ];
        let bytes = archive(&files);
        let found = read(&bytes).expect("it is whole");
        let found: Vec<_> = found
            .iter()
            .map(|(entry, content)| (entry.name.as_str(), content.as_slice()))
            .collect();
        assert_eq!(found, files);

        let place = tempfile::tempdir().expect("a temporary directory can be made");
        let path = place.path().join("a.tar");
        std::fs::write(&path, &bytes).expect("it can be written");
        let mut tar = Command::new("tar");
        tar.arg("-xf").arg(&path).current_dir(place.path());
        assert!(tar.status().expect("there is a tar").success());
        for (name, content) in files {
            let read = std::fs::read(place.path().join(name)).expect("it was there");
            assert_eq!(read, content, "{name}");
        }
    }

    #[test]
    fn no_byte_but_of_a_content_can_be_changed_and_none_can_be_missing() {
        let name = long_name();
        let files: [(&str, &[u8]); 3] = [("one", b"uno"), (&name, b"dos"), ("three", b"tres")];
        let bytes = archive(&files);
        let before = read(&bytes).expect("it is whole");
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x20;
            // A changed content is told by its digest.
            assert!(read(&damaged).map_or(true, |found| found != before), "{at}");
            assert!(read(&bytes[..at]).is_err(), "{at}");
        }
        let mut longer = bytes.clone();
        longer.push(0);
        assert!(matches!(read(&longer), Err(TarError::Damaged(_))));
        assert!(matches!(read(&bytes[..BLOCK]), Err(TarError::Short)));
    }

    #[test]
    fn a_file_that_became_shorter_is_told() {
        let mut writer = Writer::new(Vec::new(), 0);
        let added = writer.add("a", 10, &mut b"short".as_slice());
        let kind = added.expect_err("it is shorter").kind();
        assert_eq!(kind, std::io::ErrorKind::UnexpectedEof);
    }
}
