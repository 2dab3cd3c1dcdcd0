//! The register against a real file: what was done stays done.

use super::*;
use crate::rights::{Action, RequestOutcome};
use basics::lang::fl;
use sqlx::Executor;
use tempfile::TempDir;

async fn store() -> (TempDir, Store) {
    let directory = tempfile::tempdir().expect("a temporary directory can be made");
    let store = Store::open(directory.path()).await.expect("the store can be opened");
    (directory, store)
}

fn day(text: &str) -> Date {
    text.parse().expect("the test writes a date")
}

async fn opened(store: &Store) -> RightsRequest {
    let (kind, received) = (Right::Cancellation, day("2026-06-03"));
    let request = open(store, kind, "Ana Ruiz", None, received).await;
    request.expect("the store works")
}

async fn taken(store: &Store, id: i64, action: Action) -> Result<RightsRequest, StoreError> {
    let on = day("2026-06-05");
    let days = WorkingDays::default();
    step(store, id, RequestStep { on, action }, &days, on).await
}

#[tokio::test]
async fn a_request_and_its_steps_are_found_as_they_were_written() {
    let (_directory, store) = store().await;
    let id = opened(&store).await.id;
    let mut last = None;
    for action in [
        Action::Asked,
        Action::Answered,
        Action::Extended,
        Action::Granted,
        Action::Closed(RequestOutcome::CarriedOut),
    ] {
        last = Some(taken(&store, id, action).await.expect("it may be taken"));
    }
    let found = list(&store).await.expect("the store works");
    assert_eq!(found, [last.expect("steps were taken")]);
    assert_eq!(found[0].steps.len(), 5);
}

#[tokio::test]
async fn what_is_refused_leaves_no_trace() {
    let (_directory, store) = store().await;
    let request = opened(&store).await;
    let refused = taken(&store, request.id, Action::Answered).await;
    let said = refused.expect_err("nothing was asked").to_string();
    assert!(said.contains(&fl!("rights-nothing-asked")), "{said}");
    let id = request.id + 1;
    let unknown = taken(&store, id, Action::Asked).await;
    let said = unknown.expect_err("there is none").to_string();
    assert_eq!(said, fl!("rights-no-such", id = id));
    assert_eq!(list(&store).await.expect("the store works"), [request]);
}

#[tokio::test]
async fn of_two_steps_at_once_the_second_is_judged_by_the_first() {
    let (_directory, store) = store().await;
    let id = opened(&store).await.id;
    let closed = Action::Closed(RequestOutcome::Withdrawn);
    let (one, two) = tokio::join!(taken(&store, id, closed), taken(&store, id, closed));
    assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
}

#[tokio::test]
async fn the_database_refuses_to_change_or_remove_a_step() {
    let (_directory, store) = store().await;
    let id = opened(&store).await.id;
    taken(&store, id, Action::Asked).await.expect("it may be taken");
    for sql in ["UPDATE rights_steps SET day = '2026-06-04'", "DELETE FROM rights_steps"] {
        let mut transaction = store.begin().await.expect("the store works");
        let changed = transaction.execute(sql).await;
        let said = changed.expect_err("the trigger refuses").to_string();
        assert!(said.contains("append-only"), "{said}");
    }
}
