//! One delivery made: the right mail or call, by the right channel.

use super::daily;
use super::worker::CurrentSite;
use super::{destinations, letterhead, mail_limit, webhook::Webhook};
use crate::config::Config;
use crate::lang::fl;
use crate::leads::{
    Channel, ClaimedDelivery, Destination, LeadRecord, LinkSigner, Queue, Store, StoreError,
};
use crate::mail::{
    Letter, LetterError, Letterhead, Mailer, SendError, Spool, digest_letter, gathered_letter,
    lead_letter,
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
    /// The other side accepted it.
    Accepted {
        /// What it answered.
        response: String,
        /// The numbers of the gathered leads that left in it.
        gathered: Vec<i64>,
    },
    /// It is in the spool, since no mail server is set.
    Spooled(String),
    /// It could not be sent.
    Failed(SendError),
    /// Nobody is to get it any more, for this reason.
    Obsolete(String),
    /// The lead was blocked meanwhile, and is used for nothing.
    Held,
}

impl Dispatcher {
    pub(super) async fn dispatch(
        &self,
        queue: &Queue,
        claimed: &ClaimedDelivery,
        now: Timestamp,
    ) -> Result<Dispatch, StoreError> {
        let Some(recipient) = self.recipient(queue, claimed).await? else {
            return Ok(Dispatch::Obsolete(fl!("outbox-not-a-recipient")));
        };
        let store = queue.store();
        if claimed.channel == Channel::Digest {
            let day = claimed.day.as_deref().unwrap_or_default();
            if mail_limit::is_gathered(day) {
                return self.gathered(queue, claimed, &recipient).await;
            }
            return self.digest(store, claimed, &recipient, now).await;
        }
        let lead = match claimed.lead_id {
            Some(id) => store.by_id(id).await?,
            None => None,
        };
        let Some(lead) = lead else {
            return Ok(Dispatch::Obsolete(fl!("outbox-erased")));
        };
        if lead.blocked_at.is_some() {
            return Ok(Dispatch::Held);
        }
        if claimed.channel == Channel::Webhook {
            return Ok(self.call(&recipient, &lead, now).await.into());
        }
        let sent = self.mailed(self.mail(&recipient, &lead).await);
        self.clear_spool(&sent, vec![lead.uid]).await;
        Ok(sent)
    }

    /// To whom it goes at this moment: its own recipient, if that is still one, or else one who has
    /// not got it. None where all others have it or get it.
    async fn recipient(
        &self,
        queue: &Queue,
        claimed: &ClaimedDelivery,
    ) -> Result<Option<String>, StoreError> {
        let channel = match claimed.channel {
            Channel::Digest => Channel::Mail,
            channel => channel,
        };
        let mut recipients = destinations(&self.config, &self.site.borrow().settings);
        recipients.retain(|destination| destination.channel == channel);
        let is_one = |each: &Destination| each.recipient == claimed.recipient;
        // A webhook that is not set may be set again; and what an operator chose stays.
        if claimed.is_readdressed || recipients.is_empty() || recipients.iter().any(is_one) {
            return Ok(Some(claimed.recipient.clone()));
        }
        let recipients = recipients.into_iter().map(|each| each.recipient).collect();
        queue.readdress(claimed, recipients).await
    }

    fn mailed(&self, sent: Result<String, SendError>) -> Dispatch {
        match sent {
            Ok(response) if self.mailer.is_spool() => Dispatch::Spooled(response),
            sent => sent.into(),
        }
    }

    /// Removes from the spool what has left by a mail server since; each name is that of a lead or
    /// a digest. Nothing is sent from these files, so a mailbox that has not got its mail yet gets
    /// it all the same.
    async fn clear_spool(&self, sent: &Dispatch, names: Vec<String>) {
        if !matches!(sent, Dispatch::Accepted { .. }) {
            return;
        }
        let data = self.config.data.clone();
        let clear = move || {
            names
                .iter()
                .try_for_each(|name| Spool::forget(&data, name).map(drop))
        };
        let cleared = tokio::task::spawn_blocking(clear).await;
        if let Err(error) = cleared.unwrap_or_else(|error| Err(error.into())) {
            tracing::warn!(%error, "{}", fl!("outbox-spool-not-cleared"));
        }
    }

    async fn mail(&self, recipient: &str, lead: &LeadRecord) -> Result<String, SendError> {
        let write = |head: &Letterhead<'_>| lead_letter(lead, recipient, head, &self.link_signer);
        self.send(write).await
    }

    /// Writes a mail with the words of the Site that is published at this moment, and sends it.
    async fn send(
        &self,
        write: impl FnOnce(&Letterhead<'_>) -> Result<Letter, LetterError>,
    ) -> Result<String, SendError> {
        let letter = {
            let site = self.site.borrow();
            // The next edit of the site may correct its address.
            let head = letterhead(&self.config, &site)
                .map_err(|error| SendError::temporary(error.to_string()))?;
            // A mail that cannot be written today cannot be written tomorrow.
            write(&head).map_err(|error| SendError::permanent(error.to_string()))?
        };
        self.mailer.send(&letter).await
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
        recipient: &str,
        now: Timestamp,
    ) -> Result<Dispatch, StoreError> {
        let day = claimed.day.as_deref().unwrap_or_default();
        let digest = daily::digest(store, &self.days, day, now).await?;
        if digest.is_empty() {
            return Ok(Dispatch::Obsolete(fl!("outbox-nothing-pending")));
        }
        let write = |head: &Letterhead<'_>| digest_letter(&digest, recipient, head);
        let sent = self.mailed(self.send(write).await);
        self.clear_spool(&sent, vec![format!("digest-{day}")]).await;
        Ok(sent)
    }

    /// Sends what is gathered for the mailbox that the delivery was enqueued for.
    async fn gathered(
        &self,
        queue: &Queue,
        claimed: &ClaimedDelivery,
        recipient: &str,
    ) -> Result<Dispatch, StoreError> {
        let most = mail_limit::GATHERED_MAX;
        let leads = queue.gathered(&claimed.recipient, most).await?;
        let Some(first) = leads.first() else {
            return Ok(Dispatch::Obsolete(fl!("outbox-nothing-pending")));
        };
        // What is listed may change from one try to the next; a mail that lists the same is the same.
        let about = format!("reunidos-{}-{}", first.uid, leads.len());
        let signer = &self.link_signer;
        let write =
            |head: &Letterhead<'_>| gathered_letter(&leads, &about, recipient, head, signer);
        let mut sent = self.mailed(self.send(write).await);
        if let Dispatch::Accepted { gathered, .. } = &mut sent {
            gathered.extend(leads.iter().map(|lead| lead.id));
        }
        let names = leads.into_iter().map(|lead| lead.uid).collect();
        self.clear_spool(&sent, names).await;
        Ok(sent)
    }
}

impl From<Result<String, SendError>> for Dispatch {
    fn from(sent: Result<String, SendError>) -> Self {
        match sent {
            Ok(response) => Self::Accepted {
                response,
                gathered: Vec::new(),
            },
            Err(error) => Self::Failed(error),
        }
    }
}
