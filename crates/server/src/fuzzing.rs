//! Functions that the fuzz targets of `fuzz/` call with any bytes: the readers of what a visitor sends. Part of
//! the tests alone, which compile it with everything else.

use super::media::{RangePart, part};
use axum::http::{HeaderMap, HeaderValue, header::RANGE};
use config::network;
use door::{FORWARDED_FOR, client_address};
use ipnet::Ipv6Net;
use messages::{RawContext, from_form, from_json};
use render::Encoding;
use std::{
    net::{IpAddr, Ipv4Addr},
    sync::LazyLock,
};

static TRUSTED: LazyLock<Vec<Ipv6Net>> =
    LazyLock::new(|| vec![network("10.0.0.0/8").expect("it is a network")]);

pub fn form(body: &[u8]) {
    let pairs: Vec<_> = form_urlencoded::parse(body).into_owned().collect();
    if let Ok(message) = from_form(&pairs, &RawContext::default()) {
        assert!(!message.fields.name.is_empty());
    }
}

pub fn json(body: &[u8]) {
    if let Ok(message) = from_json(body, &RawContext::default()) {
        assert!(!message.fields.name.is_empty());
    }
}

pub fn accept_encoding(header: &str) {
    if let Some(name) = Encoding::accepted(header).name() {
        assert!(header.to_ascii_lowercase().contains(name));
    }
}

pub fn range(header: &[u8], len: u64) {
    let Ok(value) = HeaderValue::from_bytes(header) else {
        return;
    };
    let headers = HeaderMap::from_iter([(RANGE, value)]);
    if let RangePart::Range(part) = part(&headers, "\"tag\"", len) {
        assert!(part.start < part.end && part.end <= len, "{part:?}");
    }
}

/// An `X-Forwarded-For` header, which must not hide the address that our proxy adds to it.
pub fn forwarded(header: &[u8]) {
    let Ok(written) = HeaderValue::from_bytes(header) else {
        return;
    };
    let (proxy, seen) =
        (IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1)), IpAddr::V4(Ipv4Addr::new(203, 0, 113, 9)));
    let mut headers = HeaderMap::from_iter([(FORWARDED_FOR, written)]);
    assert_eq!(client_address(seen, &headers, &TRUSTED), seen);
    headers.append(FORWARDED_FOR, HeaderValue::from_static("203.0.113.9"));
    assert_eq!(client_address(proxy, &headers, &TRUSTED), seen);
}
