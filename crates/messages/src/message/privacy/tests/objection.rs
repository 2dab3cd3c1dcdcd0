//! Tests that a person who objected is recognised, and nobody else.

use super::*;

async fn object(store: &Store, contact: &str, only: bool) -> (usize, u64) {
    let contact = Subject::person(contact).expect("it is a contact");
    let met = store.object(&contact, only, NOW).await;
    met.expect("the store works")
}

#[tokio::test]
async fn whoever_objects_is_used_no_further() {
    let (_directory, store) = store().await;
    let folio = ana(&store).await;
    let met = object(&store, "ana@example.com", false).await;
    assert_eq!(met, (1, 1));
    let message = shown(&store, &folio).await;
    assert!(message.objected && message.blocked_at.is_some());
    assert!(!message.may_be_contacted_further());
    let record = store.audit_log(Some(&folio)).await.expect("it works");
    let entries: Vec<_> = record.into_iter().map(|it| (it.deed, it.detail)).collect();
    let expected = [
        ("objected".to_owned(), fl!("leads-record-no-use")),
        ("blocked".to_owned(), fl!("leads-record-objection")),
    ];
    assert_eq!(entries, expected);
}

#[tokio::test]
async fn an_objection_to_further_purposes_leaves_the_answer() {
    let (_directory, store) = store().await;
    let folio = ana(&store).await;
    assert!(shown(&store, &folio).await.may_be_contacted_further());
    object(&store, "+52 722 000 0000", true).await;
    let message = shown(&store, &folio).await;
    assert!(message.consent && message.objected && message.blocked_at.is_none());
    assert!(!message.may_be_contacted_further());
    assert_eq!(states(&store, &folio).await, [DeliveryState::Pending]);
}

#[tokio::test]
async fn later_messages_are_marked_and_answered_also_when_the_first_is_erased() {
    let (_directory, store) = store().await;
    let folio = ana(&store).await;
    object(&store, "ana@example.com", false).await;
    store
        .erase(&folio, SignedDuration::ZERO, ErasureReason::Request, NOW)
        .await
        .expect("it may be erased");
    for (email, phone, objected) in
        [("ANA@example.com", "", true), ("otra@example.com", "722 000 0000", false)]
    {
        let folio = sent(&store, "Ana", email, phone, NOW).await;
        let message = shown(&store, &folio).await;
        assert_eq!(message.objected, objected, "{email}");
        assert_eq!(message.blocked_at, None);
        assert_eq!(states(&store, &folio).await, [DeliveryState::Pending]);
    }
}

#[tokio::test]
async fn a_telephone_number_is_recognised_too() {
    let (_directory, store) = store().await;
    let met = object(&store, "722 000 0000", false).await;
    assert_eq!(met.0, 0);
    let folio = sent(&store, "Ana", "nueva@example.com", "01 722 000 0000", NOW).await;
    assert!(shown(&store, &folio).await.objected);
}

#[tokio::test]
async fn a_correction_to_an_address_that_objected_is_recognised() {
    let (_directory, store) = store().await;
    object(&store, "ana.nunez@example.com", false).await;
    let folio = ana(&store).await;
    let typed = |name: &str| (name == "email").then_some("Ana.Nunez@example.com");
    let correction = Correction::parse(typed).expect("it is valid");
    store.correct(&folio, correction, NOW).await.expect("it may be corrected");
    assert!(shown(&store, &folio).await.objected);
}

#[tokio::test]
async fn the_suppression_tells_nobody_who_objected() {
    let (_directory, first) = store().await;
    let (_other_directory, second) = store().await;
    let mut hashes = Vec::new();
    for store in [&first, &second] {
        object(store, "ana@example.com", false).await;
        object(store, "ANA@EXAMPLE.COM", false).await;
        let kept: Vec<String> = sqlx::query_scalar("SELECT hash FROM suppressions")
            .fetch_all(store.reader())
            .await
            .expect("the store works");
        assert_eq!(kept.len(), 1);
        assert_eq!(kept[0].len(), 64);
        hashes.extend(kept);
    }
    // Each installation has its own key.
    assert_ne!(hashes[0], hashes[1]);
}
