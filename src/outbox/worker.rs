//! The loop that makes the deliveries, until it is asked to stop, and what follows from each try.

use super::dispatch::{Dispatch, Dispatcher};
use super::webhook::Webhook;
use super::{daily, destinations, letterhead, schedule};
use crate::config::Config;
use crate::content::Site;
use crate::lang::fl;
use crate::leads::{
    AttemptOutcome, Backlog, Channel, ClaimedDelivery, LinkSigner, Queue, Randomness, Store,
    StoreError, lease_for,
};
use crate::mail::{Mailer, SendErrorKind};
use crate::rights::WorkingDays;
use crate::telemetry::{Attention, Metrics, Status};
use anyhow::Context as _;
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::{self, JoinSet};
use tokio::time::{Instant, sleep};

/// How many deliveries are made at a time: a mail server accepts only some connections at once.
const AT_ONCE: usize = 8;

/// What another process enqueued, or what is to be tried again, is found after this long; what this
/// process enqueued at once.
const POLL: Duration = Duration::from_secs(1);

/// How often the queue is counted, for `/healthz` and the metrics.
const COUNT_EVERY: Duration = Duration::from_secs(2);

/// A database that cannot be used now is asked again after this long.
const DATABASE_PAUSE: Duration = Duration::from_secs(1);

/// A person reads no more mails in an hour than the settings say, and a provider blocks who sends
/// many more (docs/decisions/141-mails-are-made-plainly.md).
const LIMITED: SignedDuration = SignedDuration::from_hours(1);

/// The Site that is published now.
pub type CurrentSite = watch::Receiver<Arc<Site>>;

/// Makes the deliveries of one installation.
#[derive(Clone)]
pub struct Outbox {
    queue: Queue,
    dispatcher: Arc<Dispatcher>,
    metrics: Arc<Metrics>,
    status: Arc<Status>,
    random: Arc<dyn Randomness>,
    now: fn() -> Timestamp,
    mail_hourly_max: u32,
}

impl std::fmt::Debug for Outbox {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Outbox")
    }
}

/// The deliveries that this process is making. One of them may be claimed again where the clock was
/// set forward, so that its lease seems to have ended.
type UnderWay = HashMap<task::Id, (i64, Channel)>;

impl Outbox {
    /// Sets up mail and webhook. Nothing is sent yet.
    ///
    /// # Errors
    /// Where the mail settings cannot be used, or the database cannot.
    pub async fn new(
        config: &Config,
        store: Store,
        site: CurrentSite,
        (metrics, status): (Arc<Metrics>, Arc<Status>),
        random: Arc<dyn Randomness>,
        now: fn() -> Timestamp,
    ) -> anyhow::Result<Self> {
        let domain = {
            let site = site.borrow();
            let head = letterhead(config, &site).with_context(|| fl!("outbox-no-sender"))?;
            head.from.email.domain().to_owned()
        };
        let timeout = config.mail_timeout;
        let webhook = config.webhook();
        let dispatcher = Dispatcher {
            mailer: Mailer::of(config, &domain)?,
            webhook: webhook
                .map(|(_, secret)| Webhook::of(secret.clone(), timeout))
                .transpose()?,
            link_signer: LinkSigner::of(&store, &*random).await?,
            config: config.clone(),
            site,
            days: WorkingDays::without(config.holidays.iter().copied()),
        };
        let owner = hex::encode(random.draw()?);
        Ok(Self {
            queue: Queue::new(store, owner, lease_for(timeout)),
            dispatcher: Arc::new(dispatcher),
            metrics,
            status,
            random,
            now,
            mail_hourly_max: config.mail_hourly_max,
        })
    }

