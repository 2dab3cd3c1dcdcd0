//! What each value means: one function a key, each with its default.
//!
//! A faulty value is told and stands in as its default, so that reading goes on and every fault
//! is found in one run.

use super::fault::{ConfigFaults, Origin};
use super::sources::{
    CONTENT, DATA, Environment, Found, Key, LISTEN, LOG, METRICS_LISTEN, Sources, TRUSTED_PROXIES,
    Written, of_flag,
};
use super::{Flags, Network};
use crate::lang::fl;
use std::fs::DirBuilder;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use tracing::level_filters::LevelFilter;

/// Reachable from this machine only, until somebody decides otherwise.
const LISTEN_DEFAULT: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

const DATA_DEFAULT: &str = "./data";

/// The data directory, made if it is absent. The file cannot set it, since the file lies in it.
pub(super) fn data(flags: &Flags, environment: &Environment, faults: &mut ConfigFaults) -> PathBuf {
    let found = of_flag(flags, &DATA).or_else(|| environment.find(&DATA));
    let (path, origin) = match found {
        Some(found) => (PathBuf::from(one(&found)), found.origin),
        None => (PathBuf::from(DATA_DEFAULT), Origin::Default(DATA.name)),
    };
    if let Err(error) = make_private(&path) {
        let problem = fl!(
            "config-data-directory",
            path = path.display().to_string(),
            error = error.to_string()
        );
        faults.add(origin, problem);
    }
    path
}

/// Only the program's own user may look into it: it will hold what families write.
fn make_private(path: &Path) -> std::io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

pub(super) fn listen(sources: &Sources<'_>, faults: &mut ConfigFaults) -> SocketAddr {
    address(sources, &LISTEN, faults).unwrap_or(LISTEN_DEFAULT)
}

pub(super) fn metrics_listen(
    sources: &Sources<'_>,
    faults: &mut ConfigFaults,
) -> Option<SocketAddr> {
    address(sources, &METRICS_LISTEN, faults)
}

fn address(sources: &Sources<'_>, key: &Key, faults: &mut ConfigFaults) -> Option<SocketAddr> {
    let found = sources.find(key)?;
    let text = one(&found);
    let address = text.parse();
    if address.is_err() {
        faults.add(
            found.origin.clone(),
            fl!(
                "config-no-address",
                value = format!("{text:?}"),
                example = LISTEN_DEFAULT.to_string()
            ),
        );
    }
    address.ok()
}

/// A relative path in the file counts from the file; elsewhere from where the program is called.
pub(super) fn content(
    sources: &Sources<'_>,
    data: &Path,
    faults: &mut ConfigFaults,
) -> Option<PathBuf> {
    let found = sources.find(&CONTENT)?;
    let text = one(&found);
    let path = match found.origin {
        Origin::File(..) => data.join(text),
        _ => PathBuf::from(text),
    };
    if !path.is_dir() {
        let problem = fl!(
            "config-no-content-directory",
            path = path.display().to_string()
        );
        faults.add(found.origin, problem);
    }
    Some(path)
}

pub(super) fn trusted_proxies(sources: &Sources<'_>, faults: &mut ConfigFaults) -> Vec<Network> {
    let Some(found) = sources.find(&TRUSTED_PROXIES) else {
        return Vec::new();
    };
    let mut networks = Vec::new();
    for text in many(&found) {
        match text.parse() {
            Ok(network) => networks.push(network),
            Err(_) => faults.add(
                found.origin.clone(),
                fl!("config-no-network", value = format!("{text:?}")),
            ),
        }
    }
    networks
}

pub(super) fn log(sources: &Sources<'_>, faults: &mut ConfigFaults) -> LevelFilter {
    let Some(found) = sources.find(&LOG) else {
        return LevelFilter::INFO;
    };
    match one(&found) {
        "off" => LevelFilter::OFF,
        "error" => LevelFilter::ERROR,
        "warn" => LevelFilter::WARN,
        "info" => LevelFilter::INFO,
        "debug" => LevelFilter::DEBUG,
        "trace" => LevelFilter::TRACE,
        text => {
            let problem = fl!("config-no-level", value = format!("{text:?}"));
            faults.add(found.origin.clone(), problem);
            LevelFilter::INFO
        }
    }
}

/// The texts of a list.
pub(super) fn many(found: &Found) -> Vec<&str> {
    let texts: Vec<&str> = match &found.written {
        Written::One(text) => text.split(',').collect(),
        Written::List(texts) => texts.iter().map(String::as_str).collect(),
    };
    let trimmed = texts.into_iter().map(str::trim);
    trimmed.filter(|text| !text.is_empty()).collect()
}

/// The value's text. The file gives lists to no key that takes one text.
pub(super) fn one(found: &Found) -> &str {
    match &found.written {
        Written::One(text) => text.trim(),
        Written::List(texts) => texts.first().map_or("", String::as_str),
    }
}
