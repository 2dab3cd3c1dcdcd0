//! What travels beside a message: where it was written, under which privacy notice, with which
//! consent, and the key by which a repeat is recognised.
//!
//! This module refuses to know how it travels: as headers with JSON, as extra fields of a form.

use super::fault::{Faults, FieldFault};

/// The longest page path kept, in characters.
const PAGE_MAX: usize = 200;

/// The longest version of a privacy notice kept, in characters.
const NOTICE_VERSION_MAX: usize = 40;

/// The longest idempotency key, in characters.
const KEY_MAX: usize = 200;

/// The context as it came, nothing decided yet.
#[derive(Clone, Copy, Debug, Default)]
pub struct RawContext<'a> {
    /// The path of the page on which the message was written.
    pub page: Option<&'a str>,
    /// The version of the privacy notice that was shown.
    pub notice_version: Option<&'a str>,
    /// Whether the sender agreed to further purposes: a ticked box.
    pub consent: Option<&'a str>,
    /// The idempotency key.
    pub key: Option<&'a str>,
}

/// The context of a message, parsed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Context {
    page: String,
    notice_version: String,
    consent: bool,
    key: Option<IdempotencyKey>,
}

impl Context {
    /// Only a faulty key is a fault. The rest comes from the page and not from the person, whose
    /// message must not be lost for it: what cannot be used counts as not there.
    pub(super) fn parse(raw: &RawContext<'_>, faults: &mut Faults) -> Self {
        let key = match raw.key.map(IdempotencyKey::parse) {
            Some(None) => {
                faults.add(
                    FieldFault::KEY,
                    format!(
                        "Envíe una clave de 1 a {KEY_MAX} caracteres ASCII visibles, sin espacios."
                    ),
                );
                None
            }
            Some(key) => key,
            None => None,
        };
        Self {
            page: usable(raw.page, PAGE_MAX)
                .filter(|page| page.starts_with('/'))
                .unwrap_or_default(),
            notice_version: usable(raw.notice_version, NOTICE_VERSION_MAX).unwrap_or_default(),
            consent: raw.consent.is_some_and(is_yes),
            key,
        }
    }

    /// The path of the page on which the message was written; empty where unknown.
    pub fn page(&self) -> &str {
        &self.page
    }

    /// The version of the privacy notice that was shown; empty where unknown.
    pub fn notice_version(&self) -> &str {
        &self.notice_version
    }

    /// Whether the sender agreed to be contacted for further purposes.
    pub fn consent(&self) -> bool {
        self.consent
    }

    /// The key by which a repeat of the message is recognised.
    pub fn key(&self) -> Option<&IdempotencyKey> {
        self.key.as_ref()
    }
}

/// What a client calls one message, however often it sends it: 1 to 200 visible ASCII characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// The key, or nothing where the text is none.
    pub fn parse(text: &str) -> Option<Self> {
        let fits =
            (1..=KEY_MAX).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        fits.then(|| Self(text.to_owned()))
    }

    /// The key as it was sent.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn usable(text: Option<&str>, max: usize) -> Option<String> {
    let text = text?.trim();
    (text.chars().count() <= max && !text.contains(char::is_control)).then(|| text.to_owned())
}

/// Consent is what says yes and nothing else; `on` is what a browser sends for a ticked box.
fn is_yes(text: &str) -> bool {
    ["on", "true", "1", "yes", "si", "sí"].contains(&text.trim().to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::{Context, Faults, RawContext};

    fn parse(raw: &RawContext<'_>) -> (Context, Faults) {
        let mut faults = Faults::default();
        let context = Context::parse(raw, &mut faults);
        (context, faults)
    }

    #[test]
    fn a_bare_client_has_an_empty_context_and_no_consent() {
        assert_eq!(
            parse(&RawContext::default()),
            (Context::default(), Faults::default())
        );
    }

    #[test]
    fn consent_is_only_what_says_yes() {
        for (sent, expected) in [
            ("on", true),
            ("true", true),
            ("TRUE", true),
            ("1", true),
            ("sí", true),
            ("false", false),
            ("0", false),
            ("", false),
            ("no", false),
            ("quizá", false),
        ] {
            let (context, _) = parse(&RawContext {
                consent: Some(sent),
                ..RawContext::default()
            });
            assert_eq!(context.consent(), expected, "{sent:?}");
        }
    }

    #[test]
    fn an_unusable_page_does_not_cost_the_message() {
        let long = format!("/{}", "a".repeat(200));
        for (sent, kept) in [
            ("/Contacto", "/Contacto"),
            ("https://x.example/", ""),
            ("/a\nb", ""),
            (long.as_str(), ""),
            (&long[..200], &long[..200]),
        ] {
            let (context, faults) = parse(&RawContext {
                page: Some(sent),
                ..RawContext::default()
            });
            assert_eq!(context.page(), kept);
            assert!(faults.is_empty());
        }
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
            let (context, faults) = parse(&RawContext {
                key: Some(sent),
                ..RawContext::default()
            });
            assert_eq!(context.key().is_some(), taken, "{sent:?}");
            assert_eq!(faults.is_empty(), taken, "{sent:?}");
        }
    }
}
