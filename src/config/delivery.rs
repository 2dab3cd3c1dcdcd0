//! What the values about database, mail and webhook mean.
//!
//! Each is read by itself; what belongs together is checked together here. Whether a server is
//! there, this module refuses to know: that is what `columbario doctor` asks.

use super::fault::{ConfigFaults, Origin};
use super::read::{many, one};
use super::sources::{
    DATABASE_URL, DKIM_KEY_FILE, DKIM_SELECTOR, Found, Key, MAIL_FROM, MAIL_TIMEOUT, MAIL_TO,
    SMTP_PASSWORD, SMTP_PASSWORD_FILE, SMTP_URL, Sources, WEBHOOK_SECRET, WEBHOOK_SECRET_FILE,
    WEBHOOK_URL,
};
use crate::lang::fl;
use lettre::Address;
use lettre::message::Mailbox;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// One conversation with a mail server, as a whole. RFC 5321, section 4.5.3.2, would allow
/// minutes for each step; a sending that hangs so long is better begun anew.
const TIMEOUT_DEFAULT: Duration = Duration::from_mins(1);

/// Shorter than this nobody needs a secret to be; a guess must not find it.
const SECRET_MIN_BYTES: usize = 16;

/// Where leads are kept.
#[derive(Clone, PartialEq, Eq)]
pub enum Database {
    /// In a SQLite file in the data directory.
    File,
    /// In the PostgreSQL database at this address.
    Server(String),
}

/// Never the address, in which a password may stand.
impl std::fmt::Debug for Database {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(match self {
            Self::File => "File",
            Self::Server(_) => "Server",
        })
    }
}

/// How mails leave.
#[derive(Clone, Default)]
pub struct Mail {
    /// The server, as lettre reads it: `smtps://user:password@host`, or `smtp://…?tls=required`
    /// for STARTTLS. None means the spool.
    pub smtp_url: Option<String>,
    /// The password, where it does not stand in the address.
    pub smtp_password: Option<String>,
    /// The sender; none means an address at the site's own host.
    pub from: Option<Mailbox>,
    /// Who receives leads; empty means the address that the site shows.
    pub to: Vec<Address>,
    /// How long one conversation with the server may take.
    pub timeout: Option<Duration>,
    /// With what mails are signed.
    pub dkim: Option<Dkim>,
}

impl Mail {
    /// How long one conversation with the server may take.
    pub fn timeout(&self) -> Duration {
        self.timeout.unwrap_or(TIMEOUT_DEFAULT)
    }
}

/// Says what is set, and no secret.
impl std::fmt::Debug for Mail {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let way = self.smtp_url.as_ref().map_or("spool", |_| "smtp");
        out.debug_struct("Mail")
            .field("way", &way)
            .finish_non_exhaustive()
    }
}

/// A key for DKIM (RFC 6376).
#[derive(Clone)]
pub struct Dkim {
    /// Under which name the public key stands in the domain.
    pub selector: String,
    /// The private key, RSA in PEM (PKCS#1).
    pub key: String,
}

/// A signed call to somewhere else.
#[derive(Clone)]
pub struct Webhook {
    /// The address, `https://` or `http://`.
    pub url: String,
    /// What the calls are signed with.
    pub secret: String,
}

impl std::fmt::Debug for Webhook {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Webhook")
            .field("url", &self.url)
            .finish_non_exhaustive()
    }
}

pub(super) fn database(sources: &Sources<'_>, faults: &mut ConfigFaults) -> Database {
    let Some(found) = sources.find(&DATABASE_URL) else {
        return Database::File;
    };
    let url = one(&found);
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        return Database::Server(url.to_owned());
    }
    // The value is not said back: a password may stand in it.
    faults.add(found.origin, fl!("config-no-database"));
    Database::File
}

pub(super) fn mail(sources: &Sources<'_>, data: &Path, faults: &mut ConfigFaults) -> Mail {
    Mail {
        smtp_url: smtp_url(sources, faults),
        smtp_password: secret(sources, &SMTP_PASSWORD, &SMTP_PASSWORD_FILE, data, faults),
        from: from(sources, faults),
        to: to(sources, faults),
        timeout: timeout(sources, faults),
        dkim: dkim(sources, data, faults),
    }
}

fn smtp_url(sources: &Sources<'_>, faults: &mut ConfigFaults) -> Option<String> {
    let found = sources.find(&SMTP_URL)?;
    let url = one(&found);
    if lettre::AsyncSmtpTransport::<lettre::Tokio1Executor>::from_url(url).is_ok() {
        return Some(url.to_owned());
    }
    let form = "smtps://user:password@host or smtp://user:password@host:587?tls=required";
    faults.add(found.origin, fl!("config-no-mail-server", form = form));
    None
}

