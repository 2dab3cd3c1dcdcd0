//! A certificate with its key, as it is read from PEM, and how long it holds.

use anyhow::{Context as _, anyhow, ensure};
use basics::lang::fl;
use config::HttpsSettings;
use jiff::{SignedDuration, Timestamp};
use reqwest::Url;
use rustls::client::verify_server_name;
use rustls::crypto::ring;
use rustls::pki_types::pem::{self, PemObject as _};
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName, SubjectPublicKeyInfoDer};
use rustls::server::ParsedCertificate;
use rustls::sign::CertifiedKey;
use rustls::{Error, InconsistentKeys};
use std::sync::Arc;
use x509_parser::parse_x509_certificate;

/// No certificate needs a person longer before its end than this.
const SOON_AT_MOST: SignedDuration = SignedDuration::from_hours(14 * 24);

/// A certificate, those that lead from it to a root, and its key.
#[derive(Debug)]
pub struct Certificate {
    pub key: Arc<CertifiedKey>,
    pub validity: Validity,
}

impl Certificate {
    /// Reads the chain, the certificate itself first, and the key. Both may be in one file.
    pub fn read(pem: &[u8]) -> anyhow::Result<Self> {
        Self::from_chain(chain_in(pem)?, key_in(pem)?)
    }

    /// The chain, the certificate itself first, with its key.
    pub(super) fn from_chain(
        chain: Vec<CertificateDer<'static>>,
        key: PrivateKeyDer<'static>,
    ) -> anyhow::Result<Self> {
        let does_not_fit =
            |error: Error| anyhow!(fl!("https-key-does-not-fit", error = error.to_string()));
        let key = ring::default_provider().key_provider.load_private_key(key);
        let key = key.map_err(does_not_fit)?;
        let chain = ordered(chain, key.public_key().as_ref());
        let first = chain.first().with_context(|| fl!("https-no-certificate-in-file"))?;
        let validity = Validity::from_certificate(first)?;
        let key = Arc::new(CertifiedKey::new(chain, key));
        match key.keys_match() {
            Ok(()) | Err(Error::InconsistentKeys(InconsistentKeys::Unknown)) => {
                Ok(Self { key, validity })
            }
            Err(error) => Err(does_not_fit(error)),
        }
    }

    /// Why a browser refuses it now at one of the names that it is asked for, if one does: those of the
    /// settings, and the site's own.
    pub fn fault(&self, https: &HttpsSettings, url: &str, now: Timestamp) -> Option<String> {
        let until = format!("{:.0}", self.validity.until);
        if let Some(domain) = self.lacks(&https.domains) {
            Some(fl!("doctor-tls-not-for", domain = domain.as_str()))
        } else if now >= self.validity.until {
            Some(fl!("doctor-tls-ended", until))
        } else if !self.is_whole() {
            Some(fl!("doctor-tls-part"))
        } else {
            let host = public_host(url).filter(|host| !covers(&self.key, host))?;
            Some(not_for(https, &host))
        }
    }

    /// Returns whether it comes with the certificate of who issued it, or is its own issuer: telephones do not
    /// look for one that is absent.
    fn is_whole(&self) -> bool {
        let [first, others @ ..] = &*self.key.cert else {
            return false;
        };
        issues(first, first) || others.iter().any(|other| issues(other, first))
    }

    /// The first of these domains that it is not for.
    pub fn lacks<'a>(&self, domains: &'a [String]) -> Option<&'a String> {
        domains.iter().find(|domain| !covers(&self.key, domain))
    }
}

/// The host of the site's address, if it is one that somebody can have (RFC 2606).
fn public_host(url: &str) -> Option<String> {
    let url = Url::parse(url).ok()?;
    url.host_str().filter(|host| !host.ends_with(".example")).map(str::to_owned)
}

fn not_for(https: &HttpsSettings, host: &str) -> String {
    let own = if https.own_pair().is_some() { "own" } else { "acme" };
    fl!("doctor-tls-not-for-url", host, own)
}

/// Why no certificate will be for the site's own address, where none is there yet.
pub fn fault_of_settings(https: &HttpsSettings, url: &str) -> Option<String> {
    let host = public_host(url).filter(|host| !https.domains.contains(host))?;
    Some(not_for(https, &host))
}

/// Returns whether the first is, by its name, the issuer of the second.
fn issues(first: &CertificateDer<'_>, second: &CertificateDer<'_>) -> bool {
    let read = (parse_x509_certificate(first), parse_x509_certificate(second));
    let (Ok((_, first)), Ok((_, second))) = read else {
        return false;
    };
    first.subject() == second.issuer()
}

