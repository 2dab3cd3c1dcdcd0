//! Opening a database: which file or server, how durable, its tables brought up to date.

use super::StoreError;
use crate::lang::fl;
use secrecy::{ExposeSecret as _, SecretString};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::Migrator;
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyPool, ConnectOptions, Executor};
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

static FILE_TABLES: Migrator = sqlx::migrate!("migrations/sqlite");
static SERVER_TABLES: Migrator = sqlx::migrate!("migrations/postgres");

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
            Self::Server(_) => SERVER_TABLES.run(writer).await.map_err(Into::into),
        };
        opened.map_err(|source| self.not_opened(source))
    }

    fn not_opened(&self, source: sqlx::Error) -> StoreError {
        let place = match self {
            Self::File(data_dir) => data_dir.join(FILE).display().to_string(),
            Self::Server(url) => without_secrets(url.expose_secret()),
        };
        StoreError::Open { place, source }
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
        .after_connect(|connection, _| {
            Box::pin(async move { connection.execute(DURABLE).await.map(drop) })
        })
        .connect_lazy_with(any(&options)?);
    let reader = pool()
        .max_connections(FILE_READERS)
        .connect_lazy_with(any(&options.read_only(true))?);
    Ok(Pools { writer, reader })
}

async fn open_file(data_dir: &Path, writer: &AnyPool) -> sqlx::Result<()> {
    create_private(&data_dir.join(FILE))?;
    FILE_TABLES.run(writer).await?;
    // The file's own entry in its directory must outlast a power cut too.
    std::fs::File::open(data_dir)?.sync_all()?;
    Ok(())
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

fn any(options: &SqliteConnectOptions) -> sqlx::Result<AnyConnectOptions> {
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
fn create_private(path: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}
