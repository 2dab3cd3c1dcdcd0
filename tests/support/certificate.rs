//! A certificate for `localhost` or another name, made for one test.

use std::path::{Path, PathBuf};
use std::process::Command;

/// What an authority and its intermediate make: certificates as PEM, and the file of the key of the first.
pub(crate) struct Chain {
    pub(crate) leaf: String,
    pub(crate) middle: String,
    pub(crate) root: PathBuf,
    pub(crate) key: PathBuf,
}

impl Chain {
    /// For `localhost`.
    pub(crate) fn make(place: &Path) -> Self {
        const MAKE: &str = "set -e
            new() { openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=$1 -keyout $1.key \"${@:2}\"; }
            sign() { openssl x509 -req -in $1.csr -CA $2.pem -CAkey $2.key -CAcreateserial -days 80 -out $1.pem -extfile <(echo $3); }
            new root -x509 -days 90 -out root.pem
            new middle -out middle.csr
            sign middle root basicConstraints=critical,CA:TRUE
            new leaf -out leaf.csr
            sign leaf middle subjectAltName=DNS:localhost";
        let made = Command::new("bash").args(["-c", MAKE]).current_dir(place).output();
        let made = made.expect("openssl is installed");
        assert!(made.status.success(), "{made:?}");
        let text = |name: &str| std::fs::read_to_string(place.join(name)).expect("it was made");
        Self {
            leaf: text("leaf.pem"),
            middle: text("middle.pem"),
            root: place.join("root.pem"),
            key: place.join("leaf.key"),
        }
    }
}

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
