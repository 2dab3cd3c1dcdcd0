//! The mail with the link and the code by which somebody enters the editor. It knows no message.

use super::email::{EmailContext, EmailDraft, OutgoingMail};
use askama::Template;
use basics::lang::fl;
use jiff::Timestamp;

#[derive(Template)]
#[template(path = "mail/entry.html")]
struct Html<'a> {
    title: &'a str,
    paragraphs: [String; 4],
    keys: EntryKeys<'a>,
    accent: &'a str,
}

/// What somebody enters by, for so many minutes: the link, or the code where they asked for it.
#[derive(Clone, Copy)]
pub struct EntryKeys<'a> {
    pub link: &'a str,
    pub code: &'a str,
    pub minutes: i64,
}

/// The mail itself. A mail program that opens the link takes nothing of it.
pub(crate) fn compose(
    keys: EntryKeys<'_>,
    recipient: &str,
    head: &EmailContext,
    now: Timestamp,
) -> anyhow::Result<OutgoingMail> {
    let subject = fl!("mail-entry-subject", brand = head.settings.brand.as_str());
    let EntryKeys { link, code, minutes } = keys;
    let paragraphs = [
        fl!("mail-entry-open"),
        fl!("mail-entry-code"),
        fl!("mail-entry-once", minutes),
        fl!("mail-entry-not-asked"),
    ];
    let [open, elsewhere, once, not_asked] = &paragraphs;
    let text = format!("{open}\n\n{link}\n\n{elsewhere}\n\n{code}\n\n{once}\n\n{not_asked}\n");
    let accent = &head.settings.accent;
    let html = Html { title: &subject, paragraphs, keys, accent };
    let parts = EmailDraft {
        about: &format!("entrada-{}", now.as_millisecond()),
        to: recipient,
        reply_to: None,
        date: now,
        subject: &subject,
        text,
        html: html.render()?,
    };
    OutgoingMail::new(parts, head)
}
