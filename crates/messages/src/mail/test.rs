//! The mail by which `columbario doctor --send-to` finds out whether mails leave.

use super::email::{EmailContext, EmailDraft, OutgoingMail, fill};
use askama::Template;
use basics::mails::TestMail;
use jiff::Timestamp;

#[derive(Template)]
#[template(path = "mail/test.html")]
struct Html<'a> {
    words: &'a TestMail,
    arrival: String,
}

#[derive(Template)]
#[template(path = "mail/test.txt")]
struct Text<'a>(&'a Html<'a>);

pub fn compose(
    recipient: &str,
    head: &EmailContext,
    now: Timestamp,
) -> anyhow::Result<OutgoingMail> {
    let words = &head.settings.mails.test;
    let html = Html { words, arrival: fill(&words.arrival, &[("site", &head.settings.url)]) };
    let parts = EmailDraft {
        about: &format!("test-{}", now.as_millisecond()),
        to: recipient,
        reply_to: None,
        date: now,
        subject: &words.subject,
        text: Text(&html).render()?,
        html: html.render()?,
    };
    OutgoingMail::new(parts, head)
}
