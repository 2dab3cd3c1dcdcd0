//! The loop that makes the deliveries, until it is asked to stop.

use super::circuit_breaker::CircuitBreaker;
use super::dispatch::Dispatcher;
use super::mail_limit::{self, MailLimit};
use super::webhook::Webhook;
use super::{daily, destinations, letterhead, schedule};
use crate::config::Config;
use crate::content::Site;
use crate::lang::fl;
use crate::leads::{Channel, LinkSigner, Queue, Randomness, Store, StoreError, lease_for};
use crate::mail::Mailer;
use crate::rights::WorkingDays;
use crate::telemetry::{Metrics, Status};
use anyhow::Context as _;
use jiff::Timestamp;
use jiff::civil::Date;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

/// How many deliveries are made at a time: a mail server accepts only some connections at once.
const AT_ONCE: usize = 8;

/// How often the queue is counted, for `/healthz` and the metrics.
const COUNT_EVERY: Duration = Duration::from_secs(2);

/// A database that cannot be used now is asked again after this long.
pub(super) const DATABASE_PAUSE: Duration = Duration::from_secs(1);

/// The Site that is published now.
pub type CurrentSite = watch::Receiver<Arc<Site>>;

/// Makes the deliveries of one installation.
#[derive(Clone)]
pub struct Outbox {
    pub(super) queue: Queue,
    pub(super) dispatcher: Arc<Dispatcher>,
    pub(super) metrics: Arc<Metrics>,
    pub(super) status: Arc<Status>,
    pub(super) random: Arc<dyn Randomness>,
    pub(super) now: fn() -> Timestamp,
    pub(super) permits: Arc<Semaphore>,
    pub(super) mail_limit: MailLimit,
    pub(super) breaker: Arc<Mutex<CircuitBreaker>>,
    /// The deliveries that this process is making, and how. One of them may be claimed again where the
    /// clock was set forward, so that its lease seems to have ended.
    pub(super) under_way: Arc<Mutex<HashMap<i64, Channel>>>,
}

impl std::fmt::Debug for Outbox {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Outbox")
    }
}

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
        let lease = lease_for(timeout);
        Ok(Self {
            queue: Queue::new(store, owner, lease),
            dispatcher: Arc::new(dispatcher),
            metrics,
            status,
            random,
            now,
            permits: Arc::new(Semaphore::new(AT_ONCE)),
            mail_limit: MailLimit {
                hourly: config.mail_hourly_max,
                daily: config.mail_daily_max,
            },
            breaker: Arc::new(Mutex::new(CircuitBreaker::new(lease.unsigned_abs()))),
            under_way: Arc::default(),
        })
    }

    /// Ends all leases, which a process that died has left. Only for a process that is the only
    /// one of its installation.
    ///
    /// # Errors
    /// Where the database cannot be written.
    pub async fn free_leases(&self) -> Result<u64, StoreError> {
        self.queue.free_leases().await
    }

    /// Delivers until `stop` is true; then what is under way is finished, and nothing new begun.
    pub async fn run(self, mut stop: watch::Receiver<bool>) {
        let mut under_way = JoinSet::new();
        let (mut counted_at, mut digest_of) = (None, None);
        loop {
            self.count_now_and_then(&mut counted_at).await;
            self.enqueue_digest(&mut digest_of).await;
            let pause = match self.begin_what_is_due(&mut under_way).await {
                Ok(pause) => pause,
                Err(error) => {
                    tracing::error!(%error, "{}", fl!("outbox-not-claimed"));
                    DATABASE_PAUSE
                }
            };
            tokio::select! {
                () = sleep(pause) => {}
                () = self.queue.store().enqueued() => {}
                Some(_) = under_way.join_next() => {}
                _ = stop.wait_for(|stop| *stop) => break,
            }
            if *stop.borrow() {
                break;
            }
        }
        while under_way.join_next().await.is_some() {}
    }

    async fn count_now_and_then(&self, counted_at: &mut Option<Instant>) {
        if counted_at.is_some_and(|at| at.elapsed() < COUNT_EVERY) {
            return;
        }
        *counted_at = Some(Instant::now());
        if let Err(error) = self.queue.correct_waits((self.now)()).await {
            tracing::error!(%error, "{}", fl!("outbox-queue-unreadable"));
        }
        self.count().await;
        let gathered = mail_limit::look_after_gathered(&self.queue, &self.status, (self.now)());
        if let Err(error) = gathered.await {
            tracing::error!(%error, "{}", fl!("outbox-queue-unreadable"));
        }
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

    /// Counts what waits, for `/healthz` and the metrics.
    pub async fn count(&self) {
        let backlog = self.queue.backlog((self.now)()).await;
        if let Err(error) = &backlog {
            tracing::error!(%error, "{}", fl!("outbox-queue-unreadable"));
        }
        let backlog = backlog.ok();
        schedule::report(backlog.as_ref(), &self.status);
        self.metrics.set_gauges(backlog);
    }

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

/// A lock is poisoned by a panic; what these locks hold is whole all the same.
pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
