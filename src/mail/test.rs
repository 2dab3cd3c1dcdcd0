//! The mail by which `columbario doctor --send-to` finds out whether mails leave.

use super::letter::{Letter, LetterError, Letterhead, Parts, fill};
use crate::content::model::TestMail;
use askama::Template;
use jiff::Timestamp;

struct Values<'a> {
    words: &'a TestMail,
    arrival: String,
}

#[derive(Template)]
#[template(path = "mail/test.txt")]
struct Text<'a>(&'a Values<'a>);

#[derive(Template)]
#[template(path = "mail/test.html")]
struct Html<'a>(&'a Values<'a>);

/// The mail by which `columbario doctor` finds out whether mails leave.
///
/// # Errors
/// Where no mail can be made of it.
pub fn letter(
    recipient: &str,
    head: &Letterhead<'_>,
    now: Timestamp,
) -> Result<Letter, LetterError> {
    let words = &head.mails.test;
    let values = Values {
        words,
        arrival: fill(&words.arrival, &[("site", head.site)]),
    };
    let parts = Parts {
        about: &format!("test-{}", now.as_millisecond()),
        to: recipient,
        reply_to: None,
        date: now,
        subject: &words.subject,
        text: Text(&values).render()?,
        html: Html(&values).render()?,
    };
    Letter::of(parts, head)
}
