//! Starting and ending the deliveries beside the site, also where the database cannot be opened yet.
//!
//! `outbox` makes each delivery. Pages need no database, so the program starts without one and tries it
//! again; meanwhile the form answers 503, and links that mark a message as attended do too, because the
//! secret that signs them is in the database.

use super::DailyTasks;
use crate::app::App;
use basics::lang::fl;
use basics::status::Attention;
use config::Config;
use messages::{Outbox, StoreError};
use std::fs::{File, TryLockError};
use std::{sync::Arc, time::Duration};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

/// How often a database that cannot be opened is tried again. The page tries a message three times
/// within half a minute.
const OPEN_AGAIN: Duration = Duration::from_secs(2);

/// The deliveries under way, and how they are stopped.
pub(super) struct OutboxTask {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl OutboxTask {
    /// Lets what is under way finish, for a while; its lease frees the rest.
    pub(super) async fn end(self, patience: Duration) {
        self.stop.send_replace(true);
        if timeout(patience, self.task).await.is_err() {
            tracing::warn!("{}", fl!("outbox-cut-off"));
        }
    }
}

/// Starts the deliveries and the retention. While the database cannot be opened, or no mail can be written with the
/// settings, that is tried again beside the site.
pub(super) async fn start(app: &App, daily: DailyTasks) -> OutboxTask {
    let config = &app.config;
    // What is missing was said.
    if config.smtp_url.is_none() && !config.waits_for_file_of_mail() {
        let spool = config.data.join("spool").display().to_string();
        tracing::warn!("{}", fl!("outbox-no-mail-server", spool = spool));
    }
    if config.mail_to.is_empty() {
        tracing::warn!("{}", fl!("outbox-no-mailbox"));
    }
    let mut begun = begin(app).await;
    let (stop, mut stopping) = watch::channel(false);
    let app = app.clone();
    let task = tokio::spawn(async move {
        let mut last = None;
        let (outbox, _lock) = loop {
            match begun {
                Ok(begun) => break begun,
                Err(error) => log_that_it_waits(&app, &error, &mut last),
            }
            tokio::select! {
                () = sleep(OPEN_AGAIN) => {}
                _ = stopping.wait_for(|stop| *stop) => return,
            }
            begun = begin(&app).await;
        };
        if last.is_some() {
            app.health.status.set(Attention::DeliveryLate, false);
            tracing::info!("{}", fl!("log-database-open"));
        }
        let _daily = daily(&app.config, &app.inbox.store, &app.health.status, app.published.clock);
        Arc::new(outbox).run(stopping).await;
    });
    OutboxTask { stop, task }
}

/// Says once why the database cannot be opened, or why nothing is delivered.
fn log_that_it_waits(app: &App, error: &anyhow::Error, last: &mut Option<String>) {
    let of_store = error.downcast_ref().map(StoreError::in_log);
    app.health.status.set(Attention::Database, of_store.is_some());
    app.health.status.set(Attention::DeliveryLate, of_store.is_none());
    let said = match of_store {
        Some(error) => fl!("log-database-waits", error),
        None => fl!("log-deliveries-wait", error = format!("{error:#}")),
    };
    if last.as_ref() != Some(&said) {
        tracing::error!("{said}");
    }
    *last = Some(said);
}

/// The deliveries of an installation whose database is open, and the lock of the only process.
async fn begin(app: &App) -> anyhow::Result<(Outbox, Option<File>)> {
    app.inbox.store.open_now().await?;
    let lock = exclusive_lock(&app.config);
    let signer = app.inbox.store.link_signer().await?;
    app.inbox.link_signer.get_or_init(|| signer);
    let told = (Arc::clone(&app.health.metrics.waiting), Arc::clone(&app.health.status));
    let outbox = Outbox::new(
        &app.config,
        app.inbox.store.clone(),
        app.published.mail_settings(),
        told,
        app.published.clock,
    )
    .await?;
    outbox.resume(lock.is_some()).await?;
    // Before the first visitor asks how the program is.
    outbox.count().await;
    Ok((outbox, lock))
}

/// Takes the lock of the only process that serves this data directory: deliveries that are claimed in its
/// database were then claimed by a process that has ended. The database of a server is shared.
///
/// Without a lock everything is served and delivered all the same, some of it later.
fn exclusive_lock(config: &Config) -> Option<File> {
    if config.database_url.is_some() {
        return None;
    }
    let path = config.data.join("serve.lock");
    let locked = File::create(&path).map_err(TryLockError::Error).and_then(|file| {
        file.try_lock()?;
        Ok(file)
    });
    match &locked {
        Ok(_) => {}
        Err(TryLockError::WouldBlock) => tracing::warn!("{}", fl!("outbox-another-process")),
        Err(TryLockError::Error(error)) => {
            let path = path.display().to_string();
            tracing::error!(%error, "{}", fl!("outbox-no-lock", path));
        }
    }
    locked.ok()
}
