//! Copies of a database at rest: one file of SQLite, whole and on disk.

use super::version::{data_version, program_of, version_of};
use super::{Store, StoreError};
use crate::lang::fl;
use crate::leads::deliveries;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyConnection, ConnectOptions as _, Connection as _};
use std::fs::{self, File};
use std::io;
use std::path::Path;

/// A copy that is whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The version of its data.
    pub data: i64,
    /// How many leads it holds.
    pub leads: u64,
    /// How many deliveries.
    pub deliveries: u64,
}

/// Why a copy cannot be used.
#[derive(Debug)]
pub enum SnapshotError {
    /// Its data are of a version that this program does not know.
    Newer {
        /// That version.
        data: i64,
        /// The version of the program that it needs, if it says so.
        program: Option<String>,
    },
    /// It is damaged, or no database of ours; what SQLite said.
    Damaged(String),
}

impl Store {
    /// Writes all that is committed now into a new file, which only its owner may read. The
    /// program goes on meanwhile.
    ///
    /// # Errors
    /// Where the database cannot be read or the file cannot be written; and always where the
    /// database is a server's.
    pub async fn snapshot(&self, path: &Path) -> Result<(), StoreError> {
        let mut connection = self.reader().acquire().await?;
        Ok(copy_to_file(&mut connection, path).await?)
    }
}

/// The same, by any connection to a file, outside of a transaction.
pub(super) async fn copy_to_file(connection: &mut AnyConnection, path: &Path) -> sqlx::Result<()> {
    let unfinished = path.with_extension("part");
    match fs::remove_file(&unfinished) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
        _ => {}
    }
    // SQLite writes into a file that is there if it is empty.
    super::connect::create_private(&unfinished)?;
    let name = unfinished.to_str().ok_or(io::ErrorKind::InvalidFilename);
    let copied = sqlx::query("VACUUM INTO $1")
        .bind(name.map_err(io::Error::from)?)
        .execute(connection)
        .await;
    if let Err(error) = copied {
        // What could not be written whole must not take the room that is missing.
        let _gone = fs::remove_file(&unfinished);
        return Err(error);
    }
    File::open(&unfinished)?.sync_all()?;
    fs::rename(&unfinished, path)?;
    if let Some(folder) = path.parent() {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Looks through a copy that nobody uses. Nothing is written.
///
/// # Errors
/// Why it cannot be used.
pub async fn examine(path: &Path) -> Result<Snapshot, SnapshotError> {
    sqlx::any::install_default_drivers();
    let damaged = |error: sqlx::Error| SnapshotError::Damaged(error.to_string());
    let path = path
        .canonicalize()
        .map_err(|error| SnapshotError::Damaged(error.to_string()))?;
    let options = SqliteConnectOptions::new()
        .filename(path)
        .read_only(true)
        .immutable(true);
    let options = super::connect::any(&options).map_err(damaged)?;
    let mut connection = options.connect().await.map_err(damaged)?;
    let found = look(&mut connection).await;
    // Nothing was written that could be lost.
    let _closed = connection.close().await;
    found
}

async fn look(connection: &mut AnyConnection) -> Result<Snapshot, SnapshotError> {
    let damaged = |error: sqlx::Error| SnapshotError::Damaged(error.to_string());
    let said: String = sqlx::query_scalar("PRAGMA integrity_check(1)")
        .fetch_one(&mut *connection)
        .await
        .map_err(damaged)?;
    if said != "ok" {
        return Err(SnapshotError::Damaged(said));
    }
    let data = version_of(connection).await.map_err(damaged)?;
    let data = data.ok_or_else(|| SnapshotError::Damaged(fl!("leads-no-database-of-ours")))?;
    if data > data_version() {
        let program = program_of(connection, data).await.map_err(damaged)?;
        return Err(SnapshotError::Newer { data, program });
    }
    let leads: i64 = sqlx::query_scalar("SELECT count(*) FROM leads")
        .fetch_one(&mut *connection)
        .await
        .map_err(damaged)?;
    let deliveries = deliveries::count(connection).await.map_err(damaged)?;
    Ok(Snapshot {
        data,
        leads: leads.unsigned_abs(),
        deliveries,
    })
}
