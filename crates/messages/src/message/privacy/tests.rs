//! Tests of a person's rights, against a real file.

mod erasure;
mod objection;
mod retention;

use super::*;
use crate::message::inbox::{Inbox, InboxPlace};
use crate::message::{
    AttemptOutcome, Channel, Delivery, DeliveryQueue, DeliveryState, Destination, NewMessage,
    RawContext, Store, StoreOutcome, from_json,
};
use jiff::SignedDuration;
use sqlx::Executor;
use tempfile::TempDir;

const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

const LEASE: SignedDuration = SignedDuration::from_mins(1);

async fn store() -> (TempDir, Store) {
    let directory = tempfile::tempdir().expect("a temporary directory can be made");
    let store = Store::open(directory.path()).await.expect("the store can be opened");
    (directory, store)
}

/// What a search finds that asks for everything.
async fn all(store: &Store) -> Vec<StoredMessage> {
    let all = Inbox::Search(String::new());
    store.inbox(&all, InboxPlace::START, 999).await.expect("the store works").0
}

async fn block(store: &Store, folio: &Folio) {
    let blocked = store.block(folio, ErasureReason::Request, NOW).await;
    blocked.expect("it may be blocked");
}

/// A message with one mail to deliver.
async fn sent(store: &Store, name: &str, email: &str, phone: &str, at: Timestamp) -> Folio {
    let body = serde_json::json!({
        "name": name, "email": email, "phoneNumber": phone, "message": format!("Palabra-señalada de {name}."),
    });
    let beside = RawContext { consent: Some("on"), key: Some(email), ..RawContext::default() };
    let message =
        from_json(body.to_string().as_bytes(), &beside).expect("the test's message is valid");
    let mut submission = NewMessage::new(message);
    submission.destinations = vec![Destination {
        channel: Channel::Mail,
        recipient: "ventas@remanso.example".to_owned(),
    }];
    match store.submit(submission, at).await {
        Ok(StoreOutcome::Stored(receipt)) => receipt.folio,
        other => panic!("not stored but {other:?}"),
    }
}

async fn ana(store: &Store) -> Folio {
    sent(store, "Ana Núñez", "Ana@Example.com", "722 000 0000", NOW).await
}

async fn shown(store: &Store, folio: &Folio) -> StoredMessage {
    let found = store.show(folio).await.expect("the store works");
    found.expect("the message is there")
}

async fn run(store: &Store, sql: &'static str) -> Result<(), StoreError> {
    let mut transaction = store.begin().await?;
    transaction.execute(sql).await?;
    Ok(transaction.commit().await?)
}

/// The states of a message's deliveries.
async fn states(store: &Store, folio: &Folio) -> Vec<DeliveryState> {
    let id = shown(store, folio).await.id;
    let deliveries = store.deliveries(id).await.expect("the store works");
    deliveries.into_iter().map(|each| each.state).collect()
}

/// A worker with a lease of a minute, and the one delivery that is due.
async fn claimed(store: &Store) -> (DeliveryQueue, Delivery) {
    let queue = DeliveryQueue::new(store.clone(), "worker".to_owned(), LEASE);
    let claimed = queue
        .claim(&Channel::ALL, std::iter::empty(), (1, i64::MAX), NOW)
        .await
        .expect("the store works");
    let claimed = claimed.into_iter().next();
    (queue, claimed.expect("one is due"))
}

async fn actions(store: &Store) -> Vec<String> {
    let record = store.audit_log(None).await.expect("the store works");
    record.into_iter().map(|entry| entry.deed).collect()
}

#[tokio::test]
async fn a_caller_is_found_by_folio_address_number_and_part_of_a_name() {
    let (_directory, store) = store().await;
    let folio = ana(&store).await;
    sent(&store, "José Díaz", "jose@example.org", "", NOW).await;
    let shown = folio.to_string();
    for text in [
        shown.as_str(),
        "ana@example.com",
        "EXAMPLE.COM",
        "+52 722 000 0000",
        "722 000",
        "nunez",
        "Ana Nú",
    ] {
        let found = store.find(text).await.expect("the store works");
        let folios: Vec<&Folio> = found.iter().map(|message| &message.folio).collect();
        assert_eq!(folios, [&folio], "{text:?}");
    }
    for text in ["", " ", "72", "María", "ABCD-2345"] {
        assert!(store.find(text).await.expect("the store works").is_empty());
    }
}

#[tokio::test]
async fn all_messages_are_looked_at_and_no_more_are_read_than_are_wanted() {
    let (_directory, store) = store().await;
    let folio = ana(&store).await;
    for index in 0..501 {
        sent(&store, "Otra", &format!("o{index}@example.org"), "", NOW).await;
    }
    let found = store.find("núñez").await.expect("the store works");
    assert_eq!(found[0].folio, folio);
    assert_eq!(store.find("otra").await.expect("it works").len(), 501);
    let otra = Inbox::Search("otra".to_owned());
    let page = async |from| store.inbox(&otra, from, 201).await.expect("the store works");
    let (mut wanted, next) = page(InboxPlace::START).await;
    assert_eq!(wanted.len(), 201);
    let (more, next) = page(next.expect("there are more")).await;
    let (last, none) = page(next.expect("there are more")).await;
    assert_eq!((more.len(), last.len(), none), (201, 99, None));
    wanted.extend(more.into_iter().chain(last));
    assert!(wanted.is_sorted_by(|one, next| one.id > next.id), "the newest first, each once");
    assert_eq!(all(&store).await.len(), 502);
}

