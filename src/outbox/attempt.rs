//! One try of one delivery: made, and what follows from its outcome.

use super::circuit_breaker::CircuitBreaker;
use super::claim::MAILS;
use super::dispatch::Dispatch;
use super::schedule;
use super::worker::{DATABASE_PAUSE, Outbox, locked};
use crate::lang::fl;
use crate::leads::{AttemptOutcome, ClaimedDelivery, StoreError};
use crate::mail::SendErrorKind;
use crate::telemetry::{Attention, Counted};
use std::sync::MutexGuard;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Instant, sleep};

impl Outbox {
    pub(super) async fn deliver(self, claimed: ClaimedDelivery, permit: OwnedSemaphorePermit) {
        self.dispatch(&claimed).await;
        locked(&self.under_way).remove(&claimed.id);
        drop(permit);
    }

    async fn dispatch(&self, claimed: &ClaimedDelivery) {
        let dispatch = self.dispatcher.dispatch(&self.queue, claimed, (self.now)());
        let mut left = Vec::new();
        let (outcome, response) = match dispatch.await {
            Ok(Dispatch::Accepted { response, gathered }) => {
                self.tell_breaker(claimed, None);
                left = gathered;
                (AttemptOutcome::Sent, response)
            }
            Ok(Dispatch::Spooled(response)) => (AttemptOutcome::Spooled, response),
            Ok(Dispatch::Obsolete(reason)) => {
                let dropped = || self.queue.drop_claimed(claimed, &reason);
                self.record(claimed, dropped).await;
                return;
            }
            Ok(Dispatch::Failed(error)) => {
                self.tell_breaker(claimed, Some(error.kind));
                (self.after(claimed, error.kind), error.to_record())
            }
            Ok(Dispatch::Held) => {
                if let Err(error) = self.queue.end_lease(claimed).await {
                    tracing::error!(delivery = claimed.id, %error, "{}", fl!("outbox-lease-not-ended"));
                }
                return;
            }
            // Nothing was tried; the lease ends by itself.
            Err(error) => {
                tracing::error!(delivery = claimed.id, %error, "{}", fl!("outbox-not-read"));
                return;
            }
        };
        self.report(claimed, outcome);
        let record = || {
            let now = (self.now)();
            self.queue.record(claimed, outcome, &response, &left, now)
        };
        self.record(claimed, record).await;
    }

    /// What the mail server's answer says about the line of mails; no kind where it took the mail.
    fn tell_breaker(&self, claimed: &ClaimedDelivery, failed: Option<SendErrorKind>) {
        if !MAILS.contains(&claimed.channel) {
            return;
        }
        let (mut breaker, now) = (self.breaker(), Instant::now().into_std());
        match failed {
            None if breaker.accepted() => tracing::info!("{}", fl!("outbox-line-open")),
            Some(SendErrorKind::Refused) if breaker.refused(claimed.id, now) => {
                tracing::error!("{}", fl!("outbox-line-stopped"));
            }
            Some(SendErrorKind::Temporary | SendErrorKind::Permanent) => breaker.undecided(now),
            None | Some(SendErrorKind::Refused) => {}
        }
        self.status.set(Attention::MailRefused, breaker.is_open());
    }

    pub(super) fn breaker(&self) -> MutexGuard<'_, CircuitBreaker> {
        locked(&self.breaker)
    }

    /// Records a try, however long the database takes to be there again: what was sent must not
    /// be sent once more because that was not recorded.
    async fn record<F>(&self, claimed: &ClaimedDelivery, record: impl Fn() -> F)
    where
        F: Future<Output = Result<(), StoreError>>,
    {
        while let Err(error) = record().await {
            tracing::error!(delivery = claimed.id, %error, "{}", fl!("outbox-not-recorded"));
            if !error.may_pass() {
                break;
            }
            sleep(DATABASE_PAUSE).await;
        }
    }

    /// What follows a try that failed.
    fn after(&self, claimed: &ClaimedDelivery, kind: SendErrorKind) -> AttemptOutcome {
        if kind == SendErrorKind::Permanent {
            return AttemptOutcome::GivenUp { permanent: true };
        }
        let dice = self.random.draw().unwrap_or_default();
        let dice = u32::from_be_bytes([dice[0], dice[1], dice[2], dice[3]]);
        match schedule::next(claimed.tries.saturating_add(1), claimed.waited, dice) {
            Some(wait) => AttemptOutcome::RetryAfter(wait),
            None => AttemptOutcome::GivenUp { permanent: false },
        }
    }

    fn report(&self, claimed: &ClaimedDelivery, outcome: AttemptOutcome) {
        let (delivery, channel) = (claimed.id, claimed.channel);
        let tries = claimed.tries.saturating_add(1);
        match outcome {
            AttemptOutcome::Sent => {
                self.metrics.count(Counted::Delivered, channel);
                tracing::info!(delivery, %channel, tries, "{}", fl!("outbox-delivered"));
            }
            AttemptOutcome::Spooled => {
                tracing::warn!(delivery, %channel, tries, "{}", fl!("outbox-spooled"));
            }
            AttemptOutcome::RetryAfter(wait) => {
                self.metrics.count(Counted::Retried, channel);
                let seconds = wait.as_secs();
                tracing::warn!(delivery, %channel, tries, seconds, "{}", fl!("outbox-retried"));
            }
            AttemptOutcome::GivenUp { permanent } => {
                self.metrics.count(Counted::Failed, channel);
                tracing::error!(
                    delivery, %channel, tries, permanent,
                    "{}", fl!("outbox-given-up")
                );
            }
        }
    }
}
