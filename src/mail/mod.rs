//! Mails: how one is written, and how it leaves, by a mail server or into the spool.
//!
//! When a mail is due, and what follows an error, is decided by `outbox`.

mod digest;
mod gathered;
mod lead;
mod letter;
mod links;
mod send_error;
mod sentence;
mod smtp;
mod spool;
mod test;

pub use digest::{Digest, DueRequest};
pub use letter::{Letter, LetterError, Letterhead};
pub use send_error::{SendError, SendErrorKind};
pub use smtp::Smtp;
pub use spool::Spool;

use crate::config::Config;
use crate::leads::{LeadRecord, LinkSigner};
use jiff::Timestamp;

/// How mails leave.
#[derive(Debug)]
pub enum Mailer {
    /// By a mail server.
    Smtp(Box<Smtp>),
    /// Into a directory, where no server is set.
    Spool(Spool),
}

impl Mailer {
    /// The way that the configuration names. Nothing is connected yet.
    ///
    /// # Errors
    /// Where the server's address or the DKIM key cannot be used, or the spool cannot be made.
    pub fn of(config: &Config, from_domain: &str) -> anyhow::Result<Self> {
        match &config.smtp_url {
            Some(url) => Ok(Self::Smtp(Box::new(Smtp::of(url, config, from_domain)?))),
            None => Ok(Self::Spool(Spool::of(&config.data)?)),
        }
    }

    /// Whether what is sent only goes to the spool.
    pub fn is_spool(&self) -> bool {
        matches!(self, Self::Spool(_))
    }

    /// Sends a letter; answers the response. It is for the record and never for the log: it may
    /// repeat an address.
    ///
    /// # Errors
    /// A [`SendError`], which knows whether another try makes sense.
    pub async fn send(&self, letter: &Letter) -> Result<String, SendError> {
        match self {
            Self::Smtp(smtp) => smtp.send(letter).await,
            Self::Spool(spool) => spool.send(letter).await,
        }
    }
}

/// The mail about a lead, to the people who answer it.
///
/// # Errors
/// Where no mail can be made of it, as for a recipient that is no address.
pub fn lead_letter(
    lead: &LeadRecord,
    recipient: &str,
    head: &Letterhead<'_>,
    link_signer: &LinkSigner,
) -> Result<Letter, LetterError> {
    lead::letter(lead, recipient, head, link_signer)
}

/// The mail by which `columbario doctor` finds out whether mails leave.
///
/// # Errors
/// Where no mail can be made of it.
pub fn test_letter(
    recipient: &str,
    head: &Letterhead<'_>,
    now: Timestamp,
) -> Result<Letter, LetterError> {
    test::letter(recipient, head, now)
}

/// The mail that gathers these leads; `about` tells one such mail from another.
///
/// # Errors
/// Where no mail can be made of it.
pub fn gathered_letter(
    leads: &[LeadRecord],
    about: &str,
    recipient: &str,
    head: &Letterhead<'_>,
    link_signer: &LinkSigner,
) -> Result<Letter, LetterError> {
    gathered::letter(leads, about, recipient, head, link_signer)
}

/// The daily mail about what is not in order.
///
/// # Errors
/// Where no mail can be made of it.
pub fn digest_letter(
    digest: &Digest,
    recipient: &str,
    head: &Letterhead<'_>,
) -> Result<Letter, LetterError> {
    digest::letter(digest, recipient, head)
}

#[cfg(test)]
mod tests;
