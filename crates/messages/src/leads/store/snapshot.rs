//! Copies of a database at rest: one file of SQLite, whole and on disk.

use super::connect::{at_file, refuse_newer, version_of};
use super::{Store, StoreError};
use basics::atomic_file::append;
use basics::lang::fl;
use sqlx::{ConnectOptions as _, Connection as _};
use std::path::Path;

/// Writes all that is committed now into a new file, which only its owner may read. The program
/// goes on meanwhile. Where this fails, as it does for a server's database, what is there of the file
/// is the caller's to remove.
pub async fn snapshot(store: &Store, path: &Path) -> Result<(), StoreError> {
    // SQLite writes into a file that is there if it is empty.
    append(path).map_err(sqlx::Error::from)?;
    let copying = sqlx::query("VACUUM INTO $1").bind(path.display().to_string());
    copying.execute(store.reader()).await?;
    Ok(())
}

/// Folds the log of a database that nobody uses into its file, which is then all of it.
pub async fn checkpoint(path: &Path) -> sqlx::Result<()> {
    let mut connection = at_file(path, |options| options)?.connect().await?;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await?;
    connection.close().await
}

/// Looks through a copy that nobody uses; answers how many leads it holds. Nothing is written.
pub async fn examine(path: &Path) -> Result<u64, StoreError> {
    let options = at_file(path, |options| options.read_only(true).immutable(true))?;
    let mut connection = options.connect().await?;
    let said: String =
        sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(&mut connection).await?;
    if said != "ok" {
        return Err(StoreError::Broken(sqlx::Error::Decode(said.into())));
    }
    let Some(data) = version_of(&mut connection).await else {
        let said = fl!("leads-no-database-of-ours");
        return Err(StoreError::Broken(sqlx::Error::Decode(said.into())));
    };
    refuse_newer(&mut connection, data, path.display().to_string()).await?;
    let leads: i64 =
        sqlx::query_scalar("SELECT count(*) FROM leads").fetch_one(&mut connection).await?;
    Ok(leads.unsigned_abs())
}
