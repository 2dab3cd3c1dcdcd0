//! The notice to those who edit the content, once for each change between refused and published. It needs
//! no database: who was told last that the content is refused is a file of the data directory, so a
//! program that is started anew goes on.

use super::schedule;
use super::worker::CurrentMailSettings;
use crate::mail::{EmailContext, Mailer, SendError, content_email};
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
/// again. After an edit it waits for a while without one: who saves file after file mends what is wrong.
pub async fn notify_of_content(
    config: Config,
    mail_settings: CurrentMailSettings,
    mut faults: watch::Receiver<Option<String>>,
    now: fn() -> Timestamp,
    quiet: Duration,
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
                let (permanent, cause) = (error.is_permanent, error.cause);
                tracing::warn!(permanent, %cause, "{}", fl!("outbox-content-notice"));
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
        let wait = schedule::retry_delay(tries.max(1), SignedDuration::ZERO, 0).filter(|_| is_late);
        let wait = wait.and_then(|it| Duration::try_from(it).ok()).unwrap_or(Duration::MAX);
        match timeout(wait, faults.changed()).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) => return,
            Err(_) => continue,
        }
        since = now();
        while let Ok(Ok(())) = timeout(quiet, faults.changed()).await {
            since = now();
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
    let head = EmailContext::new(config, mail_settings()).map_err(|it| unusable(it.into()))?;
    let mailer = Mailer::new(config, head.from.email.domain()).map_err(unusable)?;
    let letter = content_email(faults, mailbox, &head, since).map_err(unusable)?;
    mailer.send(&letter).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use mail_parser::MessageParser;
    use site::fixture::{Fixture, NOW};
    use std::sync::Arc;
    use tokio::task::yield_now;

    // Specification 11.19
    #[tokio::test]
    async fn what_does_not_last_is_no_mail() {
        let directory = tempfile::tempdir().expect("a directory can be made");
        let mut config = Config::of_defaults(directory.path());
        config.mail_notify = vec!["editora@remanso.example".parse().expect("it is an address")];
        let settings = Fixture::new().site().mail_settings();
        let spool = directory.path().join("spool");
        let (state, faults) = watch::channel(None);
        let settings: CurrentMailSettings = Arc::new(move || settings.clone());
        let quiet = Duration::from_millis(500);
        let task = tokio::spawn(notify_of_content(config, settings, faults, || NOW, quiet));
        for faults in [None, Some("uno"), None, Some("dos")] {
            state.send_replace(faults.map(str::to_owned));
            for _ in 0..10 {
                yield_now().await;
            }
        }
        let mails = || fs::read_dir(&spool).into_iter().flatten().flatten().map(|it| it.path());
        let is_mail = |path: &std::path::PathBuf| path.extension().is_some_and(|it| it == "eml");
        let first = async {
            loop {
                if let Some(mail) = mails().find(is_mail) {
                    break mail;
                }
                yield_now().await;
            }
        };
        let first = timeout(Duration::from_mins(1), first).await.expect("it is spooled");
        let mail = fs::read(first).expect("it is there");
        let mail = MessageParser::default().parse(&mail).expect("it is a mail");
        assert!(mail.body_text(0).is_some_and(|text| text.contains("dos")));
        assert_eq!(mails().filter(is_mail).count(), 1);
        task.abort();
    }
}
