//! Deliveries: claimed, sent, tried again, given up and reported.
//!
//! A delivery is enqueued in the transaction that stores its message. This module claims what is due,
//! passes it to `mail` or to the webhook, and records the response. It does not know how a
//! message came in, and writes no SQL: that is `message::DeliveryQueue`'s. It logs numbers of deliveries and
//! codes, never a response, which may repeat an address.

mod content_notice;
mod daily;
mod database_probe;
mod entry_link;
mod limit;
mod schedule;
mod send;
mod webhook;
mod worker;

pub use content_notice::notify_of_content;
pub use entry_link::send_entry_link;
pub use worker::{CurrentMailSettings, Outbox};

use crate::message::{Backlog, Channel, Destination};
use config::Config;
use lettre::Address;
use secrecy::ExposeSecret as _;
use std::sync::Mutex;

/// The backlog of each channel as it was counted last, in the order of [`Channel::ALL`]; none where the
/// database could not be read.
pub type BacklogCounts = Mutex<Option<[Backlog; 3]>>;

/// Where every message goes: each mailbox that is set, or else the one that the site shows, and the
/// webhook.
pub fn destinations(config: &Config, contact: &str) -> Vec<Destination> {
    let mut mailboxes: Vec<String> = config.mail_to.iter().map(Address::to_string).collect();
    if mailboxes.is_empty() {
        mailboxes.push(contact.to_owned());
    }
    let to = |channel| move |recipient| Destination { channel, recipient };
    let webhook = config.webhook().map(|(url, _)| url.expose_secret().to_owned());
    mailboxes.into_iter().map(to(Channel::Mail)).chain(webhook.map(to(Channel::Webhook))).collect()
}
