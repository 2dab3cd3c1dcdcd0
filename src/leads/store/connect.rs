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
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Connection as _, Executor};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

/// The database's name in the data directory.
pub const FILE: &str = "columbario.db";

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

/// The lock that a process holds on a server while it brings the tables up to date.
const MIGRATION: &str = "columbario migration";

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

    /// Connects, and brings the tables up to date.
    pub(super) async fn open(&self, writer: &AnyPool) -> Result<(), StoreError> {
        let opened = match self {
            Self::File(data_dir) => open_file(data_dir, writer).await,
            Self::Server(_) => open_server(writer).await,
        };
        match opened {
            Ok(None) => Ok(()),
            Ok(Some(Newer { data, program })) => Err(StoreError::Newer {
                place: self.shown(),
                data,
                program,
            }),
            Err(source) => Err(self.not_opened(source)),
        }
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

/// A database with data of a version that this program does not know.
struct Newer {
    data: i64,
    program: Option<String>,
}

async fn open_file(data_dir: &Path, writer: &AnyPool) -> sqlx::Result<Option<Newer>> {
    create_private(&data_dir.join(FILE))?;
    let mut connection = writer.acquire().await?;
    let before = version_of(&mut connection).await?;
    if before == Some(data_version()) {
        return Ok(None);
    }
    if let Some(newer) = newer(&mut connection, before).await? {
        return Ok(Some(newer));
    }
    // (`Migrator::run` cannot be part of a future that other threads poll.)
    FILE_TABLES
        .run_direct(None, &mut *connection, false)
        .await?;
    note_program(&mut connection).await?;
    // The file's own entry in its directory must outlast a power cut too.
    std::fs::File::open(data_dir)?.sync_all()?;
    Ok(None)
}

async fn open_server(pool: &AnyPool) -> sqlx::Result<Option<Newer>> {
    let mut connection = pool.acquire().await?;
    if version_of(&mut connection).await? == Some(data_version()) {
        return Ok(None);
    }
    let turn = |verb| {
        sqlx::query(sqlx::AssertSqlSafe(format!(
            "SELECT pg_advisory_{verb}(hashtextextended($1, 0))"
        )))
        .bind(MIGRATION)
    };
    turn("lock").execute(&mut *connection).await?;
    let migrated = migrate_server(&mut connection).await;
    turn("unlock").execute(&mut *connection).await?;
    migrated
}

/// Another process may have done it while we waited for our turn.
async fn migrate_server(connection: &mut AnyConnection) -> sqlx::Result<Option<Newer>> {
    let before = version_of(connection).await?;
    if let Some(newer) = newer(connection, before).await? {
        return Ok(Some(newer));
    }
    SERVER_TABLES.run_direct(None, connection, false).await?;
    note_program(connection).await?;
    Ok(None)
}

async fn newer(connection: &mut AnyConnection, found: Option<i64>) -> sqlx::Result<Option<Newer>> {
    let Some(data) = found.filter(|found| *found > data_version()) else {
        return Ok(None);
    };
    let program = program_of(connection, data).await?;
    Ok(Some(Newer { data, program }))
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
