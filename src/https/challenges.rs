//! What an authority is answered when it looks whether a domain is ours: a text at an address
//! (HTTP-01, RFC 8555, section 8.3), or a certificate (TLS-ALPN-01, RFC 8737).

use arc_swap::ArcSwap;
use rcgen::{CertificateParams, CustomExtension, DistinguishedName, KeyPair};
use rustls::{
    crypto::ring,
    pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer},
    sign::CertifiedKey,
};
use std::{collections::HashMap, sync::Arc};

/// What is answered now.
#[derive(Debug, Default)]
pub(crate) struct Challenges(ArcSwap<Answers>);

/// The answers of one order.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers {
    texts: HashMap<String, String>,
    certificates: HashMap<String, Arc<CertifiedKey>>,
}

/// Answers that are taken back once this is dropped.
#[derive(Debug)]
pub(super) struct Answering<'a>(&'a Challenges);

impl Challenges {
    /// The text for a token.
    pub(crate) fn text(&self, token: &str) -> Option<String> {
        self.0.load().texts.get(token).cloned()
    }

    /// The certificate that answers for a domain.
    pub(super) fn certificate(&self, domain: &str) -> Option<Arc<CertifiedKey>> {
        self.0.load().certificates.get(domain).cloned()
    }

    /// Answers so from now on.
    pub(super) fn answer(&self, answers: Answers) -> Answering<'_> {
        self.0.store(Arc::new(answers));
        Answering(self)
    }
}

impl Drop for Answering<'_> {
    fn drop(&mut self) {
        self.0.0.store(Arc::default());
    }
}

impl Answers {
    pub(super) fn add_text(&mut self, token: &str, text: &str) {
        self.texts.insert(token.to_owned(), text.to_owned());
    }

    /// Makes the certificate for a domain, which holds the SHA-256 of the text (RFC 8737, section 3).
    pub(super) fn add_certificate(
        &mut self,
        domain: &str,
        digest: &[u8],
    ) -> Result<(), rcgen::Error> {
        let mut params = CertificateParams::new([domain.to_owned()])?;
        params.distinguished_name = DistinguishedName::new();
        params.custom_extensions = vec![CustomExtension::new_acme_identifier(digest)];
        let key = KeyPair::generate()?;
        let certificate = params.self_signed(&key)?.der().clone();
        let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(key.serialize_der()));
        let key = ring::sign::any_supported_type(&key).expect("it is of P-256");
        let key = CertifiedKey::new(vec![certificate], key);
        self.certificates.insert(domain.to_owned(), Arc::new(key));
        Ok(())
    }
}
