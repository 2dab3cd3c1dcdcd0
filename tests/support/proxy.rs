//! nginx or Caddy in front of the program, as `docs/https.md` sets them up.

use super::certificate::Certificate;
use super::installation::free_port;
use crate::support::command::ROOT;
use crate::support::patience::{PATIENCE, eventually};
use reqwest::blocking::Client;
use reqwest::redirect::Policy;
use std::fs;
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// The name of the site in the recipes.
const NAME: &str = "remanso.example";

/// A proxy in front of a program; stopped at the end.
pub(crate) struct Proxy {
    child: Child,
    pub(crate) http: u16,
    https: u16,
    place: TempDir,
}

/// The recipes in this language, in the order of the document.
pub(crate) fn recipes(language: &str) -> Vec<String> {
    let text = fs::read_to_string(Path::new(ROOT).join("docs/https.md"));
    let text = text.expect("the document is there");
    let begin = format!("```{language}\n");
    let recipes = text.split(&begin).skip(1);
    recipes.map(|recipe| recipe.split("```").next().unwrap_or_default().to_owned()).collect()
}

/// With each of these texts replaced, which must be there.
pub(crate) fn adapted(recipe: &str, replaced: &[(&str, &str)]) -> String {
    replaced.iter().fold(recipe.to_owned(), |text, (what, with)| {
        assert!(text.contains(what), "{what}");
        text.replace(what, with)
    })
}

impl Proxy {
    /// Starts a command once `settings` are written for these two ports.
    pub(crate) fn start(
        settings: impl FnOnce(&Path, u16, u16) -> String,
        command: impl FnOnce(&Path) -> Command,
    ) -> Self {
        let place = tempfile::tempdir().expect("a temporary directory can be made");
        let (http, https) = (free_port(), free_port());
        let path = place.path().join("settings");
        fs::write(&path, settings(place.path(), http, https)).expect("it can be written");
        let log = fs::File::create(place.path().join("log")).expect("a file can be made");
        let child = command(&path)
            .current_dir(place.path())
            .stdin(Stdio::null())
            .stdout(log.try_clone().expect("it is open"))
            .stderr(log)
            .spawn()
            .expect("the proxy is installed");
        let mut proxy = Self { child, http, https, place };
        eventually("the proxy listens", || {
            let ended = proxy.child.try_wait().expect("it is our child");
            assert!(ended.is_none(), "it did not start: {}", proxy.log());
            [http, https].iter().all(|port| TcpStream::connect(("127.0.0.1", *port)).is_ok())
        });
        proxy
    }

    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.place.path().join("log")).unwrap_or_default()
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("https://{NAME}:{}{path}", self.https)
    }

    /// Starts nginx with a recipe, to which `adapt` makes changes of its own.
    pub(crate) fn nginx(recipe: &str, adapt: impl FnOnce(String) -> String) -> Self {
        let settings = |place: &Path, http: u16, https: u16| {
            Certificate::make(place);
            let path = |file: &str| place.join(file).display().to_string();
            let recipe = adapt(adapted(
                recipe,
                &[
                    ("listen [::]:80;", ""),
                    ("listen [::]:443 ssl http2;", ""),
                    ("listen 80;", &format!("listen 127.0.0.1:{http};")),
                    ("listen 443 ssl", &format!("listen 127.0.0.1:{https} ssl")),
                    ("/etc/letsencrypt/live/remanso.example/fullchain.pem", &path("cert.pem")),
                    ("/etc/letsencrypt/live/remanso.example/privkey.pem", &path("key.pem")),
                ],
            ));
            format!(
                "daemon off;\npid {};\nerror_log {};\nevents {{}}\nhttp {{\naccess_log off;\n{recipe}}}\n",
                path("pid"),
                path("error.log"),
            )
        };
        Self::start(settings, |settings| {
            let mut nginx = Command::new("nginx");
            nginx.arg("-c").arg(settings);
            nginx
        })
    }

    fn address(&self) -> SocketAddr {
        SocketAddr::from(([127, 0, 0, 1], self.https))
    }

    /// A visitor, who looks at no certificate.
    pub(crate) fn visitor(&self) -> Client {
        let _installed_before = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .timeout(PATIENCE)
            .redirect(Policy::none())
            .tls_danger_accept_invalid_certs(true)
            .resolve(NAME, self.address());
        client.build().expect("a client can be built")
    }

    /// The same for a visitor who writes while others do.
    pub(crate) fn writer(&self) -> reqwest::Client {
        let _installed_before = rustls::crypto::ring::default_provider().install_default();
        let client = reqwest::Client::builder()
            .timeout(PATIENCE)
            .tls_danger_accept_invalid_certs(true)
            .resolve(NAME, self.address());
        client.build().expect("a client can be built")
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let id = i32::try_from(self.child.id()).ok();
        // It ends its workers, and may have ended by itself.
        if let Some(id) = id.and_then(rustix::process::Pid::from_raw) {
            let _ended = rustix::process::kill_process(id, rustix::process::Signal::TERM);
        }
        let _waited = self.child.wait();
    }
}
