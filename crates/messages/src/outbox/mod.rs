//! Deliveries: claimed, sent, tried again, given up and reported.
//!
//! A delivery is enqueued in the transaction that stores its lead. This module claims what is due,
//! passes it to `mail` or to the webhook, and records the response. It does not know how a
//! lead came in, and writes no SQL: that is `leads::DeliveryQueue`'s. It logs numbers of deliveries and
//! codes, never a response, which may repeat an address.

mod daily;
mod schedule;
mod send;
mod backlog_counts;
mod webhook;
mod worker;

pub use backlog_counts::BacklogCounts;
pub use worker::{CurrentSite, Outbox};

use crate::leads::{Channel, Destination};
use crate::mail::Letterhead;
use config::Config;
use lettre::Address;
use lettre::message::Mailbox;
use secrecy::ExposeSecret as _;
use site::Site;
use site::model::Settings;

/// The mailbox of the sender, where nothing else is set.
const FROM: &str = "sitio";

/// Where every lead goes: each mailbox that is set, or else the one that the site shows, and the
/// webhook.
pub fn destinations(config: &Config, settings: &Settings) -> Vec<Destination> {
    let mut mailboxes: Vec<String> = config.mail_to.iter().map(Address::to_string).collect();
    if mailboxes.is_empty() {
        mailboxes.push(settings.contact.email.clone());
    }
    let to = |channel| move |recipient| Destination { channel, recipient };
    let webhook = config
        .webhook()
        .map(|(url, _)| url.expose_secret().to_owned());
    mailboxes
        .into_iter()
        .map(to(Channel::Mail))
        .chain(webhook.map(to(Channel::Webhook)))
        .collect()
}

/// Common parts of all mails: the sender that is set, or else one at the site's own host, and the
/// site's words.
///
/// # Errors
/// Where the site's host makes no address.
pub fn letterhead<'a>(
    config: &Config,
    site: &'a Site,
) -> Result<Letterhead<'a>, lettre::address::AddressError> {
    let settings = &site.settings;
    let from = match &config.mail_from {
        Some(from) => from.clone(),
        None => Mailbox::new(
            Some(settings.brand.clone()),
            Address::new(FROM, host(&settings.url))?,
        ),
    };
    Ok(Letterhead {
        mails: &site.mails,
        site: settings.url.trim_end_matches('/'),
        accent: settings.accent.light,
        from,
    })
}

/// The host of `https://www.remanso.example:8443`, without the `www.` that no mail domain has.
fn host(url: &str) -> &str {
    let host = url.split("://").nth(1).unwrap_or(url);
    let host = host.split(['/', ':']).next().unwrap_or(host);
    host.strip_prefix("www.").unwrap_or(host)
}
