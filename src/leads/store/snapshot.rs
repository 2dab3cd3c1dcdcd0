//! Copies of a database at rest: one file of SQLite, whole and on disk.

use super::connect::{at_file, create_private, refuse_newer, version_of};
use super::{Store, StoreError};
use crate::atomic_file::{folder_of, sync_folder};
use crate::lang::fl;
use sqlx::{AnyConnection, ConnectOptions as _, Connection as _};
use std::fs::{self, File};
use std::io;
use std::path::Path;

impl Store {
    /// Writes all that is committed now into a new file, which only its owner may read. The
    /// program goes on meanwhile.
    ///
    /// # Errors
    /// Where the database cannot be read or the file cannot be written; and always where the
    /// database is a server's.
    pub async fn snapshot(&self, path: &Path) -> Result<(), StoreError> {
        let mut connection = self.reader().acquire().await?;
        Ok(copy(&mut connection, path).await?)
    }
}

async fn copy(connection: &mut AnyConnection, path: &Path) -> sqlx::Result<()> {
    let unfinished = path.with_extension("part");
    let name = unfinished.to_str().ok_or(io::ErrorKind::InvalidFilename);
    let name = name.map_err(io::Error::from)?;
    match fs::remove_file(&unfinished) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
        _ => {}
    }
    // SQLite writes into a file that is there if it is empty.
    create_private(&unfinished)?;
    let copying = sqlx::query("VACUUM INTO $1").bind(name).execute(connection);
    if let Err(error) = copying.await {
        // What could not be written whole must not take the room that is missing.
        let _gone = fs::remove_file(&unfinished);
        return Err(error);
    }
    File::open(&unfinished)?.sync_all()?;
    fs::rename(&unfinished, path)?;
    Ok(sync_folder(folder_of(path))?)
}

/// Folds the log of a database that nobody uses into its file, which is then all of it.
///
/// # Errors
/// Where it is damaged, or used.
pub async fn checkpoint(path: &Path) -> sqlx::Result<()> {
    let mut connection = at_file(path, |options| options)?.connect().await?;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
        .execute(&mut connection)
        .await?;
    connection.close().await
}

/// Looks through a copy that nobody uses; answers how many leads it holds. Nothing is written.
///
/// # Errors
/// Why it cannot be used.
pub async fn examine(path: &Path) -> Result<u64, StoreError> {
    let options = at_file(path, |options| options.read_only(true).immutable(true))?;
    let mut connection = options.connect().await?;
    let said: String = sqlx::query_scalar("PRAGMA integrity_check(1)")
        .fetch_one(&mut connection)
        .await?;
    if said != "ok" {
        return Err(StoreError::Broken(sqlx::Error::Decode(said.into())));
    }
    let Some(data) = version_of(&mut connection).await else {
        let said = fl!("leads-no-database-of-ours");
        return Err(StoreError::Broken(sqlx::Error::Decode(said.into())));
    };
    refuse_newer(&mut connection, data, path.display().to_string()).await?;
    let leads: i64 = sqlx::query_scalar("SELECT count(*) FROM leads")
        .fetch_one(&mut connection)
        .await?;
    Ok(leads.unsigned_abs())
}
