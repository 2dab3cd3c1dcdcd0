//! By what a message is recognised when it comes again, worked out once, where it is parsed.

use super::Lead;
use super::rejection::{FieldError, FieldErrors};
use sha2::{Digest, Sha256};

/// The longest idempotency key, in characters.
const KEY_MAX: usize = 200;

/// A SHA-256.
pub(super) type ContentHash = [u8; 32];

/// A SHA-256 that a message shares with its repeats alone.
pub type Fingerprint = [u8; 32];

/// What makes two submissions one message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    content: ContentHash,
    dedupe: Dedupe,
}

/// How a repeat of a message is recognised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dedupe {
    /// By the key that its client gave it.
    ByKey(IdempotencyKey),
    /// By its content, within ten minutes. For a plain form, which has no script to make a key, and
    /// whose sender may press the button twice.
    ByContent,
    /// Not at all: JSON without a key is a new message each time.
    Never,
}

impl Identity {
    pub(super) fn new(lead: &Lead, consent: bool, dedupe: Dedupe) -> Self {
        Self {
            content: content_hash(lead, consent),
            dedupe,
        }
    }

    /// The hash of all that the sender decided: the seven fields and the consent.
    pub(super) fn content(&self) -> &ContentHash {
        &self.content
    }

    /// How a repeat is recognised.
    pub fn dedupe(&self) -> &Dedupe {
        &self.dedupe
    }

    /// What the message and its repeats share; none where it is a new one each time.
    pub fn fingerprint(&self) -> Option<Fingerprint> {
        match &self.dedupe {
            Dedupe::ByKey(key) => {
                let hash = Sha256::new().chain_update(self.content);
                Some(hash.chain_update(key.as_str()).finalize().into())
            }
            Dedupe::ByContent => Some(self.content),
            Dedupe::Never => None,
        }
    }
}

fn content_hash(lead: &Lead, consent: bool) -> ContentHash {
    let mut hash = Sha256::new();
    let texts = [
        lead.name(),
        lead.email(),
        lead.phone_number(),
        lead.ciudad(),
        lead.message(),
        lead.company(),
        lead.service_interest(),
    ];
    for text in texts {
        // The length goes first, so that no text can pass for the end of another.
        hash.update((text.len() as u64).to_be_bytes());
        hash.update(text);
    }
    hash.update([u8::from(consent)]);
    hash.finalize().into()
}

/// What a client calls one message, however often it sends it: 1 to 200 visible ASCII characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// The key; none where none was sent, or where the text is not one, which is an error.
    pub(super) fn parse(sent: Option<&str>, errors: &mut FieldErrors) -> Option<Self> {
        let text = sent?;
        let fits =
            (1..=KEY_MAX).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        if !fits {
            let advice = format!(
                "Envíe una clave de 1 a {KEY_MAX} caracteres ASCII visibles, sin espacios."
            );
            errors.add(FieldError::KEY, advice);
        }
        fits.then(|| Self(text.to_owned()))
    }

    /// The key as it was sent.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::{FieldErrors, Fingerprint, IdempotencyKey};
    use crate::leads::{RawContext, from_form, from_json};

    fn json(message: &str, key: Option<&str>) -> Option<Fingerprint> {
        let body = serde_json::json!({ "name": "Ana", "email": "a@b.mx", "message": message });
        let beside = RawContext {
            key,
            ..RawContext::default()
        };
        let message = from_json(body.to_string().as_bytes(), &beside).expect("it is valid");
        message.identity.fingerprint()
    }

    fn form(message: &str) -> Option<Fingerprint> {
        let pairs = [("name", "Ana"), ("email", "a@b.mx"), ("message", message)]
            .map(|(name, value)| (name.to_owned(), value.to_owned()));
        let message = from_form(&pairs, &RawContext::default()).expect("it is valid");
        message.identity.fingerprint()
    }

    #[test]
    fn a_repeat_has_the_same_key_and_content_or_in_a_form_the_same_content() {
        assert_eq!(json("a", Some("k")), json("a", Some("k")));
        assert_ne!(json("a", Some("k")), json("b", Some("k")));
        assert_ne!(json("a", Some("k")), json("a", Some("l")));
        assert_eq!(form("a"), form("a"));
        assert_ne!(form("a"), form("b"));
        assert!(form("a").is_some() && json("a", Some("k")).is_some());
        assert_eq!(json("a", None), None);
    }

    #[test]
    fn a_key_is_one_to_two_hundred_visible_characters() {
        let longest = "k".repeat(200);
        let too_long = "k".repeat(201);
        for (sent, taken) in [
            ("a", true),
            ("\"a-b\"", true),
            (longest.as_str(), true),
            (too_long.as_str(), false),
            ("", false),
            ("a b", false),
            ("ñ", false),
            ("a\n", false),
        ] {
            let mut errors = FieldErrors::default();
            let key = IdempotencyKey::parse(Some(sent), &mut errors);
            assert_eq!(key.is_some(), taken, "{sent:?}");
            assert_eq!(errors.is_empty(), taken, "{sent:?}");
        }
    }
}
