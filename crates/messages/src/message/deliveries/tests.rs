//! What is claimed by whom, and what is recorded.

use crate::message::{
    AttemptOutcome, Channel, Delivery, DeliveryQueue, Destination, NewMessage, RawContext, Store,
    StoreOutcome, from_json,
};
use jiff::{SignedDuration, Timestamp};

const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

/// Stores a message that one mailbox is to get.
async fn submit(store: &Store) {
    let body = r#"{ "name": "Ana", "email": "ana@example.com", "message": "hola" }"#;
    let message = from_json(body.as_bytes(), &RawContext::default());
    let mut submission = NewMessage::new(message.expect("it is valid"));
    submission.destinations = vec![Destination {
        channel: Channel::Mail,
        recipient: "ventas@remanso.example".to_owned(),
    }];
    let sent = store.submit(submission, NOW).await;
    assert!(matches!(sent, Ok(StoreOutcome::Stored(_))), "{sent:?}");
}

/// A worker, and the one delivery that it has claimed.
async fn claimed(store: &Store) -> (DeliveryQueue, Delivery) {
    let lease = SignedDuration::from_mins(1);
    let queue = DeliveryQueue::new(store.clone(), "one".to_owned(), lease);
    let claimed = queue.claim(&Channel::ALL, std::iter::empty(), 1, NOW).await;
    let one = claimed.expect("the store works").pop();
    (queue, one.expect("one is due"))
}

#[tokio::test]
async fn a_worker_claims_again_what_it_does_not_know_it_has() {
    let directory = tempfile::tempdir().expect("a temporary directory can be made");
    let store = Store::open(directory.path()).await.expect("it opens");
    submit(&store).await;
    let queue = |owner: &str| {
        let lease = SignedDuration::from_mins(1);
        DeliveryQueue::new(store.clone(), owner.to_owned(), lease)
    };
    let claimed = async |owner, under_way: &[i64]| {
        let under_way = under_way.iter().copied();
        let claimed = queue(owner).claim(&Channel::ALL, under_way, 8, NOW).await;
        claimed.expect("the store works").len()
    };
    assert_eq!(claimed("one", &[]).await, 1);
    assert_eq!(claimed("one", &[1]).await, 0, "it is making it");
    assert_eq!(claimed("other", &[]).await, 0, "it is leased");
    assert_eq!(claimed("one", &[]).await, 1, "the first answer was lost");
}

#[tokio::test]
async fn an_answer_that_is_no_text_is_recorded_on_either_database() {
    let directory = tempfile::tempdir().expect("a temporary directory can be made");
    let store = Store::open(directory.path()).await.expect("it opens");
    submit(&store).await;
    let (queue, claimed) = claimed(&store).await;
    let outcome = AttemptOutcome::RetryAfter(SignedDuration::from_secs(1));
    let recorded = queue.record(&claimed, outcome, "GIF89a\0\u{1}", NOW).await;
    recorded.expect("the store works");
    let deliveries = store.deliveries(1).await.expect("the store works");
    assert_eq!(deliveries[0].last_error.as_deref(), Some("GIF89a\u{1}"));
}

#[tokio::test]
async fn digests_in_the_spool_are_not_sent_once_there_is_a_mail_server() {
    let directory = tempfile::tempdir().expect("a temporary directory can be made");
    let store = Store::open(directory.path()).await.expect("it opens");
    let mailbox = "ventas@remanso.example".to_owned();
    let day = jiff::civil::date(2026, 11, 24);
    let enqueued = store.enqueue_digest(day, vec![mailbox], NOW).await;
    enqueued.expect("the store works");
    let (queue, claimed) = claimed(&store).await;
    let recorded = queue.record(&claimed, AttemptOutcome::Spooled, "", NOW).await;
    recorded.expect("the store works");
    assert_eq!(queue.resume(true, true, NOW).await.expect("it works"), 0);
    let backlog = queue.backlog(NOW).await.expect("the store works");
    assert!(backlog.iter().all(|each| each.spooled == 0), "{backlog:?}");
}