fn from(sources: &Sources<'_>, faults: &mut ConfigFaults) -> Option<Mailbox> {
    let found = sources.find(&MAIL_FROM)?;
    let text = one(&found);
    let mailbox = text.parse();
    if mailbox.is_err() {
        let problem = fl!("config-no-sender", value = format!("{text:?}"));
        faults.add(found.origin.clone(), problem);
    }
    mailbox.ok()
}

fn to(sources: &Sources<'_>, faults: &mut ConfigFaults) -> Vec<Address> {
    let Some(found) = sources.find(&MAIL_TO) else {
        return Vec::new();
    };
    let mut addresses: Vec<Address> = Vec::new();
    for text in many(&found) {
        match text.parse() {
            Ok(address) if addresses.contains(&address) => {}
            Ok(address) => addresses.push(address),
            Err(_) => {
                let problem = fl!("config-no-mailbox", value = format!("{text:?}"));
                faults.add(found.origin.clone(), problem);
            }
        }
    }
    addresses
}

fn timeout(sources: &Sources<'_>, faults: &mut ConfigFaults) -> Option<Duration> {
    let found = sources.find(&MAIL_TIMEOUT)?;
    if let Ok(seconds @ 1..=600) = one(&found).parse() {
        return Some(Duration::from_secs(seconds));
    }
    let problem = fl!("config-no-seconds");
    faults.add(found.origin, problem);
    None
}

fn dkim(sources: &Sources<'_>, data: &Path, faults: &mut ConfigFaults) -> Option<Dkim> {
    let (selector, file) = (sources.find(&DKIM_SELECTOR), sources.find(&DKIM_KEY_FILE));
    match (selector, file) {
        (Some(selector), Some(file)) => Some(Dkim {
            selector: one(&selector).to_owned(),
            key: read(&file, data, faults)?,
        }),
        (Some(alone), None) => {
            faults.add(
                alone.origin,
                fl!("config-needs-other", key = DKIM_KEY_FILE.name),
            );
            None
        }
        (None, Some(alone)) => {
            faults.add(
                alone.origin,
                fl!("config-needs-other", key = DKIM_SELECTOR.name),
            );
            None
        }
        (None, None) => None,
    }
}

pub(super) fn webhook(
    sources: &Sources<'_>,
    data: &Path,
    faults: &mut ConfigFaults,
) -> Option<Webhook> {
    let found = sources.find(&WEBHOOK_URL)?;
    let url = one(&found).to_owned();
    let secret = secret(sources, &WEBHOOK_SECRET, &WEBHOOK_SECRET_FILE, data, faults);
    let is_web = reqwest::Url::parse(&url)
        .is_ok_and(|url| ["http", "https"].contains(&url.scheme()) && url.has_host());
    if !is_web {
        let problem = fl!("config-no-webhook");
        faults.add(found.origin.clone(), problem);
    }
    let Some(secret) = secret.filter(|secret| secret.len() >= SECRET_MIN_BYTES) else {
        let problem = fl!(
            "config-needs-secret",
            length = SECRET_MIN_BYTES,
            key = WEBHOOK_SECRET.name,
            key_file = WEBHOOK_SECRET_FILE.name
        );
        faults.add(found.origin, problem);
        return None;
    };
    Some(Webhook { url, secret })
}

/// A secret that stands in a file, or by itself; the file goes first.
fn secret(
    sources: &Sources<'_>,
    plain: &Key,
    file: &Key,
    data: &Path,
    faults: &mut ConfigFaults,
) -> Option<String> {
    if let Some(found) = sources.find(file) {
        return read(&found, data, faults);
    }
    let found = sources.find(plain)?;
    Some(one(&found).to_owned())
}

/// The text of a file, without the white space around it. A relative path in columbario.toml
/// counts from there.
fn read(found: &Found, data: &Path, faults: &mut ConfigFaults) -> Option<String> {
    let path = match found.origin {
        Origin::File(..) => data.join(one(found)),
        _ => PathBuf::from(one(found)),
    };
    match std::fs::read_to_string(&path) {
        Ok(text) => Some(text.trim().to_owned()),
        Err(error) => {
            let problem = fl!(
                "config-secret-unreadable",
                path = path.display().to_string(),
                error = error.to_string()
            );
            faults.add(found.origin.clone(), problem);
            None
        }
    }
}
