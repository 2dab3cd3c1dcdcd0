//! The mail with the link by which somebody enters the editor. It knows no message.

use super::email::{EmailContext, EmailDraft, OutgoingMail};
use askama::Template;
use basics::lang::fl;
use jiff::Timestamp;

#[derive(Template)]
#[template(path = "mail/entry.html")]
struct Html<'a> {
    title: &'a str,
    paragraphs: [String; 3],
    link: &'a str,
    accent: &'a str,
}

/// The mail itself. A mail program that opens the link takes nothing of it.
pub(crate) fn compose(
    link: &str,
    minutes: i64,
    recipient: &str,
    head: &EmailContext,
    now: Timestamp,
) -> anyhow::Result<OutgoingMail> {
    let subject = fl!("mail-entry-subject", brand = head.settings.brand.as_str());
    let paragraphs =
        [fl!("mail-entry-open"), fl!("mail-entry-once", minutes), fl!("mail-entry-not-asked")];
    let text = format!("{}\n\n{link}\n\n{}\n\n{}\n", paragraphs[0], paragraphs[1], paragraphs[2]);
    let accent = &head.settings.accent;
    let html = Html { title: &subject, paragraphs, link, accent };
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
