//! Backups: one file with everything that cannot be made again, made while the program runs; and
//! the way back.
//!
//! A backup is a tar archive, which any `tar` opens: the database, which must be a file of SQLite,
//! since `pg_dump` keeps more of PostgreSQL than we could; the content directory; the settings without
//! secrets; a manifest with the SHA-256 of each part. It is not compressed: nearly all of it is pictures
//! and videos. What is made again or must not be copied is left out: files made of pictures, the spool,
//! secrets. It is as secret as the machine. This module must not depend on HTTP, on pages or on mail.

mod archive;
mod make;
mod name;
mod restore;
mod schedule;
mod private_directory;

pub(crate) use archive::verify;
pub(crate) use make::make;
pub(crate) use private_directory::{in_use_since, share};
pub(crate) use restore::{RestoreOutcome, bring_up_to_date, restore};
pub(crate) use schedule::{Schedule, run};

use archive::{DATABASE, SETTINGS};
use config::Config;

/// Returns whether a site has begun in a data directory. What is on a server may have left nothing there,
/// and what nobody but its owner sees may be one.
pub(crate) fn holds_site(config: &Config) -> bool {
    let is_there = |name: &&str| config.data.join(name).try_exists().unwrap_or(true);
    [DATABASE, SETTINGS].iter().any(is_there)
        || (config.database_url.is_some() && config.data.is_dir())
}
