//! Which messages need somebody, and how many.

use super::{NOW, store, stored, submission};
use crate::message::{Channel, Destination};

#[tokio::test]
async fn a_message_that_needs_attention_for_two_reasons_is_counted_once() {
    let (_directory, store) = store().await;
    for (text, mailbox) in [("uno", Some("ventas@remanso.example")), ("dos", None)] {
        let mut submission = submission(text, None);
        submission.destinations = mailbox
            .map(|mailbox| Destination { channel: Channel::Mail, recipient: mailbox.to_owned() })
            .into_iter()
            .collect();
        let sent = store.submit(submission, NOW).await;
        stored(sent.expect("the store works"));
    }
    let ago = |hours| NOW - jiff::SignedDuration::from_hours(hours);
    let found = store.needing_attention(NOW, NOW).await;
    let found = found.expect("the store works");
    let signs: Vec<_> = found.iter().map(|it| (it.late, it.unattended)).collect();
    assert_eq!(signs, [(false, true), (true, true)]);
    let found = store.needing_attention(NOW, ago(1)).await;
    assert_eq!(found.expect("the store works").len(), 1);
    let found = store.needing_attention(ago(1), ago(1)).await;
    assert!(found.expect("the store works").is_empty());
}
