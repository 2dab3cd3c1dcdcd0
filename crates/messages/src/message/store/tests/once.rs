//! However often a message is sent, it is kept once.

use super::*;
use crate::message::from_form;

#[tokio::test]
async fn the_same_key_and_content_is_the_same_message() {
    let (_directory, store) = store().await;
    let receipt = stored(submit(&store, "hola", Some("k")).await);
    let a_year_later = NOW + SignedDuration::from_hours(365 * 24);
    let again = try_submit(&store, "hola", Some("k"), a_year_later).await.expect("the store works");
    assert_eq!(again, StoreOutcome::Repeated(receipt));
    assert_eq!(count(&store).await, 1);
}

#[tokio::test]
async fn the_same_key_with_other_content_is_a_conflict_and_stores_nothing() {
    let (_directory, store) = store().await;
    submit(&store, "hola", Some("k")).await;
    assert_eq!(submit(&store, "adiós", Some("k")).await, StoreOutcome::Conflict);
    assert_eq!(count(&store).await, 1);
    // The key still belongs to the first.
    assert!(matches!(submit(&store, "hola", Some("k")).await, StoreOutcome::Repeated(_)));
}

#[tokio::test]
async fn another_key_is_another_message() {
    let (_directory, store) = store().await;
    let one = stored(submit(&store, "hola", Some("k1")).await);
    let two = stored(submit(&store, "hola", Some("k2")).await);
    assert_ne!(one.folio, two.folio);
}

#[tokio::test]
async fn json_without_a_key_is_always_a_new_message() {
    let (_directory, store) = store().await;
    stored(submit(&store, "hola", None).await);
    stored(submit(&store, "hola", None).await);
    assert_eq!(count(&store).await, 2);
}

// Specification 7.6
#[tokio::test]
async fn a_plain_form_is_recognised_by_its_content_for_ten_minutes() {
    let (_directory, store) = store().await;
    let form = async |message, after| {
        let now = NOW + SignedDuration::from_secs(after);
        let fields = [("name", "Ana"), ("email", "ana@example.com"), ("message", message)]
            .map(|(name, value)| (name.to_owned(), value.to_owned()));
        let sent = from_form(&fields, &RawContext::default()).expect("the form is valid");
        let outcome = store.submit(NewMessage::new(sent), now);
        outcome.await.expect("the store works")
    };
    let first = stored(form("hola", 0).await);
    assert_eq!(form("hola", 1).await, StoreOutcome::Repeated(first.clone()));
    assert_eq!(form("hola", 599).await, StoreOutcome::Repeated(first.clone()));
    stored(form("adiós", 2).await);
    let later = stored(form("hola", 600).await);
    assert_ne!(first.folio, later.folio);
    assert_eq!(form("hola", 601).await, StoreOutcome::Repeated(later));
}

#[tokio::test]
async fn sixty_four_at_once_are_sixty_four_messages() {
    let (_directory, store) = store().await;
    let tasks: Vec<_> = (0..64)
        .map(|index| {
            let store = store.clone();
            tokio::spawn(async move {
                submit(&store, &format!("mensaje {index}"), Some(&format!("k{index}"))).await
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

// Specification 12.1
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn sixty_four_at_once_with_one_key_are_one_message() {
    let (directory, store) = store().await;
    // A second store on the same file stands for a second process.
    let other = Store::open(directory.path()).await.expect("the store can be opened twice");
    let tasks: Vec<_> = (0..64)
        .map(|index| {
            let store = if index % 2 == 0 { store.clone() } else { other.clone() };
            tokio::spawn(async move { submit(&store, "hola", Some("k")).await })
        })
        .collect();
    let mut new = 0;
    for task in tasks {
        match task.await.expect("no submission panics") {
            StoreOutcome::Stored(_) => new += 1,
            StoreOutcome::Repeated(_) => {}
            StoreOutcome::Conflict => panic!("the content was the same"),
        }
    }
    assert_eq!((new, count(&store).await), (1, 1));
}

#[tokio::test]
async fn a_submission_given_up_half_way_leaves_the_writer_free() {
    let (_directory, store) = store().await;
    for index in 0..50_u64 {
        let key = format!("k{index}");
        let patience = std::time::Duration::from_micros(index * 20);
        let given_up = tokio::time::timeout(patience, submit(&store, "hola", Some(&key))).await;
        let again = submit(&store, "hola", Some(&key)).await;
        assert!(given_up.is_err() || matches!(again, StoreOutcome::Repeated(_)));
    }
    assert_eq!(count(&store).await, 50);
}

#[tokio::test]
async fn what_was_kept_while_the_clock_was_ahead_is_no_earlier_copy() {
    let (_directory, store) = store().await;
    let fields = [("name", "Ana"), ("email", "ana@example.com"), ("message", "")]
        .map(|(name, value)| (name.to_owned(), value.to_owned()));
    for now in [NOW + SignedDuration::from_hours(9600), NOW] {
        let message = from_form(&fields, &RawContext::default()).expect("it is valid");
        let sent = store.submit(NewMessage::new(message), now);
        stored(sent.await.expect("the store works"));
    }
    assert_eq!(count(&store).await, 2);
}