/// The certificate itself first, which is that of the key or else has issued none of the others, and each issuer behind
/// what it issued (RFC 8446, section 4.4.2): some panels hand them out the other way round, or several in one file.
fn ordered(
    mut chain: Vec<CertificateDer<'static>>,
    key: Option<&SubjectPublicKeyInfoDer<'_>>,
) -> Vec<CertificateDer<'static>> {
    let is_of_key = |it: &CertificateDer<'_>| {
        let parsed = ParsedCertificate::try_from(it);
        parsed.is_ok_and(|it| key == Some(&it.subject_public_key_info()))
    };
    let is_issuer = |at: usize| {
        let mut others = (0..chain.len()).filter(|other| *other != at);
        others.any(|other| issues(&chain[at], &chain[other]))
    };
    let of_key = chain.iter().position(is_of_key);
    let Some(first) = of_key.or_else(|| (0..chain.len()).find(|at| !is_issuer(*at))) else {
        return chain;
    };
    let mut ordered = vec![chain.remove(first)];
    while let Some(at) = ordered.last().and_then(|it| chain.iter().position(|of| issues(of, it))) {
        ordered.push(chain.remove(at));
    }
    ordered.extend(chain);
    ordered
}

/// What stands before the first letter of a file that some editors write.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

fn without_mark(pem: &[u8]) -> &[u8] {
    pem.strip_prefix(BYTE_ORDER_MARK).unwrap_or(pem)
}

pub(super) fn chain_in(pem: &[u8]) -> anyhow::Result<Vec<CertificateDer<'static>>> {
    let chain = CertificateDer::pem_slice_iter(without_mark(pem)).collect::<Result<Vec<_>, _>>();
    let chain = chain.map_err(|error| match error {
        pem::Error::MissingSectionEnd { .. } => anyhow!(fl!("https-cut-off")),
        _ => anyhow!(fl!("https-damaged-certificate")),
    })?;
    ensure!(!chain.is_empty(), fl!("https-no-certificate-in-file"));
    Ok(chain)
}

pub(super) fn key_in(pem: &[u8]) -> anyhow::Result<PrivateKeyDer<'static>> {
    PrivateKeyDer::from_pem_slice(without_mark(pem)).map_err(|error| {
        if matches!(error, pem::Error::MissingSectionEnd { .. }) {
            return anyhow!(fl!("https-cut-off"));
        }
        // In both forms (RFC 1421, section 4.6.1.1; RFC 5958, section 5).
        let has_password = pem.windows(9).any(|word| word == b"ENCRYPTED");
        let absent = fl!("https-no-key-in-file");
        anyhow!(if has_password { fl!("https-key-has-password") } else { absent })
    })
}

pub(super) fn covers(key: &CertifiedKey, domain: &str) -> bool {
    let parsed = key.end_entity_cert().and_then(ParsedCertificate::try_from);
    let (Ok(parsed), Ok(name)) = (parsed, ServerName::try_from(domain)) else {
        return false;
    };
    verify_server_name(&parsed, &name).is_ok()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Validity {
    pub from: Timestamp,
    pub until: Timestamp,
}

impl Validity {
    fn from_certificate(certificate: &CertificateDer<'_>) -> anyhow::Result<Self> {
        let damaged = || anyhow!(fl!("https-damaged-certificate"));
        let (_, parsed) = parse_x509_certificate(certificate).map_err(|_| damaged())?;
        let [from, until] = [parsed.validity().not_before, parsed.validity().not_after]
            .map(|moment| Timestamp::from_second(moment.timestamp()));
        let (Ok(from), Ok(until)) = (from, until) else {
            return Err(damaged());
        };
        Ok(Self { from, until })
    }

    /// When a third of its life is left, which is when it is renewed. A fixed number of days would be wrong soon: the lives of certificates are getting shorter.
    pub fn two_thirds(self) -> Timestamp {
        let third = self.until.duration_since(self.from) / 3;
        self.until.saturating_sub(third).unwrap_or(self.until)
    }

    /// Returns whether a person should look, because it ought to have been renewed: half of the time that there
    /// is for renewal has passed.
    pub fn ends_soon(self, now: Timestamp) -> bool {
        let sixth = (self.until.duration_since(self.from) / 6).min(SOON_AT_MOST);
        now >= self.until.saturating_sub(sixth).unwrap_or(self.until)
    }
}

#[cfg(test)]
mod tests;
