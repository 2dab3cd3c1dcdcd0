//! Mails: how one is written, and how it leaves, by a mail server or into the spool.
//!
//! When a mail is due, and what follows an error, is decided by `outbox`.

mod content;
mod digest;
mod email;
mod entry;
mod message;
mod connection;
mod mailer;
mod send_error;
mod test;

pub(crate) use content::compose as content_email;
pub(crate) use digest::{Digest, DueRequest, compose as digest_email};
pub(crate) use email::OutgoingMail;
pub use email::{EmailContext, visible};
pub use entry::EntryKeys;
pub(crate) use entry::compose as entry_email;
pub use mailer::{Mailer, account_of};
pub(crate) use mailer::{TIMEOUT, forget_spooled};
pub(crate) use message::compose as message_email;
pub use send_error::{SendCause, SendError};
pub use test::compose as test_email;

#[cfg(test)]
mod tests;
