//! The store against a real file: what it keeps, once, and what it says when it cannot.

use super::{Dedupe, Outcome, Receipt, Store, StoreError};
use crate::leads::{Context, Folio, Lead, OsRandomness, RawContext, from_json};
use jiff::{SignedDuration, Timestamp};
use sqlx::{Executor, Row};
use std::sync::atomic::{AtomicU8, Ordering};
use tempfile::TempDir;

const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

async fn store() -> (TempDir, Store) {
    let directory = tempfile::tempdir().expect("a temporary directory can be made");
    let store = Store::open(directory.path())
        .await
        .expect("the store can be opened");
    (directory, store)
}

fn submission(message: &str, key: Option<&str>) -> (Lead, Context) {
    let body =
        serde_json::json!({ "name": "Ana Ruiz", "email": "ana@example.com", "message": message });
    let beside = RawContext {
        page: Some("/Contacto"),
        notice_version: Some("2026-01"),
        consent: Some("on"),
        key,
    };
    from_json(body.to_string().as_bytes(), &beside).expect("the test's lead has no fault")
}

async fn try_submit(
    store: &Store,
    message: &str,
    key: Option<&str>,
    dedupe: Dedupe,
    now: Timestamp,
) -> Result<Outcome, StoreError> {
    let (lead, context) = submission(message, key);
    store
        .submit(&lead, &context, dedupe, now, &OsRandomness)
        .await
}

async fn submit(store: &Store, message: &str, key: Option<&str>) -> Outcome {
    try_submit(store, message, key, Dedupe::ByKey, NOW)
        .await
        .expect("the store works")
}

fn stored(outcome: Outcome) -> Receipt {
    match outcome {
        Outcome::Stored(receipt) => receipt,
        other => panic!("not stored but {other:?}"),
    }
}

async fn count(store: &Store) -> u64 {
    store.count().await.expect("the store works")
}

#[tokio::test]
async fn a_lead_is_found_as_it_was_sent_also_after_a_restart() {
    let (directory, store) = store().await;
    let receipt = stored(submit(&store, "uno\ndos", Some("k")).await);
    store.close().await;
    let store = Store::open(directory.path())
        .await
        .expect("the store can be opened again");
    let found = store
        .show(&receipt.folio)
        .await
        .expect("the store works")
        .expect("the lead is there");
    assert_eq!((found.id, found.received_at), (receipt.id, NOW));
    assert_eq!(
        (
            found.name.as_str(),
            found.email.as_str(),
            found.message.as_str()
        ),
        ("Ana Ruiz", "ana@example.com", "uno\ndos")
    );
    assert_eq!(
        (
            found.page.as_str(),
            found.notice_version.as_str(),
            found.consent
        ),
        ("/Contacto", "2026-01", true)
    );
    assert_eq!(store.list().await.expect("the store works"), [found]);
    assert_eq!(
        submit(&store, "uno\ndos", Some("k")).await,
        Outcome::Repeated(receipt)
    );
}

#[tokio::test]
async fn an_unknown_folio_is_not_found() {
    let (_directory, store) = store().await;
    assert_eq!(
        store
            .show(&Folio::from_random([1; 16]))
            .await
            .expect("the store works"),
        None
    );
}

#[tokio::test]
async fn the_newest_lead_is_listed_first() {
    let (_directory, store) = store().await;
    for message in ["uno", "dos", "tres"] {
        submit(&store, message, None).await;
    }
    let messages: Vec<String> = store
        .list()
        .await
        .expect("the store works")
        .into_iter()
        .map(|lead| lead.message)
        .collect();
    assert_eq!(messages, ["tres", "dos", "uno"]);
}

#[tokio::test]
async fn the_same_key_and_content_is_the_same_lead() {
    let (_directory, store) = store().await;
    let receipt = stored(submit(&store, "hola", Some("k")).await);
    let a_year_later = NOW + SignedDuration::from_hours(365 * 24);
    let again = try_submit(&store, "hola", Some("k"), Dedupe::ByContent, a_year_later)
        .await
        .expect("the store works");
    assert_eq!(again, Outcome::Repeated(receipt));
    assert_eq!(count(&store).await, 1);
}

