//! The mail with a link to the editor leaves at once and is not tried again: a person who waits for it asks
//! for another.

use crate::mail::{EmailContext, Mailer, entry_email};
use basics::mails::MailSettings;
use config::Config;
use jiff::Timestamp;

/// Sends somebody the link by which they enter the editor, for so many minutes.
///
/// # Errors
/// Where it does not leave; the error names no mailbox.
pub async fn send_entry_link(
    config: &Config,
    settings: MailSettings,
    mailbox: &str,
    (link, minutes): (&str, i64),
    now: Timestamp,
) -> anyhow::Result<()> {
    let head = EmailContext::new(config, settings)?;
    let mailer = Mailer::new(config, head.from.email.domain())?;
    let letter = entry_email(link, minutes, mailbox, &head, now)?;
    let sent = mailer.send(&letter).await;
    // What a server says may repeat the mailbox.
    sent.map(|_| ()).map_err(|error| anyhow::anyhow!("permanent: {}", error.is_permanent))
}
