//! A short token that says how long a form was open: fetched at the first focus, sent with the
//! message.
//!
//! It contains the time at which it was issued and a signature, and nothing about the visitor. Only
//! a young token makes a message suspect. One that is old, missing, damaged or signed by another
//! key says nothing: a person may write for a week, and a page may fail to fetch a token.

use crate::signing::SigningKey;
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use jiff::{SignedDuration, Timestamp};

/// Bytes of the time, in milliseconds since 1970.
const TIME: usize = 8;

/// Bytes of the signature: 128 bits, half of what HMAC-SHA-256 gives (RFC 2104, section 5).
const SIGNATURE: usize = 16;

/// How long a token is read; an older one says nothing.
const VALID: SignedDuration = SignedDuration::from_hours(24);

/// Issues tokens and reads them.
#[derive(Clone)]
pub struct FormTokens(SigningKey);

impl std::fmt::Debug for FormTokens {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("FormTokens")
    }
}

impl FormTokens {
    /// Signs with this key, which must be used for nothing else.
    pub fn new(key: &[u8]) -> Self {
        Self(SigningKey::new(key))
    }

    /// A token for a form that is opened now: 32 characters.
    pub fn issue(&self, now: Timestamp) -> String {
        let time = now.as_millisecond().to_be_bytes();
        let signature = self.0.sign(time);
        URL_SAFE_NO_PAD.encode([&time[..], &signature[..SIGNATURE]].concat())
    }

    /// How long ago the form was opened; nothing where the token cannot say.
    pub fn open_for(&self, token: &str, now: Timestamp) -> Option<SignedDuration> {
        let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
        if bytes.len() != TIME + SIGNATURE {
            return None;
        }
        let (time, signature) = bytes.split_first_chunk::<TIME>()?;
        if !self.0.verifies(time, signature) {
            return None;
        }
        let issued = Timestamp::from_millisecond(i64::from_be_bytes(*time)).ok()?;
        let open_for = now.duration_since(issued);
        // A clock that was set back in the meantime says nothing either.
        (SignedDuration::ZERO..=VALID).contains(&open_for).then_some(open_for)
    }
}

#[cfg(test)]
mod tests {
    use super::{FormTokens, VALID};
    use jiff::{SignedDuration, Timestamp};

    const NOW: Timestamp = Timestamp::constant(1_795_000_000, 0);

    fn open_for(token: &str, seconds: i64) -> Option<i64> {
        FormTokens::new(b"key")
            .open_for(token, NOW + SignedDuration::from_secs(seconds))
            .map(|open_for| open_for.as_secs())
    }

    #[test]
    fn a_token_tells_how_long_the_form_was_open() {
        let token = FormTokens::new(b"key").issue(NOW);
        assert_eq!(token.len(), 32);
        for seconds in [0, 1, 3600, VALID.as_secs()] {
            assert_eq!(open_for(&token, seconds), Some(seconds));
        }
    }

    #[test]
    fn a_token_that_is_old_or_of_a_clock_set_back_says_nothing() {
        let token = FormTokens::new(b"key").issue(NOW);
        assert_eq!(open_for(&token, VALID.as_secs() + 1), None);
        assert_eq!(open_for(&token, -1), None);
    }

    #[test]
    fn a_token_that_this_key_did_not_sign_says_nothing() {
        let ours = FormTokens::new(b"key").issue(NOW);
        let others = FormTokens::new(b"other").issue(NOW);
        let mut forged = ours.clone();
        forged.replace_range(9..10, if &ours[9..10] == "A" { "B" } else { "A" });
        let long = format!("{ours}AAAA");
        for token in [&others, &forged, &ours[..31], &long, "", "ñ", "="] {
            assert_eq!(open_for(token, 1), None, "{token:?}");
        }
    }
}
