//! Whether a browser says that a form was sent from a page of another site.
//!
//! A request that says nothing is not suspect: programs, old browsers and careful people send
//! none of these headers.

use axum::http::{HeaderMap, HeaderName, Uri, header};

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

const FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");

/// `own` is the site's address in `content/site.toml`; a proxy may hide from this program the name
/// that the visitor used.
pub(super) fn sent_from_another_site(headers: &HeaderMap, own: &str) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    // The browser's own judgement, without names.
    if let Some(relation) = text(FETCH_SITE) {
        return relation == "cross-site";
    }
    // An opaque origin, `null`, has no host and says nothing.
    let from = text(header::ORIGIN)
        .and_then(host)
        .or_else(|| text(header::REFERER).and_then(host));
    let ours = [
        host(own),
        text(header::HOST).and_then(host),
        text(FORWARDED_HOST).and_then(host),
    ];
    from.is_some_and(|from| !ours.into_iter().flatten().any(|our| our == from))
}

/// The host of an address or an authority, without port and without `www.`.
fn host(text: &str) -> Option<String> {
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
            map.insert(
                HeaderName::from_static(name),
                HeaderValue::from_static(value),
            );
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
            (
                &[("origin", "null"), ("referer", "https://spam.example/x")],
                true,
            ),
            (
                &[("referer", "https://spam.example/?remanso.example")],
                true,
            ),
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
