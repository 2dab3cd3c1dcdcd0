//! Opening a database: which file or server, how durable, its tables brought up to date, and the
//! version of its data, which is the number of its last migration. And copies of a database at rest:
//! one file of SQLite, whole and on disk.

use super::database_file::{DatabaseFile, make};
use super::tables::{FILE_TABLES, PROGRAM, SERVER_TABLES, data_version};
use super::{SITE, Store, StoreError};
use crate::message::search::make_searchable;
use basics::lang::fl;
use secrecy::{ExposeSecret as _, SecretString};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Connection as _, Executor};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

const FILE: &str = "columbario.db";

/// How long to wait for a connection before the visitor is asked to try again: longer than two
/// turns at a database that another process has locked, so that the refusal comes from the
/// database, and nothing is stored after it.
const FILE_TIMEOUT: Duration = Duration::from_secs(12);

/// Shorter for a server: the wait is for the server to be there and not for our turn.
const SERVER_TIMEOUT: Duration = Duration::from_secs(5);

/// Readers of the file are rare (the command line, the digest); they only must not wait for the
/// writer.
const FILE_READERS: u32 = 2;

/// The connections of one process to a server. PostgreSQL's default allows a hundred in all.
const SERVER_CONNECTIONS: u32 = 10;

/// A commit is on disk before it is answered, a power cut included (FULL); what is erased is
/// overwritten and not only unlinked; another process is waited for, for less time than a
/// visitor waits and more than any transaction of ours takes.
const DURABLE: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000";

/// Reads, so that the log is open, and the memory that is shared beside it.
const OPEN_ALL: &str = "PRAGMA schema_version";

/// Where a database is: a file, or a `postgres://` address.
#[derive(Clone, Debug)]
pub(super) enum DatabaseLocation {
    File(Arc<DatabaseFile>),
    Server(SecretString),
}

impl DatabaseLocation {
    /// The file in this data directory.
    pub(super) fn in_data(data_dir: &Path) -> Self {
        Self::File(Arc::new(DatabaseFile::at(data_dir.join(FILE))))
    }

    /// Refuses where what is written now would be in a file that is not at its place.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        match self {
            Self::File(file) if file.has_moved() => Err(StoreError::Moved(self.shown())),
            _ => Ok(()),
        }
    }

    /// Returns whether there is no database, which the first start of a site makes.
    pub(super) fn is_absent(&self) -> bool {
        matches!(self, Self::File(file) if file.path.try_exists().is_ok_and(|it| !it))
    }

    /// The connections that write, and those that read. Nothing is connected yet.
    pub(super) fn pools(&self) -> sqlx::Result<(AnyPool, AnyPool)> {
        sqlx::any::install_default_drivers();
        let file = match self {
            Self::File(file) => file,
            Self::Server(url) => {
                let pool = AnyPoolOptions::new()
                    .acquire_timeout(SERVER_TIMEOUT)
                    .max_connections(SERVER_CONNECTIONS)
                    .connect_lazy(url.expose_secret())?;
                return Ok((pool.clone(), pool));
            }
        };
        let (path, opened) = (&file.path, Arc::clone(file));
        let writer = AnyPoolOptions::new()
            .acquire_timeout(FILE_TIMEOUT)
            .idle_timeout(None)
            .max_lifetime(None)
            .test_before_acquire(false)
            .max_connections(1)
            // SQLite may have ended a transaction by itself, which the connection does not know.
            .before_acquire(|connection, _| {
                let is_idle = !connection.is_in_transaction();
                Box::pin(async move { Ok(is_idle) })
            })
            .after_connect(move |connection, _| {
                let opened = Arc::clone(&opened);
                Box::pin(async move {
                    connection.execute(DURABLE).await?;
                    connection.execute(OPEN_ALL).await?;
                    opened.note().map_err(sqlx::Error::from)
                })
            })
            .connect_lazy_with(at_file(path, |options| options)?);
        let reader = AnyPoolOptions::new()
            .acquire_timeout(FILE_TIMEOUT)
            .max_connections(FILE_READERS)
            .connect_lazy_with(at_file(path, |options| options.read_only(true))?);
        Ok((writer, reader))
    }

    /// Connects, and brings the tables up to date. sqlx makes another process that does so at the
    /// same time wait for its turn.
    pub(super) async fn open(&self, writer: &AnyPool) -> Result<(), StoreError> {
        if let Self::File(file) = self {
            make(&file.path).map_err(|error| self.not_opened(error.into()))?;
            let connected = connect_file(&file.path).await;
            connected.map_err(|source| self.not_opened(source))?;
        }
        let connection = writer.acquire().await;
        let mut connection = connection.map_err(|source| self.not_opened(source))?;
        match version_of(&mut connection).await {
            Some(found) if found == data_version() => return Ok(()),
            Some(found) => refuse_newer(&mut connection, found, self.shown()).await?,
            None => {}
        }
        let migrated = self.migrate(&mut connection).await;
        migrated.map_err(|source| self.not_opened(source))
    }

    async fn migrate(&self, connection: &mut AnyConnection) -> sqlx::Result<()> {
        let tables = match self {
            Self::File(_) => &FILE_TABLES,
            Self::Server(_) => &SERVER_TABLES,
        };
        // (`Migrator::run` cannot be part of a future that other threads poll.)
        tables.run_direct(None, &mut *connection, false).await?;
        make_searchable(connection).await?;
        let note = "INSERT INTO programs (data, program) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let note = sqlx::query(note).bind(data_version()).bind(PROGRAM);
        note.execute(connection).await?;
        Ok(())
    }

    pub(super) fn not_opened(&self, source: sqlx::Error) -> StoreError {
        StoreError::Open(self.shown(), source)
    }

    /// The file, or the server and the database on it; no secrets.
    pub(super) fn shown(&self) -> String {
        match self {
            Self::File(file) => file.path.display().to_string(),
            Self::Server(url) => {
                let Ok(options) = url.expose_secret().parse::<PgConnectOptions>() else {
                    return fl!("leads-database-unreadable-address");
                };
                let database = options.get_database().unwrap_or("–");
                let host = options.get_host();
                fl!("leads-database-server", database = database, host = host)
            }
        }
    }
}

