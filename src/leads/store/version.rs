//! The version of the data in a database: the number of its last migration. Which versions this
//! program reads, and which program an unknown one needs.

use super::Dialect;
use sqlx::AnyConnection;
use sqlx::migrate::Migrator;

/// The tables of a file.
pub(super) static FILE_TABLES: Migrator = sqlx::migrate!("migrations/sqlite");

/// The tables of a server.
pub(super) static SERVER_TABLES: Migrator = sqlx::migrate!("migrations/postgres");

/// The version of the program that this is.
pub(crate) const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// The version of the data that this program writes. It reads every earlier one, which it brings
/// up to date when it opens the database.
pub fn data_version() -> i64 {
    let latest = FILE_TABLES.iter().map(|migration| migration.version).max();
    latest.expect("there are migrations")
}

/// The version of the data in a database; none where it has no tables yet.
pub(super) async fn version_of(connection: &mut AnyConnection) -> sqlx::Result<Option<i64>> {
    if !has_table(connection, "_sqlx_migrations").await? {
        return Ok(None);
    }
    sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
        .fetch_one(connection)
        .await
}

/// The version of the program that first wrote data of this version, if the database says it.
pub(super) async fn program_of(
    connection: &mut AnyConnection,
    version: i64,
) -> sqlx::Result<Option<String>> {
    if !has_table(connection, "programs").await? {
        return Ok(None);
    }
    sqlx::query_scalar("SELECT program FROM programs WHERE data = $1")
        .bind(version)
        .fetch_optional(connection)
        .await
}

/// Notes that this program brought the data up to date.
pub(super) async fn note_program(connection: &mut AnyConnection) -> sqlx::Result<()> {
    sqlx::query("INSERT INTO programs (data, program) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(data_version())
        .bind(PROGRAM)
        .execute(connection)
        .await?;
    Ok(())
}

async fn has_table(connection: &mut AnyConnection, name: &str) -> sqlx::Result<bool> {
    let query = match Dialect::of(connection) {
        Dialect::Sqlite => "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = $1",
        Dialect::Postgres => {
            "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = $1"
        }
    };
    let count: i64 = sqlx::query_scalar(query)
        .bind(name)
        .fetch_one(connection)
        .await?;
    Ok(count > 0)
}

#[cfg(test)]
mod tests {
    use super::{FILE_TABLES, SERVER_TABLES, data_version};

    #[test]
    fn a_file_and_a_server_have_data_of_the_same_versions() {
        let latest = SERVER_TABLES
            .iter()
            .map(|migration| migration.version)
            .max();
        assert_eq!(latest, Some(data_version()));
        assert!(FILE_TABLES.version_exists(data_version()));
    }
}
