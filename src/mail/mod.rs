//! Mails: how one is written, and how it leaves, by a mail server or into the spool.
//!
//! When a mail is due, and what follows an error, is decided by `outbox`.

mod digest;
mod lead;
mod letter;
mod send_error;
mod smtp;
mod spool;
mod test;

pub use digest::{Digest, DueRequest, letter as digest_letter};
pub use lead::letter as lead_letter;
pub use letter::{Letter, LetterError, Letterhead};
pub use send_error::{SendError, SendErrorKind};
pub use smtp::{Smtp, TIMEOUT};
pub use spool::Spool;
pub use test::letter as test_letter;

use crate::config::Config;

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

#[cfg(test)]
mod tests;
