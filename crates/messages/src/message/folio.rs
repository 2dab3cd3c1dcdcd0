//! The number under which a person speaks of their message: short, readable over the telephone,
//! and not to be guessed.

use basics::lang::fl;
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Digits and capital letters without those that sound or look alike: 0 and O, 1 and I and L.
const ALPHABET: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/// Eight characters of 31 are 8.5 · 10¹¹ folios: at ten thousand messages, one guess in 85 million
/// meets one.
const LENGTH: usize = 8;

/// A folio; shown as `XXXX-XXXX`, which is also how it is stored.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Folio([u8; LENGTH]);

impl Folio {
    /// Makes a folio of random bytes. Twice as many bits as are needed go in, so that the
    /// remainders favour no character by more than one part in 2⁸⁸.
    pub fn from_random(bytes: [u8; 16]) -> Self {
        let base = ALPHABET.len() as u128;
        let mut rest = u128::from_be_bytes(bytes);
        Self(std::array::from_fn(|_| {
            let index = usize::try_from(rest % base).unwrap_or_default();
            rest /= base;
            ALPHABET[index]
        }))
    }
}

impl fmt::Display for Folio {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, character) in self.0.iter().enumerate() {
            let dash = if index == LENGTH / 2 { "-" } else { "" };
            write!(out, "{dash}{}", char::from(*character))?;
        }
        Ok(())
    }
}

impl Serialize for Folio {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", fl!("leads-no-folio"))]
pub struct FolioError;

/// Reads a folio as a person types it: in small letters, without the dash, with spaces.
impl FromStr for Folio {
    type Err = FolioError;

    fn from_str(text: &str) -> Result<Self, FolioError> {
        let characters: Vec<u8> = text
            .bytes()
            .filter(|byte| !byte.is_ascii_whitespace() && *byte != b'-')
            .map(|byte| byte.to_ascii_uppercase())
            .collect();
        let characters: [u8; LENGTH] = characters.try_into().map_err(|_| FolioError)?;
        let is_folio = characters.iter().all(|byte| ALPHABET.contains(byte));
        is_folio.then_some(Self(characters)).ok_or(FolioError)
    }
}

#[cfg(test)]
mod tests {
    use super::{Folio, FolioError};
    use proptest::prelude::*;

    #[test]
    fn a_folio_is_read_however_it_is_typed() {
        let folio = Folio::from_random([7; 16]);
        let shown = folio.to_string();
        for typed in [
            shown.clone(),
            shown.to_lowercase(),
            shown.replace('-', ""),
            format!(" {} ", shown.replace('-', " ")),
        ] {
            assert_eq!(typed.parse(), Ok(folio.clone()));
        }
    }

    #[test]
    fn what_is_no_folio_is_refused() {
        for typed in ["", "ABCD", "ABCD-23456", "ABCD-234O", "ABCD-2341", "ABCD-234ñ"] {
            assert_eq!(typed.parse::<Folio>(), Err(FolioError), "{typed:?}");
        }
    }

    proptest! {
        #[test]
        fn every_folio_can_be_said_over_the_telephone(bytes: [u8; 16]) {
            let shown = Folio::from_random(bytes).to_string();
            prop_assert_eq!(shown.len(), 9);
            prop_assert!(!shown.contains(['0', 'O', '1', 'I', 'L']));
            prop_assert_eq!(shown.parse(), Ok(Folio::from_random(bytes)));
        }
    }
}
