//! The loop that makes the deliveries, until it is asked to stop: each is claimed, sent by its
//! channel, and recorded.

use super::BacklogCounts;
use super::database_probe::DatabaseProbe;
use super::schedule;
use super::webhook::Webhook;
use crate::mail::{EmailContext, Mailer, SendCause, TIMEOUT};
use crate::message::{
    AttemptOutcome, Backlog, Channel, Delivery, DeliveryQueue, Destination, Store, StoreError,
    lease_for, random,
};
use crate::rights::WorkingDays;
use crate::signing::LinkSigner;
use crate::spam::MESSAGES_MAX;
use anyhow::Context as _;
use basics::lang::fl;
use basics::locks::locked;
use basics::mails::MailSettings;
use basics::status::{Attention, Status};
use config::Config;
use jiff::Timestamp;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::{self, JoinSet};
use tokio::time::{Instant, sleep};

/// How many mails about messages are made at a time, and how many other deliveries, so that neither
/// waits for a server of the other's that hangs: a mail server accepts only some connections at once.
const EACH_AT_ONCE: usize = 6;

/// How long a delivery is left alone that may have been sent: longer than any conversation.
const LEFT_ALONE: Duration = TIMEOUT.saturating_mul(2);

/// Time after which deliveries of another process, or those to be tried again, are found; those that this
/// process enqueued are found at once.
const POLL: Duration = Duration::from_secs(1);

/// How often the queue is counted, for `/healthz` and the metrics.
const COUNT_EVERY: Duration = Duration::from_secs(2);

/// A database that cannot be used now is asked again after this long.
const DATABASE_PAUSE: Duration = Duration::from_secs(1);

/// A delivery that waits for longer needs a person: longer than any restart and any greylisting.
const TOO_OLD_SECONDS: f64 = 900.0;

/// Gives the mail settings of the Site that is published now.
pub type CurrentMailSettings = Arc<dyn Fn() -> MailSettings + Send + Sync>;

pub struct Outbox {
    pub(super) queue: DeliveryQueue,
    pub(super) mailer: Mailer,
    pub(super) webhook: Option<Webhook>,
    pub(super) config: Config,
    pub(super) mail_settings: CurrentMailSettings,
    pub(super) link_signer: LinkSigner,
    /// By which the deadlines of requests are counted.
    pub(super) days: WorkingDays,
    waiting: Arc<BacklogCounts>,
    pub(super) status: Arc<Status>,
    /// The database lacks messages that were kept, so that the newest one of them stays noted.
    lacks_messages: bool,
    pub(super) now: fn() -> Timestamp,
}

impl std::fmt::Debug for Outbox {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Outbox")
    }
}

/// The deliveries that this process is making.
type InFlight = HashMap<task::Id, (i64, Channel)>;

impl Outbox {
    /// Sets up mail and webhook. Nothing is sent yet.
    ///
    /// # Errors
    /// Where the mail settings cannot be used, or the database cannot.
    pub async fn new(
        config: &Config,
        store: Store,
        mail_settings: CurrentMailSettings,
        (waiting, status): (Arc<BacklogCounts>, Arc<Status>),
        now: fn() -> Timestamp,
    ) -> anyhow::Result<Self> {
        let head =
            EmailContext::new(config, mail_settings()).with_context(|| fl!("outbox-no-sender"))?;
        Ok(Self {
            mailer: Mailer::new(config, head.from.email.domain())?,
            webhook: config.webhook().map(|(_, secret)| Webhook { secret: secret.clone() }),
            link_signer: store.link_signer().await?,
            lacks_messages: store.lacks_noted().await?,
            queue: DeliveryQueue::new(store, hex::encode(random()?), lease_for(TIMEOUT)),
            days: WorkingDays::without(config.holidays.iter().copied()),
            config: config.clone(),
            mail_settings,
            waiting,
            status,
            now,
        })
    }

