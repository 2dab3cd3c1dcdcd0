//! A tar archive (POSIX.1-1988, "ustar"), as far as a backup needs it: plain files, written in one
//! pass and read in one pass. Any `tar` reads what is written here.
//!
//! Reading accepts what this writer writes and nothing else: every byte of an archive is the
//! content of a file, guarded by its digest, or known beforehand.

mod reader;
#[cfg(test)]
mod tests;
mod writer;

pub(super) use reader::{Reader, TarError};
pub(super) use writer::Writer;

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
