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
    let claimed = queue.claim(&Channel::ALL, std::iter::empty(), (1, i64::MAX), NOW).await;
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
        let claimed = queue(owner).claim(&Channel::ALL, under_way, (8, i64::MAX), NOW).await;
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

/// Stores a message that is held back because many came from its network.
async fn held(store: &Store, name: &str, text: &str, now: Timestamp) {
    let mailbox = format!("{name}@example.com");
    let body = serde_json::json!({ "name": name, "email": mailbox, "message": text }).to_string();
    let message = from_json(body.as_bytes(), &RawContext::default());
    let mut submission = NewMessage::new(message.expect("it is valid"));
    submission.quarantine = Some("many".to_owned());
    store.submit(submission, now).await.expect("the store works");
}

// Specification 12.10
#[tokio::test]
async fn a_family_behind_a_robot_s_address_is_let_go_while_the_robot_goes_on() {
    let directory = tempfile::tempdir().expect("a temporary directory can be made");
    let store = Store::open(directory.path()).await.expect("it opens");
    let minute = |minute| NOW + SignedDuration::from_mins(minute);
    for at in 0..60 {
        for number in 0..3 {
            let text = format!("Compre relojes número {number} del minuto {at} a buen precio");
            held(&store, &format!("robot{number}x{at}"), &text, minute(at)).await;
        }
        if at == 42 {
            held(&store, "ana", "Quisiera informes de un nicho para mi mamá", minute(at)).await;
        }
    }
    let (mut let_go, mut of_robot) = (Vec::new(), 60);
    // Half of the mails of an hour, and chances that lie far from each other.
    for number in 0..30_u32 {
        let since = minute(59 - 120);
        let chance = (f64::from(number) * 0.618_034).fract();
        let folio = store.one_of_many(since, chance).await.expect("the store works");
        let folio = folio.expect("some wait");
        assert!(store.release(&folio, &[], minute(60)).await.expect("the store works"));
        let message = store.show(&folio).await.expect("the store works");
        let_go.push(message.expect("it is there").sent.name);
        held(&store, &format!("robot{of_robot}"), "Compre relojes a buen precio", minute(60)).await;
        of_robot += 1;
    }
    assert!(let_go.contains(&"ana".to_owned()), "{let_go:?}");
    let waiting = store.waiting((minute(-120), minute(1)), 10).await.expect("the store works");
    assert!(waiting.left > 0 && waiting.of_many > 0, "{waiting:?}");
}

#[tokio::test]
async fn what_came_of_few_leaves_before_what_came_of_many_however_long_that_has_waited() {
    let directory = tempfile::tempdir().expect("a temporary directory can be made");
    let store = Store::open(directory.path()).await.expect("it opens");
    for (rank, second) in [(250, 0), (251, 1), (1, 2)] {
        let body = format!(r#"{{ "name": "{rank}", "email": "ana@example.com" }}"#);
        let message = from_json(body.as_bytes(), &RawContext::default());
        let mut submission = NewMessage::new(message.expect("it is valid"));
        submission.rank = rank;
        let recipient = "ventas@remanso.example".to_owned();
        submission.destinations = vec![Destination { channel: Channel::Mail, recipient }];
        let now = NOW - SignedDuration::from_secs(10 - second);
        store.submit(submission, now).await.expect("the store works");
    }
    let lease = SignedDuration::from_mins(1);
    let queue = DeliveryQueue::new(store.clone(), "one".to_owned(), lease);
    let claim = async |most, rank| {
        let claimed = queue.claim(&Channel::ALL, 1_000..1_001, (most, rank), NOW).await;
        claimed.expect("the store works").iter().map(|each| each.rank).collect::<Vec<_>>()
    };
    assert_eq!(claim(1, i64::MAX).await, [1]);
    assert_eq!(claim(3, 10).await, [1], "it is claimed again, and the others wait");
    let mut all = claim(3, i64::MAX).await;
    all.sort_unstable();
    assert_eq!(all, [1, 250, 251]);
}