/// Connects once outside of the pool, which would try again until its time is over, and say only that.
async fn connect_file(path: &Path) -> sqlx::Result<()> {
    let mut connection = at_file(path, |options| options)?.connect().await?;
    connection.execute(DURABLE).await?;
    connection.close().await
}

/// How to connect to a file of SQLite, whose directory must exist.
fn at_file(
    path: &Path,
    set: impl FnOnce(SqliteConnectOptions) -> SqliteConnectOptions,
) -> sqlx::Result<AnyConnectOptions> {
    sqlx::any::install_default_drivers();
    // A relative path would be read as a host.
    let path = std::path::absolute(path)?;
    let options = set(SqliteConnectOptions::new().filename(path));
    AnyConnectOptions::from_url(&options.to_url_lossy())
}

/// The version of the data in a database; none where it has no tables yet, or cannot be read.
async fn version_of(connection: &mut AnyConnection) -> Option<i64> {
    let query = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations");
    query.fetch_one(connection).await.ok()?
}

/// Data of a version that this program does not know are an error, which says the program that
/// first wrote them, where the database does.
async fn refuse_newer(
    connection: &mut AnyConnection,
    data: i64,
    place: String,
) -> Result<(), StoreError> {
    if data <= data_version() {
        return Ok(());
    }
    let query = sqlx::query_scalar("SELECT program FROM programs WHERE data = $1").bind(data);
    let program = query.fetch_one(connection).await.ok();
    Err(StoreError::Newer(place, data, program))
}

/// Writes all that is committed now into a new file, which only its owner may read. The program
/// goes on meanwhile. Where this fails, as it does for a server's database, what is there of the file
/// is the caller's to remove.
pub async fn snapshot(store: &Store, path: &Path) -> Result<(), StoreError> {
    // SQLite writes into a file that is there if it is empty.
    make(path).map_err(sqlx::Error::from)?;
    let copying = sqlx::query("VACUUM INTO $1").bind(path.display().to_string());
    copying.execute(store.reader()).await?;
    Ok(())
}

/// Folds the log of a database that nobody uses into its file, which is then all of it.
pub async fn checkpoint(path: &Path) -> sqlx::Result<()> {
    let mut connection = at_file(path, |options| options)?.connect().await?;
    let folded = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").await;
    // Dropped after a failure it would be closed in the background, and its log with it.
    connection.close().await?;
    folded.map(drop)
}

/// Looks through a copy that nobody uses; answers how many messages it holds. Nothing is written.
pub async fn examine(path: &Path) -> Result<u64, StoreError> {
    let options = at_file(path, |options| options.read_only(true).immutable(true))?;
    let mut connection = options.connect().await?;
    let broken = |said: String| StoreError::Broken(sqlx::Error::Decode(said.into()));
    let check = sqlx::query_scalar("PRAGMA integrity_check(1)");
    let said: String = check.fetch_one(&mut connection).await?;
    if said != "ok" {
        return Err(broken(said));
    }
    let data = version_of(&mut connection).await;
    let data = data.ok_or_else(|| broken(fl!("leads-no-database-of-ours")))?;
    refuse_newer(&mut connection, data, path.display().to_string()).await?;
    let count = sqlx::query_scalar("SELECT count(*) FROM leads");
    let messages: i64 = count.fetch_one(&mut connection).await?;
    Ok(messages.unsigned_abs())
}

/// The address of the site that a database belongs to, which nobody uses; none where it belongs to no site, or
/// cannot be read.
pub async fn site_of(path: &Path) -> Option<String> {
    let options = at_file(path, |options| options.read_only(true)).ok()?;
    let mut connection = options.connect().await.ok()?;
    let query = sqlx::query_scalar("SELECT value FROM secrets WHERE name = $1").bind(SITE);
    let site: Vec<u8> = query.fetch_one(&mut connection).await.ok()?;
    connection.close().await.ok()?;
    String::from_utf8(site).ok()
}