#[tokio::test]
async fn the_same_key_with_other_content_is_a_conflict_and_stores_nothing() {
    let (_directory, store) = store().await;
    submit(&store, "hola", Some("k")).await;
    assert_eq!(submit(&store, "adiós", Some("k")).await, Outcome::Conflict);
    assert_eq!(count(&store).await, 1);
    // The key still belongs to the first.
    assert!(matches!(
        submit(&store, "hola", Some("k")).await,
        Outcome::Repeated(_)
    ));
}

#[tokio::test]
async fn another_key_is_another_lead() {
    let (_directory, store) = store().await;
    let one = stored(submit(&store, "hola", Some("k1")).await);
    let two = stored(submit(&store, "hola", Some("k2")).await);
    assert_ne!(one.folio, two.folio);
}

#[tokio::test]
async fn json_without_a_key_is_always_a_new_lead() {
    let (_directory, store) = store().await;
    stored(submit(&store, "hola", None).await);
    stored(submit(&store, "hola", None).await);
    assert_eq!(count(&store).await, 2);
}

#[tokio::test]
async fn a_plain_form_is_recognised_by_its_content_for_ten_minutes() {
    let (_directory, store) = store().await;
    let form = async |message, after| {
        let now = NOW + SignedDuration::from_secs(after);
        try_submit(&store, message, None, Dedupe::ByContent, now)
            .await
            .expect("the store works")
    };
    let first = stored(form("hola", 0).await);
    assert_eq!(form("hola", 1).await, Outcome::Repeated(first.clone()));
    assert_eq!(form("hola", 599).await, Outcome::Repeated(first.clone()));
    stored(form("adiós", 2).await);
    let later = stored(form("hola", 600).await);
    assert_ne!(first.folio, later.folio);
    assert_eq!(form("hola", 601).await, Outcome::Repeated(later));
}

#[tokio::test]
async fn sixty_four_at_once_are_sixty_four_leads() {
    let (_directory, store) = store().await;
    let tasks: Vec<_> = (0..64)
        .map(|index| {
            let store = store.clone();
            tokio::spawn(async move {
                submit(
                    &store,
                    &format!("mensaje {index}"),
                    Some(&format!("k{index}")),
                )
                .await
            })
        })
        .collect();
    let mut folios = std::collections::HashSet::new();
    for task in tasks {
        folios.insert(stored(task.await.expect("no submission panics")).folio);
    }
    assert_eq!(folios.len(), 64);
    assert_eq!(count(&store).await, 64);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn sixty_four_at_once_with_one_key_are_one_lead() {
    let (directory, store) = store().await;
    // A second store on the same file stands for a second process.
    let other = Store::open(directory.path())
        .await
        .expect("the store can be opened twice");
    let tasks: Vec<_> = (0..64)
        .map(|index| {
            let store = if index % 2 == 0 {
                store.clone()
            } else {
                other.clone()
            };
            tokio::spawn(async move { submit(&store, "hola", Some("k")).await })
        })
        .collect();
    let mut new = 0;
    for task in tasks {
        match task.await.expect("no submission panics") {
            Outcome::Stored(_) => new += 1,
            Outcome::Repeated(_) => {}
            Outcome::Conflict => panic!("the content was the same"),
        }
    }
    assert_eq!((new, count(&store).await), (1, 1));
}

#[tokio::test]
async fn a_folio_that_is_taken_is_drawn_again() {
    let (_directory, store) = store().await;
    let drawn = AtomicU8::new(0);
    // Each number comes three times.
    let random = || [drawn.fetch_add(1, Ordering::Relaxed) / 3; 16];
    let (lead, context) = submission("hola", None);
    let mut folios = Vec::new();
    for _ in 0..3 {
        let outcome = store
            .submit(&lead, &context, Dedupe::ByKey, NOW, &random)
            .await
            .expect("the store works");
        folios.push(stored(outcome).folio);
    }
    assert_eq!(folios, [0, 1, 2].map(|byte| Folio::from_random([byte; 16])));
}

#[tokio::test]
async fn a_source_that_repeats_itself_is_an_error_and_stores_nothing() {
    let (_directory, store) = store().await;
    let (lead, context) = submission("hola", None);
    let random = || [7; 16];
    stored(
        store
            .submit(&lead, &context, Dedupe::ByKey, NOW, &random)
            .await
            .expect("the store works"),
    );
    let failed = store
        .submit(&lead, &context, Dedupe::ByKey, NOW, &random)
        .await;
    assert!(matches!(failed, Err(StoreError::NoFolio(_))), "{failed:?}");
    assert_eq!(count(&store).await, 1);
}

#[tokio::test]
async fn the_writing_connection_keeps_what_it_acknowledges() {
    let (_directory, store) = store().await;
    let mut connection = store.writer.acquire().await.expect("there is a writer");
    let mut pragma = async |name: &'static str| -> String {
        let row = connection
            .fetch_one(name)
            .await
            .expect("the pragma can be read");
        row.try_get::<String, _>(0)
            .unwrap_or_else(|_| row.get::<i64, _>(0).to_string())
    };
    assert_eq!(pragma("PRAGMA journal_mode").await, "wal");
    assert_eq!(pragma("PRAGMA synchronous").await, "2", "FULL");
    assert_eq!(pragma("PRAGMA foreign_keys").await, "1");
    assert_eq!(pragma("PRAGMA secure_delete").await, "1");
    assert_eq!(pragma("PRAGMA busy_timeout").await, "5000");
    assert_eq!(store.writer.options().get_max_connections(), 1);
}

