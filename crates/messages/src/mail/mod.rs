//! Mails: how one is written, and how it leaves, by a mail server or into the spool.
//!
//! When a mail is due, and what follows an error, is decided by `outbox`.

mod content;
mod digest;
mod entry;
mod lead;
mod letter;
mod mailer;
mod send_error;
mod test;

pub(crate) use content::letter as content_letter;
pub(crate) use digest::{Digest, DueRequest, letter as digest_letter};
pub(crate) use entry::letter as entry_letter;
pub(crate) use lead::letter as lead_letter;
pub(crate) use letter::OutgoingMail;
pub use letter::{Letterhead, visible};
pub use mailer::{Mailer, account_of};
pub(crate) use mailer::{TIMEOUT, forget_spooled};
pub(crate) use send_error::SendError;
pub use test::letter as test_letter;

#[cfg(test)]
mod tests;
