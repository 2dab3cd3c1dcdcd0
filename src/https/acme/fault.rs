//! Why no certificate was obtained.

use crate::{https::certificate::CertificateFault, lang::fl};
use instant_acme::{Error, Problem};
use std::io;

#[derive(Debug, thiserror::Error)]
pub(super) enum AcmeFault {
    /// The authority cannot be reached, or refuses.
    #[error("{0}")]
    Authority(#[from] Error),
    /// The authority did not find that a domain is ours; what it says.
    #[error("{}", fl!("https-not-validated", reasons = .0.as_str()))]
    NotValidated(String),
    #[error("{}", fl!("https-no-challenge"))]
    NoChallenge,
    #[error("{}", fl!("https-authority-slow"))]
    TooSlow,
    #[error("{}", fl!("https-other-names"))]
    OtherNames,
    #[error("{}", fl!("https-not-kept", error = .0.to_string()))]
    NotKept(#[from] io::Error),
    #[error(transparent)]
    Certificate(#[from] CertificateFault),
    #[error("{}", fl!("https-no-key-made", error = .0.to_string()))]
    NoKeyMade(#[from] rcgen::Error),
}

impl AcmeFault {
    /// Whether a request was refused for its nonce, which is worth another try at once.
    pub(super) fn is_of_nonce(&self) -> bool {
        self.is("badNonce")
    }

    /// Whether the authority does not know our account.
    pub(super) fn is_of_account(&self) -> bool {
        self.is("accountDoesNotExist")
    }

    /// Whether the problem is of this type (RFC 8555, section 6.7).
    fn is(&self, name: &str) -> bool {
        let Self::Authority(Error::Api(Problem {
            r#type: Some(kind), ..
        })) = self
        else {
            return false;
        };
        kind.strip_prefix("urn:ietf:params:acme:error:") == Some(name)
    }
}
