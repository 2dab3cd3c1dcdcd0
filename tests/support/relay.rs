//! Debian's Postfix as an office's mail server: it takes mail only over TLS, and relays it.

use super::certificate::Certificate;
use super::installation::free_port;
use crate::support::patience::eventually;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// Its services, each as Debian starts it, without a change of root.
const SERVICES: &str = "\
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
";

/// A running server with its own queue; stopped at the end. Only root can start one.
pub(crate) struct Relay {
    child: Child,
    pub(crate) certificate: Certificate,
    /// Requires STARTTLS.
    pub(crate) starttls: u16,
    /// Speaks TLS from the first byte.
    pub(crate) smtps: u16,
    place: TempDir,
}

impl Relay {
    /// One that relays to this port.
    pub(crate) fn start(next: u16) -> Self {
        let place = tempfile::tempdir().expect("a temporary directory can be made");
        let path = place.path();
        // Its own users must be able to read it.
        std::fs::set_permissions(path, Permissions::from_mode(0o755)).expect("it is ours");
        let certificate = Certificate::make(path);
        let (starttls, smtps) = (free_port(), free_port());
        let listeners = format!(
            "127.0.0.1:{starttls} inet n - n - - smtpd\n\
             127.0.0.1:{smtps} inet n - n - - smtpd -o smtpd_tls_wrappermode=yes\n"
        );
        for directory in ["queue", "data"] {
            std::fs::create_dir(path.join(directory)).expect("a directory can be made");
        }
        write(&path.join("master.cf"), &(listeners + SERVICES));
        write(&path.join("main.cf"), &settings(path, next));
        let owned = Command::new("chown").arg("postfix").arg(path.join("data")).status();
        assert!(
            owned.is_ok_and(|status| status.success()),
            "postfix is installed, and this is run by root"
        );
        let log = std::fs::File::create(path.join("log")).expect("a file can be made");
        let mut relay = Self {
            child: postfix(path, "start-fg")
                .stdin(Stdio::null())
                .stdout(log.try_clone().expect("it is open"))
                .stderr(log)
                .spawn()
                .expect("postfix is installed"),
            certificate,
            starttls,
            smtps,
            place,
        };
        relay.wait();
        relay
    }

    fn wait(&mut self) {
        eventually("it listens", || {
            let ended = self.child.try_wait().expect("it is our child");
            assert!(ended.is_none(), "it did not start: {}", self.log());
            std::net::TcpStream::connect(("127.0.0.1", self.smtps)).is_ok()
        });
    }

    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.place.path().join("log")).unwrap_or_default()
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ended_before = postfix(self.place.path(), "stop").output();
        let _waited = self.child.wait();
    }
}

fn settings(path: &Path, next: u16) -> String {
    let path = path.display();
    format!(
        "compatibility_level = 3.6
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
queue_directory = {path}/queue
data_directory = {path}/data
maillog_file = /dev/stdout
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.localhost
mydestination =
local_recipient_maps =
mynetworks = 127.0.0.0/8
relayhost = [127.0.0.1]:{next}
smtpd_tls_cert_file = {path}/cert.pem
smtpd_tls_key_file = {path}/key.pem
smtpd_tls_security_level = encrypt
smtpd_tls_received_header = yes
"
    )
}

fn postfix(settings: &Path, what: &str) -> Command {
    let mut command = Command::new("postfix");
    command.arg("-c").arg(settings).arg(what);
    command
}

fn write(path: &Path, text: &str) {
    std::fs::write(path, text).expect("a file can be written");
}
