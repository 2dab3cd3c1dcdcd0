//! The mail that gathers the messages beyond the limit of mails, so that a flood fills no inbox and a
//! family among it is still answered.

use super::letter::{Letter, LetterError, Letterhead, Parts};
use super::links;
use super::sentence::{fill, full_stop};
use crate::content::Color;
use crate::content::model::GatheredMail;
use crate::leads::{LeadRecord, LinkSigner};
use crate::toluca::time_zone;
use askama::Template;
use jiff::Timestamp;

/// How much of each message is in the mail, in characters; most are shorter.
const TEXT_MAX: usize = 500;

struct Message {
    heading: String,
    email: String,
    phone: String,
    text: String,
    attended: String,
}

struct Values<'a> {
    words: &'a GatheredMail,
    attended: &'a str,
    accent: Color,
    messages: Vec<Message>,
}

#[derive(Template)]
#[template(path = "mail/gathered.txt")]
struct Text<'a>(&'a Values<'a>);

#[derive(Template)]
#[template(path = "mail/gathered.html")]
struct Html<'a>(&'a Values<'a>);

/// The mail that gathers these leads; `about` tells one such mail from another.
///
/// # Errors
/// Where no mail can be made of it.
pub fn letter(
    leads: &[LeadRecord],
    about: &str,
    recipient: &str,
    head: &Letterhead<'_>,
    link_signer: &LinkSigner,
) -> Result<Letter, LetterError> {
    let words = &head.mails.gathered;
    let message = |lead: &LeadRecord| {
        let received = lead.received_at.to_zoned(time_zone());
        let (folio, received) = (
            lead.folio.to_string(),
            received.strftime("%d/%m/%Y, %H:%M").to_string(),
        );
        let names = [
            ("name", lead.name.as_str()),
            ("folio", folio.as_str()),
            ("received", received.as_str()),
        ];
        Message {
            heading: fill(&words.message, &names),
            email: lead.email.clone(),
            phone: lead.phone_number.clone(),
            text: lead.message.chars().take(TEXT_MAX).collect(),
            attended: links::attended(head.site, &lead.folio, link_signer),
        }
    };
    let values = Values {
        words,
        attended: &head.mails.lead.attended.button,
        accent: head.accent,
        messages: leads.iter().map(message).collect(),
    };
    let newest = leads.iter().map(|lead| lead.received_at).max();
    let parts = Parts {
        about,
        to: recipient,
        reply_to: None,
        date: newest.unwrap_or(Timestamp::UNIX_EPOCH),
        subject: &fill(&words.subject, &[("count", &leads.len().to_string())]),
        text: Text(&values).render()?,
        html: Html(&values).render()?,
    };
    Letter::of(parts, head)
}
