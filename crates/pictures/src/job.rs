//! The order for a child process, and its outcome.

use serde::{Deserialize, Serialize};
use std::path::PathBuf;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum JobKind {
    /// Everything that its pages need: the JPEGs, the glimpse and the colour.
    Prepare,
    Encode,
}

/// Order for a child: the picture, what to make of it, where to keep it, and the limits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct PictureJob {
    pub(super) step: JobKind,
    /// The content directory; none for the sample inside the program.
    pub(super) content: Option<PathBuf>,
    pub(super) path: String,
    /// The SHA-256 of the bytes that the file must have.
    pub(super) sha256: String,
    /// The picture's own width, upright, in pixels.
    pub(super) width: u32,
    /// The folder of all files made from pictures; without it none is kept.
    pub(super) store: Option<PathBuf>,
    pub(super) memory_mb: u32,
}

#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum JobOutcome {
    /// Everything is there; the picture's colour in one is `#rrggbb`.
    Made(String),
    /// The file was removed, or has other bytes by now.
    Changed,
    /// Its pixels cannot be read, or the decoder or encoder failed.
    Undecodable(String),
    /// A file could not be encoded or written.
    NotKept(String),
    TooMuchMemory,
    TooLong,
    /// The child was not started, or ended from outside.
    Stopped(String),
}
