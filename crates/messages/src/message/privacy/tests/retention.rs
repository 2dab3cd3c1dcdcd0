//! Tests that old messages are blocked and erased, and only those.

use super::*;

fn days(count: i64) -> SignedDuration {
    SignedDuration::from_hours(24 * count)
}

#[tokio::test]
async fn without_a_retention_nothing_is_due() {
    let (_directory, store) = store().await;
    sent(&store, "Ana", "ana@example.com", "", NOW - days(9999)).await;
    let plan = store.retention_plan(None, SignedDuration::ZERO, NOW).await;
    assert_eq!(plan.expect("the store works"), RetentionPlan::default());
}

#[tokio::test]
async fn what_is_older_than_the_retention_is_erased() {
    let (_directory, store) = store().await;
    let old = sent(&store, "Ana", "a@example.com", "", NOW - days(31)).await;
    sent(&store, "Ana", "b@example.com", "", NOW - days(30)).await;
    let blocked = sent(&store, "Ana", "c@example.com", "", NOW - days(90)).await;
    store.block(&blocked, ErasureReason::Request, NOW - days(80)).await.expect("it may be blocked");
    // A run that was killed had blocked this one.
    let begun = sent(&store, "Ana", "d@example.com", "", NOW - days(90)).await;
    let done = store.block(&begun, ErasureReason::Retention, NOW - days(1)).await;
    done.expect("it may be blocked");
    let (keep, blocking) = (Some(days(30)), SignedDuration::ZERO);
    let plan = store.retention_plan(keep, blocking, NOW).await.expect("it works");
    assert_eq!((plan.block, plan.erase), (vec![], vec![old, begun]));
}

#[tokio::test]
async fn with_a_blocking_period_retention_has_two_phases_too() {
    let (_directory, store) = store().await;
    let old = sent(&store, "Ana", "a@example.com", "", NOW - days(31)).await;
    let early = sent(&store, "Ana", "b@example.com", "", NOW - days(90)).await;
    let late = sent(&store, "Ana", "c@example.com", "", NOW - days(90)).await;
    for (folio, ago) in [(&early, 60), (&late, 59)] {
        store
            .block(folio, ErasureReason::Request, NOW - days(ago))
            .await
            .expect("it may be blocked");
    }
    let (keep, blocking) = (Some(days(30)), days(60));
    let plan = store.retention_plan(keep, blocking, NOW).await.expect("it works");
    assert_eq!((plan.block, plan.erase), (vec![old], vec![early]));
}

/// Makes it one that is held back for this.
async fn hold(store: &Store, folio: &Folio, reason: &str) {
    let mut transaction = store.begin().await.expect("the store works");
    let hold = sqlx::query("UPDATE leads SET quarantine_reason = $2 WHERE folio = $1");
    let hold = hold.bind(folio.to_string()).bind(reason).execute(&mut *transaction);
    hold.await.expect("it can be written");
    transaction.commit().await.expect("the store works");
}

// Specification 12.13
#[tokio::test]
async fn what_is_held_back_for_a_number_alone_ends_after_ninety_days_whatever_is_kept() {
    let (_directory, store) = store().await;
    let mut due = Vec::new();
    for (index, reason, age) in [
        (0, "many", 91),
        (1, "repeated-text", 91),
        (2, "repeated-text, many", 91),
        (3, "many", 89),
        (4, "links, many", 91),
        (5, "by-hand", 91),
    ] {
        let email = format!("{index}@example.com");
        let folio = sent(&store, "Ana", &email, "", NOW - days(age)).await;
        hold(&store, &folio, reason).await;
        due.extend(Some(folio).filter(|_| index < 3));
    }
    sent(&store, "Ana", "familia@example.com", "", NOW - days(9999)).await;
    let plan = async |blocking| store.retention_plan(None, blocking, NOW).await.expect("it works");
    let at_once = RetentionPlan { block: vec![], erase: due.clone() };
    assert_eq!(plan(SignedDuration::ZERO).await, at_once);
    assert_eq!(plan(days(60)).await, RetentionPlan { block: due, erase: vec![] });
}
