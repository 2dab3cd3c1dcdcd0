//! The abuse guard of this process: who sends a message, how many they sent, what looks like spam.
//!
//! The limits of `door` and `judge` decide; this file reads HTTP's headers for them.

use axum::http::{HeaderMap, Uri};
use basics::lang::fl;
use basics::status::{Attention, Status};
use door::{FORWARDED_FOR, is_trusted};
use door::{LimitExceeded, RateLimit, RepeatCounter, Sender};
use ipnet::Ipv6Net;
use jiff::Timestamp;
use messages::{ContactMessage, FormTokens, SpamSigns, judge};
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Once};
use std::time::Instant;

/// In a plain form: the hidden field. Robots expect a subject in such a form, and no browser or
/// password manager fills it in by itself.
const DECOY_FIELD: &str = "asunto";

/// The limits and signs that protect the form, with the proxies that are trusted.
#[derive(Debug)]
pub(crate) struct AbuseGuard {
    trusted: Vec<Ipv6Net>,
    limit: RateLimit,
    /// Plain forms that were answered with a page of their own.
    pub(super) pages: RateLimit,
    /// What scripts say was opened.
    pub(super) opened: RateLimit,
    texts: RepeatCounter,
    programs_texts: RepeatCounter,
    messages: RepeatCounter,
    pub(super) tokens: FormTokens,
    /// Where it is said that a proxy is not named.
    status: Arc<Status>,
    warned: Once,
}

/// A message as it was sent: as JSON, or with the fields of a plain form.
pub(super) struct SubmissionContext<'a> {
    pub(super) sender: Sender,
    pub(super) peer: SocketAddr,
    pub(super) headers: &'a HeaderMap,
    pub(super) fields: Option<&'a [(String, String)]>,
}

/// What the guard says of a message that it lets pass.
pub(super) struct Judgement {
    /// What in it looks like spam.
    pub(super) quarantine: Option<String>,
    /// How many messages came within the hour from its sender's block of addresses, this one included.
    pub(super) rank: u32,
}

impl AbuseGuard {
    pub(super) fn new(trusted: Vec<Ipv6Net>, key: &[u8], status: Arc<Status>) -> Self {
        Self {
            trusted,
            limit: RateLimit::default(),
            pages: RateLimit::default(),
            opened: RateLimit::default(),
            texts: RepeatCounter::default(),
            programs_texts: RepeatCounter::default(),
            messages: RepeatCounter::default(),
            tokens: FormTokens::new(key),
            status,
            warned: Once::new(),
        }
    }

    /// Counts the message against the limit of its sender, and judges it.
    pub(super) fn pass(
        &self,
        sent: &SubmissionContext<'_>,
        message: &ContactMessage,
        own: &str,
        (now, tick): (Timestamp, Instant),
    ) -> Result<Judgement, LimitExceeded> {
        let (sender, headers) = (sent.sender, sent.headers);
        self.warn_of_a_proxy_that_nobody_named(sent.peer.ip(), headers);
        let (text, fingerprint) = (&message.fields.message, message.fingerprint());
        self.limit.admit(sender, fingerprint, tick)?;
        let network = sender.network();
        let (texts, programs) = (&self.texts, &self.programs_texts);
        let (same_text, same_text_by_programs) = match sent.fields {
            Some(_) => (texts.note_text(sender, text, fingerprint, tick), 0),
            None => (0, programs.note_text(network, text, fingerprint, tick)),
        };
        let token = headers.get("x-form-token");
        let token = token.and_then(|value| value.to_str().ok());
        let decoy = headers.get("x-decoy").is_some_and(|value| !value.is_empty());
        let filled = |(name, value): &(String, String)| name == DECOY_FIELD && !value.is_empty();
        let signs = SpamSigns {
            decoy_is_filled: decoy || sent.fields.into_iter().flatten().any(filled),
            open_for: token.and_then(|token| self.tokens.open_for(token, now)),
            from_another_site: sent_from_another_site(headers, own),
            same_text,
            same_text_by_programs,
            messages: self.messages.note_any(network, fingerprint, tick),
        };
        let rank = u32::try_from(self.messages.of_block(sender)).unwrap_or(u32::MAX);
        Ok(Judgement { quarantine: judge(&message.fields, &signs), rank })
    }

