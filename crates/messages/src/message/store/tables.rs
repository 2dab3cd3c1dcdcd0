//! The tables of both databases, and the version of the data that they make.

use sqlx::migrate::Migrator;

pub(super) static FILE_TABLES: Migrator = sqlx::migrate!("migrations/sqlite");

pub(super) static SERVER_TABLES: Migrator = sqlx::migrate!("migrations/postgres");

pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// The version of the data that this program writes. It reads every earlier one, which it brings
/// up to date when it opens the database.
pub fn data_version() -> i64 {
    let latest = FILE_TABLES.iter().map(|migration| migration.version).max();
    latest.expect("there are migrations")
}

#[cfg(test)]
mod tests {
    use super::{FILE_TABLES, SERVER_TABLES, data_version};

    #[test]
    fn a_file_and_a_server_have_data_of_the_same_versions() {
        let latest = SERVER_TABLES.iter().map(|migration| migration.version).max();
        assert_eq!(latest, Some(data_version()));
        assert!(FILE_TABLES.version_exists(data_version()));
    }
}
