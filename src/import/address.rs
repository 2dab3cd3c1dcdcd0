//! Addresses as blogs write them: which are the same, where a relative one leads, and what their
//! path is.

use percent_encoding::percent_decode_str;

/// An address with scheme and host, where a text of a blog at `base` says `href`; none where it is no
/// address of the web.
pub(super) fn absolute(base: &str, href: &str) -> Option<String> {
    let href = href.trim();
    let lower = href.to_ascii_lowercase();
    if lower.starts_with("http://") || lower.starts_with("https://") {
        return Some(href.to_owned());
    }
    if let Some(rest) = href.strip_prefix("//") {
        return Some(format!("https://{rest}"));
    }
    let (scheme, rest) = base.split_once("://")?;
    let host = rest.split('/').next()?;
    if href.starts_with('/') {
        return Some(format!("{scheme}://{host}{href}"));
    }
    // A query of the blog's own page: `?p=12`.
    href.starts_with('?')
        .then(|| format!("{}/{href}", base.trim_end_matches('/')))
}

/// The host of an address, in small letters and without `www.`.
pub(super) fn host(address: &str) -> &str {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    host.strip_prefix("www.").unwrap_or(host)
}

/// The path of an address, `/` at least; without query and fragment.
pub(super) fn path(address: &str) -> &str {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let end = rest.find(['?', '#']).unwrap_or(rest.len());
    match rest[..end].find('/') {
        Some(at) => &rest[at..end],
        None => "/",
    }
}

/// What an address is known by: two that lead to the same page are alike.
pub(super) fn known_as(address: &str) -> String {
    let path = percent_decode_str(path(address)).decode_utf8_lossy();
    let host = host(address).to_ascii_lowercase();
    let query = address.split_once('?').map_or("", |(_, rest)| rest);
    let number = query.split(['&', '#']).find(|part| {
        ["p=", "page_id=", "attachment_id="]
            .iter()
            .any(|name| part.starts_with(name))
    });
    match number.and_then(|part| part.split_once('=')) {
        Some((_, number)) => format!("{host}?{number}"),
        None => format!("{host}{}", path.trim_end_matches('/')),
    }
}

/// The last part of a path, decoded.
pub(super) fn file_name(address: &str) -> String {
    let path = path(address);
    let name = path.rsplit('/').next().unwrap_or_default();
    percent_decode_str(name).decode_utf8_lossy().into_owned()
}
