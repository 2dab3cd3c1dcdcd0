//! The mail by which `columbario doctor --send-to` finds out whether mails leave.

use super::letter::{Letter, LetterError, Letterhead, Parts};
use askama::Template;
use jiff::Timestamp;

#[derive(Template)]
#[template(path = "mail/test/subject.txt")]
struct Subject<'a>(&'a Letterhead);

#[derive(Template)]
#[template(path = "mail/test/text.txt")]
struct Text<'a>(&'a Letterhead);

#[derive(Template)]
#[template(path = "mail/test/mail.html")]
struct Html<'a>(&'a Letterhead);

pub(super) fn letter(
    recipient: &str,
    head: &Letterhead,
    now: Timestamp,
) -> Result<Letter, LetterError> {
    let subject = Subject(head).render()?;
    let parts = Parts {
        about: &format!("test-{}", now.as_millisecond()),
        to: recipient,
        reply_to: None,
        date: now,
        subject: subject.trim(),
        text: Text(head).render()?,
        html: Html(head).render()?,
    };
    Letter::of(parts, head)
}
