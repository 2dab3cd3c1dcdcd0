//! Keyed signatures: HMAC-SHA-256 (RFC 2104).

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

/// A key that signs, and verifies what it has signed.
#[derive(Clone)]
pub(crate) struct SigningKey(Hmac<Sha256>);

impl SigningKey {
    pub(crate) fn new(key: &[u8]) -> Self {
        Self(Hmac::new_from_slice(key).expect("HMAC takes a key of any length"))
    }

    pub(crate) fn sign(&self, message: impl AsRef<[u8]>) -> [u8; 32] {
        let signed = self.0.clone().chain_update(message);
        signed.finalize().into_bytes().into()
    }

    /// Whether a signature begins with these bytes; it takes as long whatever is wrong with them.
    pub(crate) fn verifies(&self, message: impl AsRef<[u8]>, beginning: &[u8]) -> bool {
        let signed = self.0.clone().chain_update(message);
        signed.verify_truncated_left(beginning).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::SigningKey;

    #[test]
    fn a_signature_is_that_of_the_standard() {
        // RFC 4231, section 4.3.
        let signed = SigningKey::new(b"Jefe").sign("what do ya want for nothing?");
        let hex = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
        assert_eq!(hex::encode(signed), hex);
    }

    #[test]
    fn a_beginning_is_verified_and_nothing_is_not() {
        let key = SigningKey::new(b"k");
        let signed = key.sign("a");
        assert!(key.verifies("a", &signed[..16]));
        assert!(!key.verifies("b", &signed[..16]));
        assert!(!key.verifies("a", &[]));
    }
}
