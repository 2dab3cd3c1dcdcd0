//! A certificate with its key, as it is read from PEM, and how long it holds.

use anyhow::{Context as _, anyhow};
use basics::lang::fl;
use jiff::{SignedDuration, Timestamp};
use rustls::client::verify_server_name;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use rustls::server::ParsedCertificate;
use rustls::sign::CertifiedKey;
use std::sync::Arc;
use x509_parser::parse_x509_certificate;

/// No certificate needs a person longer before its end than this.
const SOON_AT_MOST: SignedDuration = SignedDuration::from_hours(14 * 24);

/// A certificate, those that lead from it to a root, and its key.
#[derive(Debug)]
pub struct Certificate {
    /// Key and chain for a handshake.
    pub key: Arc<CertifiedKey>,
    pub validity: Validity,
}

impl Certificate {
    /// Reads the chain, the certificate itself first, and the key. Both may be in one file.
    ///
    /// # Errors
    /// Where one of them is missing or damaged, or they do not belong together.
    pub fn read(chain: &[u8], key: &[u8]) -> anyhow::Result<Self> {
        let no_certificate = || fl!("https-no-certificate-in-file");
        let chain = CertificateDer::pem_slice_iter(chain).collect::<Result<Vec<_>, _>>();
        let chain = chain.map_err(|_| anyhow!(no_certificate()))?;
        let first = chain.first().with_context(no_certificate)?;
        let validity = Validity::of(first)?;
        let key = PrivateKeyDer::from_pem_slice(key);
        let key = key.map_err(|_| anyhow!(fl!("https-no-key-in-file")))?;
        let key = CertifiedKey::from_der(chain, key, &ring::default_provider())
            .map_err(|error| anyhow!(fl!("https-key-does-not-fit", error = error.to_string())))?;
        Ok(Self { key: Arc::new(key), validity })
    }

    /// The first of these domains that it is not for.
    pub fn lacks<'a>(&self, domains: &'a [String]) -> Option<&'a String> {
        domains.iter().find(|domain| !covers(&self.key, domain))
    }
}

/// Returns whether a certificate is for this domain.
pub(super) fn covers(key: &CertifiedKey, domain: &str) -> bool {
    let parsed = key.end_entity_cert().and_then(ParsedCertificate::try_from);
    let (Ok(parsed), Ok(name)) = (parsed, ServerName::try_from(domain)) else {
        return false;
    };
    verify_server_name(&parsed, &name).is_ok()
}

/// From when until when a certificate holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Validity {
    pub from: Timestamp,
    pub until: Timestamp,
}

impl Validity {
    fn of(certificate: &CertificateDer<'_>) -> anyhow::Result<Self> {
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
