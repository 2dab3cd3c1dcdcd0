//! The links by which a salesperson answers with one touch, and says so.

use crate::leads::{Folio, LeadRecord, LinkSigner};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// What needs no escaping in a part of a link (RFC 3986, section 2.3).
const KEPT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Mexico's country code.
const COUNTRY: &str = "52";

/// Calls the sender; none without a number.
pub(super) fn telephone(lead: &LeadRecord) -> Option<String> {
    has_number(lead).then(|| format!("tel:+{COUNTRY}{}", lead.phone_number))
}

/// Writes to the sender by WhatsApp, the text ready; none without a number.
pub(super) fn whatsapp(lead: &LeadRecord, text: &str) -> Option<String> {
    has_number(lead).then(|| {
        format!(
            "https://wa.me/{COUNTRY}{}?text={}",
            lead.phone_number,
            encoded(text)
        )
    })
}

/// Answers by mail, the subject ready.
pub(super) fn reply(lead: &LeadRecord, subject: &str) -> String {
    // The @ stays, since some mail programs do not decode it.
    let address = encoded(&lead.email).replace("%40", "@");
    format!("mailto:{address}?subject={}", encoded(subject))
}

/// Says that the lead was answered; `site` is its address without a slash at the end.
pub(super) fn attended(site: &str, folio: &Folio, signer: &LinkSigner) -> String {
    format!("{site}/atendido/{folio}/{}", signer.sign(folio))
}

fn has_number(lead: &LeadRecord) -> bool {
    !lead.phone_number.is_empty()
}

fn encoded(text: &str) -> String {
    utf8_percent_encode(text, KEPT).to_string()
}
