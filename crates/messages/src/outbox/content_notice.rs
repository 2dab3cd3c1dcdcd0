//! The notice to those who edit the content, once for each change between refused and published. It needs
//! no database: who was told last that the content is refused is a file of the data directory, so a
//! program that is started anew goes on.

use super::schedule;
use super::worker::CurrentMailSettings;
use crate::mail::{Letterhead, Mailer, SendError, content_letter};
use basics::atomic_file::{FileAccess, write};
use basics::lang::fl;
use config::Config;
use jiff::{SignedDuration, Timestamp};
use lettre::Address;
use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;

/// Tells each mailbox of `mail.notify` as long as the program runs; a mail that cannot leave is tried
/// again.
pub async fn notify_of_content(
    config: Config,
    mail_settings: CurrentMailSettings,
    mut faults: watch::Receiver<Option<String>>,
    now: fn() -> Timestamp,
) {
    let file = config.data.join("content-notice");
    let kept = fs::read_to_string(&file).unwrap_or_default();
    let mut told: BTreeSet<String> = kept.lines().map(str::to_owned).collect();
    let (mut tries, mut since) = (0, now());
    loop {
        let current = faults.borrow_and_update().clone();
        let mailboxes = config.mail_notify.iter().map(Address::to_string);
        let is_news = |mailbox: &String| told.contains(mailbox) != current.is_some();
        let due: Vec<String> = mailboxes.filter(is_news).collect();
        let mut is_late = false;
        for mailbox in due {
            let sent = send(&config, &mail_settings, current.as_deref(), &mailbox, since).await;
            if let Err(error) = &sent {
                let permanent = error.is_permanent;
                tracing::warn!(permanent, "{}", fl!("outbox-content-notice"));
                if !permanent {
                    is_late = true;
                    continue;
                }
            }
            if !told.remove(&mailbox) {
                told.insert(mailbox);
            }
            let lines = told.iter().fold(String::new(), |lines, mailbox| lines + mailbox + "\n");
            if let Err(error) = write(&file, lines.as_bytes(), FileAccess::Owner) {
                tracing::warn!(%error, "{}", fl!("outbox-content-notice"));
            }
        }
        tries = if is_late { tries + 1 } else { 0 };
        let wait = schedule::next(tries.max(1), SignedDuration::ZERO, 0).filter(|_| is_late);
        let wait = wait.and_then(|it| Duration::try_from(it).ok()).unwrap_or(Duration::MAX);
        match timeout(wait, faults.changed()).await {
            Ok(Ok(())) => since = now(),
            Ok(Err(_)) => return,
            Err(_) => {}
        }
    }
}

async fn send(
    config: &Config,
    mail_settings: &CurrentMailSettings,
    faults: Option<&str>,
    mailbox: &str,
    since: Timestamp,
) -> Result<String, SendError> {
    let unusable = |error: anyhow::Error| SendError::temporary(error.to_string());
    let head = Letterhead::new(config, mail_settings()).map_err(|it| unusable(it.into()))?;
    let mailer = Mailer::of(config, head.from.email.domain()).map_err(unusable)?;
    let letter = content_letter(faults, mailbox, &head, since).map_err(unusable)?;
    mailer.send(&letter).await
}
