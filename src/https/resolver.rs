//! Which certificate a handshake presents.

use super::{CHALLENGE_PROTOCOL, certificate, challenges::Challenges};
use arc_swap::ArcSwapOption;
use rustls::{
    server::{ClientHello, ResolvesServerCert},
    sign::CertifiedKey,
};
use std::sync::Arc;

/// The certificate of the site, which may not be there yet, and what an authority looks for.
#[derive(Debug, Default)]
pub(crate) struct Resolver {
    current: ArcSwapOption<CertifiedKey>,
    /// What an authority looks for.
    pub(crate) challenges: Challenges,
}

impl Resolver {
    /// From now on handshakes present this certificate; connections that are open stay as they are.
    pub(super) fn present(&self, key: &Arc<CertifiedKey>) {
        self.current.store(Some(Arc::clone(key)));
    }

    /// Whether there is a certificate for visitors.
    pub(crate) fn has_certificate(&self) -> bool {
        self.current.load().is_some()
    }

    /// Whether the certificate is for this domain.
    pub(crate) fn covers(&self, domain: &str) -> bool {
        let current = self.current.load();
        current
            .as_ref()
            .is_some_and(|key| certificate::covers(key, domain))
    }
}

impl ResolvesServerCert for Resolver {
    /// None ends the handshake with an alert. A certificate that no authority signed would only teach
    /// visitors to pass over warnings.
    fn resolve(&self, hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        let is_of_authority = hello
            .alpn()
            .is_some_and(|mut names| names.any(|name| name == CHALLENGE_PROTOCOL));
        if is_of_authority {
            return self.challenges.certificate(hello.server_name()?);
        }
        self.current.load_full()
    }
}
