//! Which certificate a handshake presents, and what an authority finds at the port of plain HTTP.

use super::certificate;
use arc_swap::{ArcSwap, ArcSwapOption};
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use std::{collections::HashMap, sync::Arc};

/// The certificate of the site, which may not be there yet, and what an authority looks for.
#[derive(Debug, Default)]
pub(crate) struct Resolver {
    current: ArcSwapOption<CertifiedKey>,
    /// By the token of the challenge (RFC 8555, section 8.3).
    answers: ArcSwap<HashMap<String, String>>,
}

impl Resolver {
    /// From now on handshakes present this certificate; connections that are open stay as they are.
    pub(super) fn present(&self, key: &Arc<CertifiedKey>) {
        self.current.store(Some(Arc::clone(key)));
    }

    /// From now on the authority is answered so.
    pub(super) fn answer(&self, answers: HashMap<String, String>) {
        self.answers.store(Arc::new(answers));
    }

    /// What the authority is answered that asks for this token.
    pub(crate) fn challenge(&self, token: &str) -> Option<String> {
        self.answers.load().get(token).cloned()
    }

    pub(crate) fn has_certificate(&self) -> bool {
        self.current.load().is_some()
    }

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
    fn resolve(&self, _hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        self.current.load_full()
    }
}
