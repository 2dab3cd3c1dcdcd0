//! Debian's `pebble`, an ACME authority for tests, with its name server, for which every name is
//! this machine.

use super::certificate::Certificate;
use super::installation::{Installation, free_port};
use crate::support::patience::{PATIENCE, eventually};
use serde_json::json;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// A running authority, which forgets everything when it is stopped.
pub(crate) struct Pebble {
    authority: Child,
    names: Child,
    management: u16,
    place: TempDir,
}

/// Ports on which an installation answers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ports {
    pub(crate) http: u16,
    pub(crate) https: u16,
}

impl Ports {
    pub(crate) fn free() -> Self {
        Self { http: free_port(), https: free_port() }
    }
}

/// What differs between tests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Authority {
    /// Where it looks for its challenges.
    pub(crate) looks_at: Ports,
    /// How long its certificates hold.
    pub(crate) life_seconds: u64,
}

impl Authority {
    /// Certificates of a day.
    pub(crate) fn looking_at(looks_at: Ports) -> Self {
        Self { looks_at, life_seconds: 86_400 }
    }

    /// Starts it at this port.
    pub(crate) fn start(self, port: u16) -> Pebble {
        let place = tempfile::tempdir().expect("a temporary directory can be made");
        let certificate = Certificate::make(place.path());
        let management = free_port();
        let settings = json!({ "pebble": {
            "listenAddress": format!("127.0.0.1:{port}"),
            "managementListenAddress": format!("127.0.0.1:{management}"),
            "certificate": certificate.cert,
            "privateKey": certificate.key,
            "httpPort": self.looks_at.http,
            "tlsPort": self.looks_at.https,
            "ocspResponderURL": "",
            "externalAccountBindingRequired": false,
            "certificateValidityPeriod": self.life_seconds,
            "retryAfter": { "authz": 1, "order": 1 },
        }});
        let path = place.path().join("pebble.json");
        std::fs::write(&path, settings.to_string()).expect("a file can be written");
        let log = place.path().join("log");
        let [dns, control] = [free_port(), free_port()];
        let names = spawn(
            Command::new("pebble-challtestsrv")
                .args(["-dns01", &format!("127.0.0.1:{dns}")])
                .args(["-management", &format!("127.0.0.1:{control}")])
                .args(["-defaultIPv4", "127.0.0.1", "-defaultIPv6", ""])
                .args(["-http01", "", "-https01", "", "-tlsalpn01", ""]),
            &log,
        );
        let authority = spawn(
            Command::new("pebble")
                .arg("-config")
                .arg(&path)
                .args(["-dnsserver", &format!("127.0.0.1:{dns}")])
                .env("PEBBLE_VA_NOSLEEP", "1")
                .env("PEBBLE_WFE_NONCEREJECT", "0")
                .env("PEBBLE_AUTHZREUSE", "0"),
            &log,
        );
        let mut pebble = Pebble { authority, names, management, place };
        eventually("pebble listens", || {
            let Pebble { authority, names, .. } = &mut pebble;
            for child in [authority, names] {
                let ended = child.try_wait().expect("it is our child");
                assert!(ended.is_none(), "{ended:?}");
            }
            let listens = |port: u16| TcpStream::connect(("127.0.0.1", port)).is_ok();
            listens(port) && listens(control)
        });
        pebble
    }
}

/// Starts a process that writes to this log.
fn spawn(command: &mut Command, log: &Path) -> Child {
    let log = std::fs::File::options().create(true).append(true).open(log);
    let log = log.expect("a file can be made");
    command
        .stdin(Stdio::null())
        .stdout(log.try_clone().expect("it is open"))
        .stderr(log)
        .spawn()
        .expect("pebble is installed")
}

impl Pebble {
    /// The root of the certificates that it issues, which is another each time it is started.
    pub(crate) fn root(&self) -> reqwest::Certificate {
        let _installed_before = rustls::crypto::ring::default_provider().install_default();
        let client = reqwest::blocking::Client::builder()
            .timeout(PATIENCE)
            .tls_danger_accept_invalid_certs(true)
            .build()
            .expect("a client can be built");
        let url = format!("https://127.0.0.1:{}/roots/0", self.management);
        let root = eventually("it tells its root", || client.get(&url).send().ok());
        let root = root.bytes().expect("it is an answer");
        reqwest::Certificate::from_pem(&root).expect("it is a certificate")
    }

    /// The certificate by which its own address is trusted.
    pub(crate) fn trusted_by(&self) -> PathBuf {
        self.place.path().join("cert.pem")
    }
}

impl Drop for Pebble {
    fn drop(&mut self) {
        for child in [&mut self.authority, &mut self.names] {
            // It may have ended by itself.
            let _ended_before = child.kill();
            let _waited = child.wait();
        }
    }
}

/// Settings of an installation whose certificates come from an authority at this port, which is
/// trusted by this certificate.
pub(crate) fn by_acme(ports: Ports, authority: u16, trusted_by: &Path) -> Installation {
    Installation::new()
        .with("COLUMBARIO_HTTPS_DOMAINS", "remanso.example")
        .with("COLUMBARIO_HTTPS_EMAIL", "web@remanso.example")
        .with("COLUMBARIO_HTTPS_DIRECTORY", format!("https://localhost:{authority}/dir"))
        .with("COLUMBARIO_HTTPS_ROOT_CERTIFICATE", trusted_by.to_str().expect("the path is UTF-8"))
        .with("COLUMBARIO_HTTPS_LISTEN", format!("127.0.0.1:{}", ports.https))
        .with("COLUMBARIO_HTTP_LISTEN", format!("127.0.0.1:{}", ports.http))
}
