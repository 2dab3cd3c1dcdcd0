//! The signature of the link by which a salesperson says that a lead was answered.
//!
//! Only recipients of the lead have the link, so it needs no login.

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

    fn mac(&self, folio: &Folio) -> Hmac<Sha256> {
        let mac = Hmac::<Sha256>::new_from_slice(&self.0);
        let mac = mac.expect("a key of any length is taken");
        mac.chain_update(folio.to_string().as_bytes())
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
        let other = format!("{}0", &signature[..31]);
        let another = format!("{}1", &signature[..31]);
        assert!(!(link_signer.verifies(&folio, &other) && link_signer.verifies(&folio, &another)));
        for wrong in ["", "00", "ñ", &format!("{signature}00"), &signature[..30]] {
            assert!(!link_signer.verifies(&folio, wrong), "{wrong:?}");
        }
    }
}
