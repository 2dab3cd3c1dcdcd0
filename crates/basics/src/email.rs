//! An e-mail address.
//!
//! The one rule for what visitors and editors write (docs/specification.md, section 5): what HTML
//! allows in `<input type="email">`, at most 254 bytes, with a dot in the domain, since no family
//! writes from a host without one. The contact page has the same in
//! `web/src/sections/form/email.ts`; `tests/fixtures/emails.json` holds both to the same cases.
//! Whether an address exists is not checked.

use crate::unseen::is_unseen;
use reqwest::Url;

/// The longest address that a mail server takes, in bytes (RFC 5321, section 4.5.3.1.3, less the
/// angle brackets).
pub const MAX_BYTES: usize = 254;

/// The longest label of a domain, in bytes (RFC 1035, section 2.3.4).
const LABEL_MAX_BYTES: usize = 63;

/// The address alone, its letters as they were written; a domain of other letters as mail servers write it
/// (RFC 5891). None where it is no address.
pub fn parse(written: &str) -> Option<String> {
    let address = tidy(written);
    let (mailbox, domain) = address.split_once('@')?;
    let domain = if domain.is_ascii() {
        domain.to_owned()
    } else {
        Url::parse(&format!("http://{domain}")).ok()?.host_str()?.to_owned()
    };
    let address = format!("{mailbox}@{domain}");
    let is_allowed = |it: char| it.is_ascii_alphanumeric() || ".!#$%&'*+/=?^_`{|}~-".contains(it);
    let is_mailbox = !mailbox.is_empty() && mailbox.chars().all(is_allowed);
    let is_domain = domain.contains('.') && domain.split('.').all(is_label);
    (address.len() <= MAX_BYTES && is_mailbox && is_domain).then_some(address)
}

/// The address without what is copied with it: characters that are not seen, `mailto:`, a name before angle
/// brackets, the punctuation that ended a sentence or an entry of a list.
pub fn tidy(written: &str) -> String {
    let seen = written.replace(|it| is_unseen(it) || matches!(it, '\u{200c}' | '\u{200d}'), "");
    let within = seen.split_once('<').and_then(|(_, rest)| rest.split_once('>'));
    let bare = within.map_or(seen.as_str(), |(address, _)| address).trim();
    let scheme = "mailto:";
    let has_scheme = bare.get(..scheme.len()).is_some_and(|it| it.eq_ignore_ascii_case(scheme));
    let bare = if has_scheme { &bare[scheme.len()..] } else { bare };
    bare.trim_end_matches(|it: char| it.is_whitespace() || ".,;".contains(it)).to_owned()
}

fn is_label(text: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    (1..=LABEL_MAX_BYTES).contains(&text.len())
        && text.bytes().all(is_allowed)
        && !text.starts_with('-')
        && !text.ends_with('-')
}

#[cfg(test)]
mod tests {
    use super::parse;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Case {
        written: String,
        address: Option<String>,
    }

    // Specification 5.2, 5.7
    #[test]
    fn addresses_are_read_as_the_table_says() {
        let cases: Vec<Case> =
            serde_json::from_str(include_str!("../../../tests/fixtures/emails.json"))
                .expect("the table is JSON");
        for Case { written, address } in cases {
            assert_eq!(parse(&written), address, "{written:?}");
        }
    }

    #[test]
    fn a_second_line_makes_no_address() {
        assert_eq!(parse("ana@example.com\r\nBcc: x@example.com"), None);
    }
}