/// The folios that a search of the inbox finds.
async fn found(store: &Store, text: &str) -> Vec<Folio> {
    let search = Inbox::Search(text.to_owned());
    let page = store.inbox(&search, InboxPlace::START, 999).await.expect("no other is read");
    page.0.into_iter().map(|message| message.folio).collect()
}

#[tokio::test]
async fn a_search_of_the_inbox_reads_no_message_but_those_that_it_finds() {
    let (_directory, store) = store().await;
    let ana = ana(&store).await;
    sent(&store, "Otra", "otra@example.org", "722 111 1111", NOW).await;
    // What cannot be read is not missed where it is not looked for.
    run(&store, "UPDATE leads SET received_at = 'x' WHERE name = 'Otra'").await.expect("it works");
    for text in ["NUNEZ", "señalada de ana", "722 000", &ana.to_string()] {
        assert_eq!(found(&store, text).await, std::slice::from_ref(&ana), "{text}");
    }
    for text in ["nadie", "%", "_", r"\", "a%a"] {
        assert!(found(&store, text).await.is_empty(), "{text}");
    }
    let typed = |name: &str| (name == "name").then_some("Inés");
    let correction = Correction::parse(typed).expect("it is valid");
    store.correct(&ana, correction, NOW).await.expect("it may be corrected");
    assert_eq!(found(&store, "ines").await, [ana]);
    let plan = "EXPLAIN QUERY PLAN SELECT count(*) FROM leads WHERE attended_at IS NULL
                AND quarantine_reason IS NULL AND blocked_at IS NULL";
    let plan = sqlx::query(plan).fetch_one(store.reader()).await.expect("it works");
    assert!(plan.get::<String, _>("detail").contains("leads_unanswered"));
}

#[tokio::test]
async fn access_is_everything_that_is_kept() {
    let (_directory, store) = store().await;
    let folio = ana(&store).await;
    let (queue, delivery) = claimed(&store).await;
    queue
        .record(&delivery, AttemptOutcome::RetryAfter(SignedDuration::ZERO), "451 4.7.1 later", NOW)
        .await
        .expect("the store works");
    store.log_export(std::slice::from_ref(&folio), NOW).await.expect("the store works");
    let subject = "ana@example.COM".parse().expect("it is an address");
    let folios = store.folios_of(&subject).await.expect("the store works");
    assert_eq!(folios, std::slice::from_ref(&folio));
    let export = store.export(&folio).await.expect("the store works");
    let message = serde_json::to_value(export).expect("it is JSON");
    assert_eq!(message["folio"], folio.to_string());
    assert_eq!(message["name"], "Ana Núñez");
    assert_eq!(message["phoneNumber"], "7220000000");
    assert_eq!(message["consent"], true);
    assert_eq!(message["blockedAt"], serde_json::Value::Null);
    let delivery = &message["deliveries"][0];
    assert_eq!(delivery["recipient"], "ventas@remanso.example");
    assert_eq!(delivery["attempts"][0]["said"], "451 4.7.1 later");
    assert_eq!(message["record"][0]["deed"], "exported");
}

#[tokio::test]
async fn a_correction_keeps_the_rules_of_the_form_and_is_noted_without_its_values() {
    let (_directory, store) = store().await;
    let folio = ana(&store).await;
    let typed = |name: &str| match name {
        "email" => Some("ana.nunez@example.com"),
        "phoneNumber" => Some("+52 722 000 0001"),
        "name" => Some("Ana Núñez"),
        _ => None,
    };
    let correction = Correction::parse(typed).expect("it is valid");
    let replaced = store.correct(&folio, correction, NOW).await.expect("it may be corrected");
    assert_eq!(replaced, ["email", "phoneNumber"]);
    let message = shown(&store, &folio).await;
    assert_eq!(message.sent.email, "ana.nunez@example.com");
    assert_eq!(message.sent.phone_number, "7220000001");
    assert_eq!(message.sent.message, "Palabra-señalada de Ana Núñez.");
    let record = store.audit_log(Some(&folio)).await.expect("it works");
    assert_eq!(record[0].detail, "email, phoneNumber");
    let errors = Correction::parse(|name| (name == "email").then_some("ana")).map(drop);
    assert!(errors.is_err());
}

#[tokio::test]
async fn the_database_refuses_to_change_or_remove_a_line_of_the_record() {
    let (_directory, store) = store().await;
    let folio = ana(&store).await;
    block(&store, &folio).await;
    for sql in ["UPDATE rights_record SET folio = NULL", "DELETE FROM rights_record"] {
        let said = run(&store, sql).await.expect_err("the trigger refuses");
        assert!(said.to_string().contains("append-only"), "{said}");
    }
    assert_eq!(actions(&store).await, ["blocked"]);
}
