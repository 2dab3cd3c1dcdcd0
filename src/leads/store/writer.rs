//! The only way to write. A job runs in a transaction, and its caller is answered after the commit.
//!
//! For a file, the jobs that wait at the same time share one commit, and so one sync of the disk:
//! each has its savepoint, and one that fails takes no other with it. A server does this by itself;
//! sqlx does not do it for a file.

use super::StoreError;
use super::connect::ACQUIRE_TIMEOUT;
use crate::lang::fl;
use sqlx::{AnyConnection, AnyPool, Connection};
use std::pin::Pin;
use tokio::sync::{mpsc, oneshot};

/// The most jobs in one commit: as many visitors at once as the fault test has.
const BATCH_MAX: usize = 64;

/// How many jobs may wait. The caller of the next waits for a place, and then gives up.
const QUEUE_MAX: usize = 1024;

/// A job that has begun.
pub type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'c>>;

/// Writes to the database.
#[derive(Clone, Debug)]
pub(super) enum Writer {
    Batching(mpsc::Sender<Box<dyn Job>>),
    Pooled(AnyPool),
}

impl Writer {
    /// For a file: one task has the connection, and batches the jobs that wait.
    pub(super) fn batching(pool: AnyPool) -> Self {
        let (sender, mut waiting) = mpsc::channel(QUEUE_MAX);
        tokio::spawn(async move {
            let mut batch = Vec::with_capacity(BATCH_MAX);
            while waiting.recv_many(&mut batch, BATCH_MAX).await > 0 {
                commit(&pool, std::mem::take(&mut batch)).await;
            }
        });
        Self::Batching(sender)
    }

    /// Runs the work in a transaction. When this returns `Ok`, it is on disk.
    pub(super) async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut AnyConnection) -> Work<'c, T> + Send + 'static,
    {
        match self {
            Self::Batching(queue) => {
                let (reply, answer) = oneshot::channel();
                let job = Box::new(QueuedJob {
                    work: Some(work),
                    result: None,
                    reply,
                });
                let answered = async {
                    queue.send(job).await.map_err(|_| closed())?;
                    answer.await.map_err(|_| closed())?
                };
                // A job whose caller gives up here is skipped, unless it has begun.
                match tokio::time::timeout(ACQUIRE_TIMEOUT, answered).await {
                    Ok(result) => result,
                    Err(_) => Err(StoreError::Unavailable(sqlx::Error::PoolTimedOut)),
                }
            }
            Self::Pooled(pool) => {
                let mut transaction = pool.begin().await?;
                let value = work(&mut transaction).await?;
                transaction.commit().await?;
                Ok(value)
            }
        }
    }
}

/// A job whose type is erased, so that jobs of many types share a queue.
pub(super) trait Job: Send {
    fn is_abandoned(&self) -> bool;
    /// Whether what it did is to be kept.
    fn run<'c>(&'c mut self, connection: &'c mut AnyConnection) -> BoxFuture<'c, bool>;
    /// Answers the caller, now that the batch is on disk or is not.
    fn settle(self: Box<Self>, failed: Option<&str>);
}

type BoxFuture<'c, T> = Pin<Box<dyn Future<Output = T> + Send + 'c>>;

struct QueuedJob<T, F> {
    work: Option<F>,
    result: Option<Result<T, StoreError>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Job for QueuedJob<T, F>
where
    T: Send + 'static,
    F: for<'c> FnOnce(&'c mut AnyConnection) -> Work<'c, T> + Send + 'static,
{
    fn is_abandoned(&self) -> bool {
        self.reply.is_closed()
    }

    fn run<'c>(&'c mut self, connection: &'c mut AnyConnection) -> BoxFuture<'c, bool> {
        Box::pin(async move {
            let Some(work) = self.work.take() else {
                return false;
            };
            let result = work(connection).await;
            let keep = result.is_ok();
            self.result = Some(result);
            keep
        })
    }

    fn settle(self: Box<Self>, failed: Option<&str>) {
        let result = match (self.result, failed) {
            (Some(Err(error)), _) => Err(error),
            (Some(Ok(value)), None) => Ok(value),
            (_, cause) => Err(StoreError::NotCommitted(
                cause.map_or_else(|| fl!("leads-database-not-begun"), str::to_owned),
            )),
        };
        // A caller that gave up does not listen.
        let _gave_up = self.reply.send(result);
    }
}

async fn commit(pool: &AnyPool, mut batch: Vec<Box<dyn Job>>) {
    batch.retain(|job| !job.is_abandoned());
    if batch.is_empty() {
        return;
    }
    let failed = run_all(pool, &mut batch).await.err();
    let cause = failed.map(|error| error.to_string());
    for job in batch {
        job.settle(cause.as_deref());
    }
}

async fn run_all(pool: &AnyPool, batch: &mut [Box<dyn Job>]) -> sqlx::Result<()> {
    let mut connection = pool.acquire().await?;
    match run_batch(&mut connection, batch).await {
        Ok(()) => Ok(()),
        Err(error) => {
            // SQLite may have ended the transaction by itself, which the connection does not know.
            if connection.ping().await.is_err() || !is_idle(&mut connection).await {
                connection.close().await?;
            }
            Err(error)
        }
    }
}

async fn run_batch(connection: &mut AnyConnection, batch: &mut [Box<dyn Job>]) -> sqlx::Result<()> {
    // The writer is taken at once and not at the first write, so that of two repeats the second
    // sees what the first stored, be they of one process or of two.
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for job in batch {
        // The lock may have taken long; a caller that was refused meanwhile must find nothing.
        if job.is_abandoned() {
            continue;
        }
        let mut savepoint = Connection::begin(&mut *transaction).await?;
        if job.run(&mut savepoint).await {
            savepoint.commit().await?;
        } else {
            savepoint.rollback().await?;
        }
    }
    transaction.commit().await
}

/// Whether a new transaction can be begun.
async fn is_idle(connection: &mut AnyConnection) -> bool {
    match Connection::begin(connection).await {
        Ok(transaction) => transaction.rollback().await.is_ok(),
        Err(_) => false,
    }
}

fn closed() -> StoreError {
    StoreError::Unavailable(sqlx::Error::PoolClosed)
}