    /// Takes up what an earlier process left: its leases, where this one `is_alone` in its
    /// installation, and what only went to the spool, where there is a mail server now.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn resume(&self, is_alone: bool) -> Result<(), StoreError> {
        let has_server = !self.mailer.is_spool();
        self.status.set(Attention::DatabaseOlder, self.lacks_messages);
        if self.lacks_messages {
            tracing::error!("{}", fl!("log-database-older"));
        }
        let resumed = self.queue.resume(is_alone, has_server, (self.now)());
        let due = resumed.await?;
        if due > 0 {
            tracing::info!(due, "{}", fl!("outbox-spool-due"));
        }
        Ok(())
    }

    /// Delivers until `stop` is true; then what is under way is finished, and nothing new begun.
    pub async fn run(self: Arc<Self>, mut stop: watch::Receiver<bool>) {
        let (mut tasks, mut under_way) = (JoinSet::new(), InFlight::new());
        // Those whose making panicked may have been sent: they are left alone as long as a lease.
        let mut left_alone = Vec::<(i64, Instant)>::new();
        let (mut counted_at, mut digest_of) = (None::<Instant>, None);
        let mut is_readable = true;
        let mut probe = DatabaseProbe::default();
        let mut not_claimed = None;
        loop {
            let store = self.queue.store();
            if store.has_refused() || counted_at.is_none_or(|at| at.elapsed() >= COUNT_EVERY) {
                counted_at = Some(Instant::now());
                is_readable = self.count().await;
                probe.probe(store).await;
            }
            self.enqueue_digest(&mut digest_of).await;
            left_alone.retain(|(_, since)| since.elapsed() < LEFT_ALONE);
            let claimed = self.claim(&under_way, &left_alone).await;
            // One that was refused meanwhile says more than a probe before it.
            let is_usable =
                is_readable && probe.is_usable && claimed.is_ok() && !store.has_refused();
            self.status.set(Attention::Database, !is_usable);
            // A line for each second would fill the disk.
            let said = claimed.as_ref().err().map(StoreError::in_log);
            if said.is_some() && said != not_claimed {
                tracing::error!(error = said, "{}", fl!("outbox-not-claimed"));
            }
            not_claimed = said;
            for delivery in claimed.unwrap_or_default() {
                let (id, channel) = (delivery.id, delivery.channel);
                let task = tasks.spawn(Arc::clone(&self).deliver(delivery));
                under_way.insert(task.id(), (id, channel));
            }
            tokio::select! {
                () = sleep(POLL) => {}
                () = self.queue.store().enqueued() => {}
                Some(ended) = tasks.join_next_with_id() => {
                    let has_panicked = ended.is_err();
                    let task = ended.map_or_else(|panic| panic.id(), |(task, ())| task);
                    let ended = under_way.remove(&task).filter(|_| has_panicked);
                    left_alone.extend(ended.map(|(id, _)| (id, Instant::now())));
                }
                _ = stop.wait_for(|stop| *stop) => break,
            }
        }
        if !tasks.is_empty() {
            tracing::info!(deliveries = tasks.len(), "{}", fl!("outbox-finishing"));
        }
        while tasks.join_next().await.is_some() {}
    }

    /// Claims as much as may be begun now. Mails about messages wait where the limit is reached; the
    /// digest and the webhook never do.
    async fn claim(
        &self,
        under_way: &InFlight,
        left_alone: &[(i64, Instant)],
    ) -> Result<Vec<Delivery>, StoreError> {
        let now = (self.now)();
        let ids = || {
            let under_way = under_way.values().map(|(id, _)| *id);
            under_way.chain(left_alone.iter().map(|(id, _)| *id))
        };
        let is_mail = |(_, channel): &&(i64, Channel)| *channel == Channel::Mail;
        let mails = under_way.values().filter(is_mail).count();
        // Those that are being sent are not counted as sent yet.
        let room = self.room_for_mails(now).await?.saturating_sub(mails);
        let others = EACH_AT_ONCE.saturating_sub(under_way.len() - mails);
        let (room, rank) = match room.saturating_sub(self.reserved()) {
            0 => (room, i64::from(MESSAGES_MAX)),
            beyond => (beyond, i64::MAX),
        };
        let mails = room.min(EACH_AT_ONCE.saturating_sub(mails));
        let mut claimed = Vec::new();
        for (channels, most, rank) in [
            (&[Channel::Mail][..], mails, rank),
            (&[Channel::Digest, Channel::Webhook], others, i64::MAX),
        ] {
            if most > 0 {
                claimed.extend(self.queue.claim(channels, ids(), (most, rank), now).await?);
            }
        }
        Ok(claimed)
    }

    async fn deliver(self: Arc<Self>, claimed: Delivery) {
        let sent = match self.current_recipients(&claimed) {
            Some(instead) => return self.drop_claimed(&claimed, &instead).await,
            None => self.send(&claimed, (self.now)()).await,
        };
        let is_spooled = self.mailer.is_spool() && claimed.channel != Channel::Webhook;
        let mut cause = None;
        let (outcome, response) = match sent {
            Ok(Ok(Some(response))) if is_spooled => (AttemptOutcome::Spooled, response),
            Ok(Ok(Some(response))) => (AttemptOutcome::Sent, response),
            Ok(Ok(None)) => return self.drop_claimed(&claimed, &[]).await,
            Ok(Err(error)) => {
                cause = Some(error.cause);
                (schedule::outcome_after_failure(&claimed, error.is_permanent), error.response)
            }
            Err(error) => {
                let (delivery, cause) = (claimed.id, error.in_log());
                tracing::error!(delivery, error = cause, "{}", fl!("outbox-not-read"));
                if error.may_pass() {
                    // Nothing was tried, and it is claimed again.
                    return sleep(DATABASE_PAUSE).await;
                }
                (schedule::outcome_after_failure(&claimed, false), error.to_string())
            }
        };
        Self::report(&claimed, outcome, cause);
        let record = || self.queue.record(&claimed, outcome, &response, (self.now)());
        persist(&claimed, record).await;
    }

    async fn drop_claimed(&self, claimed: &Delivery, instead: &[Destination]) {
        let dropped = || self.queue.drop_claimed(claimed, instead, (self.now)());
        persist(claimed, dropped).await;
    }

    fn report(claimed: &Delivery, outcome: AttemptOutcome, cause: Option<SendCause>) {
        let (delivery, channel) = (claimed.id, claimed.channel);
        let cause = cause.map(tracing::field::display);
        let tries = claimed.tries + 1;
        match outcome {
            AttemptOutcome::Sent => {
                tracing::info!(delivery, %channel, tries, "{}", fl!("outbox-delivered"));
            }
            AttemptOutcome::Spooled => {
                tracing::warn!(delivery, %channel, tries, "{}", fl!("outbox-spooled"));
            }
            AttemptOutcome::RetryAfter(wait) => {
                let seconds = wait.as_secs();
                tracing::warn!(delivery, %channel, tries, seconds, cause, "{}", fl!("outbox-retried"));
            }
            AttemptOutcome::GivenUp { permanent } => {
                tracing::error!(delivery, %channel, tries, permanent, cause, "{}", fl!("outbox-given-up"));
            }
        }
    }

    /// Counts what waits, and says what of it needs a person, for `/healthz`, `/statusz` and the
    /// metrics. Whether the database could be read.
    pub async fn count(&self) -> bool {
        let now = (self.now)();
        let counted = async {
            let backlog = self.queue.backlog(now).await?;
            let room = self.room_for_mails(now).await?;
            let pending = backlog[Channel::Mail as usize].pending;
            let codes = self.release_one(room, pending, now).await?;
            if !self.lacks_messages {
                self.queue.store().note_newest().await?;
            }
            Ok::<_, StoreError>((backlog, codes))
        };
        let (backlog, [is_limited, is_left]) = match counted.await {
            Ok(counted) => counted,
            Err(error) => {
                tracing::error!(error = error.in_log(), "{}", fl!("outbox-queue-unreadable"));
                *locked(&self.waiting) = None;
                return false;
            }
        };
        let any = |is_so: fn(&Backlog) -> bool| backlog.iter().any(is_so);
        let set = |attention, is_needed| self.status.set(attention, is_needed);
        set(Attention::DeliveryFailed, any(|each| each.failed > 0));
        let is_late = |each: &Backlog| each.oldest_seconds > TOO_OLD_SECONDS;
        set(Attention::DeliveryLate, any(is_late));
        set(Attention::NoMailServer, any(|each| each.spooled > 0));
        if is_limited && !self.status.codes().contains(&Attention::MailLimit) {
            tracing::error!("{}", fl!("outbox-mail-limit"));
        }
        set(Attention::MailLimit, is_limited);
        set(Attention::HeldBack, is_left);
        *locked(&self.waiting) = Some(backlog);
        true
    }
}

/// Records a try, however long the database takes to be there again: what was sent must not be
/// sent once more because that was not recorded, so the delivery is under way until then.
async fn persist<F>(claimed: &Delivery, record: impl Fn() -> F)
where
    F: Future<Output = Result<(), StoreError>>,
{
    let mut logged = None;
    while let Err(error) = record().await {
        // A line for each try would fill the disk that is full.
        let said = Some(error.in_log());
        if logged != said {
            tracing::error!(delivery = claimed.id, error = said, "{}", fl!("outbox-not-recorded"));
            logged = said;
        }
        sleep(pause_after(&error)).await;
    }
}

/// A database that cannot be used now may be there again in a second; one that refuses a statement
/// has to be mended.
fn pause_after(error: &StoreError) -> Duration {
    if error.may_pass() { DATABASE_PAUSE } else { Duration::from_mins(1) }
}

#[cfg(test)]
mod tests;
