use super::{Certificate, Validity, chain_in, key_in};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use basics::lang::fl;
use config::Config;
use jiff::{Timestamp, ToSpan as _};
use rcgen::{
    BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair, SerialNumber, date_time_ymd,
};
use rustls::pki_types::CertificateDer;

/// A certificate that holds in these years, and its key, as PEM.
fn made(years: [i32; 2]) -> (String, String) {
    let names = ["remanso.example".to_owned(), "www.remanso.example".to_owned()];
    let mut params = CertificateParams::new(names).expect("they are names");
    params.not_before = date_time_ymd(years[0], 2, 1);
    params.not_after = date_time_ymd(years[1], 3, 1);
    // The first bit is set, so that DER writes a byte before it.
    params.serial_number = Some(SerialNumber::from_slice(&[0x87, 0x65, 0x43]));
    let key = KeyPair::generate().expect("there is randomness");
    let certificate = params.self_signed(&key).expect("it can be signed");
    (certificate.pem(), key.serialize_pem())
}

fn read(chain: &str, key: &str) -> anyhow::Result<Certificate> {
    Certificate::from_chain(chain_in(chain.as_bytes())?, key_in(key.as_bytes())?)
}

/// Any bytes as a certificate in PEM.
fn pem(der: &[u8]) -> String {
    let text = BASE64_STANDARD.encode(der);
    format!("-----BEGIN CERTIFICATE-----\n{text}\n-----END CERTIFICATE-----\n")
}

fn moment(text: &str) -> Timestamp {
    text.parse().expect("it is a moment")
}

#[test]
fn names_and_life_are_read_from_one_file_or_two() {
    let (cert, key) = made([2026, 2027]);
    let both = format!("{key}{cert}");
    for (chain, key) in [(&cert, &key), (&both, &both)] {
        let read = read(chain, key).expect("it is whole");
        assert_eq!(read.validity.from, moment("2026-02-01T00:00:00Z"));
        assert_eq!(read.validity.until, moment("2027-03-01T00:00:00Z"));
        let covers = |domains: [&str; 2]| read.lacks(&domains.map(str::to_owned)).is_none();
        assert!(covers(["remanso.example", "www.remanso.example"]));
        assert!(!covers(["remanso.example", "otro.example"]));
        assert!(!covers(["remanso.example", "not a name"]));
    }
}

#[test]
fn a_life_beyond_2049_is_written_otherwise_and_read_too() {
    let (cert, key) = made([2049, 2051]);
    let read = read(&cert, &key).expect("it is whole");
    assert_eq!(read.validity.until, moment("2051-03-01T00:00:00Z"));
}

#[test]
fn what_is_wrong_with_a_pair_is_named() {
    let ((cert, key), (_, other)) = (made([2026, 2027]), made([2026, 2027]));
    let fault = |cert: &str, key: &str| read(cert, key).expect_err("it is faulty").to_string();
    for chain in ["", &key] {
        assert_eq!(fault(chain, &key), fl!("https-no-certificate-in-file"));
    }
    for empty in ["", &cert] {
        assert_eq!(fault(&cert, empty), fl!("https-no-key-in-file"));
    }
    for encrypted in [
        "-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n",
        "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\nAAAA\n-----END RSA PRIVATE KEY-----\n",
    ] {
        assert_eq!(fault(&cert, encrypted), fl!("https-key-has-password"));
    }
    assert!(fault(&cert, &other).contains("KeyMismatch"), "{}", fault(&cert, &other));
    let half = pem(&[0x30, 0x82, 0x01]);
    assert_eq!(fault(&half, &key), fl!("https-damaged-certificate"));
}

/// A certificate, its intermediate and their root, and the key of the first, as PEM.
fn chain() -> ([String; 3], String) {
    chain_of("")
}

/// The same of another authority.
fn chain_of(authority: &str) -> ([String; 3], String) {
    let named = |what: &str| format!("{what}{authority}.example");
    let params = |name: &str, is_ca: bool| {
        let mut params = CertificateParams::new([name.to_owned()]).expect("it is a name");
        params.distinguished_name.push(DnType::CommonName, name);
        params.not_after = date_time_ymd(2030, 1, 1);
        if is_ca {
            params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        }
        params
    };
    let key = || KeyPair::generate().expect("there is randomness");
    let (of_root, of_middle, own) = (key(), key(), key());
    let root = params(&named("raiz"), true).self_signed(&of_root).expect("it can be signed");
    let root_issues = Issuer::new(params(&named("raiz"), true), of_root);
    let middle = params(&named("intermedio"), true).signed_by(&of_middle, &root_issues);
    let middle = middle.expect("it can be signed");
    let middle_issues = Issuer::new(params(&named("intermedio"), true), of_middle);
    let leaf = params("remanso.example", false).signed_by(&own, &middle_issues);
    let leaf = leaf.expect("it can be signed");
    ([leaf.pem(), middle.pem(), root.pem()], own.serialize_pem())
}

