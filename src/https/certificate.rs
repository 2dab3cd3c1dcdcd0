//! A certificate with its key, as it is read from PEM, and the little that must be known of it.

use super::{
    der::{Identity, facts},
    folder::Folder,
    validity::Validity,
};
use crate::lang::fl;
use rustls::{
    client::verify_server_name,
    crypto::ring,
    pki_types::{CertificateDer, PrivateKeyDer, ServerName, pem::PemObject as _},
    server::ParsedCertificate,
    sign::CertifiedKey,
};
use std::{io, sync::Arc};
use yasna::ASN1Error;

/// A certificate, those that lead from it to a root, and its key.
#[derive(Debug)]
pub(super) struct Certificate {
    /// What a handshake needs.
    pub(super) key: Arc<CertifiedKey>,
    pub(super) validity: Validity,
    /// What renewal information is asked for by; not every certificate has it.
    pub(super) identity: Option<Identity>,
}

/// Why a certificate cannot be used.
#[derive(Debug, thiserror::Error)]
pub(super) enum CertificateFault {
    #[error("{path}: {error}")]
    Unreadable { path: String, error: io::Error },
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("{}", fl!("https-no-certificate-in-file"))]
    NoCertificate,
    #[error("{}", fl!("https-no-key-in-file"))]
    NoKey,
    #[error("{}", fl!("https-damaged-certificate"))]
    Damaged(#[from] ASN1Error),
    #[error("{}", fl!("https-key-does-not-fit", error = .0.to_string()))]
    KeyDoesNotFit(rustls::Error),
}

impl Certificate {
    /// Reads the chain, the certificate itself first, and the key. Both may be in one file.
    pub(super) fn read(chain: &[u8], key: &[u8]) -> Result<Self, CertificateFault> {
        let chain = CertificateDer::pem_slice_iter(chain).collect::<Result<Vec<_>, _>>();
        let chain = chain.map_err(|_| CertificateFault::NoCertificate)?;
        let first = chain.first().ok_or(CertificateFault::NoCertificate)?;
        let (validity, identity) = facts(first)?;
        let key = PrivateKeyDer::from_pem_slice(key).map_err(|_| CertificateFault::NoKey)?;
        let key = CertifiedKey::from_der(chain, key, &ring::default_provider())
            .map_err(CertificateFault::KeyDoesNotFit)?;
        Ok(Self {
            key: Arc::new(key),
            validity,
            identity,
        })
    }

    /// The one that was kept, if there is one.
    pub(super) fn kept_in(folder: &Folder) -> Result<Option<Self>, CertificateFault> {
        let kept = folder.read(Folder::CERTIFICATE)?;
        kept.map(|kept| Self::read(&kept, &kept)).transpose()
    }

    /// Whether it is for this domain.
    pub(super) fn covers(&self, domain: &str) -> bool {
        covers(&self.key, domain)
    }
}

/// Whether a certificate is for this domain.
pub(super) fn covers(key: &CertifiedKey, domain: &str) -> bool {
    let parsed = key.end_entity_cert().and_then(ParsedCertificate::try_from);
    let (Ok(parsed), Ok(name)) = (parsed, ServerName::try_from(domain)) else {
        return false;
    };
    verify_server_name(&parsed, &name).is_ok()
}

#[cfg(test)]
mod tests;
