//! Whose a database is, and of which programs.

use super::{Inbox, InboxPlace, Store, StoreError, StoredMessage, store, submit};

#[tokio::test]
async fn a_database_is_of_the_site_that_claimed_it_first() {
    let (directory, first) = store().await;
    let (one, other) = ("https://uno.example", "https://otro.example");
    first.claim_for(one).await.expect("it is nobody's");
    let again = Store::open(directory.path()).await.expect("it is there");
    again.claim_for(one).await.expect("it is the same one's");
    let refused = Store::open(directory.path()).await.expect("it is there").claim_for(other).await;
    let Err(StoreError::OtherSite(_, owner, site)) = refused else { panic!("{refused:?}") };
    assert_eq!([&*owner, &*site], [one, other]);
}

#[tokio::test]
async fn a_database_of_a_later_program_is_refused() {
    let (directory, store) = store().await;
    let later =
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                 VALUES (9999, 'later', TRUE, x'00', 0)";
    sqlx::query(later).execute(&store.writing).await.expect("the table is there");
    let refused = Store::open(directory.path()).await.map(|_| "it was opened");
    assert!(matches!(refused, Err(StoreError::Newer(_, 9999, _))), "{refused:?}");
}

#[tokio::test]
async fn what_a_campaign_brought_is_told_with_its_message() {
    let (_directory, store) = store().await;
    submit(&store, "Quisiera un nicho.", None).await;
    let inbox = store.inbox(&Inbox::Received, InboxPlace::START, 1).await;
    let (messages, _) = inbox.expect("the store works");
    let campaigns: Vec<_> = messages.iter().map(StoredMessage::campaign).collect();
    assert_eq!(campaigns, ["facebook / noviembre"]);
}
