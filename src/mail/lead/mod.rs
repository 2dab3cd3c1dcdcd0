//! The mail about a lead, to whoever answers it: all that the sender wrote, links to answer with
//! one touch, and the link that says it was done.

use super::letter::{Letter, LetterError, Letterhead, Parts, one_line};
use super::links;
use crate::leads::{LeadRecord, LinkSigner};
use crate::toluca::time_zone;
use askama::Template;
use lettre::message::Mailbox;

struct Values<'a> {
    head: &'a Letterhead,
    lead: &'a LeadRecord,
    received: String,
    telephone: Option<String>,
    whatsapp: Option<String>,
    reply: String,
    attended: String,
    can_reply: bool,
}

#[derive(Template)]
#[template(path = "mail/lead/subject.txt")]
struct Subject<'a>(&'a Values<'a>);

#[derive(Template)]
#[template(path = "mail/lead/text.txt")]
struct Text<'a>(&'a Values<'a>);

#[derive(Template)]
#[template(path = "mail/lead/mail.html")]
struct Html<'a>(&'a Values<'a>);

pub(super) fn letter(
    lead: &LeadRecord,
    recipient: &str,
    head: &Letterhead,
    link_signer: &LinkSigner,
) -> Result<Letter, LetterError> {
    let reply_to = reply_to(lead);
    let values = Values {
        head,
        lead,
        received: lead
            .received_at
            .to_zoned(time_zone())
            .strftime("%d/%m/%Y, %H:%M")
            .to_string(),
        telephone: links::telephone(lead),
        whatsapp: links::whatsapp(lead, &head.brand),
        reply: links::reply(lead, &head.brand),
        attended: format!(
            "{}/atendido/{}/{}",
            head.site,
            lead.folio,
            link_signer.sign(&lead.folio)
        ),
        can_reply: reply_to.is_some(),
    };
    let subject = Subject(&values).render()?;
    let parts = Parts {
        about: &lead.uid,
        to: recipient,
        reply_to,
        date: lead.received_at,
        subject: subject.trim(),
        text: Text(&values).render()?,
        html: Html(&values).render()?,
    };
    Letter::of(parts, head)
}

/// Some addresses that a browser takes are none to lettre. The mail leaves all the same, and says
/// so in its text.
fn reply_to(lead: &LeadRecord) -> Option<Mailbox> {
    let address = lead.email.parse().ok()?;
    Some(Mailbox::new(Some(one_line(&lead.name)), address))
}
