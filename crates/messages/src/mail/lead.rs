//! The mail about a lead, to the people who answer it: all that the sender wrote, links to answer
//! with one touch, and the link that says it was done.

use super::email::{EmailContext, EmailDraft, OutgoingMail, fill, full_stop, label, one_line};
use crate::leads::LeadRecord;
use crate::signing::LinkSigner;
use askama::Template;
use basics::mails::LeadMail;
use basics::telephone::readable;
use lettre::message::Mailbox;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::borrow::Cow;

/// Characters that need no escaping in a part of a link (RFC 3986, section 2.3).
const KEPT: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Mexico's country code.
const COUNTRY: &str = "52";

#[derive(Template)]
#[template(path = "mail/lead.html")]
struct LeadHtml<'a> {
    words: &'a LeadMail,
    lead: &'a LeadRecord,
    site: &'a str,
    accent: &'a str,
    title: String,
    heading: String,
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
#[template(path = "mail/lead.txt")]
struct LeadText<'a>(&'a LeadHtml<'a>);

/// The mail about a lead; an error for a recipient that is no address.
pub(crate) fn compose(
    lead: &LeadRecord,
    recipient: &str,
    head: &EmailContext,
    link_signer: &LinkSigner,
) -> anyhow::Result<OutgoingMail> {
    let words = &head.settings.mails.lead;
    let folio = lead.folio.to_string();
    let received = lead.received_at.to_zoned(head.settings.time_zone.clone());
    let received = received.strftime("%d/%m/%Y, %H:%M").to_string();
    let filled = |sentence: &str| {
        let values =
            [("name", lead.sent.name.as_str()), ("folio", &folio), ("received", &received)];
        fill(sentence, &values)
    };
    // Some addresses that a browser takes are none to lettre. The mail leaves all the same, and
    // says so in its text.
    let address = lead.sent.email.parse().ok();
    let reply_to = address.map(|address| Mailbox::new(Some(one_line(&lead.sent.name)), address));
    let answer = &words.answer;
    let (number, email) = (&lead.sent.phone_number, &lead.sent.email);
    let mut answers = Vec::new();
    if !number.is_empty() {
        let (call, whatsapp) = (answer.call.as_str(), answer.whatsapp.as_str());
        let text = encoded(&filled(&answer.whatsapp_text));
        let chat = format!("https://wa.me/{COUNTRY}{number}?text={text}");
        let tel = format!("tel:+{COUNTRY}{number}");
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
    let html = LeadHtml {
        words,
        lead,
        site: &head.settings.url,
        accent: &head.settings.accent,
        title: filled(&words.title),
        heading: filled(&words.heading),
        received: filled(&words.received),
        answers,
        attended: format!("{}/atendido/{folio}/{}", head.settings.url, link_signer.sign(&folio)),
        rows: rows(lead, words),
        notes: notes(lead, words, email.is_empty() || reply_to.is_some()),
    };
    let parts = EmailDraft {
        about: &lead.uid,
        to: recipient,
        reply_to,
        date: lead.received_at,
        subject: &filled(&words.subject),
        text: LeadText(&html).render()?,
        html: html.render()?,
    };
    OutgoingMail::new(parts, head)
}

fn rows<'a>(lead: &'a LeadRecord, words: &'a LeadMail) -> Vec<(&'a str, Cow<'a, str>)> {
    let labels = &words.labels;
    let rows = [
        (labels.email.as_str(), Cow::from(&lead.sent.email)),
        (&labels.phone, Cow::from(readable(&lead.sent.phone_number))),
        (&labels.city, Cow::from(&lead.sent.ciudad)),
        (&labels.company, Cow::from(&lead.sent.company)),
        (&labels.service, Cow::from(&lead.sent.service_interest)),
        (&labels.campaign, Cow::from(lead.campaign())),
    ];
    let is_filled = |(_, value): &(&str, Cow<'_, str>)| !value.is_empty();
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

fn encoded(text: &str) -> String {
    utf8_percent_encode(text, KEPT).to_string()
}
