//! A cancellation has two phases, and after the second nothing is left.

use super::*;
use std::collections::BTreeMap;

const NO_PERIOD: SignedDuration = SignedDuration::ZERO;

/// Every file in the data directory that holds one of these texts.
fn traces(directory: &TempDir, texts: &[&str]) -> Vec<String> {
    let files = std::fs::read_dir(directory.path()).expect("the directory can be read");
    let mut found = Vec::new();
    for file in files {
        let path = file.expect("the directory can be read").path();
        let bytes = std::fs::read(&path).expect("the file can be read");
        let holds = |text: &&&str| {
            let text = text.as_bytes();
            bytes.windows(text.len()).any(|window| window == text)
        };
        found.extend(
            texts.iter().filter(holds).map(|text| format!("{} in {}", text, path.display())),
        );
    }
    found
}

async fn erase(store: &Store, folio: &Folio) -> Result<Erasure, StoreError> {
    store.erase(folio, NO_PERIOD, ErasureReason::Request, NOW).await
}

fn not_allowed<T: std::fmt::Debug>(result: Result<T, StoreError>) -> NotAllowed {
    match result {
        Err(StoreError::NotAllowed(not_allowed)) => not_allowed,
        other => panic!("not refused but {other:?}"),
    }
}

#[tokio::test]
async fn a_blocked_message_is_hidden_held_and_not_changed() {
    let (_directory, store) = store().await;
    let folio = ana(&store).await;
    assert_eq!(store.block(&folio, ErasureReason::Request, NOW).await.expect("it may"), 1);
    assert!(all(&store).await.is_empty());
    assert_eq!(states(&store, &folio).await, [DeliveryState::Held]);
    assert_eq!(store.find("ana").await.expect("the store works").len(), 1, "she may ask about it");
    let corrected = store.correct(&folio, Correction::default(), NOW).await;
    assert_eq!(not_allowed(corrected), NotAllowed::Blocked(folio.clone()));
    let again = NOW + SignedDuration::from_hours(1);
    assert_eq!(store.block(&folio, ErasureReason::Request, again).await.expect("it may"), 0);
    assert_eq!(shown(&store, &folio).await.blocked_at, Some(NOW));
    assert_eq!(actions(&store).await, ["blocked"]);
}

#[tokio::test]
async fn a_blocking_by_mistake_is_taken_back() {
    let (_directory, store) = store().await;
    let folio = ana(&store).await;
    block(&store, &folio).await;
    assert_eq!(store.unblock(&folio, NOW).await.expect("it may"), 1);
    assert_eq!(states(&store, &folio).await, [DeliveryState::Pending]);
    assert_eq!(all(&store).await.len(), 1);
    assert_eq!(not_allowed(store.unblock(&folio, NOW).await), NotAllowed::NotBlocked(folio));
    assert_eq!(actions(&store).await, ["blocked", "unblocked"]);
}

#[tokio::test]
async fn nothing_is_erased_that_was_not_blocked_for_the_whole_period() {
    let (_directory, store) = store().await;
    let folio = ana(&store).await;
    let unknown = Folio::from_random([1; 16]);
    assert_eq!(not_allowed(erase(&store, &unknown).await), NotAllowed::Unknown(unknown.clone()));
    assert_eq!(not_allowed(erase(&store, &folio).await), NotAllowed::NotBlocked(folio.clone()));
    block(&store, &folio).await;
    let period = SignedDuration::from_hours(24);
    let until = NOW + period;
    let early = store
        .erase(&folio, period, ErasureReason::Request, until - SignedDuration::from_secs(1))
        .await;
    let folio_of = folio.clone();
    assert_eq!(not_allowed(early), NotAllowed::Period(folio_of, until));
    let erased = store.erase(&folio, period, ErasureReason::Request, until).await;
    assert_eq!(erased.expect("it may be erased").cancelled, 1);
}

#[tokio::test]
async fn a_message_that_is_leaving_is_not_erased_under_the_senders_feet() {
    let (_directory, store) = store().await;
    let folio = ana(&store).await;
    claimed(&store).await;
    block(&store, &folio).await;
    assert_eq!(
        not_allowed(store.erasable(&folio, NO_PERIOD, NOW).await),
        NotAllowed::UnderWay(folio.clone())
    );
    // The lease has ended and no result was recorded.
    let erasure = store.erase(&folio, NO_PERIOD, ErasureReason::Request, NOW + LEASE).await;
    let erasure = erasure.expect("it may be erased");
    assert_eq!((erasure.cancelled, erasure.delivered.len()), (0, 1));
    assert_eq!(erasure.delivered[0].sent_at, None);
}

#[tokio::test]
async fn what_had_left_is_listed() {
    let (_directory, store) = store().await;
    let folio = ana(&store).await;
    let (queue, delivery) = claimed(&store).await;
    queue.record(&delivery, AttemptOutcome::Sent, "250 ok", NOW).await.expect("the store works");
    block(&store, &folio).await;
    assert_eq!(states(&store, &folio).await, [DeliveryState::Sent]);
    let erasure = erase(&store, &folio).await.expect("it may be erased");
    let [delivery] = &erasure.delivered[..] else { panic!("one had left: {erasure:?}") };
    assert_eq!(delivery.channel, Channel::Mail);
    assert_eq!(delivery.recipient, "ventas@remanso.example");
    assert_eq!(delivery.sent_at, Some(NOW));
}

#[tokio::test]
async fn after_an_erasure_no_file_holds_a_trace() {
    let (directory, store) = store().await;
    let texts = ["Ana Núñez", "Ana@Example.com", "7220000000", "Palabra-señalada de Ana"];
    let folio = ana(&store).await;
    sent(&store, "José Díaz", "jose@example.org", "", NOW).await;
    assert!(!traces(&directory, &texts).is_empty(), "the test can see");
    block(&store, &folio).await;
    erase(&store, &folio).await.expect("it may be erased");
    assert!(store.scrub().await.expect("the log can be emptied"));
    assert_eq!(traces(&directory, &texts), [""; 0]);
    assert_eq!(all(&store).await.len(), 1);
    let record = store.audit_log(Some(&folio)).await.expect("it works");
    assert_eq!(record[1].detail, "habían salido 0 copias; sin salir, 1");
}

#[tokio::test]
async fn what_was_erased_is_not_brought_back_by_its_key() {
    let (_directory, store) = store().await;
    let folio = ana(&store).await;
    block(&store, &folio).await;
    erase(&store, &folio).await.expect("it may be erased");
    // The same sender with the same key is somebody new.
    assert_ne!(ana(&store).await, folio);
}

#[tokio::test]
async fn all_messages_of_a_restored_database_are_compared_with_the_notes() {
    let (_directory, store) = store().await;
    let mut notes = BTreeMap::new();
    // More than are read at a time; the first and the last were erased after the backup.
    for index in 0..250 {
        let folio = sent(&store, "Otra", &format!("o{index}@example.org"), "", NOW).await;
        if index == 0 || index == 249 {
            block(&store, &folio).await;
            let erasable = store.erasable(&folio, NO_PERIOD, NOW).await;
            notes.insert(erasable.expect("it may be erased").1, NOW);
        }
    }
    assert_eq!(store.erase_again(&notes, NOW).await.expect("the store works"), (2, 0));
    assert_eq!(store.count().await.expect("the store works"), 248);
}
