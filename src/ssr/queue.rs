//! What waits to be rendered, which is no more than can be rendered soon.

use super::{Job, RenderError};
use crate::telemetry::RenderMetrics;
use std::{
    collections::VecDeque,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// The most pages that visitors wait for. An engine renders one in 5 to 20 ms.
const MOST_WAITING: usize = 64;

/// How long a page may wait for an engine while a visitor waits for the page.
const PATIENCE: Duration = Duration::from_secs(5);

/// The queue of all engines.
#[derive(Debug, Default)]
pub(super) struct Queue {
    waiting: Mutex<Waiting>,
    changed: Condvar,
    /// What the engines did.
    pub(super) metrics: Arc<RenderMetrics>,
}

#[derive(Debug, Default)]
struct Waiting {
    /// With the moment after which it is refused.
    jobs: VecDeque<(Instant, Job)>,
    is_closed: bool,
}

impl Queue {
    /// Adds a job, or refuses it where too many wait.
    pub(super) fn push(&self, job: Job, now: Instant) -> Result<(), RenderError> {
        let mut waiting = self.waiting();
        if waiting.jobs.len() >= MOST_WAITING {
            waiting.jobs.retain(|(_, job)| !job.answer.is_closed());
        }
        if waiting.jobs.len() >= MOST_WAITING {
            self.metrics.refused.inc();
            return Err(RenderError::Busy);
        }
        waiting.jobs.push_back((now + PATIENCE, job));
        self.changed.notify_one();
        Ok(())
    }

    /// Waits for the next job that somebody still waits for; none once the queue is closed.
    pub(super) fn pop(&self) -> Option<Job> {
        let mut waiting = self.waiting();
        loop {
            if waiting.is_closed {
                return None;
            }
            let next = waiting.next(Instant::now(), &self.metrics);
            if next.is_some() {
                return next;
            }
            waiting = self
                .changed
                .wait(waiting)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Ends the engines.
    pub(super) fn close(&self) {
        self.waiting().is_closed = true;
        self.changed.notify_all();
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        // A poisoned lock only says that another thread panicked while it held it.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    fn next(&mut self, now: Instant, metrics: &RenderMetrics) -> Option<Job> {
        while let Some((until, job)) = self.jobs.pop_front() {
            if job.answer.is_closed() {
                continue;
            }
            if now > until {
                metrics.refused.inc();
                // The caller may have gone away just now.
                let _gone = job.answer.send(Err(RenderError::Busy));
                continue;
            }
            return Some(job);
        }
        None
    }
}
