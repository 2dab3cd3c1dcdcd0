//! Apache as one rents it: what the site may say is in the folder that it sends, in `.htaccess`.

use crate::support::prelude::*;
use std::fs::{self, Permissions};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The modules that such a host has.
const MODULES: [&str; 12] = [
    "mpm_event",
    "authz_core",
    "authz_host",
    "alias",
    "deflate",
    "dir",
    "filter",
    "headers",
    "mime",
    "negotiation",
    "rewrite",
    "setenvif",
];

/// It ends with the test.
pub(super) struct Apache(Child, u16);

impl Apache {
    pub(super) fn start(place: &Path, directory: &Path) -> Self {
        let port = free_port();
        let (own, root) = (place.display(), directory.display());
        let modules = MODULES.map(|name| {
            format!("LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so\n")
        });
        let settings = format!(
            "{}ServerName localhost\nListen 127.0.0.1:{port}\nPidFile {own}/apache.pid\n\
             ErrorLog {own}/apache.log\nDefaultRuntimeDir {own}\nTypesConfig /dev/null\n\
             User www-data\nGroup www-data\nDocumentRoot {root}\n\
             <Directory {root}>\nOptions Indexes MultiViews FollowSymLinks\nAllowOverride All\n\
             Require all granted\n</Directory>\n",
            modules.concat()
        );
        // Its workers are not root, whose the directories of the tests are.
        for folder in [place, directory.parent().unwrap_or(directory)] {
            fs::set_permissions(folder, Permissions::from_mode(0o755)).expect("it is ours");
        }
        let path = place.join("apache.conf");
        fs::write(&path, settings).expect("a file can be written");
        let mut apache = Command::new("/usr/sbin/apache2");
        apache.args(["-D", "FOREGROUND", "-f"]).arg(&path).stderr(Stdio::null());
        let apache = Self(apache.spawn().expect("Apache can be started"), port);
        eventually("Apache listens", || TcpStream::connect(("127.0.0.1", port)).is_ok());
        apache
    }

    pub(super) fn get(&self, path: &str) -> Answer {
        self.get_at("127.0.0.1", path)
    }

    /// By the name of a host.
    pub(super) fn get_at(&self, host: &str, path: &str) -> Answer {
        let url = format!("http://127.0.0.1:{}{path}", self.1);
        Answer::to(CLIENT.get(url).header("host", host))
    }
}

impl Drop for Apache {
    fn drop(&mut self) {
        // Its workers end with it only where it is asked to end.
        let _ended = Command::new("kill").arg(self.0.id().to_string()).status();
        let _ended = self.0.wait();
    }
}
