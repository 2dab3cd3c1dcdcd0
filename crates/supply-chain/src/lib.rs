//! The crates that the program is built from: without a known fault, under licences that ask for
//! nothing but a notice, and from crates.io alone (docs/decisions/070-crates-are-checked-by-a-test.md).
//!
//! A crate of its own, because what it needs would have half of the program's crates compiled again
//! for its tests, with other features.

#![cfg(test)]

use rustsec::advisory::Informational;
use rustsec::report::{Report, Settings};
use rustsec::{Database, Lockfile};
use serde_json::Value;
use spdx::{Expression, ParseMode};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The root of the repository.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Advisories that we live with: the reason, and the day on which it was looked at.
const EXCEPTIONS: [(&str, &str); 2] = [
    (
        "RUSTSEC-2023-0071",
        "2026-11-22: rsa signs mails for DKIM. Its timing can be measured only where the moment of a \
         signature is seen, and the outbox signs on its own time, not on a visitor's. No version \
         without it exists, and not every mail provider verifies Ed25519.",
    ),
    (
        "RUSTSEC-2024-0436",
        "2026-11-22: paste is a macro without a maintainer, and part of the AVIF encoder's build \
         alone; nothing of it is in the program.",
    ),
];

/// Licences that ask for nothing but a notice.
const LICENCES: [&str; 13] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "IJG",
    "ISC",
    "MIT",
    "MIT-0",
    "NCSA",
    "Unicode-3.0",
    "Zlib",
];

const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// A copy of <https://github.com/RustSec/advisory-db>: where `ADVISORY_DB` says, or beside the
/// repository.
fn advisories() -> Database {
    let named = std::env::vars_os().find(|(name, _)| name == "ADVISORY_DB");
    let named = named.map(|(_, path)| PathBuf::from(path));
    let path = named.unwrap_or_else(|| Path::new(ROOT).join("../shared/advisory-db"));
    Database::open(&path).unwrap_or_else(|error| {
        panic!(
            "{}: {error}; clone https://github.com/RustSec/advisory-db, and set ADVISORY_DB to its path",
            path.display()
        )
    })
}

#[test]
fn no_crate_has_a_known_fault_but_those_with_a_reason() {
    let lockfile = Path::new(ROOT).join("Cargo.lock");
    let lockfile = Lockfile::load(lockfile).expect("Cargo.lock can be read");
    let settings = Settings {
        informational_warnings: vec![
            Informational::Notice,
            Informational::Unmaintained,
            Informational::Unsound,
        ],
        ..Settings::default()
    };
    let report = Report::generate(&advisories(), &lockfile, &settings);
    let faults = report.vulnerabilities.list.iter();
    let faults = faults.map(|fault| fault.advisory.id.to_string());
    let warnings = report.warnings.values().flatten();
    let warnings = warnings.filter_map(|warning| Some(warning.advisory.as_ref()?.id.to_string()));
    let known: BTreeSet<String> = faults.chain(warnings).collect();
    let excepted = EXCEPTIONS.map(|(id, _)| id.to_owned());
    assert_eq!(known, BTreeSet::from(excepted), "known, and excepted");
}

#[test]
fn every_crate_is_of_crates_io_under_a_licence_that_asks_for_a_notice_alone() {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--locked", "--format-version=1"]);
    let output = cargo
        .current_dir(ROOT)
        .output()
        .expect("cargo can be started");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let packages = metadata["packages"].as_array().expect("it lists packages");
    assert!(packages.len() > 100, "only {} crates", packages.len());
    for package in packages {
        let name = &package["name"];
        let source = package["source"].as_str();
        assert!(
            source.is_none_or(|source| source == CRATES_IO),
            "{name}: {source:?}"
        );
        let licence = package["license"].as_str().expect("it names its licence");
        let expression = Expression::parse_mode(licence, ParseMode::LAX).expect("SPDX");
        let is_allowed = expression.evaluate(|wanted| {
            let id = wanted.license.id();
            id.is_some_and(|id| LICENCES.contains(&id.name))
        });
        assert!(is_allowed, "{name} is under {licence}");
    }
}
