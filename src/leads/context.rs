//! What travels beside a message, as headers with JSON or as extra fields of a form: where it was
//! written, under which privacy notice, with which consent.

/// The longest page path kept, in characters.
const PAGE_MAX: usize = 200;

/// The longest version of a privacy notice kept, in characters.
const NOTICE_VERSION_MAX: usize = 40;

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
}

impl Context {
    /// Nothing here can be an error: it comes from the page and not from the person, whose message
    /// must not be lost for it. What cannot be used counts as not there.
    pub(super) fn parse(raw: &RawContext<'_>) -> Self {
        Self {
            page: usable(raw.page.map(path_of), PAGE_MAX)
                .filter(|page| page.starts_with('/'))
                .unwrap_or_default(),
            notice_version: usable(raw.notice_version, NOTICE_VERSION_MAX).unwrap_or_default(),
            consent: raw.consent.is_some_and(is_yes),
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
}

/// What follows the path may name a person, and is not asked for.
fn path_of(page: &str) -> &str {
    page.split(['?', '#']).next().unwrap_or_default()
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
    use super::{Context, RawContext};

    #[test]
    fn a_bare_client_has_an_empty_context_and_no_consent() {
        assert_eq!(Context::parse(&RawContext::default()), Context::default());
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
            let context = Context::parse(&RawContext {
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
            ("/Contacto?correo=ana@example.com#x", "/Contacto"),
            ("https://x.example/", ""),
            ("/a\nb", ""),
            (long.as_str(), ""),
            (&long[..200], &long[..200]),
        ] {
            let context = Context::parse(&RawContext {
                page: Some(sent),
                ..RawContext::default()
            });
            assert_eq!(context.page(), kept);
        }
    }
}
