//! The `Content-Security-Policy` of a document: the build's own inline script and styles by their
//! hashes, pictures also from the document itself, everything else from this site, and a frame for
//! the map alone.
//!
//! The finished document is never searched for scripts: one that got into it by way of a content
//! file would be allowed by its own hash.

use crate::ssr::Inline;
use base64::{Engine as _, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};

/// Allows what the build put in; `map` is the address of the embedded map.
pub(super) fn allowing(inline: &Inline, map: &str) -> String {
    let (script, style) = (source(&inline.script), source(&inline.style));
    let frame = map
        .split_inclusive('/')
        .take(3)
        .collect::<String>()
        .trim_end_matches('/')
        .to_owned();
    format!(
        "default-src 'none'; script-src 'self'{script}; style-src 'self'{style}; \
         img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; \
         manifest-src 'self'; frame-src {frame}; form-action 'self'; base-uri 'none'; \
         frame-ancestors 'none'"
    )
}

fn source(text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    format!(" '{}'", hash(text))
}

/// The hash of an inline element's text, as a policy names it between quotes.
pub(crate) fn hash(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_builds_script_and_styles_are_allowed_by_hash_and_the_map_may_be_framed() {
        let inline = Inline {
            script: "f()".to_owned(),
            style: "a{}".to_owned(),
        };
        let policy = allowing(&inline, "https://maps.example/embed?q=1");
        let (script, style) = (hash("f()"), hash("a{}"));
        assert!(policy.contains(&format!(
            "script-src 'self' '{script}'; style-src 'self' '{style}';"
        )));
        assert!(policy.contains("frame-src https://maps.example;"));
        let without = allowing(&Inline::default(), "https://maps.example/");
        assert!(without.contains("script-src 'self'; style-src 'self';"));
    }
}