#[tokio::test]
async fn a_full_database_is_unavailable_and_recovers_by_itself() {
    let (_directory, store) = store().await;
    let pages: i64 = sqlx::query_scalar("PRAGMA page_count")
        .fetch_one(&store.writer)
        .await
        .expect("it can be read");
    let limit = async |pages: i64| {
        let pragma = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
        store
            .writer
            .execute(pragma)
            .await
            .expect("the limit can be set");
    };
    limit(pages).await;
    let long = "x".repeat(4000);
    let mut kept = 0;
    // A page may still have room for one or two.
    let failed = loop {
        match try_submit(&store, &long, None, Dedupe::ByKey, NOW).await {
            Ok(_) => kept += 1,
            Err(error) => break error,
        }
        assert!(kept < 10, "the limit does not hold");
    };
    assert!(matches!(failed, StoreError::Unavailable(_)), "{failed:?}");
    assert_eq!(count(&store).await, kept);
    limit(pages + 1000).await;
    stored(submit(&store, &long, Some("k")).await);
    assert_eq!(count(&store).await, kept + 1);
}

#[tokio::test]
async fn a_read_only_database_is_unavailable() {
    let (_directory, store) = store().await;
    store
        .writer
        .execute("PRAGMA query_only = ON")
        .await
        .expect("it can be set");
    let failed = try_submit(&store, "hola", Some("k"), Dedupe::ByKey, NOW).await;
    assert!(
        matches!(failed, Err(StoreError::Unavailable(_))),
        "{failed:?}"
    );
    store
        .writer
        .execute("PRAGMA query_only = OFF")
        .await
        .expect("it can be set");
    stored(submit(&store, "hola", Some("k")).await);
}

#[tokio::test]
async fn a_locked_database_is_unavailable_and_can_still_be_read() {
    let (directory, store) = store().await;
    let other = Store::open(directory.path())
        .await
        .expect("the store can be opened twice");
    // The test need not wait as long as a visitor may.
    store
        .writer
        .execute("PRAGMA busy_timeout = 20")
        .await
        .expect("it can be set");
    let held = other
        .writer
        .begin_with("BEGIN IMMEDIATE")
        .await
        .expect("the other may write");
    let failed = try_submit(&store, "hola", None, Dedupe::ByKey, NOW).await;
    assert!(
        matches!(failed, Err(StoreError::Unavailable(_))),
        "{failed:?}"
    );
    assert_eq!(count(&store).await, 0);
    held.rollback().await.expect("the other can let go");
    stored(submit(&store, "hola", None).await);
}

#[tokio::test]
async fn a_submission_given_up_half_way_leaves_the_writer_free() {
    let (_directory, store) = store().await;
    for index in 0..50_u64 {
        let key = format!("k{index}");
        let patience = std::time::Duration::from_micros(index * 20);
        let given_up = tokio::time::timeout(patience, submit(&store, "hola", Some(&key))).await;
        let again = submit(&store, "hola", Some(&key)).await;
        assert!(given_up.is_err() || matches!(again, Outcome::Repeated(_)));
    }
    assert_eq!(count(&store).await, 50);
}

#[tokio::test]
async fn a_directory_that_is_not_there_cannot_be_opened() {
    let (directory, _store) = store().await;
    let failed = Store::open(&directory.path().join("absent")).await;
    assert!(matches!(failed, Err(StoreError::Open { .. })), "{failed:?}");
}
