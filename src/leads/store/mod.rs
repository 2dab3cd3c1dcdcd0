//! Where leads are kept: one SQLite file, written by one connection and read by a few.
//!
//! What this module answers is on disk. It refuses to know who asks, what time it is and what
//! becomes of a lead afterwards.

mod error;
mod submit;

pub use error::StoreError;
pub use submit::{Dedupe, Outcome, Receipt};

use super::{Context, Folio, Lead, LeadRecord, Randomness};
use jiff::Timestamp;
use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use std::path::Path;
use std::time::Duration;

/// The database's name in the data directory.
const FILE: &str = "columbario.db";

/// How long a connection waits for another process to finish writing. Below the patience of a
/// visitor, above any transaction of ours.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a submission waits for the writer before the visitor is told to try again.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);

/// Readers are rare (the command line, later the digest); they only must not wait for the writer.
const READERS: u32 = 2;

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// The leads of one data directory. Clones share their connections.
#[derive(Clone, Debug)]
pub struct Store {
    writer: SqlitePool,
    reader: SqlitePool,
}

impl Store {
    /// Opens the database in `data_dir`, which must exist, and brings its tables up to date.
    ///
    /// # Errors
    /// [`StoreError::Open`] where the file cannot be opened, written or brought up to date.
    pub async fn open(data_dir: &Path) -> Result<Self, StoreError> {
        let path = data_dir.join(FILE);
        match Self::connect(&path).await {
            Ok(store) => Ok(store),
            Err(source) => Err(StoreError::Open { path, source }),
        }
    }

    async fn connect(path: &Path) -> sqlx::Result<Self> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A commit is on disk before it is answered, a power cut included.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY_TIMEOUT)
            // What is erased is overwritten, not merely forgotten.
            .pragma("secure_delete", "ON");
        let pool = || {
            SqlitePoolOptions::new()
                .acquire_timeout(ACQUIRE_TIMEOUT)
                .idle_timeout(None)
                .max_lifetime(None)
                .test_before_acquire(false)
        };
        let writer = pool()
            .max_connections(1)
            .connect_with(options.clone())
            .await?;
        MIGRATIONS.run(&writer).await?;
        // The file's own entry in its directory must outlast a power cut too.
        if let Some(directory) = path.parent() {
            std::fs::File::open(directory)?.sync_all()?;
        }
        let reader = pool()
            .max_connections(READERS)
            .connect_lazy_with(options.read_only(true));
        Ok(Self { writer, reader })
    }

    /// Keeps a message, once. When this returns [`Outcome::Stored`] or [`Outcome::Repeated`], the
    /// lead is on disk.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] where the database cannot be written now; nothing is stored
    /// then, and the same submission may come again.
    pub async fn submit(
        &self,
        lead: &Lead,
        context: &Context,
        dedupe: Dedupe,
        now: Timestamp,
        random: &dyn Randomness,
    ) -> Result<Outcome, StoreError> {
        // The writer is taken at once and not at the first write, so that of two repeats the
        // second sees what the first stored, be they of one process or of two.
        let mut transaction = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        let outcome = submit::run(&mut transaction, lead, context, dedupe, now, random).await?;
        transaction.commit().await?;
        Ok(outcome)
    }

    /// All leads, the newest first.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn list(&self) -> Result<Vec<LeadRecord>, StoreError> {
        Ok(sqlx::query_as("SELECT * FROM leads ORDER BY id DESC")
            .fetch_all(&self.reader)
            .await?)
    }

    /// The lead with this folio.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn show(&self, folio: &Folio) -> Result<Option<LeadRecord>, StoreError> {
        let query = sqlx::query_as("SELECT * FROM leads WHERE folio = ?").bind(folio.to_string());
        Ok(query.fetch_optional(&self.reader).await?)
    }

    /// How many leads there are.
    ///
    /// # Errors
    /// Where the database cannot be read.
    pub async fn count(&self) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM leads")
            .fetch_one(&self.reader)
            .await?;
        Ok(count.unsigned_abs())
    }

    /// Waits for what is under way and closes the connections, which also folds the write-ahead
    /// log into the file.
    pub async fn close(&self) {
        self.reader.close().await;
        self.writer.close().await;
    }
}

#[cfg(test)]
mod tests;
