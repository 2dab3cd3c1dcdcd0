//! Where the two databases differ. Everything else is one SQL: `$1` is a parameter in both, and
//! `ON CONFLICT` and `RETURNING` mean the same.

use super::StoreError;
use sqlx::{AnyConnection, Executor};

/// Which database a connection speaks to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// One file with one writer at a time.
    Sqlite,
    /// A server with as many as it allows.
    Postgres,
}

impl Dialect {
    /// The dialect of this connection.
    pub fn of(connection: &AnyConnection) -> Self {
        match connection.backend_name() {
            "PostgreSQL" => Self::Postgres,
            _ => Self::Sqlite,
        }
    }

    /// Makes a claim skip the rows that another process is claiming. With one writer
    /// there is no other.
    pub fn skip_locked(self) -> &'static str {
        match self {
            Self::Sqlite => "",
            Self::Postgres => "FOR UPDATE SKIP LOCKED",
        }
    }
}

/// Makes all other transactions that name the same thing wait until this one ends. With one writer
/// they wait already.
pub(super) async fn wait_for_turn(
    connection: &mut AnyConnection,
    thing: &str,
) -> Result<(), StoreError> {
    if Dialect::of(connection) == Dialect::Postgres {
        let lock = sqlx::query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))");
        connection.execute(lock.bind(thing)).await?;
    }
    Ok(())
}
