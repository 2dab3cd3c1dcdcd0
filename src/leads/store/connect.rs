//! Opening a database: which file or server, how durable, its tables brought up to date.

use super::StoreError;
use super::version::{
    FILE_TABLES, SERVER_TABLES, data_version, note_program, program_of, version_of,
};
use crate::lang::fl;
use secrecy::{ExposeSecret as _, SecretString};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyPool, ConnectOptions, Connection as _, Executor};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

/// The database's name in the data directory.
const FILE: &str = "columbario.db";

/// How long to wait for a connection before the visitor is asked to try again: longer than two
/// turns at a database that another process has locked, so that the refusal comes from the
/// database, and nothing is stored after it.
pub(super) const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(12);

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

/// One connection that writes, some that read.
pub(super) struct Pools {
    pub(super) writer: AnyPool,
    pub(super) reader: AnyPool,
}

/// Where a database is.
#[derive(Clone, Debug)]
pub(super) enum Place {
    /// The file in this data directory.
    File(PathBuf),
    /// A `postgres://` address.
    Server(SecretString),
}

impl Place {
    /// Its connections. Nothing is connected yet.
    pub(super) fn pools(&self) -> Result<Pools, StoreError> {
        let pools = match self {
            Self::File(data_dir) => file_pools(data_dir),
            Self::Server(url) => server_pools(url.expose_secret()),
        };
        pools.map_err(|source| self.not_opened(source))
    }

    /// Connects, and brings the tables up to date. sqlx makes another process that does so at the same
    /// time wait for its turn.
    pub(super) async fn open(&self, writer: &AnyPool) -> Result<(), StoreError> {
        let opened = self.migrate(writer).await;
        let newer = opened.map_err(|source| self.not_opened(source))?;
        newer.map_or(Ok(()), |(data, program)| {
            Err(StoreError::Newer {
                place: self.shown(),
                data,
                program,
            })
        })
    }

    /// The version of data that this program does not know, and the program that they need.
    async fn migrate(&self, writer: &AnyPool) -> sqlx::Result<Option<(i64, Option<String>)>> {
        if let Self::File(data_dir) = self {
            create_private(&data_dir.join(FILE))?;
        }
        let mut connection = writer.acquire().await?;
        match version_of(&mut connection).await? {
            Some(found) if found == data_version() => return Ok(None),
            Some(found) if found > data_version() => {
                let program = program_of(&mut connection, found).await?;
                return Ok(Some((found, program)));
            }
            Some(_) | None => {}
        }
        let tables = match self {
            Self::File(_) => &FILE_TABLES,
            Self::Server(_) => &SERVER_TABLES,
        };
        // (`Migrator::run` cannot be part of a future that other threads poll.)
        tables.run_direct(None, &mut *connection, false).await?;
        note_program(&mut connection).await?;
        if let Self::File(data_dir) = self {
            // The file's own entry in its directory must outlast a power cut too.
            std::fs::File::open(data_dir)?.sync_all()?;
        }
        Ok(None)
    }

    fn not_opened(&self, source: sqlx::Error) -> StoreError {
        let place = self.shown();
        StoreError::Open { place, source }
    }

    /// The file, or the server and the database on it; no secrets.
    pub(super) fn shown(&self) -> String {
        match self {
            Self::File(data_dir) => data_dir.join(FILE).display().to_string(),
            Self::Server(url) => without_secrets(url.expose_secret()),
        }
    }
}

fn file_pools(data_dir: &Path) -> sqlx::Result<Pools> {
    sqlx::any::install_default_drivers();
    // A relative path would be read as a host.
    let path = data_dir.canonicalize()?.join(FILE);
    let options = SqliteConnectOptions::new().filename(path);
    let pool = || {
        AnyPoolOptions::new()
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .idle_timeout(None)
            .max_lifetime(None)
            .test_before_acquire(false)
    };
    let writer = pool()
        .max_connections(1)
        // SQLite may have ended a transaction by itself, which the connection does not know.
        .before_acquire(|connection, _| {
            let is_idle = !connection.is_in_transaction();
            Box::pin(async move { Ok(is_idle) })
        })
        .after_connect(|connection, _| {
            Box::pin(async move { connection.execute(DURABLE).await.map(drop) })
        })
        .connect_lazy_with(any(&options)?);
    let reader = pool()
        .max_connections(FILE_READERS)
        .connect_lazy_with(any(&options.read_only(true))?);
    Ok(Pools { writer, reader })
}

fn server_pools(url: &str) -> sqlx::Result<Pools> {
    sqlx::any::install_default_drivers();
    let pool = AnyPoolOptions::new()
        .acquire_timeout(SERVER_TIMEOUT)
        .max_connections(SERVER_CONNECTIONS)
        .connect_lazy(url)?;
    Ok(Pools {
        writer: pool.clone(),
        reader: pool,
    })
}

pub(super) fn any(options: &SqliteConnectOptions) -> sqlx::Result<AnyConnectOptions> {
    AnyConnectOptions::from_url(&options.to_url_lossy())
}

/// The parts of an address that may be shown: host and database, without the login.
fn without_secrets(url: &str) -> String {
    let Ok(options) = PgConnectOptions::from_str(url) else {
        return fl!("leads-database-unreadable-address");
    };
    let unnamed = fl!("leads-database-unnamed");
    fl!(
        "leads-database-server",
        database = options.get_database().unwrap_or(&unnamed),
        host = options.get_host()
    )
}

/// Makes the file, where it is absent, readable by its owner alone, also in a data directory that
/// somebody else made; SQLite gives the files beside it the same mode.
pub(super) fn create_private(path: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}
