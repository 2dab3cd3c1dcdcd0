//! What becomes of a delivery whose making panics.

use super::Outbox;
use crate::message::{
    Channel, DeliveryState, Destination, NewMessage, RawContext, Store, StoreOutcome, from_json,
};
use crate::outbox::BacklogCounts;
use basics::status::Status;
use config::Config;
use site::fixture::{Fixture, NOW};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::sleep;

/// Stores a message that one mailbox is to get.
async fn submit(store: &Store, text: &str) {
    let body = serde_json::json!({ "name": "Ana", "email": "ana@example.com", "message": text });
    let message = from_json(body.to_string().as_bytes(), &RawContext::default());
    let mut submission = NewMessage::new(message.expect("it is valid"));
    let recipient = "ventas@remanso.example".to_owned();
    submission.destinations = vec![Destination { channel: Channel::Mail, recipient }];
    let sent = store.submit(submission, NOW).await;
    assert!(matches!(sent, Ok(StoreOutcome::Stored(_))), "{sent:?}");
}

/// What becomes of the mail about a message, by its number.
async fn state(store: &Store, message: i64) -> DeliveryState {
    store.deliveries(message).await.expect("the store works")[0].state
}

// Specification 12.2
#[tokio::test]
async fn what_may_have_been_sent_when_its_making_panicked_is_left_alone() {
    let directory = tempfile::tempdir().expect("a temporary directory can be made");
    let store = Store::open(directory.path()).await.expect("it opens");
    let mut config = Config::of_defaults(directory.path());
    config.mail_to = vec!["ventas@remanso.example".parse().expect("it is a mailbox")];
    let settings = Fixture::new().site().mail_settings();
    let has_panicked = Arc::new(AtomicBool::new(false));
    let panics = Arc::clone(&has_panicked);
    // A delivery is a task of its own, and the loop is none.
    let settings = move || {
        let is_delivery = tokio::task::try_id().is_some();
        assert!(!is_delivery || panics.swap(true, Relaxed), "the first delivery panics");
        settings.clone()
    };
    let counts = (Arc::<BacklogCounts>::default(), Arc::<Status>::default());
    let outbox = Outbox::new(&config, store.clone(), Arc::new(settings), counts, || NOW).await;
    let outbox = Arc::new(outbox.expect("it is set up"));
    submit(&store, "uno").await;
    let (stop, stopped) = watch::channel(false);
    let others = async {
        while !has_panicked.load(Relaxed) {
            sleep(Duration::from_millis(1)).await;
        }
        // By the time at which the second of them is claimed, the end of the first was seen.
        for (number, text) in [(2, "dos"), (3, "tres")] {
            submit(&store, text).await;
            while state(&store, number).await != DeliveryState::Spooled {
                sleep(Duration::from_millis(1)).await;
            }
        }
        stop.send(true).expect("it runs");
    };
    tokio::join!(outbox.run(stopped), others);
    assert_eq!(state(&store, 1).await, DeliveryState::Pending);
}
