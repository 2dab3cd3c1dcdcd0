//! Which leads need somebody, and how many.

use super::{NOW, store, stored, submission};
use crate::leads::{Channel, Destination, NeedsAttention, OsRandomness};

#[tokio::test]
async fn a_lead_that_needs_attention_for_two_reasons_is_counted_once() {
    let (_directory, store) = store().await;
    for (text, mailbox) in [("uno", Some("ventas@remanso.example")), ("dos", None)] {
        let mut submission = submission(text, None);
        submission.destinations = mailbox
            .map(|mailbox| Destination {
                channel: Channel::Mail,
                recipient: mailbox.to_owned(),
            })
            .into_iter()
            .collect();
        let sent = store.submit(submission, NOW, &OsRandomness).await;
        stored(sent.expect("the store works"));
    }
    let (late, unattended) = (
        NeedsAttention::DeliveryPendingSince(NOW),
        NeedsAttention::UnattendedSince(NOW),
    );
    let listed = async |reason| store.needing_attention(reason, 9).await.map(|it| it.len());
    assert_eq!(listed(late).await.expect("the store works"), 1);
    assert_eq!(listed(unattended).await.expect("the store works"), 2);
    let counted = store.count_needing_attention(&[late, unattended]).await;
    assert_eq!(counted.expect("the store works"), 2);
    let counted = store.count_needing_attention(&[late]).await;
    assert_eq!(counted.expect("the store works"), 1);
}
