//! The mail about a lead, to the people who answer it: all that the sender wrote, links to answer
//! with one touch, and the link that says it was done.

use super::letter::{Letter, LetterError, Letterhead, Parts, fill, full_stop, label, one_line};
use crate::content::Color;
use crate::content::model::LeadMail;
use crate::leads::{Folio, LeadRecord, LinkSigner};
use crate::toluca::time_zone;
use askama::Template;
use lettre::message::Mailbox;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// What needs no escaping in a part of a link (RFC 3986, section 2.3).
const KEPT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Mexico's country code.
const COUNTRY: &str = "52";

struct Values<'a> {
    words: &'a LeadMail,
    lead: &'a LeadRecord,
    site: &'a str,
    accent: Color,
    title: String,
    heading: String,
    received: String,
    telephone: Option<String>,
    whatsapp: Option<String>,
    reply: String,
    attended: String,
    /// What the sender may have left out, by its label.
    rows: Vec<(&'a str, &'a str)>,
    notes: Vec<&'a str>,
}

#[derive(Template)]
#[template(path = "mail/lead.txt")]
struct Text<'a>(&'a Values<'a>);

#[derive(Template)]
#[template(path = "mail/lead.html")]
struct Html<'a>(&'a Values<'a>);

/// The mail about a lead, to the people who answer it.
///
/// # Errors
/// Where no mail can be made of it, as for a recipient that is no address.
pub fn letter(
    lead: &LeadRecord,
    recipient: &str,
    head: &Letterhead<'_>,
    link_signer: &LinkSigner,
) -> Result<Letter, LetterError> {
    let words = &head.mails.lead;
    let folio = lead.folio.to_string();
    let received = lead.received_at.to_zoned(time_zone());
    let received = received.strftime("%d/%m/%Y, %H:%M").to_string();
    let filled = |sentence: &str| {
        let values = [
            ("name", lead.name.as_str()),
            ("folio", &folio),
            ("received", &received),
        ];
        fill(sentence, &values)
    };
    let reply_to = reply_to(lead);
    let answer = &words.answer;
    let values = Values {
        words,
        lead,
        site: head.site,
        accent: head.accent,
        title: filled(&words.title),
        heading: filled(&words.heading),
        received: filled(&words.received),
        telephone: telephone(lead),
        whatsapp: whatsapp(lead, &filled(&answer.whatsapp_text)),
        reply: reply(lead, &filled(&answer.reply_subject)),
        attended: attended(head.site, &lead.folio, link_signer),
        rows: rows(lead, words),
        notes: notes(lead, words, reply_to.is_some()),
    };
    let parts = Parts {
        about: &lead.uid,
        to: recipient,
        reply_to,
        date: lead.received_at,
        subject: &filled(&words.subject),
        text: Text(&values).render()?,
        html: Html(&values).render()?,
    };
    Letter::of(parts, head)
}

fn rows<'a>(lead: &'a LeadRecord, words: &'a LeadMail) -> Vec<(&'a str, &'a str)> {
    let labels = &words.labels;
    let rows = [
        (labels.phone.as_str(), lead.phone_number.as_str()),
        (&labels.city, &lead.ciudad),
        (&labels.company, &lead.company),
        (&labels.service, &lead.service_interest),
    ];
    let is_filled = |(_, value): &(&str, &str)| !value.is_empty();
    rows.into_iter().filter(is_filled).collect()
}

fn notes<'a>(lead: &LeadRecord, words: &'a LeadMail, can_reply: bool) -> Vec<&'a str> {
    let notes = &words.notes;
    let use_of_data = if lead.may_be_contacted_further() {
        &notes.consented
    } else if lead.objected {
        &notes.objected
    } else {
        &notes.not_consented
    };
    let cannot_reply = (!can_reply).then_some(notes.cannot_reply.as_str());
    let always = [use_of_data.as_str(), &notes.sensitive];
    cannot_reply.into_iter().chain(always).collect()
}

/// Some addresses that a browser takes are none to lettre. The mail leaves all the same, and says
/// so in its text.
fn reply_to(lead: &LeadRecord) -> Option<Mailbox> {
    let address = lead.email.parse().ok()?;
    Some(Mailbox::new(Some(one_line(&lead.name)), address))
}

/// Calls the sender; none without a number.
fn telephone(lead: &LeadRecord) -> Option<String> {
    has_number(lead).then(|| format!("tel:+{COUNTRY}{}", lead.phone_number))
}

/// Writes to the sender by WhatsApp, the text ready; none without a number.
fn whatsapp(lead: &LeadRecord, text: &str) -> Option<String> {
    has_number(lead).then(|| {
        format!(
            "https://wa.me/{COUNTRY}{}?text={}",
            lead.phone_number,
            encoded(text)
        )
    })
}

/// Answers by mail, the subject ready.
fn reply(lead: &LeadRecord, subject: &str) -> String {
    // The @ stays, since some mail programs do not decode it.
    let address = encoded(&lead.email).replace("%40", "@");
    format!("mailto:{address}?subject={}", encoded(subject))
}

/// Says that the lead was answered; `site` is its address without a slash at the end.
fn attended(site: &str, folio: &Folio, signer: &LinkSigner) -> String {
    format!("{site}/atendido/{folio}/{}", signer.sign(folio))
}

fn has_number(lead: &LeadRecord) -> bool {
    !lead.phone_number.is_empty()
}

fn encoded(text: &str) -> String {
    utf8_percent_encode(text, KEPT).to_string()
}
