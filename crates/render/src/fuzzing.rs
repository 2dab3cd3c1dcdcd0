//! What the fuzz target `query` of `fuzz/` calls with any text. Part of the tests alone.

use crate::pages::Addresses;
use crate::{Api, RouteTarget};
use site::fixture::Fixture;
use std::sync::LazyLock;

static API: LazyLock<Api> = LazyLock::new(|| Api::new(Fixture::new().site()));

static ADDRESSES: LazyLock<Addresses> = LazyLock::new(|| Addresses::new(API.site()));

/// Path and query of an address: a document, or one redirect away from it.
pub fn query(address: &str) {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let answer = API.get(path, query);
    assert_eq!(answer.status == 200, answer.fault.is_none());
    if let RouteTarget::Moved(to) | RouteTarget::Renamed(to) = ADDRESSES.resolve(path, query) {
        assert!(to.starts_with('/') && !to.starts_with("//"), "{to}");
        let document = to.split('#').next().unwrap_or_default();
        let (path, query) = document.split_once('?').unwrap_or((document, ""));
        let again = ADDRESSES.resolve(path, query);
        assert!(matches!(again, RouteTarget::Document(_)), "{to}");
    }
}
