//! The recipes of `docs/https.md` for proxies, tried with the proxies themselves.

use crate::command::ROOT;
use crate::contact::{ADDRESS, message};
use crate::patience::{PATIENCE, eventually};
use crate::program::Program;
use crate::support::certificate::Certificate;
use crate::support::installation::{Installation, free_port};
use reqwest::blocking::Client;
use reqwest::redirect::Policy;
use std::fs;
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// A proxy in front of a program; stopped at the end.
struct Proxy {
    child: Child,
    http: u16,
    https: u16,
    place: TempDir,
}

/// The recipe in this language, which is the only one.
fn recipe(language: &str) -> String {
    let text = fs::read_to_string(Path::new(ROOT).join("docs/https.md"));
    let text = text.expect("the document is there");
    let (_, recipe) = text
        .split_once(&format!("```{language}\n"))
        .expect("it is there");
    recipe.split_once("```").expect("it ends").0.to_owned()
}

/// With each of these texts replaced, which must be there.
fn adapted(recipe: &str, replaced: &[(&str, &str)]) -> String {
    replaced
        .iter()
        .fold(recipe.to_owned(), |text, (what, with)| {
            assert!(text.contains(what), "{what}");
            text.replace(what, with)
        })
}

impl Proxy {
    /// Starts a command once `settings` are written for these two ports.
    fn start(
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
        let mut proxy = Self {
            child,
            http,
            https,
            place,
        };
        eventually("the proxy listens", || {
            let ended = proxy.child.try_wait().expect("it is our child");
            assert!(ended.is_none(), "it did not start: {}", proxy.log());
            [http, https]
                .iter()
                .all(|port| TcpStream::connect(("127.0.0.1", *port)).is_ok())
        });
        proxy
    }

    fn log(&self) -> String {
        fs::read_to_string(self.place.path().join("log")).unwrap_or_default()
    }

    fn url(&self, path: &str) -> String {
        format!("https://remanso.example:{}{path}", self.https)
    }

    /// A visitor, who looks at no certificate.
    fn visitor(&self) -> Client {
        let _installed_before = rustls::crypto::ring::default_provider().install_default();
        let address = SocketAddr::from(([127, 0, 0, 1], self.https));
        let client = Client::builder()
            .timeout(PATIENCE)
            .redirect(Policy::none())
            .tls_danger_accept_invalid_certs(true)
            .resolve("remanso.example", address);
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

/// The program as the document sets it up for a proxy on the same machine.
fn behind() -> Program {
    Installation::new()
        .with("COLUMBARIO_TRUSTED_PROXIES", "127.0.0.1,::1")
        .serve()
}

fn try_out(program: &Program, proxy: &Proxy) {
    let visitor = proxy.visitor();
    // Caddy may not have its certificate at once.
    let home = eventually("it is answered", || visitor.get(proxy.url("/")).send().ok());
    assert_eq!(home.status(), 200, "{}", proxy.log());
    let policy = home.headers().get("strict-transport-security");
    assert!(policy.is_some(), "{:?}", home.headers());
    let plain = format!("http://127.0.0.1:{}/Contacto", proxy.http);
    let sent = crate::program::CLIENT
        .get(plain)
        .header("host", "remanso.example");
    let sent = sent.send().expect("it is answered");
    assert_eq!(sent.status(), 308);
    assert_eq!(
        sent.headers()["location"],
        "https://remanso.example/Contacto"
    );
    // One visitor who claims to be another each time has one limit all the same.
    let post = |number: u8| {
        let body = message(&format!("Mensaje {number}")).to_string();
        let request = visitor.post(proxy.url(ADDRESS)).body(body);
        let request = request
            .header("content-type", "application/json")
            .header("x-forwarded-for", format!("203.0.113.{number}"));
        request.send().expect("it is answered").status().as_u16()
    };
    for number in 1..=30 {
        assert_eq!(post(number), 201, "message {number}");
    }
    assert_eq!(post(31), 429);
    let said = program.said();
    assert!(!said.contains("trusted_proxies"), "{said}");
}

#[test]
fn behind_nginx_each_visitor_is_known_and_what_they_claim_is_not_believed() {
    let program = behind();
    let settings = |place: &Path, http: u16, https: u16| {
        Certificate::make(place);
        let path = |file: &str| place.join(file).display().to_string();
        let recipe = adapted(
            &recipe("nginx"),
            &[
                ("127.0.0.1:8080", program.socket()),
                ("listen [::]:80;", ""),
                ("listen [::]:443 ssl http2;", ""),
                ("listen 80;", &format!("listen 127.0.0.1:{http};")),
                ("listen 443 ssl", &format!("listen 127.0.0.1:{https} ssl")),
                (
                    "/etc/letsencrypt/live/remanso.example/fullchain.pem",
                    &path("cert.pem"),
                ),
                (
                    "/etc/letsencrypt/live/remanso.example/privkey.pem",
                    &path("key.pem"),
                ),
            ],
        );
        format!(
            "daemon off;\npid {};\nerror_log {};\nevents {{}}\nhttp {{\naccess_log off;\n{recipe}}}\n",
            path("pid"),
            path("error.log"),
        )
    };
    let proxy = Proxy::start(settings, |settings| {
        let mut nginx = Command::new("nginx");
        nginx.arg("-c").arg(settings);
        nginx
    });
    try_out(&program, &proxy);
}

#[test]
fn behind_caddy_each_visitor_is_known_and_what_they_claim_is_not_believed() {
    let program = behind();
    let settings = |_: &Path, http: u16, https: u16| {
        let recipe = adapted(
            &recipe("caddy"),
            &[
                ("127.0.0.1:8080", program.socket()),
                // An authority of its own in place of Let's Encrypt.
                (
                    "www.remanso.example {",
                    "www.remanso.example {\n\ttls internal",
                ),
            ],
        );
        format!(
            "{{\n\tadmin off\n\tskip_install_trust\n\thttp_port {http}\n\thttps_port {https}\n}}\n{recipe}"
        )
    };
    let proxy = Proxy::start(settings, |settings| {
        let mut caddy = Command::new("caddy");
        let place = settings.parent().expect("a file has a folder");
        caddy
            .args(["run", "--adapter", "caddyfile", "--config"])
            .arg(settings);
        caddy
            .env("XDG_DATA_HOME", place)
            .env("XDG_CONFIG_HOME", place);
        caddy
    });
    try_out(&program, &proxy);
}
