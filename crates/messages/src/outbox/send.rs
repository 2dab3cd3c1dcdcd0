//! One delivery sent: the right mail or call, by the right channel.

use super::worker::Outbox;
use super::{daily, destinations};
use crate::mail::{
    EmailContext, OutgoingMail, SendError, digest_email, forget_spooled, message_email,
};
use crate::message::{About, Channel, Delivery, Destination, StoreError};
use basics::lang::fl;
use jiff::Timestamp;
use tokio::task;

impl Outbox {
    /// The recipients of the settings, where they do not include that of a delivery any more; none where they
    /// do. A recipient that an operator chose stays, and so does a webhook that is not set, since it may be
    /// set again.
    pub(super) fn current_recipients(&self, claimed: &Delivery) -> Option<Vec<Destination>> {
        let channel = claimed.channel;
        let mut recipients = destinations(&self.config, &(self.mail_settings)().contact);
        recipients
            .retain(|each| (each.channel == Channel::Webhook) == (channel == Channel::Webhook));
        let mut named = recipients.iter().map(|each| &each.recipient);
        if claimed.is_readdressed
            || recipients.is_empty()
            || named.any(|it| *it == claimed.recipient)
        {
            return None;
        }
        for recipient in &mut recipients {
            recipient.channel = channel;
        }
        Some(recipients)
    }

    /// Sends a delivery by its channel; returns the response, or none where there is nothing to send any more.
    /// Fails where what it says could not be read.
    pub(super) async fn send(
        &self,
        claimed: &Delivery,
        now: Timestamp,
    ) -> Result<Result<Option<String>, SendError>, StoreError> {
        let (store, recipient) = (self.queue.store(), &claimed.recipient);
        let id = match claimed.about {
            About::Message(id) => id,
            About::Digest(day) => {
                let here = now.to_zoned((self.mail_settings)().time_zone);
                // What is said where mails go to a folder is one more thing that nobody reads.
                let status = (!self.mailer.is_spool()).then_some(&*self.status);
                let digest = daily::digest(store, &self.days, status, day, &here).await?;
                if digest.is_empty() {
                    return Ok(Ok(None));
                }
                let write = |head: &EmailContext| digest_email(&digest, recipient, head);
                return Ok(self.mail(write, format!("digest-{day}")).await.map(Some));
            }
        };
        // It was erased meanwhile, or blocked, and is used for nothing.
        let message = store.by_id(id).await?;
        let Some(message) = message.filter(|message| message.blocked_at.is_none()) else {
            return Ok(Ok(None));
        };
        if claimed.channel == Channel::Webhook {
            // It was enqueued while one was set, and may be set again.
            return Ok(match &self.webhook {
                Some(webhook) => webhook.send(recipient, &message, now).await.map(Some),
                None => Err(SendError::temporary(fl!("outbox-no-webhook"))),
            });
        }
        let write =
            |head: &EmailContext| message_email(&message, recipient, head, &self.link_signer);
        Ok(self.mail(write, message.uid.clone()).await.map(Some))
    }

    /// Writes a mail with the words of the Site that is published at this moment, and sends it;
    /// `name` is what its file in the spool begins with.
    async fn mail(
        &self,
        write: impl FnOnce(&EmailContext) -> anyhow::Result<OutgoingMail>,
        name: String,
    ) -> Result<String, SendError> {
        let letter = {
            // The next edit of the site may correct its address.
            let head = EmailContext::new(&self.config, (self.mail_settings)());
            let head = head.map_err(|error| SendError::temporary(error.to_string()))?;
            // A mail that cannot be written today cannot be written tomorrow.
            write(&head).map_err(|error| SendError::permanent(error.to_string()))?
        };
        let response = self.mailer.send(&letter).await?;
        if !self.mailer.is_spool() {
            // Nothing is sent from these files, so a mailbox that has not got its mail yet gets it
            // all the same.
            let data = self.config.data.clone();
            let cleared = task::spawn_blocking(move || forget_spooled(&data, &name)).await;
            if let Err(error) = cleared.unwrap_or_else(|error| Err(error.into())) {
                tracing::warn!(%error, "{}", fl!("outbox-spool-not-cleared"));
            }
        }
        Ok(response)
    }
}