    /// Ends all leases, which a process that died has left. Only for a process that is the only
    /// one of its installation.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn free_leases(&self) -> Result<(), StoreError> {
        self.queue.free_leases().await
    }

    /// Makes what only went to the spool due, where there is a mail server now.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn send_spooled(&self) -> Result<(), StoreError> {
        if self.dispatcher.mailer.is_spool() {
            return Ok(());
        }
        let due = self.queue.send_spooled((self.now)()).await?;
        if due > 0 {
            tracing::info!(due, "{}", fl!("outbox-spool-due"));
        }
        Ok(())
    }

    /// Delivers until `stop` is true; then what is under way is finished, and nothing new begun.
    pub async fn run(self, mut stop: watch::Receiver<bool>) {
        let (mut tasks, mut under_way) = (JoinSet::new(), UnderWay::new());
        let (mut counted_at, mut digest_of) = (None::<Instant>, None);
        let mut is_readable = true;
        loop {
            if counted_at.is_none_or(|at| at.elapsed() >= COUNT_EVERY) {
                counted_at = Some(Instant::now());
                is_readable = self.count().await;
            }
            self.enqueue_digest(&mut digest_of).await;
            let claimed = self.claim(&under_way).await;
            let is_usable = is_readable && claimed.is_ok();
            self.status.set(Attention::Database, !is_usable);
            match claimed {
                Ok(claimed) => {
                    for delivery in claimed {
                        let (id, channel) = (delivery.id, delivery.channel);
                        if under_way.values().any(|(other, _)| *other == id) {
                            continue;
                        }
                        let task = tasks.spawn(self.clone().deliver(delivery));
                        under_way.insert(task.id(), (id, channel));
                    }
                }
                Err(error) => tracing::error!(%error, "{}", fl!("outbox-not-claimed")),
            }
            tokio::select! {
                () = sleep(POLL) => {}
                () = self.queue.store().enqueued() => {}
                Some(ended) = tasks.join_next_with_id() => {
                    let id = match ended {
                        Ok((id, ())) => id,
                        Err(panicked) => panicked.id(),
                    };
                    under_way.remove(&id);
                }
                _ = stop.wait_for(|stop| *stop) => break,
            }
        }
        while tasks.join_next().await.is_some() {}
    }

    /// Claims as much as may be begun now. Mails about leads wait where the limit is reached; the
    /// digest and the webhook never do.
    async fn claim(&self, under_way: &UnderWay) -> Result<Vec<ClaimedDelivery>, StoreError> {
        let now = (self.now)();
        let mut free = AT_ONCE.saturating_sub(under_way.len());
        let others = [Channel::Digest, Channel::Webhook];
        let mut claimed = self.queue.claim(&others, free, now).await?;
        free -= claimed.len();
        if free > 0 {
            // Those that are being sent are not counted as sent yet.
            let mails = under_way.values();
            let mails = mails
                .filter(|(_, channel)| *channel == Channel::Mail)
                .count();
            let room = self.room_for_mails(now).await?.saturating_sub(mails);
            let mails = self.queue.claim(&[Channel::Mail], free.min(room), now);
            claimed.extend(mails.await?);
        }
        Ok(claimed)
    }

    /// How many mails about leads may leave in this hour.
    async fn room_for_mails(&self, now: Timestamp) -> Result<usize, StoreError> {
        if self.dispatcher.mailer.is_spool() {
            return Ok(usize::MAX);
        }
        let sent = self.queue.mails_sent(LIMITED, now).await?;
        let room = u64::from(self.mail_hourly_max).saturating_sub(sent);
        Ok(usize::try_from(room).unwrap_or(usize::MAX))
    }

    async fn deliver(self, claimed: ClaimedDelivery) {
        let store = self.queue.store();
        let dispatch = self.dispatcher.dispatch(store, &claimed, (self.now)());
        let (outcome, response) = match dispatch.await {
            Ok(Dispatch::Accepted(response)) => (AttemptOutcome::Sent, response),
            Ok(Dispatch::Spooled(response)) => (AttemptOutcome::Spooled, response),
            Ok(Dispatch::Failed(error)) => (self.after(&claimed, error.kind), error.to_record()),
            Ok(Dispatch::Obsolete(instead)) => {
                let dropped = || self.queue.drop_claimed(&claimed, &instead, (self.now)());
                return self.record(&claimed, dropped).await;
            }
            // Nothing was tried; the lease ends by itself.
            Err(error) => {
                tracing::error!(delivery = claimed.id, %error, "{}", fl!("outbox-not-read"));
                return;
            }
        };
        Self::report(&claimed, outcome);
        let record = || {
            self.queue
                .record(&claimed, outcome, &response, (self.now)())
        };
        self.record(&claimed, record).await;
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

    fn report(claimed: &ClaimedDelivery, outcome: AttemptOutcome) {
        let (delivery, channel) = (claimed.id, claimed.channel);
        let tries = claimed.tries.saturating_add(1);
        match outcome {
            AttemptOutcome::Sent => {
                tracing::info!(delivery, %channel, tries, "{}", fl!("outbox-delivered"));
            }
            AttemptOutcome::Spooled => {
                tracing::warn!(delivery, %channel, tries, "{}", fl!("outbox-spooled"));
            }
            AttemptOutcome::RetryAfter(wait) => {
                let seconds = wait.as_secs();
                tracing::warn!(delivery, %channel, tries, seconds, "{}", fl!("outbox-retried"));
            }
            AttemptOutcome::GivenUp { permanent } => {
                tracing::error!(
                    delivery, %channel, tries, permanent,
                    "{}", fl!("outbox-given-up")
                );
            }
        }
    }

    /// Counts what waits, and says what of it needs a person, for `/healthz`, `/statusz` and the
    /// metrics. Whether the database could be read.
    pub async fn count(&self) -> bool {
        let now = (self.now)();
        let counted = async {
            let backlog = self.queue.backlog(now).await?;
            Ok::<_, StoreError>((backlog, self.room_for_mails(now).await?))
        };
        let counted = counted.await;
        match counted {
            Ok((backlog, room)) => {
                self.say_what_needs_a_person(&backlog, room);
                self.metrics.set_waiting(Some(backlog));
                true
            }
            Err(error) => {
                tracing::error!(%error, "{}", fl!("outbox-queue-unreadable"));
                self.metrics.set_waiting(None);
                false
            }
        }
    }

    fn say_what_needs_a_person(&self, backlog: &[Backlog; 3], room: usize) {
        /// Longer than any restart and any greylisting.
        const TOO_OLD_SECONDS: f64 = 900.0;
        let any = |is_so: fn(&Backlog) -> bool| backlog.iter().any(is_so);
        let set = |attention, is_needed| self.status.set(attention, is_needed);
        set(Attention::DeliveryFailed, any(|each| each.failed > 0));
        let is_late = |each: &Backlog| each.oldest_seconds > TOO_OLD_SECONDS;
        set(Attention::DeliveryLate, any(is_late));
        set(Attention::NoMailServer, any(|each| each.spooled > 0));
        let is_limited = room == 0 && backlog[Channel::Mail as usize].pending > 0;
        if is_limited && !self.status.codes().contains(&Attention::MailLimit) {
            tracing::error!("{}", fl!("outbox-mail-limit"));
        }
        set(Attention::MailLimit, is_limited);
    }

    /// Enqueues the digest of today, once it is due.
    async fn enqueue_digest(&self, enqueued: &mut Option<Date>) {
        let now = (self.now)();
        let Some(day) = daily::due(now).filter(|day| *enqueued != Some(*day)) else {
            return;
        };
        let destinations = {
            let Dispatcher { config, site, .. } = &*self.dispatcher;
            destinations(config, &site.borrow().settings)
        };
        match daily::enqueue(self.queue.store(), day, destinations, now).await {
            Ok(()) => *enqueued = Some(day),
            Err(error) => tracing::error!(%error, "{}", fl!("outbox-digest-not-enqueued")),
        }
    }
}
