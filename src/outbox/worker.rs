//! The loop that keeps the promises, until it is told to stop.

use super::daily;
use super::post::{Post, Tried};
use super::queue::{Claimed, Queue, Verdict};
use super::schedule;
use super::webhook::Webhook;
use crate::config::Config;
use crate::leads::{Destination, LinkSigner, Randomness, Store, StoreError};
use crate::mail::{Kind, Letterhead, Mailer, SendError};
use crate::rights::WorkingDays;
use crate::telemetry::{Counted, Metrics};
use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp};
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

/// How many deliveries are made at a time: a mail server takes some, and refuses many.
const AT_ONCE: usize = 8;

/// What another process promised is found after this long; what this one promised at once.
const POLL: Duration = Duration::from_secs(5);

/// How often the queue is counted, for `/healthz` and the metrics.
const COUNT_EVERY: Duration = Duration::from_secs(2);

/// A database that cannot be used now is asked again after this long.
const DATABASE_PAUSE: Duration = Duration::from_secs(1);

/// The lease outlasts the conversation with the mail server by this, so that no other process
/// begins a delivery that may still succeed.
const LEASE_MARGIN: SignedDuration = SignedDuration::from_secs(30);

/// The letterhead of the Site that is published now.
pub type Letterheads = Arc<dyn Fn() -> Letterhead + Send + Sync>;

/// Delivers what was promised.
#[derive(Clone)]
pub struct Outbox {
    queue: Queue,
    post: Arc<Post>,
    destinations: Vec<Destination>,
    metrics: Arc<Metrics>,
    random: Arc<dyn Randomness>,
    now: fn() -> Timestamp,
    permits: Arc<Semaphore>,
}

impl std::fmt::Debug for Outbox {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Outbox")
    }
}

impl Outbox {
    /// Sets up the ways out. Nothing is sent yet.
    ///
    /// # Errors
    /// Where the mail settings cannot be used, or the database cannot.
    pub async fn new(
        config: &Config,
        store: Store,
        letterheads: Letterheads,
        destinations: Vec<Destination>,
        metrics: Arc<Metrics>,
        random: Arc<dyn Randomness>,
        now: fn() -> Timestamp,
    ) -> anyhow::Result<Self> {
        let domain = letterheads().from.email.domain().to_owned();
        let timeout = config.mail_timeout;
        let webhook = config.webhook();
        let post = Post {
            mailer: Mailer::of(config, &domain)?,
            webhook: webhook
                .map(|(_, secret)| Webhook::of(secret.clone(), timeout))
                .transpose()?,
            link_signer: LinkSigner::of(&store, &*random).await?,
            letterheads,
            days: WorkingDays::without(config.holidays.iter().copied()),
        };
        let mut owner = String::new();
        for byte in random.draw()? {
            // Writing to a text cannot fail.
            let _written = write!(owner, "{byte:02x}");
        }
        let lease = SignedDuration::try_from(timeout)? + LEASE_MARGIN;
        Ok(Self {
            queue: Queue::new(store, owner, lease),
            post: Arc::new(post),
            destinations,
            metrics,
            random,
            now,
            permits: Arc::new(Semaphore::new(AT_ONCE)),
        })
    }

    /// Frees what a process that is no more had claimed. Only who knows that it is alone may.
    ///
    /// # Errors
    /// Where the database cannot be used.
    pub async fn take_back(&self) -> Result<u64, StoreError> {
        self.queue.take_back().await
    }

    /// Delivers until told to stop; then what is under way is finished, and nothing new begun.
    pub async fn run(self, mut stop: watch::Receiver<bool>) {
        let mut under_way = JoinSet::new();
        let (mut counted, mut digest_of) = (None, None);
        loop {
            self.count_now_and_then(&mut counted).await;
            self.promise_digest(&mut digest_of).await;
            let pause = match self.begin_what_is_due(&mut under_way).await {
                Ok(pause) => pause,
                Err(error) => {
                    tracing::error!(%error, "deliveries cannot be claimed");
                    DATABASE_PAUSE
                }
            };
            tokio::select! {
                () = sleep(pause) => {}
                () = self.queue.store().arrival() => {}
                Some(_) = under_way.join_next() => {}
                _ = stop.wait_for(|stop| *stop) => break,
            }
            if *stop.borrow() {
                break;
            }
        }
        while under_way.join_next().await.is_some() {}
    }

