//! The mail with a link to the editor leaves at once and is not tried again: whoever waits for it asks
//! for another.

use crate::mail::{Letterhead, Mailer, entry_letter};
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
    let head = Letterhead::new(config, settings)?;
    let mailer = Mailer::of(config, head.from.email.domain())?;
    let letter = entry_letter(link, minutes, mailbox, &head, now)?;
    let sent = mailer.send(&letter).await;
    // What a server says may repeat the mailbox.
    sent.map(|_| ()).map_err(|error| anyhow::anyhow!("permanent: {}", error.is_permanent))
}
