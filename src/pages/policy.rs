//! The `Content-Security-Policy` of a document: its own inline script and style by their hashes,
//! pictures also from the document itself, everything else from this site, and a frame for the map
//! alone.

use sha2::{Digest, Sha256};

/// Reads the document that the program itself has made; `map` is the address of the embedded map.
pub(super) fn of_document(html: &str, map: &str) -> String {
    let scripts = sources(html, "script");
    let styles = sources(html, "style");
    let frame = map
        .split_inclusive('/')
        .take(3)
        .collect::<String>()
        .trim_end_matches('/')
        .to_owned();
    format!(
        "default-src 'none'; script-src 'self'{scripts}; style-src 'self'{styles}; \
         img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; \
         manifest-src 'self'; frame-src {frame}; form-action 'self'; base-uri 'none'; \
         frame-ancestors 'none'"
    )
}

/// The hashes of the inline elements of one name. Blocks of data are no scripts.
fn sources(html: &str, element: &str) -> String {
    let (open, close) = (format!("<{element}"), format!("</{element}>"));
    html.split(&open)
        .skip(1)
        .filter_map(|rest| rest.split_once('>'))
        .filter(|(attributes, _)| !attributes.contains("json") && !attributes.contains("src="))
        .filter_map(|(_, rest)| rest.split_once(&close))
        .fold(String::new(), |sources, (text, _)| {
            format!("{sources} 'sha256-{}'", base64(&Sha256::digest(text)))
        })
}

fn base64(bytes: &[u8]) -> String {
    use base64::{Engine as _, engine::general_purpose::STANDARD};
    STANDARD.encode(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_inline_script_and_style_are_allowed_by_hash_and_data_is_not() {
        let policy = of_document(
            "<style id=\"style\">a{}</style><script id=\"early\">f()</script>\
             <script type=\"application/json\">{}</script>",
            "https://maps.example/embed?q=1",
        );
        assert_eq!(policy.matches("sha256-").count(), 2);
        assert!(policy.contains(&base64(&Sha256::digest("f()"))));
        assert!(policy.contains("frame-src https://maps.example;"));
    }
}
