//! A mail as it leaves: headers, text and HTML, and what it is called.
//!
//! Message-ID, Date and the boundary between the parts come from what the mail is about, so that a
//! mail that a crash sends twice is recognised as one.

use basics::fill_in::fill_in;
use basics::lang::fl;
use basics::mails::MailSettings;
use basics::unseen::is_unseen;
use config::Config;
use jiff::Timestamp;
use lettre::Address;
use lettre::address::AddressError;
use lettre::message::dkim::DkimConfig;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message, MultiPart, SinglePart};
use std::time::SystemTime;

/// The mailbox of the sender, where nothing else is set.
const FROM: &str = "sitio";

/// Common parts of all mails, as the site and the configuration are at the moment.
#[derive(Clone, Debug)]
pub struct EmailContext {
    pub settings: MailSettings,
    /// The sender; the site's own domain, so that DMARC lets it pass.
    pub from: Mailbox,
}

impl EmailContext {
    /// With the sender that is set, or else one at the site's own host.
    ///
    /// # Errors
    /// Where the site's host makes no address.
    pub fn new(config: &Config, settings: MailSettings) -> Result<Self, AddressError> {
        let from = match &config.mail_from {
            Some(from) => from.clone(),
            None => {
                Mailbox::new(Some(settings.brand.clone()), Address::new(FROM, host(&settings.url))?)
            }
        };
        Ok(Self { settings, from })
    }
}

/// The host of `https://www.remanso.example:8443`, without the `www.` that no mail domain has.
fn host(url: &str) -> &str {
    let host = url.split("://").nth(1).unwrap_or(url);
    let host = host.split(['/', ':']).next().unwrap_or(host);
    host.strip_prefix("www.").unwrap_or(host)
}

/// Texts of the mail. Every one may come from a visitor: nothing here is trusted.
pub(super) struct EmailDraft<'a> {
    /// Subject of the mail: `{number}` or `digest-{day}`. Names the file and the Message-ID.
    pub(super) about: &'a str,
    pub(super) to: &'a str,
    /// Where an answer goes; left out where it is no address.
    pub(super) reply_to: Option<Mailbox>,
    pub(super) date: Timestamp,
    pub(super) subject: &'a str,
    pub(super) text: String,
    pub(super) html: String,
}

#[derive(Debug)]
pub struct OutgoingMail {
    pub name: String,
    pub(super) message: Message,
}

impl OutgoingMail {
    pub(super) fn new(parts: EmailDraft<'_>, head: &EmailContext) -> anyhow::Result<Self> {
        let to: Mailbox = parts.to.parse().map_err(|error: AddressError| {
            anyhow::anyhow!(fl!("mail-no-recipient", error = error.to_string()))
        })?;
        let domain = head.from.email.domain();
        // The recipient is part of the name and not of the Message-ID: the same mail at
        // two addresses of one person is shown once.
        let name = format!("{}-{}", parts.about, plain(parts.to));
        let body = MultiPart::builder()
            .kind(lettre::message::MultiPartKind::Alternative)
            .boundary(format!("columbario-{}", parts.about))
            .singlepart(SinglePart::plain(visible(&parts.text)))
            .singlepart(SinglePart::html(visible(&parts.html)));
        let mut builder = Message::builder()
            .from(head.from.clone())
            .to(to)
            .date(SystemTime::from(parts.date))
            .message_id(Some(format!("<{}@{domain}>", parts.about)))
            .subject(one_line(parts.subject));
        if let Some(reply_to) = parts.reply_to {
            builder = builder.reply_to(reply_to);
        }
        let mut message = builder.multipart(body)?;
        // Written by a program; no program should answer (RFC 3834, section 5).
        let header = HeaderName::new_from_ascii_str("Auto-Submitted");
        let value = HeaderValue::new(header, "auto-generated".to_owned());
        message.headers_mut().insert_raw(value);
        Ok(Self { name, message })
    }

    /// The mail as it goes over the wire, signed where a key is given.
    pub fn bytes(&self, dkim: Option<&DkimConfig>) -> Vec<u8> {
        let mut message = self.message.clone();
        if let Some(dkim) = dkim {
            message.sign(dkim);
        }
        message.formatted()
    }
}

/// A text without anything that ends a line or hides what it says, and without the beginning of an
/// encoded word, which a mail program would decode (RFC 2047). The parser removes line breaks too, but
/// a header must not rely on that.
pub(super) fn one_line(text: &str) -> String {
    visible(text).replace(char::is_control, " ").replace("=?", "= ?")
}

/// A text without what is not seen or turns the direction of writing: it would read otherwise than it is.
/// Words of some scripts, and emoji, are joined by characters that stay.
pub fn visible(text: &str) -> String {
    text.replace(|c| is_unseen(c) || matches!(c, '\u{2028}' | '\u{2029}'), "")
}

/// An address as part of a file's name.
fn plain(address: &str) -> String {
    let start: String = address.chars().take(80).collect();
    start.replace(|c: char| !(c.is_ascii_alphanumeric() || c == '.'), "_")
}

/// Puts values in place of the names between braces.
pub(super) fn fill(sentence: &str, values: &[(&str, &str)]) -> String {
    fill_in(sentence, |name| {
        let value = values.iter().find(|(each, _)| *each == name);
        value.map(|(_, value)| (*value).to_owned())
    })
}

/// A heading as the first sentence of a plain text, where no type size sets it apart.
pub(super) fn full_stop(heading: &str) -> String {
    let ends_a_sentence = heading.ends_with(|last: char| !last.is_alphanumeric());
    format!("{heading}{}", if ends_a_sentence { "" } else { "." })
}

/// A label of a plain text, as wide as its column.
pub(super) fn label(text: &str) -> String {
    /// The longest of the sample's, with its colon.
    const WIDTH: usize = "Responder:".len();
    format!("{:<WIDTH$} ", format!("{text}:"))
}
