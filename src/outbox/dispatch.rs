//! One delivery made: the right mail or call, by the right channel.

use super::webhook::Webhook;
use super::worker::CurrentSite;
use super::{daily, destinations, letterhead};
use crate::config::Config;
use crate::lang::fl;
use crate::leads::{
    Channel, ClaimedDelivery, Destination, LeadRecord, LinkSigner, Store, StoreError,
};
use crate::mail::{
    Letter, LetterError, Letterhead, Mailer, SendError, Spool, digest_letter, lead_letter,
};
use crate::rights::WorkingDays;
use jiff::Timestamp;

/// Everything that deliveries leave by.
pub(super) struct Dispatcher {
    pub(super) mailer: Mailer,
    pub(super) webhook: Option<Webhook>,
    pub(super) config: Config,
    pub(super) site: CurrentSite,
    pub(super) link_signer: LinkSigner,
    /// By which the deadlines of requests are counted.
    pub(super) days: WorkingDays,
}

/// What became of a dispatch.
pub(super) enum Dispatch {
    /// The other side accepted it; what it answered.
    Accepted(String),
    /// It is in the spool, since no mail server is set.
    Spooled(String),
    /// It could not be sent.
    Failed(SendError),
    /// Nobody is to get it any more, or those instead whom the settings name now.
    Obsolete(Vec<Destination>),
}

impl Dispatcher {
    pub(super) async fn dispatch(
        &self,
        store: &Store,
        claimed: &ClaimedDelivery,
        now: Timestamp,
    ) -> Result<Dispatch, StoreError> {
        let recipients = self.recipients(claimed.channel);
        let is_one = recipients
            .iter()
            .any(|each| each.recipient == claimed.recipient);
        // A webhook that is not set may be set again; and what an operator chose stays.
        if !is_one && !claimed.is_readdressed && !recipients.is_empty() {
            return Ok(Dispatch::Obsolete(recipients));
        }
        if claimed.channel == Channel::Digest {
            return self.digest(store, claimed, now).await;
        }
        let lead = match claimed.lead_id {
            Some(id) => store.by_id(id).await?,
            None => None,
        };
        // It was erased meanwhile, or blocked, and is used for nothing.
        let Some(lead) = lead.filter(|lead| lead.blocked_at.is_none()) else {
            return Ok(Dispatch::Obsolete(Vec::new()));
        };
        if claimed.channel == Channel::Webhook {
            return Ok(match self.call(&claimed.recipient, &lead, now).await {
                Ok(response) => Dispatch::Accepted(response),
                Err(error) => Dispatch::Failed(error),
            });
        }
        let write =
            |head: &Letterhead<'_>| lead_letter(&lead, &claimed.recipient, head, &self.link_signer);
        Ok(self.mail(write, lead.uid.clone()).await)
    }

    /// Who gets what is made at this moment by such a channel.
    fn recipients(&self, channel: Channel) -> Vec<Destination> {
        let by = match channel {
            Channel::Digest => Channel::Mail,
            channel => channel,
        };
        let mut recipients = destinations(&self.config, &self.site.borrow().settings);
        recipients.retain(|destination| destination.channel == by);
        for recipient in &mut recipients {
            recipient.channel = channel;
        }
        recipients
    }

    /// Writes a mail with the words of the Site that is published at this moment, and sends it;
    /// `name` is what its file in the spool begins with.
    async fn mail(
        &self,
        write: impl FnOnce(&Letterhead<'_>) -> Result<Letter, LetterError>,
        name: String,
    ) -> Dispatch {
        let letter = {
            let site = self.site.borrow();
            match letterhead(&self.config, &site) {
                // A mail that cannot be written today cannot be written tomorrow.
                Ok(head) => write(&head).map_err(|error| SendError::permanent(error.to_string())),
                // The next edit of the site may correct its address.
                Err(error) => Err(SendError::temporary(error.to_string())),
            }
        };
        let sent = match letter {
            Ok(letter) => self.mailer.send(&letter).await,
            Err(error) => Err(error),
        };
        match sent {
            Ok(response) if self.mailer.is_spool() => Dispatch::Spooled(response),
            Ok(response) => {
                self.clear_spool(name).await;
                Dispatch::Accepted(response)
            }
            Err(error) => Dispatch::Failed(error),
        }
    }

    /// Removes from the spool what has left by a mail server since. Nothing is sent from these files, so
    /// a mailbox that has not got its mail yet gets it all the same.
    async fn clear_spool(&self, name: String) {
        let data = self.config.data.clone();
        let clear = move || Spool::forget(&data, &name);
        let cleared = tokio::task::spawn_blocking(clear).await;
        if let Err(error) = cleared.unwrap_or_else(|error| Err(error.into())) {
            tracing::warn!(%error, "{}", fl!("outbox-spool-not-cleared"));
        }
    }

    async fn call(
        &self,
        url: &str,
        lead: &LeadRecord,
        now: Timestamp,
    ) -> Result<String, SendError> {
        match &self.webhook {
            Some(webhook) => webhook.send(url, lead, now).await,
            // It was enqueued while one was set, and may be set again.
            None => Err(SendError::temporary(fl!("outbox-no-webhook"))),
        }
    }

    async fn digest(
        &self,
        store: &Store,
        claimed: &ClaimedDelivery,
        now: Timestamp,
    ) -> Result<Dispatch, StoreError> {
        let day = claimed.day.as_deref().unwrap_or_default();
        let digest = daily::digest(store, &self.days, day, now).await?;
        if digest.is_empty() {
            return Ok(Dispatch::Obsolete(Vec::new()));
        }
        let write = |head: &Letterhead<'_>| digest_letter(&digest, &claimed.recipient, head);
        Ok(self.mail(write, format!("digest-{day}")).await)
    }
}
