//! What may be begun now: as much as the mail server, the breaker and the limit of mails allow.

use super::circuit_breaker::Allowance;
use super::mail_limit;
use super::worker::{Outbox, locked};
use crate::leads::{Channel, ClaimedDelivery, StoreError};
use std::collections::hash_map::Entry;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::Instant;

/// What another process enqueued is found after this long; what this one enqueued at once.
pub(super) const POLL: Duration = Duration::from_secs(5);

/// What is due and could not be claimed is asked for again after this long: a claim takes some
/// milliseconds, and a shorter pause would only ask the database more often.
const SHORTEST_PAUSE: Duration = Duration::from_millis(20);

/// What leaves by the mail server.
pub(super) const MAILS: [Channel; 2] = [Channel::Mail, Channel::Digest];

/// What does not.
const WITHOUT_MAILS: &[Channel] = &[Channel::Webhook];

/// What the limit of mails does not hold back.
const WITHOUT_LEADS_MAILS: &[Channel] = &[Channel::Webhook, Channel::Digest];

impl Outbox {
    /// Claims and begins as much as may be under way. Answers for how long nothing more is due.
    pub(super) async fn begin_what_is_due(
        &self,
        under_way: &mut JoinSet<()>,
    ) -> Result<Duration, StoreError> {
        let free = self.permits.available_permits();
        if free == 0 {
            return Ok(POLL);
        }
        let allowance = self.breaker().allowance(Instant::now().into_std());
        let (mut claimed, channels, pause) = match allowance {
            Allowance::All => match self.room_for_mails().await? {
                0 => (Vec::new(), WITHOUT_LEADS_MAILS, POLL),
                room => (
                    self.claim(&[Channel::Mail], room.min(free)).await?,
                    &Channel::ALL[..],
                    POLL,
                ),
            },
            Allowance::Probe => {
                let probe = self.claim(&MAILS, 1).await?;
                if !probe.is_empty() {
                    self.breaker().probing(Instant::now().into_std());
                }
                (probe, WITHOUT_MAILS, POLL)
            }
            Allowance::NoneFor(pause) => (Vec::new(), WITHOUT_MAILS, pause.min(POLL)),
        };
        let others = if channels == WITHOUT_MAILS {
            WITHOUT_MAILS
        } else {
            WITHOUT_LEADS_MAILS
        };
        claimed.extend(self.claim(others, free - claimed.len()).await?);
        let all_due_are_claimed = claimed.len() < free;
        for delivery in claimed {
            let permit = Arc::clone(&self.permits).try_acquire_owned();
            // Nobody else takes permits, so there is one for each.
            let Ok(permit) = permit else { break };
            if let Entry::Vacant(entry) = locked(&self.under_way).entry(delivery.id) {
                entry.insert(delivery.channel);
                under_way.spawn(self.clone().deliver(delivery, permit));
            }
        }
        if !all_due_are_claimed {
            return Ok(Duration::ZERO);
        }
        let due = self.queue.next_due(channels).await?;
        let wait = due.map(|due| due.duration_since((self.now)()));
        let wait = wait.map_or(pause, |wait| wait.try_into().unwrap_or(Duration::ZERO));
        // What is due and was not claimed is being claimed by another process.
        Ok(wait.min(pause).max(SHORTEST_PAUSE))
    }

    /// How many mails about leads may be begun; where it is none, what is due is gathered.
    async fn room_for_mails(&self) -> Result<usize, StoreError> {
        if self.dispatcher.mailer.is_spool() {
            return Ok(usize::MAX);
        }
        let now = (self.now)();
        let room = self.mail_limit.room(&self.queue, now).await?;
        let room = room.saturating_sub(self.mails_under_way());
        if room == 0 {
            mail_limit::gather(&self.queue, &self.status, now).await?;
        }
        Ok(room)
    }

    /// How many mails about leads are being sent; those are not counted as sent yet.
    fn mails_under_way(&self) -> usize {
        let under_way = locked(&self.under_way);
        let is_mail = |channel: &&Channel| **channel == Channel::Mail;
        under_way.values().filter(is_mail).count()
    }

    async fn claim(
        &self,
        channels: &[Channel],
        most: usize,
    ) -> Result<Vec<ClaimedDelivery>, StoreError> {
        if most == 0 {
            return Ok(Vec::new());
        }
        self.queue.claim(channels, most, (self.now)()).await
    }
}
