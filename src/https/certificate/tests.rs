use super::{Certificate, CertificateFault, Identity};
use crate::https::pem::pem;
use jiff::Timestamp;
use rcgen::{CertificateParams, KeyPair, SerialNumber, date_time_ymd};
use rustls::pki_types::CertificateDer;

/// A certificate that holds in these years, and its key, as PEM.
fn made(years: [i32; 2]) -> (String, String) {
    let names = [
        "remanso.example".to_owned(),
        "www.remanso.example".to_owned(),
    ];
    let mut params = CertificateParams::new(names).expect("they are names");
    params.not_before = date_time_ymd(years[0], 2, 1);
    params.not_after = date_time_ymd(years[1], 3, 1);
    // The first bit is set, so that DER writes a byte before it.
    params.serial_number = Some(SerialNumber::from_slice(&[0x87, 0x65, 0x43]));
    params.use_authority_key_identifier_extension = true;
    let key = KeyPair::generate().expect("there is randomness");
    let certificate = params.self_signed(&key).expect("it can be signed");
    (
        pem("CERTIFICATE", certificate.der()),
        pem("PRIVATE KEY", key.serialized_der()),
    )
}

fn moment(text: &str) -> Timestamp {
    text.parse().expect("it is a moment")
}

#[test]
fn names_life_and_identity_are_read_from_one_file_or_two() {
    let (cert, key) = made([2026, 2027]);
    let both = format!("{key}{cert}");
    for (chain, key) in [(&cert, &key), (&both, &both)] {
        let read = Certificate::read(chain.as_bytes(), key.as_bytes()).expect("it is whole");
        assert_eq!(read.validity.from, moment("2026-02-01T00:00:00Z"));
        assert_eq!(read.validity.until, moment("2027-03-01T00:00:00Z"));
        assert!(read.covers("remanso.example") && read.covers("www.remanso.example"));
        assert!(!read.covers("otro.example") && !read.covers("not a name"));
        let Identity {
            authority_key,
            serial,
        } = read.identity.expect("it names its issuer's key");
        assert_eq!(serial, [0, 0x87, 0x65, 0x43]);
        assert_eq!(authority_key.len(), 20);
    }
}

#[test]
fn a_life_beyond_2049_is_written_otherwise_and_read_too() {
    let (cert, key) = made([2049, 2051]);
    let read = Certificate::read(cert.as_bytes(), key.as_bytes()).expect("it is whole");
    assert_eq!(read.validity.until, moment("2051-03-01T00:00:00Z"));
}

#[test]
fn what_is_wrong_with_a_pair_is_named() {
    let ((cert, key), (_, other)) = (made([2026, 2027]), made([2026, 2027]));
    let fault = |cert: &str, key: &str| {
        Certificate::read(cert.as_bytes(), key.as_bytes()).expect_err("it is faulty")
    };
    assert!(matches!(fault("", &key), CertificateFault::NoCertificate));
    assert!(matches!(fault(&key, &key), CertificateFault::NoCertificate));
    assert!(matches!(fault(&cert, ""), CertificateFault::NoKey));
    assert!(matches!(fault(&cert, &cert), CertificateFault::NoKey));
    assert!(matches!(
        fault(&cert, &other),
        CertificateFault::KeyDoesNotFit(_)
    ));
    let half = pem("CERTIFICATE", &[0x30, 0x82, 0x01]);
    assert!(matches!(fault(&half, &key), CertificateFault::Damaged(_)));
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
            let _faulty_or_not = Certificate::read(pem("CERTIFICATE", der).as_bytes(), key.as_bytes());
        }
    }
}
