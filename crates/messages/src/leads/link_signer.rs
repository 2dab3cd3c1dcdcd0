//! The signature of links that need no login, since only those have them whom they are for: the one
//! by which a salesperson says that a lead was answered, and those that show a draft.

use super::{Store, StoreError};
use crate::signing::SigningKey;
use hex::FromHex as _;
use std::fmt::{self, Display};

/// The secret's name in the database.
const SECRET: &str = "attended";

/// How much of the signature is in the link: 128 bits cannot be guessed.
const LENGTH_BYTES: usize = 16;

/// Signs and verifies.
#[derive(Clone)]
pub struct LinkSigner(pub Vec<u8>);

impl fmt::Debug for LinkSigner {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("LinkSigner")
    }
}

impl LinkSigner {
    /// The link signer of this installation.
    pub async fn of(store: &Store) -> Result<Self, StoreError> {
        store.secret(SECRET).await.map(Self)
    }

    /// The signature of a lead's folio, or of a path, which begins with `/` as no folio does: 32
    /// hexadecimal digits.
    pub fn sign(&self, about: impl Display) -> String {
        hex::encode(&SigningKey::new(&self.0).sign(about.to_string())[..LENGTH_BYTES])
    }

    /// Returns whether this is its signature; it takes as long whatever is wrong with it.
    pub fn verifies(&self, about: impl Display, signature: &str) -> bool {
        let key = SigningKey::new(&self.0);
        <[u8; LENGTH_BYTES]>::from_hex(signature)
            .is_ok_and(|bytes| key.verifies(about.to_string(), &bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::LinkSigner;
    use crate::leads::Folio;

    #[test]
    fn a_signature_is_valid_for_its_own_lead_and_installation_alone() {
        let (link_signer, folio) = (LinkSigner(vec![1; 32]), Folio::from_random([1; 16]));
        let signature = link_signer.sign(&folio);
        assert!(link_signer.verifies(&folio, &signature));
        assert!(!link_signer.verifies(Folio::from_random([2; 16]), &signature));
        assert!(!LinkSigner(vec![2; 32]).verifies(&folio, &signature));
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
        let link_signer = LinkSigner(vec![1; 32]);
        let path = "/borrador/uno/1800000000";
        let signature = link_signer.sign(path);
        assert!(link_signer.verifies(path, &signature));
        assert!(!link_signer.verifies("/borrador/uno/1800000001", &signature));
        assert!(!LinkSigner(vec![2; 32]).verifies(path, &signature));
    }
}
