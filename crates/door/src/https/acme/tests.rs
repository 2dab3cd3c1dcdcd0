//! Tests that need no authority. The rest is tried against Debian's `pebble` in `tests/https.rs`.

use super::{
    ACCOUNT, Acme, CERTIFICATE, Certificate, CertificateResolver, LOOK, WAITS, folder,
    stored_certificate,
};
use basics::atomic_file::private_folder;
use config::Config;
use jiff::{Timestamp, ToSpan as _};
use rcgen::{CertificateParams, KeyPair, date_time_ymd};
use std::{fs, os::unix::fs::PermissionsExt as _, path::Path, sync::Arc};

/// An installation with a certificate for February 2026, which has 672 hours.
fn installation(data: &Path) -> (Acme, Certificate) {
    let mut config = Config::of_defaults(data);
    config.https.domains = vec!["remanso.example".to_owned()];
    let directory = "https://stub.example/directory".parse();
    config.https.directory = directory.expect("it is an address");
    let folder = folder(data, &config.https.directory);
    private_folder(&folder).expect("it can be made");
    let mut params = CertificateParams::new(&config.https.domains[..]).expect("they are names");
    params.not_before = date_time_ymd(2026, 2, 1);
    params.not_after = date_time_ymd(2026, 3, 1);
    let key = KeyPair::generate().expect("there is randomness");
    let certificate = params.self_signed(&key).expect("it can be signed");
    let file = key.serialize_pem() + &certificate.pem();
    fs::write(folder.join(CERTIFICATE), file).expect("it can be written");
    let kept = stored_certificate(&config).expect("it can be read");
    let acme = Acme::new(&config, &Arc::new(CertificateResolver::default()));
    let acme = acme.expect("plain HTTP is answered");
    (acme, kept.expect("it is there"))
}

fn hour(hours: i64) -> Timestamp {
    let from: Timestamp = "2026-02-01T00:00:00Z".parse().expect("it is a moment");
    from + hours.hours()
}

// Specification 18.15
#[tokio::test]
async fn a_third_of_its_life_is_left_for_the_renewal() {
    let place = tempfile::tempdir().expect("a temporary directory can be made");
    let (mut acme, certificate) = installation(place.path());
    assert_eq!(acme.due(Some(&certificate), hour(1)), hour(448));
    let (obtained, wait) = acme.step(Some(&certificate), hour(2)).await;
    assert!(obtained.is_none());
    assert_eq!(wait, LOOK);
}

#[test]
fn without_a_certificate_and_for_another_domain_one_is_due_at_once() {
    let place = tempfile::tempdir().expect("a temporary directory can be made");
    let (mut acme, certificate) = installation(place.path());
    assert_eq!(acme.due(None, hour(1)), hour(1));
    let another = "www.remanso.example".to_owned();
    acme.settings.domains.push(another);
    assert_eq!(acme.due(Some(&certificate), hour(1)), hour(1));
}

// Specification 18.15
#[test]
fn five_tries_fall_into_the_first_hour_and_later_ones_are_hours_apart() {
    let mut sum = 0;
    let in_the_first_hour = WAITS.iter().take_while(|wait| {
        sum += **wait;
        sum < 3600
    });
    assert_eq!(in_the_first_hour.count(), 4, "after the first try");
    assert_eq!(WAITS.last(), Some(&(6 * 3600)));
}

#[test]
fn what_is_kept_is_readable_by_the_program_alone_and_each_authority_has_its_own() {
    let place = tempfile::tempdir().expect("a temporary directory can be made");
    let (acme, _) = installation(place.path());
    acme.keep(ACCOUNT, b"one").expect("it can be kept");
    let mode = |path: &str| {
        let found = fs::metadata(place.path().join(path)).expect("it is there");
        found.permissions().mode() & 0o777
    };
    assert_eq!(mode("https/stub.example"), 0o700);
    assert_eq!(mode("https/stub.example/account.json"), 0o600);
    let other = "https://localhost:14000/dir".parse();
    let other = folder(place.path(), &other.expect("it is an address"));
    assert_eq!(other, place.path().join("https/localhost-14000"));
}
