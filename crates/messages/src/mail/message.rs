//! The mail about a message, to the people who answer it: all that the sender wrote, links to answer
//! with one touch, and the link that says it was done.

use super::email::{EmailContext, EmailDraft, OutgoingMail, fill, full_stop, label, one_line};
use crate::message::StoredMessage;
use crate::signing::LinkSigner;
use askama::Template;
use basics::mails::MessageMail;
use basics::telephone::{international, readable};
use lettre::message::Mailbox;
use lettre::message::header::{HeaderName, HeaderValue};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::borrow::Cow;

/// Characters that need no escaping in a part of a link (RFC 3986, section 2.3).
const KEPT: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

#[derive(Template)]
#[template(path = "mail/message.html")]
struct MessageHtml<'a> {
    words: &'a MessageMail,
    message: &'a StoredMessage,
    site: &'a str,
    accent: &'a str,
    title: String,
    heading: String,
    /// When the sender would like to visit, and what else they wrote.
    visit: (Option<&'a str>, &'a str),
    received: String,
    answers: Vec<AnswerLink<'a>>,
    attended: String,
    /// Fields that the sender may have left out, by their labels.
    rows: Vec<(&'a str, Cow<'a, str>)>,
    notes: Vec<&'a str>,
}

struct AnswerLink<'a> {
    button: &'a str,
    label: &'a str,
    href: String,
}

#[derive(Template)]
#[template(path = "mail/message.txt")]
struct MessageText<'a>(&'a MessageHtml<'a>);

/// The mail about a message; an error for a recipient that is no address.
pub(crate) fn compose(
    message: &StoredMessage,
    recipient: &str,
    head: &EmailContext,
    link_signer: &LinkSigner,
) -> anyhow::Result<OutgoingMail> {
    let words = &head.settings.mails.message;
    let folio = message.folio.to_string();
    let received = message.received_at.to_zoned(head.settings.time_zone.clone());
    let received = received.strftime("%d/%m/%Y, %H:%M").to_string();
    let filled = |sentence: &str| {
        let values =
            [("name", message.sent.name.as_str()), ("folio", &folio), ("received", &received)];
        fill(sentence, &values)
    };
    // Some addresses that a browser takes are none to lettre. The mail leaves all the same, and
    // says so in its text.
    let address = message.sent.email.parse().ok();
    let reply_to = address.map(|address| Mailbox::new(Some(one_line(&message.sent.name)), address));
    let answer = &words.answer;
    let (number, email) = (&message.sent.phone_number, &message.sent.email);
    let mut answers = Vec::new();
    if !number.is_empty() {
        let (call, whatsapp) = (answer.call.as_str(), answer.whatsapp.as_str());
        let text = encoded(&filled(&answer.whatsapp_text));
        let number = international(number);
        let chat = format!("https://wa.me/{}?text={text}", number.trim_start_matches('+'));
        let tel = format!("tel:{number}");
        answers.push(AnswerLink { button: call, label: call, href: tel });
        answers.push(AnswerLink { button: whatsapp, label: whatsapp, href: chat });
    }
    if email.is_empty() {
        // Who leaves no address writes by WhatsApp.
        answers.reverse();
    } else {
        let subject = encoded(&filled(&answer.reply_subject));
        // The @ stays, since some mail programs do not decode it.
        let email = encoded(email).replace("%40", "@");
        let href = format!("mailto:{email}?subject={subject}");
        answers.push(AnswerLink { button: &answer.reply, label: &answer.reply_label, href });
    }
    let html = MessageHtml {
        words,
        message,
        site: &head.settings.url,
        accent: &head.settings.accent,
        title: filled(&words.title),
        heading: filled(&words.heading),
        visit: message.sent.visit(),
        received: filled(&words.received),
        answers,
        attended: format!("{}/atendido/{folio}/{}", head.settings.url, link_signer.sign(&folio)),
        rows: rows(message, words),
        notes: notes(message, words, email.is_empty() || reply_to.is_some()),
    };
    let (visit, _) = html.visit;
    let subject = filled(&words.subject);
    let subject = visit.map_or_else(|| subject.clone(), |visit| format!("{visit}. {subject}"));
    let parts = EmailDraft {
        about: &message.uid,
        to: recipient,
        reply_to,
        date: message.received_at,
        subject: &subject,
        text: MessageText(&html).render()?,
        html: html.render()?,
    };
    let mut mail = OutgoingMail::new(parts, head)?;
    if let Some((_, visit)) = visit.and_then(|line| line.split_once(": ")) {
        // By it a mail program can sort.
        let header = HeaderName::new_from_ascii_str("X-Visita");
        mail.message.headers_mut().insert_raw(HeaderValue::new(header, one_line(visit)));
    }
    if head.settings.english.contains(&message.page) {
        let header = HeaderName::new_from_ascii_str("X-Idioma");
        mail.message.headers_mut().insert_raw(HeaderValue::new(header, "en".to_owned()));
    }
    Ok(mail)
}

fn rows<'a>(message: &'a StoredMessage, words: &'a MessageMail) -> Vec<(&'a str, Cow<'a, str>)> {
    let labels = &words.labels;
    let rows = [
        (labels.email.as_str(), Cow::from(&message.sent.email)),
        (&labels.phone, Cow::from(readable(&message.sent.phone_number))),
        (&labels.city, Cow::from(&message.sent.ciudad)),
        (&labels.company, Cow::from(&message.sent.company)),
        (&labels.service, Cow::from(&message.sent.service_interest)),
        (&labels.campaign, Cow::from(message.campaign())),
    ];
    let is_filled = |(_, value): &(&str, Cow<'_, str>)| !value.is_empty();
    rows.into_iter().filter(is_filled).collect()
}

fn notes<'a>(message: &StoredMessage, words: &'a MessageMail, can_reply: bool) -> Vec<&'a str> {
    let notes = &words.notes;
    let use_of_data = if message.may_be_contacted_further() {
        &notes.consented
    } else if message.objected {
        &notes.objected
    } else {
        &notes.not_consented
    };
    let cannot_reply = (!can_reply).then_some(notes.cannot_reply.as_str());
    let always = [use_of_data.as_str(), &notes.sensitive];
    cannot_reply.into_iter().chain(always).collect()
}

fn encoded(text: &str) -> String {
    utf8_percent_encode(text, KEPT).to_string()
}
