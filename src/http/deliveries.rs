//! Starting and ending the deliveries beside the site.
//!
//! `outbox` makes each delivery.

use super::app::App;
use crate::{config::Config, lang::fl, leads::OsRandomness, outbox::Outbox};
use anyhow::Context as _;
use jiff::Timestamp;
use std::{
    fs::{File, TryLockError},
    sync::Arc,
    time::Duration,
};
use tokio::{sync::watch, task::JoinHandle, time::timeout};

/// The deliveries under way, and how they are stopped.
pub(super) struct Delivering {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Delivering {
    /// Lets what is under way finish, for a while; its lease frees the rest.
    pub(super) async fn end(self, patience: Duration) {
        self.stop.send_replace(true);
        if timeout(patience, self.task).await.is_err() {
            tracing::warn!("{}", fl!("outbox-cut-off"));
        }
    }
}

/// Starts the deliveries.
pub(super) async fn start(
    config: &Config,
    app: &Arc<App>,
    alone: bool,
) -> anyhow::Result<Delivering> {
    let outbox = Outbox::new(
        config,
        app.leads.clone(),
        app.current_site(),
        Arc::clone(&app.metrics),
        Arc::new(OsRandomness),
        Timestamp::now,
    )
    .await?;
    if alone {
        outbox.free_leases().await?;
    }
    outbox.send_spooled().await?;
    // Before the first visitor asks how the program is.
    outbox.count().await;
    say_where_mails_go(config);
    let (stop, told) = watch::channel(false);
    let task = tokio::spawn(outbox.run(told));
    Ok(Delivering { stop, task })
}

fn say_where_mails_go(config: &Config) {
    if config.smtp_url.is_none() {
        let spool = config.data.join("spool").display().to_string();
        tracing::warn!("{}", fl!("outbox-no-mail-server", spool = spool));
    }
    if config.mail_to.is_empty() {
        tracing::warn!("{}", fl!("outbox-no-mailbox"));
    }
}

/// A lock that says that no other process serves this data directory, so that what is claimed in
/// its database was claimed by nobody who still lives. A server's database is shared.
pub(super) fn alone(config: &Config) -> anyhow::Result<Option<File>> {
    if config.database_url.is_some() {
        return Ok(None);
    }
    let path = config.data.join("serve.lock");
    let shown = path.display().to_string();
    let file =
        File::create(&path).with_context(|| fl!("outbox-no-lock-file", path = shown.as_str()))?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => {
            tracing::warn!("{}", fl!("outbox-another-process"));
            Ok(None)
        }
        Err(TryLockError::Error(error)) => {
            Err(error).with_context(|| fl!("outbox-no-lock", path = shown))
        }
    }
}
