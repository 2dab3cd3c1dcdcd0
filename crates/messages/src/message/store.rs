//! Where messages are kept: one SQLite file, or a PostgreSQL database that many processes share.
//!
//! What a function here has written is on disk when it returns.
//!
//! Both databases get the same SQL, by the `Any` driver of sqlx: two stores would hold each rule twice.
//! The price is that the compiler checks no query, and that times are texts of fixed width and booleans
//! are 0 and 1.

mod connect;
mod database_file;
mod error;
mod newest;
mod rows;
mod submit;
mod tables;

pub use connect::{checkpoint, examine, site_of, snapshot};
pub(crate) use error::NotAllowed;
pub use error::StoreError;
pub use newest::newest_note;
pub(super) use rows::AT_ONCE;
pub(crate) use rows::{is_server, parsed, parsed_if_any};
pub use rows::{random, stamp};
pub use submit::{MessageIds, NewMessage, StoreOutcome};
pub use tables::{PROGRAM, data_version};

use super::{Folio, StoredMessage};
use crate::signing::LinkSigner;
use config::Config;
use connect::DatabaseLocation;
use jiff::Timestamp;
use sqlx::{Any, AnyPool, AssertSqlSafe, Transaction};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use tokio::sync::Notify;

const INSERT_SECRET: &str =
    "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";

const LINK_SECRET: &str = "attended";

/// The row with the address of the site that a database belongs to: two sites would see each other's
/// messages, and erase them.
const SITE: &str = "site";

/// The messages of one installation. Clones share their connections.
#[derive(Clone, Debug)]
pub struct Store {
    place: DatabaseLocation,
    is_open: Arc<AtomicBool>,
    /// The address of the site that may use the database; any may where there is none.
    site: Arc<OnceLock<String>>,
    /// The connections that write, also what cannot be done in a transaction.
    pub(super) writing: AnyPool,
    reader: AnyPool,
    enqueued: Arc<Notify>,
    /// True if a message was refused since the outbox last looked.
    has_refused: Arc<AtomicBool>,
}

impl Store {
    /// Opens the file in `data_dir`, which must exist, or makes it, and brings its tables up to date.
    pub async fn open(data_dir: &Path) -> Result<Self, StoreError> {
        Self::closed(DatabaseLocation::in_data(data_dir))?.opened().await
    }

