//! The signature of links that need no login, since only those have them whom they are for: the one
//! by which a salesperson says that a lead was answered, and those that show a draft.

use super::{Folio, Randomness, Store, StoreError};
use hex::FromHex as _;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// The secret's name in the database.
const SECRET: &str = "attended";

/// How much of the signature is in the link: 128 bits cannot be guessed.
const LENGTH_BYTES: usize = 16;

/// Signs and verifies.
#[derive(Clone)]
pub struct LinkSigner(Vec<u8>);

impl std::fmt::Debug for LinkSigner {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("LinkSigner")
    }
}

impl LinkSigner {
    /// The link signer of this installation.
    ///
    /// # Errors
    /// Where the database cannot be used.
    pub async fn of(store: &Store, random: &dyn Randomness) -> Result<Self, StoreError> {
        store.secret(SECRET, random).await.map(Self)
    }

    /// A signer with this secret.
    #[cfg(test)]
    pub(crate) fn new(secret: Vec<u8>) -> Self {
        Self(secret)
    }

    /// The signature of a lead: 32 hexadecimal digits.
    pub fn sign(&self, folio: &Folio) -> String {
        hex::encode(&self.mac(folio).finalize().into_bytes()[..LENGTH_BYTES])
    }

    /// Whether this is the lead's signature; it takes as long whatever is wrong with it.
    pub fn verifies(&self, folio: &Folio, signature: &str) -> bool {
        <[u8; LENGTH_BYTES]>::from_hex(signature)
            .is_ok_and(|bytes| self.mac(folio).verify_truncated_left(&bytes).is_ok())
    }

    /// The signature of a path, which begins with `/` as no folio does.
    pub fn sign_path(&self, path: &str) -> String {
        hex::encode(&self.mac_of(path).finalize().into_bytes()[..LENGTH_BYTES])
    }

    /// Whether this is the signature of a path.
    pub fn verifies_path(&self, path: &str, signature: &str) -> bool {
        let is_path = path.starts_with('/');
        <[u8; LENGTH_BYTES]>::from_hex(signature)
            .is_ok_and(|bytes| self.mac_of(path).verify_truncated_left(&bytes).is_ok() && is_path)
    }

    fn mac(&self, folio: &Folio) -> Hmac<Sha256> {
        self.mac_of(&folio.to_string())
    }

    fn mac_of(&self, text: &str) -> Hmac<Sha256> {
        let mac = Hmac::<Sha256>::new_from_slice(&self.0);
        let mac = mac.expect("a key of any length is taken");
        mac.chain_update(text.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::{Folio, LinkSigner};

    #[test]
    fn a_signature_is_valid_for_its_own_lead_and_installation_alone() {
        let (link_signer, folio) = (LinkSigner(vec![1; 32]), Folio::from_random([1; 16]));
        let signature = link_signer.sign(&folio);
        assert!(link_signer.verifies(&folio, &signature));
        assert!(!link_signer.verifies(&Folio::from_random([2; 16]), &signature));
        assert!(!LinkSigner(vec![2; 32]).verifies(&folio, &signature));
        // Every other last digit.
        let digits = "0123456789abcdef".chars();
        let signed = digits.map(|digit| format!("{}{digit}", &signature[..31]));
        let valid: Vec<String> = signed
            .filter(|it| link_signer.verifies(&folio, it))
            .collect();
        assert_eq!(valid, std::slice::from_ref(&signature));
        for wrong in ["", "00", "ñ", &format!("{signature}00"), &signature[..30]] {
            assert!(!link_signer.verifies(&folio, wrong), "{wrong:?}");
        }
    }

    #[test]
    fn a_path_is_signed_for_itself_alone_and_no_lead_by_it() {
        let (link_signer, folio) = (LinkSigner(vec![1; 32]), Folio::from_random([1; 16]));
        let path = "/borrador/uno/1800000000";
        let signature = link_signer.sign_path(path);
        assert!(link_signer.verifies_path(path, &signature));
        assert!(!link_signer.verifies_path("/borrador/uno/1800000001", &signature));
        assert!(!LinkSigner(vec![2; 32]).verifies_path(path, &signature));
        let of_lead = link_signer.sign(&folio);
        assert!(!link_signer.verifies_path(&folio.to_string(), &of_lead));
    }
}
