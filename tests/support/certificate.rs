//! A certificate for `localhost` or another name, made for one test.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The files of a key and of its self-signed certificate.
pub(crate) struct Certificate {
    pub(crate) key: PathBuf,
    pub(crate) cert: PathBuf,
}

impl Certificate {
    pub(crate) fn make(place: &Path) -> Self {
        Self::make_for("localhost", place)
    }

    pub(crate) fn make_for(name: &str, place: &Path) -> Self {
        let (key, cert) = (place.join("key.pem"), place.join("cert.pem"));
        let made = Command::new("openssl")
            .args(["req", "-x509", "-nodes", "-newkey", "rsa:2048"])
            .args(["-days", "2", "-subj", &format!("/CN={name}")])
            .args(["-addext", &format!("subjectAltName=DNS:{name}")])
            .args(["-addext", "basicConstraints=critical,CA:FALSE"])
            .arg("-keyout")
            .arg(&key)
            .arg("-out")
            .arg(&cert)
            .output();
        assert!(made.expect("openssl can be started").status.success());
        Self { key, cert }
    }
}
