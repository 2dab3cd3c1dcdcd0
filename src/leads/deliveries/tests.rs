//! What an earlier version left.

use crate::leads::{Channel, Destination, RawContext, Store, StoreOutcome, Submission, from_json};
use jiff::Timestamp;
use sqlx::Executor as _;

const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

#[tokio::test]
async fn mails_that_an_earlier_version_gathered_leave_one_by_one() {
    let directory = tempfile::tempdir().expect("a temporary directory can be made");
    let store = Store::open(directory.path()).await.expect("it opens");
    let body = r#"{ "name": "Ana", "email": "ana@example.com", "message": "hola" }"#;
    let message = from_json(body.as_bytes(), &RawContext::default());
    let mut submission = Submission::new(message.expect("it is valid"));
    submission.destinations = vec![Destination {
        channel: Channel::Mail,
        recipient: "ventas@remanso.example".to_owned(),
    }];
    let sent = store.submit(submission, NOW).await;
    assert!(matches!(sent, Ok(StoreOutcome::Stored(_))), "{sent:?}");
    for sql in [
        "UPDATE deliveries SET state = 'gathered'",
        "CREATE TABLE heartbeat (id INTEGER PRIMARY KEY, at TEXT)",
        "DELETE FROM _sqlx_migrations WHERE version = 9",
    ] {
        let done = store.writing.execute(sql).await;
        done.expect("it can be written");
    }
    store.close().await;
    let store = Store::open(directory.path()).await.expect("it opens again");
    let deliveries = store.deliveries(1).await.expect("the store works");
    assert_eq!(deliveries[0].state, "pending");
}
