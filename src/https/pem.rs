//! How keys and certificates are written as text (RFC 7468). rustls reads it.

use base64::{Engine as _, prelude::BASE64_STANDARD};

/// Characters on a line.
const COLUMNS: usize = 64;

/// A section with this label.
pub(super) fn pem(label: &str, der: &[u8]) -> String {
    let text = BASE64_STANDARD.encode(der);
    let mut pem = format!("-----BEGIN {label}-----\n");
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let (line, after) = rest.split_at(rest.len().min(COLUMNS));
        pem.extend([line, "\n"]);
        rest = after;
    }
    pem + &format!("-----END {label}-----\n")
}
