//! Tests that acknowledged messages are on disk, and that a disk that refuses is reported, and passes.

use super::*;

#[tokio::test]
async fn the_writing_connection_keeps_what_it_acknowledges() {
    let (_directory, store) = store().await;
    let mut connection = store.writing.acquire().await.expect("there is a writer");
    let mut pragma = async |name: &'static str| -> String {
        let row = connection.fetch_one(name).await.expect("the pragma can be read");
        row.try_get::<String, _>(0).unwrap_or_else(|_| row.get::<i64, _>(0).to_string())
    };
    assert_eq!(pragma("PRAGMA journal_mode").await, "wal");
    assert_eq!(pragma("PRAGMA synchronous").await, "2", "FULL");
    assert_eq!(pragma("PRAGMA foreign_keys").await, "1");
    assert_eq!(pragma("PRAGMA secure_delete").await, "1");
    assert_eq!(pragma("PRAGMA busy_timeout").await, "5000");
    assert_eq!(store.writing.options().get_max_connections(), 1);
}

#[tokio::test]
async fn a_full_database_is_unavailable_and_recovers_by_itself() {
    let (_directory, store) = store().await;
    let pages: i64 = sqlx::query_scalar("PRAGMA page_count")
        .fetch_one(&store.writing)
        .await
        .expect("it can be read");
    let limit = async |pages: i64| {
        let pragma = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
        store.writing.execute(pragma).await.expect("the limit can be set");
    };
    limit(pages).await;
    let long = "x".repeat(4000);
    let mut kept = 0;
    // A page may still have room for one or two.
    let failed = loop {
        match try_submit(&store, &long, None, NOW).await {
            Ok(_) => kept += 1,
            Err(error) => break error,
        }
        assert!(kept < 10, "the limit does not hold");
    };
    assert!(failed.may_pass(), "{failed:?}");
    assert_eq!(count(&store).await, kept);
    limit(pages + 1000).await;
    stored(submit(&store, &long, Some("k")).await);
    assert_eq!(count(&store).await, kept + 1);
}

#[tokio::test]
async fn a_read_only_database_is_unavailable() {
    let (_directory, store) = store().await;
    store.writing.execute("PRAGMA query_only = ON").await.expect("it can be set");
    let failed = try_submit(&store, "hola", Some("k"), NOW).await;
    assert!(failed.as_ref().is_err_and(StoreError::may_pass), "{failed:?}");
    store.writing.execute("PRAGMA query_only = OFF").await.expect("it can be set");
    stored(submit(&store, "hola", Some("k")).await);
}

#[tokio::test]
async fn a_locked_database_is_unavailable_and_can_still_be_read() {
    let (directory, store) = store().await;
    let other = Store::open(directory.path()).await.expect("the store can be opened twice");
    // The test need not wait as long as a visitor may.
    store.writing.execute("PRAGMA busy_timeout = 20").await.expect("it can be set");
    let held = other.writing.begin_with("BEGIN IMMEDIATE").await.expect("the other may write");
    let failed = try_submit(&store, "hola", None, NOW).await;
    assert!(failed.as_ref().is_err_and(StoreError::may_pass), "{failed:?}");
    assert_eq!(count(&store).await, 0);
    held.rollback().await.expect("the other can let go");
    stored(submit(&store, "hola", None).await);
}

#[tokio::test]
async fn a_directory_that_is_not_there_cannot_be_opened() {
    let (directory, _store) = store().await;
    let failed = Store::open(&directory.path().join("absent")).await;
    assert!(matches!(failed, Err(StoreError::Open { .. })), "{failed:?}");
}

#[cfg(unix)]
#[tokio::test]
async fn what_families_write_is_readable_by_the_program_alone() {
    use std::os::unix::fs::PermissionsExt;
    let (directory, store) = store().await;
    submit(&store, "hola", None).await;
    for file in ["columbario.db", "columbario.db-wal", "columbario.db-shm"] {
        let found = std::fs::metadata(directory.path().join(file)).expect("the file is there");
        assert_eq!(found.permissions().mode() & 0o777, 0o600, "{file}");
    }
}

#[tokio::test]
async fn nothing_is_written_into_files_that_are_not_at_their_place() {
    let (directory, store) = store().await;
    let aside = directory.path().join("aside");
    for name in ["columbario.db", "columbario.db-wal", "columbario.db-shm"] {
        let file = directory.path().join(name);
        std::fs::rename(&file, &aside).expect("it is there");
        for replaced in [false, true] {
            if replaced {
                std::fs::copy(&aside, &file).expect("it can be copied");
            }
            let failed = try_submit(&store, name, None, NOW).await;
            assert!(matches!(failed, Err(StoreError::Moved(_))), "{name}: {failed:?}");
            assert!(failed.is_err_and(|error| error.may_pass()));
            let tried = store.try_write().await;
            assert!(matches!(tried, Err(StoreError::Moved(_))), "{name}: {tried:?}");
            // What is open is no reason to make another.
            store.open_now().await.expect("it is open");
            assert_eq!(file.exists(), replaced);
        }
        std::fs::rename(&aside, &file).expect("it can be put back");
        stored(submit(&store, name, None).await);
    }
    assert_eq!(count(&store).await, 3);
}

#[tokio::test]
async fn a_database_may_be_a_link_and_is_refused_once_that_leads_elsewhere() {
    let (elsewhere, first) = store().await;
    first.close().await;
    let directory = tempfile::tempdir().expect("a temporary directory can be made");
    let link = directory.path().join("columbario.db");
    let at = |to: &std::path::Path| std::os::unix::fs::symlink(to, &link).expect("it can be made");
    at(&elsewhere.path().join("columbario.db"));
    let store = Store::open(directory.path()).await.expect("it can be opened by a link");
    stored(submit(&store, "uno", None).await);
    let other = elsewhere.path().join("other.db");
    std::fs::write(&other, "").expect("it can be written");
    let turn = |to: &str| {
        std::fs::remove_file(&link).expect("it is there");
        at(&elsewhere.path().join(to));
    };
    turn("other.db");
    let failed = try_submit(&store, "dos", None, NOW).await;
    assert!(matches!(failed, Err(StoreError::Moved(_))), "{failed:?}");
    turn("columbario.db");
    stored(submit(&store, "dos", None).await);
    assert_eq!(count(&store).await, 2);
}

/// The writer's connection may fail and be replaced, when all others are closed and the log is another.
#[tokio::test]
async fn a_writer_that_connects_again_goes_on_with_the_same_database_alone() {
    let (directory, store) = store().await;
    let file = directory.path().join("columbario.db");
    let disconnect = async || {
        let writer = store.writing.acquire().await.expect("there is a writer");
        writer.close().await.expect("it can be closed");
    };
    disconnect().await;
    stored(submit(&store, "uno", None).await);
    disconnect().await;
    let other = directory.path().join("other.db");
    std::fs::copy(&file, &other).expect("it can be copied");
    std::fs::rename(&other, &file).expect("it can be replaced");
    try_submit(&store, "dos", None, NOW).await.expect_err("nobody has checked that database");
}