    /// Opens the database at a `postgres://` address, and brings its tables up to date.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        let store = Self::closed(DatabaseLocation::Server(url.into()));
        store?.opened().await
    }

    /// Opens the database that the configuration names. Makes none: one in the place of a file that
    /// somebody has taken away would be empty, and an answer of it would be believed.
    pub async fn at(config: &Config) -> Result<Self, StoreError> {
        let store = Self::later(config)?;
        if store.place.is_absent() {
            return Err(StoreError::Absent(store.place.shown()));
        }
        store.opened().await
    }

    /// The database that the configuration names, not opened yet: whatever is to be written is
    /// refused with [`StoreError::NotOpen`] until [`Self::open_now`] has succeeded.
    pub fn later(config: &Config) -> Result<Self, StoreError> {
        Self::closed(match &config.database_url {
            None => DatabaseLocation::in_data(&config.data),
            Some(url) => DatabaseLocation::Server(url.clone()),
        })
    }

    fn closed(place: DatabaseLocation) -> Result<Self, StoreError> {
        let pools = place.pools().map_err(|source| place.not_opened(source));
        let (writing, reader) = pools?;
        Ok(Self {
            place,
            is_open: Arc::default(),
            site: Arc::default(),
            writing,
            reader,
            enqueued: Arc::default(),
            has_refused: Arc::default(),
        })
    }

    async fn opened(self) -> Result<Self, StoreError> {
        self.open_now().await?;
        Ok(self)
    }

    /// Opens the database, which is made where there is none, and brings its tables up to date. After an
    /// error it may be tried again; one that is open stays as it is.
    pub async fn open_now(&self) -> Result<(), StoreError> {
        if self.is_open.load(Ordering::Acquire) {
            return Ok(());
        }
        self.place.open(&self.writing).await?;
        if let Some(site) = self.site.get() {
            self.check_site(site).await?;
        }
        self.is_open.store(true, Ordering::Release);
        Ok(())
    }

    /// Refuses, now and whenever it is opened, a database that belongs to another site, by its address;
    /// one that belongs to none is this site's from now on.
    pub async fn claim_for(&self, site: &str) -> Result<(), StoreError> {
        let site = self.site.get_or_init(|| site.to_owned());
        if self.is_open.load(Ordering::Acquire) { self.check_site(site).await } else { Ok(()) }
    }

    async fn check_site(&self, site: &str) -> Result<(), StoreError> {
        let insert = sqlx::query(INSERT_SECRET).bind(SITE).bind(site.as_bytes());
        insert.execute(&self.writing).await?;
        let query = sqlx::query_scalar("SELECT value FROM secrets WHERE name = $1").bind(SITE);
        let owner: Vec<u8> = query.fetch_one(&self.writing).await?;
        if owner == site.as_bytes() {
            return Ok(());
        }
        let owner = String::from_utf8_lossy(&owner).into_owned();
        Err(StoreError::OtherSite(self.place.shown(), owner, site.to_owned()))
    }

    /// Gives the database to the site at this address, whose it was or not.
    pub async fn transfer_to(&self, site: &str) -> Result<(), StoreError> {
        self.note(SITE, site.as_bytes()).await
    }

    /// Keeps a value of the installation's own under a name.
    pub(crate) async fn note(&self, name: &str, value: &[u8]) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        let note =
            INSERT_SECRET.replace("DO NOTHING", "(name) DO UPDATE SET value = excluded.value");
        let note = sqlx::query(AssertSqlSafe(note)).bind(name).bind(value);
        note.execute(&mut *transaction).await?;
        Ok(transaction.commit().await?)
    }

    pub(crate) async fn noted(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let query = sqlx::query_scalar("SELECT value FROM secrets WHERE name = $1").bind(name);
        Ok(query.fetch_optional(&self.reader).await?)
    }

    /// Begins a transaction. What it wrote is on disk once its commit has returned `Ok`; dropped
    /// before, it has written nothing. Nothing is written into a file that is not at its place.
    pub async fn begin(&self) -> Result<Transaction<'static, Any>, StoreError> {
        if !self.is_open.load(Ordering::Acquire) {
            return Err(StoreError::NotOpen);
        }
        let transaction = match self.place {
            // The writer is taken at once and not at the first write, so that of two repeats the
            // second sees what the first stored, be they of one process or of two.
            DatabaseLocation::File(_) => self.writing.begin_with("BEGIN IMMEDIATE").await?,
            DatabaseLocation::Server(_) => self.writing.begin().await?,
        };
        // Asked once there is a writer: one that has just connected again may have another log.
        self.place.check()?;
        Ok(transaction)
    }

    /// The secret of this name that the installation signs with, 32 bytes; made at the first call,
    /// and found by every process of it.
    pub async fn secret(&self, name: &str) -> Result<Vec<u8>, StoreError> {
        let fresh = [random()?, random()?].concat();
        let mut transaction = self.begin().await?;
        let insert = sqlx::query(INSERT_SECRET).bind(name).bind(fresh);
        insert.execute(&mut *transaction).await?;
        let query = sqlx::query_scalar("SELECT value FROM secrets WHERE name = $1").bind(name);
        let found = query.fetch_one(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(found)
    }

    pub async fn link_signer(&self) -> Result<LinkSigner, StoreError> {
        self.secret(LINK_SECRET).await.map(|key| LinkSigner::new(&key))
    }

    /// Returns whether it is a file and no server.
    pub fn is_file(&self) -> bool {
        matches!(self.place, DatabaseLocation::File(_))
    }

    /// Notes that a message could not be kept, so that the outbox finds out at once whether others can.
    pub fn note_refusal(&self) {
        self.has_refused.store(true, Ordering::Release);
        self.wake_outbox();
    }

    /// Returns whether a message was refused since the outbox last looked.
    pub(crate) fn has_refused(&self) -> bool {
        self.has_refused.load(Ordering::Acquire)
    }

    /// The same, for the outbox, which looks.
    pub(crate) fn take_refusal(&self) -> bool {
        self.has_refused.swap(false, Ordering::AcqRel)
    }

    /// Writes as much as the longest message, and takes it back; fails where no message could be kept now.
    pub async fn try_write(&self) -> Result<(), StoreError> {
        const PROBE: &str = "doctor";
        /// The longest body of a message.
        const PROBE_BYTES: usize = 32 * 1024;
        let mut transaction = self.begin().await?;
        let probe = vec![0_u8; PROBE_BYTES];
        let insert = sqlx::query(INSERT_SECRET).bind(PROBE).bind(probe);
        insert.execute(&mut *transaction).await?;
        let delete = sqlx::query("DELETE FROM secrets WHERE name = $1").bind(PROBE);
        delete.execute(&mut *transaction).await?;
        Ok(transaction.commit().await?)
    }

    /// Reads the whole file and finds damage that no write meets; nothing to do for a server.
    pub async fn check_integrity(&self) -> Result<(), StoreError> {
        if self.is_file() {
            let said: String =
                sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&self.reader).await?;
            if said != "ok" {
                return Err(StoreError::Damaged(sqlx::Error::Decode(said.into())));
            }
        }
        Ok(())
    }

    /// The time at the server of the database; none where the database is a file.
    pub async fn clock_of_server(&self) -> Result<Option<Timestamp>, StoreError> {
        if self.is_file() {
            return Ok(None);
        }
        let query = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT";
        let millis = sqlx::query_scalar(query).fetch_one(&self.reader).await?;
        Ok(Timestamp::from_millisecond(millis).ok())
    }

    pub fn reader(&self) -> &AnyPool {
        &self.reader
    }

    /// Resolves once this process has enqueued a delivery.
    pub async fn enqueued(&self) {
        self.enqueued.notified().await;
    }

    /// Says that a delivery may be due.
    pub(super) fn wake_outbox(&self) {
        self.enqueued.notify_one();
    }

    /// Shows the messages that are in use, the newest first, until there is an error. However many are kept,
    /// a few are in memory at a time.
    pub async fn each<E: From<StoreError>>(
        &self,
        mut see: impl FnMut(StoredMessage) -> Result<(), E>,
    ) -> Result<(), E> {
        let sql = format!(
            "SELECT * FROM leads WHERE id < $1 AND blocked_at IS NULL ORDER BY id DESC LIMIT {AT_ONCE}"
        );
        let mut before = i64::MAX;
        loop {
            let query = sqlx::query_as(AssertSqlSafe(sql.as_str())).bind(before);
            let messages: Vec<StoredMessage> =
                query.fetch_all(&self.reader).await.map_err(StoreError::from)?;
            let Some(last) = messages.last() else {
                return Ok(());
            };
            before = last.id;
            for message in messages {
                see(message)?;
            }
        }
    }

    pub async fn held_back(&self) -> Result<u64, StoreError> {
        let query = "SELECT count(*) FROM leads
                     WHERE quarantine_reason IS NOT NULL AND blocked_at IS NULL";
        let count: i64 = sqlx::query_scalar(query).fetch_one(&self.reader).await?;
        Ok(count.unsigned_abs())
    }

    pub async fn show(&self, folio: &Folio) -> Result<Option<StoredMessage>, StoreError> {
        let query = sqlx::query_as("SELECT * FROM leads WHERE folio = $1");
        Ok(query.bind(folio.to_string()).fetch_optional(&self.reader).await?)
    }

    pub async fn by_id(&self, id: i64) -> Result<Option<StoredMessage>, StoreError> {
        let query = sqlx::query_as("SELECT * FROM leads WHERE id = $1").bind(id);
        Ok(query.fetch_optional(&self.reader).await?)
    }

    pub async fn count(&self) -> Result<u64, StoreError> {
        let query = sqlx::query_scalar("SELECT count(*) FROM leads");
        let count: i64 = query.fetch_one(&self.reader).await?;
        Ok(count.unsigned_abs())
    }

    pub async fn newest(&self) -> Result<Option<Timestamp>, StoreError> {
        let query = sqlx::query_scalar("SELECT max(received_at) FROM leads");
        let newest: Option<String> = query.fetch_one(&self.reader).await?;
        Ok(newest.and_then(|text| text.parse().ok()))
    }

    /// Waits for what is under way and closes the connections, which also folds the write-ahead
    /// log into the file.
    pub async fn close(&self) {
        self.reader.close().await;
        self.writing.close().await;
    }
}

#[cfg(test)]
mod tests;
