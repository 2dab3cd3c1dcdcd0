//! One delivery made: the right letter, by the right way.

use super::daily;
use super::queue::Claimed;
use super::webhook::Webhook;
use super::worker::Letterheads;
use crate::leads::{Channel, LeadRecord, LinkSigner, Store, StoreError};
use crate::mail::{LetterError, Mailer, SendError, digest_letter, lead_letter};
use crate::rights::WorkingDays;
use jiff::Timestamp;

/// The ways out.
pub(super) struct Post {
    pub(super) mailer: Mailer,
    pub(super) webhook: Option<Webhook>,
    pub(super) letterheads: Letterheads,
    pub(super) link_signer: LinkSigner,
    /// By which the dates of requests are counted.
    pub(super) days: WorkingDays,
}

/// What came of a try.
pub(super) enum Tried {
    /// The other side said yes, and this.
    Accepted(String),
    /// It said no.
    Refused(SendError),
    /// There is nothing to deliver any more: it was erased, or all is in order.
    Nothing(&'static str),
    /// The lead was blocked meanwhile, and is used for nothing.
    Held,
}

impl Post {
    pub(super) async fn make(
        &self,
        store: &Store,
        claimed: &Claimed,
        now: Timestamp,
    ) -> Result<Tried, StoreError> {
        if claimed.channel == Channel::Digest {
            return self.digest(store, claimed, now).await;
        }
        let lead = match claimed.lead_id {
            Some(id) => store.by_id(id).await?,
            None => None,
        };
        let Some(lead) = lead else {
            return Ok(Tried::Nothing("the lead was erased"));
        };
        if lead.blocked_at.is_some() {
            return Ok(Tried::Held);
        }
        let tried = match claimed.channel {
            Channel::Webhook => self.call(&claimed.recipient, &lead, now).await,
            _ => self.mail(&claimed.recipient, &lead).await,
        };
        Ok(said(tried))
    }

    async fn mail(&self, recipient: &str, lead: &LeadRecord) -> Result<String, SendError> {
        let letter = lead_letter(lead, recipient, &(self.letterheads)(), &self.link_signer);
        self.mailer.send(&letter.map_err(unwritten)?).await
    }

    async fn call(
        &self,
        url: &str,
        lead: &LeadRecord,
        now: Timestamp,
    ) -> Result<String, SendError> {
        match &self.webhook {
            Some(webhook) => webhook.send(url, lead, now).await,
            // It was promised while one was set, and may be set again.
            None => Err(SendError::temporary("no webhook is set now")),
        }
    }

    async fn digest(
        &self,
        store: &Store,
        claimed: &Claimed,
        now: Timestamp,
    ) -> Result<Tried, StoreError> {
        let day = claimed.day.as_deref().unwrap_or_default();
        let digest = daily::digest(store, &self.days, day, now).await?;
        if digest.is_empty() {
            return Ok(Tried::Nothing("all is in order by now"));
        }
        let letter = digest_letter(&digest, &claimed.recipient, &(self.letterheads)());
        let sent = match letter {
            Ok(letter) => self.mailer.send(&letter).await,
            Err(error) => Err(unwritten(error)),
        };
        Ok(said(sent))
    }
}

fn said(tried: Result<String, SendError>) -> Tried {
    match tried {
        Ok(said) => Tried::Accepted(said),
        Err(error) => Tried::Refused(error),
    }
}

/// What cannot be written today cannot be written tomorrow.
#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn unwritten(error: LetterError) -> SendError {
    SendError::permanent(error.to_string())
}