/// Why browsers would refuse it.
fn refused(chain: &str, key: &str) -> Option<String> {
    let place = tempfile::tempdir().expect("there is room");
    let settings = Config::of_defaults(place.path()).https;
    let read = read(chain, key).expect("it is whole");
    read.fault(&settings, "https://remanso.example/", moment("2026-11-26T00:00:00Z"))
}

#[test]
fn a_certificate_without_its_intermediate_is_not_taken_for_a_whole_one() {
    let ([leaf, middle, root], key) = chain();
    for part in [leaf.clone(), format!("{leaf}{root}")] {
        assert_eq!(refused(&part, &key), Some(fl!("doctor-tls-part")));
    }
    for whole in [format!("{leaf}{middle}"), format!("{leaf}{middle}{root}")] {
        assert_eq!(refused(&whole, &key), None);
    }
    let (own, key) = made([2026, 2027]);
    assert_eq!(refused(&own, &key), None, "it is its own issuer");
}

#[test]
fn a_chain_in_any_order_is_presented_from_the_certificate_on() {
    let ([leaf, middle, root], key) = chain();
    let rightly = read(&[&*leaf, &middle, &root].concat(), &key).expect("it is whole");
    for other in [[&*root, &middle, &leaf], [&middle, &leaf, &root], [&root, &leaf, &middle]] {
        let read = read(&other.concat(), &key).expect("it is whole");
        assert_eq!(read.key.cert, rightly.key.cert);
    }
}

#[test]
fn of_several_certificates_that_of_the_key_is_presented_with_its_own_chain() {
    let (([leaf, middle, _], key), ([other, of_other, _], other_key)) =
        (chain(), chain_of("-otro"));
    let all = [&*other, &of_other, &leaf, &middle].concat();
    for (key, leaf, middle) in [(&key, &leaf, &middle), (&other_key, &other, &of_other)] {
        let read = read(&all, key).expect("the key fits one of them");
        let alone = chain_in([&**leaf, middle].concat().as_bytes()).expect("they are two");
        assert_eq!(read.key.cert[..2], alone);
    }
    // The key of none of them.
    let (_, third) = chain();
    let fault = read(&all, &third).expect_err("it fits none").to_string();
    assert!(fault.contains("KeyMismatch"), "{fault}");
}

#[test]
fn a_file_that_was_cut_off_is_called_so_and_not_taken_for_its_beginning() {
    let ([leaf, middle, _], key) = chain();
    let whole = leaf.clone() + &middle;
    for end in [leaf.len() / 2, leaf.len() + middle.len() / 2] {
        let fault = read(&whole[..end], &key).expect_err("it is cut off").to_string();
        assert_eq!(fault, fl!("https-cut-off"));
    }
    let fault = read(&whole, &key[..key.len() / 2]).expect_err("it is cut off").to_string();
    assert_eq!(fault, fl!("https-cut-off"));
}

#[test]
fn a_mark_before_the_first_letter_is_none_of_the_file() {
    let ([leaf, middle, _], key) = chain();
    let read = read(&format!("\u{feff}{leaf}{middle}"), &format!("\u{feff}{key}"));
    assert_eq!(read.expect("it is whole").key.cert.len(), 2);
}

proptest::proptest! {
    #[test]
    fn no_bytes_make_reading_panic(bytes: Vec<u8>, at: proptest::sample::Index, put: u8) {
        let (cert, key) = made([2026, 2027]);
        let der = rustls::pki_types::pem::PemObject::from_pem_slice(cert.as_bytes());
        let der: CertificateDer<'_> = der.expect("it is PEM");
        let mut der = der.to_vec();
        let at = at.index(der.len());
        der[at] = put;
        for der in [&bytes, &der, &der[..at].to_vec()] {
            let _faulty_or_not = read(&pem(der), &key);
        }
    }
}

fn of_days(days: i64) -> (Timestamp, Validity) {
    let from: Timestamp = "2026-11-22T00:00:00Z".parse().expect("it is a moment");
    let until = from + (days * 24).hours();
    (from, Validity { from, until })
}

#[test]
fn a_certificate_is_renewed_at_two_thirds_of_its_life_however_long_that_is() {
    for (days, renewed_after_hours) in [(90, 60 * 24), (45, 30 * 24), (6, 4 * 24)] {
        let (from, validity) = of_days(days);
        assert_eq!(validity.two_thirds(), from + i64::from(renewed_after_hours).hours());
    }
}

#[test]
fn a_person_is_needed_in_the_last_sixth_of_its_life_and_for_a_fortnight_at_most() {
    for (days, hours_before_the_end) in [(398, 14 * 24), (90, 14 * 24), (45, 180), (6, 24)] {
        let (_, validity) = of_days(days);
        let last_call = validity.until - i64::from(hours_before_the_end).hours();
        assert!(validity.ends_soon(last_call), "{days}");
        assert!(!validity.ends_soon(last_call - 1.second()));
    }
}
