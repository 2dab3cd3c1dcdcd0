//! The mail to those who edit the content: that it has faults and was not published, or is well again.
//! It says what `check` says, and knows no message.

use super::email::{EmailContext, EmailDraft, OutgoingMail};
use askama::Template;
use basics::lang::fl;
use jiff::Timestamp;

#[derive(Template)]
#[template(
    source = "<!doctype html><html lang=\"es\"><body><pre style=\"white-space:pre-wrap\">{{ text }}</pre></body></html>",
    ext = "html"
)]
struct Html<'a> {
    text: &'a str,
}

/// The mail itself; `faults` are in the words of `check`, none where there are none any more.
pub(crate) fn compose(
    faults: Option<&str>,
    recipient: &str,
    head: &EmailContext,
    since: Timestamp,
) -> anyhow::Result<OutgoingMail> {
    let brand = head.settings.brand.as_str();
    let (subject, text) = match faults {
        Some(faults) => (fl!("mail-content-refused", brand), faults.to_owned()),
        None => (fl!("mail-content-published", brand), fl!("server-content-published")),
    };
    let text = format!("{}\n\n{text}", head.settings.url);
    let parts = EmailDraft {
        about: &format!("contenido-{}", since.as_millisecond()),
        to: recipient,
        reply_to: None,
        date: since,
        subject: &subject,
        html: Html { text: &text }.render()?,
        text,
    };
    OutgoingMail::new(parts, head)
}
