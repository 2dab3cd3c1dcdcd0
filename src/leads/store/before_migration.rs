//! What a database was before a newer program changed its tables: kept beside it, so that there is
//! a way back (docs/actualizar.md).

use super::snapshot::copy_to_file;
use super::version::{SERVER_TABLES, migrate};
use sqlx::{AnyConnection, AssertSqlSafe};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// How many earlier versions of the data are kept.
const KEPT: usize = 2;

/// How a file is named before and after the version of its data.
const FILE: (&str, &str) = ("columbario.data-", ".db");

/// How a schema is named before the version of its data.
const SCHEMA: &str = "columbario_data_";

/// Copies a file of data of this version to another in the same directory, and returns its path.
pub(super) async fn keep_file(
    connection: &mut AnyConnection,
    data_dir: &Path,
    version: i64,
) -> sqlx::Result<PathBuf> {
    let path = data_dir.join(format!("{}{version}{}", FILE.0, FILE.1));
    copy_to_file(connection, &path).await?;
    let kept = files(data_dir)?;
    for (_, path) in kept.iter().rev().skip(KEPT) {
        fs::remove_file(path)?;
    }
    Ok(path)
}

/// The files that are kept, the newest last.
fn files(data_dir: &Path) -> io::Result<Vec<(i64, PathBuf)>> {
    let mut kept = Vec::new();
    for entry in fs::read_dir(data_dir)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let version = name
            .strip_prefix(FILE.0)
            .and_then(|rest| rest.strip_suffix(FILE.1))
            .and_then(|version| version.parse().ok());
        kept.extend(version.map(|version| (version, entry.path())));
    }
    kept.sort_unstable();
    Ok(kept)
}

/// Removes what is kept in a directory.
pub(super) fn remove_files(data_dir: &Path) -> io::Result<()> {
    for (_, path) in files(data_dir)? {
        fs::remove_file(path)?;
    }
    Ok(())
}

/// Copies the tables of data of this version to a schema of their own on the same server, and
/// returns its name.
pub(super) async fn keep_schema(
    connection: &mut AnyConnection,
    version: i64,
) -> sqlx::Result<String> {
    let here: String = sqlx::query_scalar("SELECT current_schema()::TEXT")
        .fetch_one(&mut *connection)
        .await?;
    let path: String = sqlx::query_scalar("SELECT current_setting('search_path')")
        .fetch_one(&mut *connection)
        .await?;
    let schema = format!("{SCHEMA}{version}");
    let copied = copy_schema(connection, &here, &schema, version).await;
    // The connection is one of a pool: others use it after this.
    let back = sqlx::query("SELECT set_config('search_path', $1, false)").bind(path);
    back.execute(&mut *connection).await?;
    copied?;
    remove_schemas(connection, KEPT).await?;
    Ok(schema)
}

/// The same migrations make the same tables, with their constraints and triggers; then the rows.
async fn copy_schema(
    connection: &mut AnyConnection,
    here: &str,
    schema: &str,
    version: i64,
) -> sqlx::Result<()> {
    let fresh = format!("DROP SCHEMA IF EXISTS {schema} CASCADE; CREATE SCHEMA {schema}");
    run(connection, fresh).await?;
    run(connection, format!("SET search_path TO {schema}")).await?;
    migrate(&SERVER_TABLES, Some(version), connection).await?;
    // A table that refers to another was made after it.
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT relname::TEXT FROM pg_class WHERE relnamespace = to_regnamespace($1)
         AND relkind = 'r' AND relname <> '_sqlx_migrations' ORDER BY oid",
    )
    .bind(schema)
    .fetch_all(&mut *connection)
    .await?;
    for table in tables {
        let copy = format!("INSERT INTO {schema}.{table} SELECT * FROM \"{here}\".{table}");
        run(connection, copy).await?;
        let sequence: Option<String> = sqlx::query_scalar(
            "SELECT pg_get_serial_sequence($1, attname) FROM pg_attribute
             WHERE attrelid = to_regclass($1) AND attidentity <> '' AND attname = 'id'",
        )
        .bind(format!("{schema}.{table}"))
        .fetch_optional(&mut *connection)
        .await?;
        if let Some(sequence) = sequence {
            let next = format!(
                "SELECT setval('{sequence}', (SELECT coalesce(max(id), 0) + 1 FROM {schema}.{table}), false)"
            );
            run(connection, next).await?;
        }
    }
    Ok(())
}

/// Runs statements of ours. Each name in them is one that a server gave us or that we made of a number.
async fn run(connection: &mut AnyConnection, sql: String) -> sqlx::Result<()> {
    let statements = sqlx::raw_sql(AssertSqlSafe(sql));
    statements.execute(connection).await.map(drop)
}

/// Removes all schemas that are kept but the newest of them.
pub(super) async fn remove_schemas(connection: &mut AnyConnection, but: usize) -> sqlx::Result<()> {
    let names: Vec<String> =
        sqlx::query_scalar("SELECT nspname::TEXT FROM pg_namespace WHERE nspname LIKE $1 || '%'")
            .bind(SCHEMA)
            .fetch_all(&mut *connection)
            .await?;
    let mut kept: Vec<(i64, &String)> = names
        .iter()
        .filter_map(|name| Some((name.strip_prefix(SCHEMA)?.parse().ok()?, name)))
        .collect();
    kept.sort_unstable();
    for (_, name) in kept.iter().rev().skip(but) {
        run(connection, format!("DROP SCHEMA {name} CASCADE")).await?;
    }
    Ok(())
}
