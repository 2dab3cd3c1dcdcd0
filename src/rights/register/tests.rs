//! The register against a real file: what was done stays done.

use super::*;
use sqlx::Executor;
use tempfile::TempDir;

async fn register() -> (TempDir, Register) {
    let directory = tempfile::tempdir().expect("a temporary directory can be made");
    let store = Store::open(directory.path())
        .await
        .expect("the store can be opened");
    (directory, Register::of(store))
}

fn day(text: &str) -> Date {
    text.parse().expect("the test writes a date")
}

async fn opened(register: &Register) -> Request {
    let (kind, received) = (Right::Cancellation, day("2026-06-03"));
    register
        .open(kind, "Ana Ruiz", None, received)
        .await
        .expect("the store works")
}

async fn step(register: &Register, id: i64, action: Action) -> anyhow::Result<Request> {
    let on = day("2026-06-05");
    let days = WorkingDays::default();
    register.step(id, Step { on, action }, &days, on).await
}

#[tokio::test]
async fn a_request_and_its_steps_are_found_as_they_were_written() {
    let (_directory, register) = register().await;
    let id = opened(&register).await.id;
    let mut last = None;
    for action in [
        Action::Asked,
        Action::Answered,
        Action::Extended,
        Action::Granted,
        Action::Closed(RequestOutcome::CarriedOut),
    ] {
        last = Some(step(&register, id, action).await.expect("it may be taken"));
    }
    let found = register.list().await.expect("the store works");
    assert_eq!(found, [last.expect("steps were taken")]);
    assert_eq!(found[0].steps.len(), 5);
}

#[tokio::test]
async fn what_is_refused_leaves_no_trace() {
    let (_directory, register) = register().await;
    let request = opened(&register).await;
    let refused = step(&register, request.id, Action::Answered).await;
    let said = refused.expect_err("nothing was asked").to_string();
    assert!(said.contains(&fl!("rights-nothing-asked")), "{said}");
    let id = request.id + 1;
    let unknown = step(&register, id, Action::Asked).await;
    let said = unknown.expect_err("there is none").to_string();
    assert_eq!(said, fl!("rights-no-such", id = id));
    assert_eq!(register.list().await.expect("the store works"), [request]);
}

#[tokio::test]
async fn of_two_steps_at_once_the_second_is_judged_by_the_first() {
    let (_directory, register) = register().await;
    let id = opened(&register).await.id;
    let closed = Action::Closed(RequestOutcome::Withdrawn);
    let (one, two) = tokio::join!(step(&register, id, closed), step(&register, id, closed));
    assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
}

#[tokio::test]
async fn the_database_refuses_to_change_or_remove_a_step() {
    let (_directory, register) = register().await;
    let id = opened(&register).await.id;
    step(&register, id, Action::Asked)
        .await
        .expect("it may be taken");
    for sql in [
        "UPDATE rights_steps SET day = '2026-06-04'",
        "DELETE FROM rights_steps",
    ] {
        let changed = register
            .store
            .write(move |connection| Box::pin(async move { Ok(connection.execute(sql).await?) }))
            .await;
        let said = changed.expect_err("the trigger refuses").to_string();
        assert!(said.contains("append-only"), "{said}");
    }
}
