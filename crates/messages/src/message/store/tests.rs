//! The store against a real file: what it keeps, as it was sent.

mod attention;
mod durability;
mod once;
mod ownership;

use super::{MessageIds, NewMessage, Store, StoreError, StoreOutcome, StoredMessage};
use crate::message::{Folio, Inbox, InboxPlace, RawContext, from_json};
use jiff::{SignedDuration, Timestamp};
use sqlx::{Executor, Row};
use tempfile::TempDir;

const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

async fn store() -> (TempDir, Store) {
    let directory = tempfile::tempdir().expect("a temporary directory can be made");
    let store = Store::open(directory.path()).await.expect("the store can be opened");
    (directory, store)
}

fn submission(message: &str, key: Option<&str>) -> NewMessage {
    let body =
        serde_json::json!({ "name": "Ana Ruiz", "email": "ana@example.com", "message": message });
    let beside = RawContext {
        page: Some("/Contacto"),
        notice_version: Some("2026-01"),
        consent: Some("on"),
        utm_source: Some("facebook"),
        utm_campaign: Some("noviembre"),
        key,
        ..RawContext::default()
    };
    let message =
        from_json(body.to_string().as_bytes(), &beside).expect("the test's message is valid");
    NewMessage::new(message)
}

async fn try_submit(
    store: &Store,
    message: &str,
    key: Option<&str>,
    now: Timestamp,
) -> Result<StoreOutcome, StoreError> {
    let submission = submission(message, key);
    store.submit(submission, now).await
}

async fn submit(store: &Store, message: &str, key: Option<&str>) -> StoreOutcome {
    try_submit(store, message, key, NOW).await.expect("the store works")
}

fn stored(outcome: StoreOutcome) -> MessageIds {
    match outcome {
        StoreOutcome::Stored(receipt) => receipt,
        other => panic!("not stored but {other:?}"),
    }
}

async fn newest(store: &Store) -> Vec<StoredMessage> {
    let all = Inbox::Search(String::new());
    store.inbox(&all, InboxPlace::START, 9).await.expect("the store works").0
}

async fn count(store: &Store) -> u64 {
    store.count().await.expect("the store works")
}

#[tokio::test]
async fn a_message_is_found_as_it_was_sent_also_after_a_restart() {
    let (directory, store) = store().await;
    let receipt = stored(submit(&store, "uno\ndos", Some("k")).await);
    store.close().await;
    let store = Store::open(directory.path()).await.expect("the store can be opened again");
    let found =
        store.show(&receipt.folio).await.expect("the store works").expect("the message is there");
    assert_eq!((&found.uid, found.received_at), (&receipt.uid, NOW));
    assert_eq!(
        (found.sent.name.as_str(), found.sent.email.as_str(), found.sent.message.as_str()),
        ("Ana Ruiz", "ana@example.com", "uno\ndos")
    );
    assert_eq!(
        (found.page.as_str(), found.notice_version.as_str(), found.consent),
        ("/Contacto", "2026-01", true)
    );
    assert_eq!(newest(&store).await, [found]);
    assert_eq!(submit(&store, "uno\ndos", Some("k")).await, StoreOutcome::Repeated(receipt));
}

#[tokio::test]
async fn an_unknown_folio_is_not_found() {
    let (_directory, store) = store().await;
    assert_eq!(store.show(&Folio::from_random([1; 16])).await.expect("the store works"), None);
}

#[tokio::test]
async fn the_newest_message_is_listed_first() {
    let (_directory, store) = store().await;
    for message in ["uno", "dos", "tres"] {
        submit(&store, message, None).await;
    }
    let messages: Vec<String> =
        newest(&store).await.into_iter().map(|message| message.sent.message).collect();
    assert_eq!(messages, ["tres", "dos", "uno"]);
}
