//! What the configuration and the site say about deliveries: where they go, and who writes.

use crate::config::Config;
use crate::content::model::Settings;
use crate::leads::{Channel, Destination};
use crate::mail::Letterhead;
use lettre::Address;
use lettre::message::Mailbox;
use secrecy::ExposeSecret as _;

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

/// Who writes: the sender that is set, or else one at the site's own host.
///
/// # Errors
/// Where the site's host makes no address.
pub fn letterhead(
    config: &Config,
    settings: &Settings,
) -> Result<Letterhead, lettre::address::AddressError> {
    let from = match &config.mail_from {
        Some(from) => from.clone(),
        None => Mailbox::new(
            Some(settings.brand.clone()),
            Address::new(FROM, host(&settings.url))?,
        ),
    };
    Ok(Letterhead {
        brand: settings.brand.clone(),
        site: settings.url.trim_end_matches('/').to_owned(),
        from,
    })
}

/// The host of `https://www.remanso.example:8443`, without the `www.` that no mail domain has.
fn host(url: &str) -> &str {
    let host = url.split("://").nth(1).unwrap_or(url);
    let host = host.split(['/', ':']).next().unwrap_or(host);
    host.strip_prefix("www.").unwrap_or(host)
}