    /// Behind such a proxy all visitors would share one limit. Only a peer on a private network is
    /// likely to be one; anybody else may send this header to fill the log.
    fn warn_of_a_proxy_that_nobody_named(&self, peer: IpAddr, headers: &HeaderMap) {
        let is_near = match peer.to_canonical() {
            IpAddr::V4(peer) => peer.is_loopback() || peer.is_private(),
            IpAddr::V6(peer) => peer.is_loopback() || peer.is_unique_local(),
        };
        if is_near && headers.contains_key(FORWARDED_FOR) && !is_trusted(peer, &self.trusted) {
            self.warned.call_once(|| {
                tracing::warn!("{}", fl!("log-proxy-unnamed"));
                self.status.set(Attention::Proxy, true);
            });
        }
    }
}

/// Returns whether a browser says that a form was sent from a page of another site. A request that says
/// nothing is not suspect: programs, old browsers and careful people send none of these headers.
///
/// `own` is the site's address in `content/site.toml`; a proxy may hide from this program the name
/// that the visitor used.
pub(super) fn sent_from_another_site(headers: &HeaderMap, own: &str) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    // The browser's own judgement, without names.
    if let Some(relation) = text("sec-fetch-site") {
        return relation == "cross-site";
    }
    // An opaque origin, `null`, has no host and says nothing.
    let named = |name: &str| text(name).and_then(host);
    let from = named("origin").or_else(|| named("referer"));
    let ours = [host(own), named("host"), named("x-forwarded-host")];
    from.is_some() && !ours.contains(&from)
}

/// The host of an address or an authority, without port and without `www.`.
pub(super) fn host(text: &str) -> Option<String> {
    let uri: Uri = text.parse().ok()?;
    let host = uri.host().filter(|_| text != "null")?.to_ascii_lowercase();
    Some(host.strip_prefix("www.").unwrap_or(&host).to_owned())
}

#[cfg(test)]
mod tests {
    use super::sent_from_another_site;
    use axum::http::{HeaderMap, HeaderName, HeaderValue};

    fn is_suspect(headers: &[(&'static str, &'static str)]) -> bool {
        let mut map = HeaderMap::new();
        map.insert("host", HeaderValue::from_static("127.0.0.1:8080"));
        for (name, value) in headers {
            map.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        sent_from_another_site(&map, "https://remanso.example")
    }

    #[test]
    fn a_page_of_another_site_is_told_from_ours() {
        for (headers, expected) in [
            (&[][..], false),
            (&[("origin", "https://remanso.example")], false),
            (&[("origin", "https://www.remanso.example")], false),
            (&[("origin", "http://127.0.0.1:8080")], false),
            (&[("referer", "https://remanso.example/Contacto")], false),
            (&[("origin", "null")], false),
            (&[("origin", "https://spam.example")], true),
            (&[("origin", "https://remanso.example.spam.example")], true),
            (&[("origin", "null"), ("referer", "https://spam.example/x")], true),
            (&[("referer", "https://spam.example/?remanso.example")], true),
        ] {
            assert_eq!(is_suspect(headers), expected, "{headers:?}");
        }
    }

    #[test]
    fn the_name_by_which_the_visitor_came_to_the_proxy_is_ours() {
        let origin = ("origin", "https://otro.example");
        assert!(is_suspect(&[origin]));
        assert!(!is_suspect(&[origin, ("x-forwarded-host", "otro.example")]));
    }

    #[test]
    fn where_the_browser_judges_by_itself_names_do_not_matter() {
        let origin = ("origin", "https://otro.example");
        assert!(!is_suspect(&[origin, ("sec-fetch-site", "same-origin")]));
        assert!(is_suspect(&[origin, ("sec-fetch-site", "cross-site")]));
        assert!(is_suspect(&[("sec-fetch-site", "cross-site")]));
    }
}
