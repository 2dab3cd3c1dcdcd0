//! Keyed signatures: HMAC-SHA-256 (RFC 2104), and the links that it signs.

use hex::FromHex as _;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use std::fmt::Display;

/// How much of the signature is in the link: 128 bits cannot be guessed.
const LENGTH_BYTES: usize = 16;

#[derive(Clone, Debug)]
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

/// A keyed hash of a text, to note it outside of the messages: without the key the text cannot be found.
pub(crate) fn keyed_hash(key: &[u8], text: &str) -> String {
    hex::encode(SigningKey::new(key).sign(text))
}

/// Signs links that need no login, since only those have them whom they are for: the one by which a
/// salesperson says that a message was answered, and those that show a draft.
#[derive(Clone, Debug)]
pub struct LinkSigner(SigningKey);

impl LinkSigner {
    pub fn new(key: &[u8]) -> Self {
        Self(SigningKey::new(key))
    }

    /// The signature of a message's folio, or of a path, which begins with `/` as no folio does: 32
    /// hexadecimal digits.
    pub fn sign(&self, about: impl Display) -> String {
        hex::encode(&self.0.sign(about.to_string())[..LENGTH_BYTES])
    }

    /// Returns whether this is its signature; it takes as long whatever is wrong with it.
    pub fn verifies(&self, about: impl Display, signature: &str) -> bool {
        <[u8; LENGTH_BYTES]>::from_hex(signature)
            .is_ok_and(|bytes| self.0.verifies(about.to_string(), &bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::{LinkSigner, SigningKey};
    use crate::message::Folio;

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

    #[test]
    fn a_signature_is_valid_for_its_own_message_and_installation_alone() {
        let (link_signer, folio) = (LinkSigner::new(&[1; 32]), Folio::from_random([1; 16]));
        let signature = link_signer.sign(&folio);
        assert!(link_signer.verifies(&folio, &signature));
        assert!(!link_signer.verifies(Folio::from_random([2; 16]), &signature));
        assert!(!LinkSigner::new(&[2; 32]).verifies(&folio, &signature));
        // Every other last digit.
        let digits = "0123456789abcdef".chars();
        let signed = digits.map(|digit| format!("{}{digit}", &signature[..31]));
        let valid: Vec<String> = signed.filter(|it| link_signer.verifies(&folio, it)).collect();
        assert_eq!(valid, std::slice::from_ref(&signature));
        for wrong in ["", "00", "ñ", &format!("{signature}00"), &signature[..30]] {
            assert!(!link_signer.verifies(&folio, wrong), "{wrong:?}");
        }
    }

    // Specification 2.32
    #[test]
    fn a_path_is_signed_for_itself_alone() {
        let link_signer = LinkSigner::new(&[1; 32]);
        let path = "/borrador/uno/1800000000";
        let signature = link_signer.sign(path);
        assert!(link_signer.verifies(path, &signature));
        assert!(!link_signer.verifies("/borrador/uno/1800000001", &signature));
        assert!(!LinkSigner::new(&[2; 32]).verifies(path, &signature));
    }
}
