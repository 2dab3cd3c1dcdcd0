//! Backups: one file with everything that cannot be made again, made while the program runs; and
//! the way back.
//!
//! A backup is a tar archive (docs/decisions/100-a-backup-is-a-tar.md): the database as a file of
//! SQLite, whichever database it came from; the content directory; the settings without secrets; a
//! manifest with the SHA-256 of each part. It is as secret as the machine. This module must not
//! depend on HTTP, on pages or on mail.

mod archive;
mod data_lock;
mod erasures;
mod make;
mod manifest;
mod newest;
mod part;
mod replace;
mod restore;
mod schedule;
mod tar;

pub use archive::{Refusal, Verified, verify};
pub use data_lock::DataLock;
pub use erasures::note_erasure;
pub use make::{Made, copy_database, make};
pub use manifest::Manifest;
pub use newest::Newest;
pub use restore::{Restored, restore};
pub use schedule::{Schedule, run};
