//! What left together is recorded as a whole.

use crate::leads::{
    AttemptOutcome, Channel, Destination, OsRandomness, Queue, RawContext, Store, StoreOutcome,
    Submission, from_json,
};
use jiff::{SignedDuration, Timestamp};
use sqlx::Executor as _;

const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

const MAILBOX: &str = "ventas@remanso.example";

async fn run(store: &Store, sql: &'static str) {
    let done = store.write(move |connection| {
        Box::pin(async move { Ok(connection.execute(sql).await.map(drop)?) })
    });
    done.await.expect("the store works");
}

async fn states(store: &Store) -> Vec<String> {
    let query = sqlx::query_scalar("SELECT state FROM deliveries ORDER BY id");
    let states = query.fetch_all(store.reader()).await;
    states.expect("the store works")
}

#[tokio::test]
async fn a_mail_of_gathered_leads_and_its_leads_are_recorded_together_or_not_at_all() {
    let directory = tempfile::tempdir().expect("a temporary directory can be made");
    let store = Store::open(directory.path()).await.expect("it opens");
    let body = r#"{ "name": "Ana", "email": "ana@example.com", "message": "hola" }"#;
    let message = from_json(body.as_bytes(), &RawContext::default());
    let mut submission = Submission::new(message.expect("it is valid"));
    submission.destinations = vec![Destination {
        channel: Channel::Mail,
        recipient: MAILBOX.to_owned(),
    }];
    let sent = store.submit(submission, NOW, &OsRandomness).await;
    assert!(matches!(sent, Ok(StoreOutcome::Stored(_))), "{sent:?}");
    let queue = Queue::new(store.clone(), "a".to_owned(), SignedDuration::from_mins(1));
    assert_eq!(queue.gather(NOW).await.expect("the store works"), 1);
    let enqueued = queue.enqueue_gathered("reunidos-1".to_owned(), NOW, NOW);
    enqueued.await.expect("the store works");
    let claimed = queue.claim(&[Channel::Digest], 1, NOW).await;
    let claimed = claimed.expect("the store works").remove(0);
    let leads = queue.gathered(MAILBOX, 9).await.expect("the store works");
    let ids: Vec<i64> = leads.iter().map(|lead| lead.id).collect();
    let record = || queue.record(&claimed, AttemptOutcome::Sent, "250 ok", &ids, NOW);

    run(
        &store,
        "CREATE TRIGGER refuse BEFORE UPDATE ON deliveries WHEN OLD.state = 'gathered'
         BEGIN SELECT RAISE(ABORT, 'refused'); END",
    )
    .await;
    record().await.expect_err("the trigger refuses");
    assert_eq!(states(&store).await, ["gathered", "pending"]);
    run(&store, "DROP TRIGGER refuse").await;
    record().await.expect("the store works");
    assert_eq!(states(&store).await, ["sent", "sent"]);
}