    /// Claims and begins as much as may be under way. How long nothing more will be due.
    async fn begin_what_is_due(&self, under_way: &mut JoinSet<()>) -> Result<Duration, StoreError> {
        let free = self.permits.available_permits();
        if free == 0 {
            return Ok(POLL);
        }
        let claimed = self.queue.claim(free, (self.now)()).await?;
        let all_due_are_claimed = claimed.len() < free;
        for delivery in claimed {
            let permit = Arc::clone(&self.permits).try_acquire_owned();
            // Nobody else takes permits, so there is one for each.
            let Ok(permit) = permit else { break };
            under_way.spawn(self.clone().deliver(delivery, permit));
        }
        if !all_due_are_claimed {
            return Ok(Duration::ZERO);
        }
        let due = self.queue.next_due().await?;
        let wait = due.map(|due| due.duration_since((self.now)()));
        let wait = wait.map_or(POLL, |wait| wait.try_into().unwrap_or(Duration::ZERO));
        // What is due and not ours is being claimed by another.
        Ok(wait.clamp(Duration::from_millis(20), POLL))
    }

    async fn deliver(self, claimed: Claimed, _permit: OwnedSemaphorePermit) {
        let tried = self
            .post
            .make(self.queue.store(), &claimed, (self.now)())
            .await;
        let (verdict, said) = match tried {
            Ok(Tried::Accepted(said)) => (Verdict::Sent, said),
            Ok(Tried::Nothing(why)) => {
                self.settle(&claimed, Verdict::Sent, why).await;
                return;
            }
            Ok(Tried::Refused(error)) => (self.verdict(&claimed, error.kind), told(&error)),
            Ok(Tried::Held) => {
                if let Err(error) = self.queue.let_go(&claimed).await {
                    tracing::error!(delivery = claimed.id, %error, "a lease could not be ended");
                }
                return;
            }
            // Nothing was tried; the lease ends by itself.
            Err(error) => {
                tracing::error!(delivery = claimed.id, %error, "a delivery could not be read");
                return;
            }
        };
        self.tell(&claimed, verdict);
        self.settle(&claimed, verdict, &said).await;
    }

    /// Records a try, however long the database takes to be there again: what was sent must not
    /// be sent once more for want of a note.
    async fn settle(&self, claimed: &Claimed, verdict: Verdict, said: &str) {
        let record = || self.queue.record(claimed, verdict, said, (self.now)());
        while let Err(error) = record().await {
            tracing::error!(delivery = claimed.id, %error, "a try could not be recorded");
            if !error.may_pass() {
                break;
            }
            sleep(DATABASE_PAUSE).await;
        }
    }

    fn verdict(&self, claimed: &Claimed, kind: Kind) -> Verdict {
        if kind == Kind::Permanent {
            return Verdict::GivenUp { for_good: true };
        }
        let now = (self.now)();
        let first = claimed.first_tried_at.unwrap_or(now);
        let dice = self.random.draw().unwrap_or_default();
        let dice = u32::from_be_bytes([dice[0], dice[1], dice[2], dice[3]]);
        match schedule::next(claimed.attempts.saturating_add(1), first, now, dice) {
            Some(next) => Verdict::Again(next),
            None => Verdict::GivenUp { for_good: false },
        }
    }

    fn tell(&self, claimed: &Claimed, verdict: Verdict) {
        let (delivery, channel) = (claimed.id, claimed.channel);
        let tries = claimed.attempts.saturating_add(1);
        match verdict {
            Verdict::Sent => {
                self.metrics.count(Counted::Delivered, channel);
                tracing::info!(delivery, %channel, tries, "delivered");
            }
            Verdict::Again(next) => {
                self.metrics.count(Counted::Retried, channel);
                tracing::warn!(delivery, %channel, tries, %next, "refused for now; it is tried again");
            }
            Verdict::GivenUp { for_good } => {
                self.metrics.count(Counted::Failed, channel);
                tracing::error!(
                    delivery, %channel, tries, for_good,
                    "NOT DELIVERED; `columbario doctor` says more, `columbario leads retry` tries again"
                );
            }
        }
    }

    async fn count_now_and_then(&self, counted: &mut Option<Instant>) {
        if counted.is_some_and(|at| at.elapsed() < COUNT_EVERY) {
            return;
        }
        *counted = Some(Instant::now());
        self.count().await;
    }

    /// Counts what waits, for `/healthz` and the metrics.
    pub async fn count(&self) {
        let waiting = self.queue.waiting((self.now)()).await;
        if let Err(error) = &waiting {
            tracing::error!(%error, "the queue cannot be read");
        }
        self.metrics.set_gauges(waiting.ok());
    }

    async fn promise_digest(&self, promised: &mut Option<Date>) {
        let now = (self.now)();
        let Some(day) = daily::due(now).filter(|day| *promised != Some(*day)) else {
            return;
        };
        match daily::promise(self.queue.store(), day, &self.destinations, now).await {
            Ok(()) => *promised = Some(day),
            Err(error) => tracing::error!(%error, "the daily digest cannot be promised"),
        }
    }
}

fn told(error: &SendError) -> String {
    match error.code {
        Some(code) if !error.said.contains(&code.to_string()) => {
            format!("{code} {}", error.said)
        }
        _ => error.said.clone(),
    }
}
