//! The editor's three places, each entered as a person enters it.

mod attacks;
mod browser;
mod messages;
mod sessions;

use crate::support::log::Log;
use crate::support::pebble::{Authority, Ports, by_acme};
use crate::support::photograph::photograph;
use crate::support::prelude::*;
use browser::{Browser, HOST};
use mail_parser::MessageParser;
use std::fs::{self, Permissions};
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Child, Stdio};

/// Whose mailbox is in the settings.
const ANA: &str = "ana@remanso.example";

/// A site of which the editor has a domain of its own, behind a proxy on this machine, and who enters there.
struct AtHost {
    program: Program,
    inbox: MailServer,
    installation: Installation,
    sample: Sample,
}

impl AtHost {
    fn start() -> Self {
        let (installation, inbox, sample) = Self::prepared();
        let program = installation.serve();
        Self { program, inbox, installation, sample }
    }

    fn prepared() -> (Installation, MailServer, Sample) {
        let (sample, inbox) = (Sample::copy(), MailServer::start());
        let installation = Installation::of_content(&sample.path())
            .with("COLUMBARIO_SMTP_URL", inbox.url())
            .with("COLUMBARIO_LOG", "debug")
            .with("COLUMBARIO_TRUSTED_PROXIES", "127.0.0.1")
            .with("COLUMBARIO_EDITOR_HOST", HOST)
            .with("COLUMBARIO_EDITOR_PEOPLE", format!("{ANA},luis@remanso.example"));
        (installation, inbox, sample)
    }

    fn browser(&self) -> Browser {
        Browser::at_host(self.program.address())
    }

    /// Asks for a link as Ana does; the path of the link that comes by mail.
    fn ask(&self, browser: &mut Browser) -> String {
        path_in(&self.asked(browser))
    }

    /// The mail with the link that Ana asked for, as text.
    fn asked(&self, browser: &mut Browser) -> String {
        let to_ana = || self.inbox.accepted().into_iter().filter(|mail| mail.to == [ANA]);
        let before = to_ana().count();
        assert_eq!(browser.ask(ANA).status, 200);
        text_of(&eventually("a link comes by mail", || to_ana().nth(before)).raw)
    }

    /// Comes in as Ana does.
    fn enter(&self, browser: &mut Browser) {
        let link = self.ask(browser);
        assert_eq!(browser.post(&link).status, 303);
    }
}

fn text_of(mail: &str) -> String {
    let mail = MessageParser::default().parse(mail.as_bytes()).expect("it is a mail");
    mail.body_text(0).expect("it has a text").into_owned()
}

/// The code in the text of a mail, a line of its own.
fn code_in(text: &str) -> String {
    let is_code =
        |line: &&str| line.len() == 7 && line.bytes().all(|it| it == b' ' || it.is_ascii_digit());
    text.lines().map(str::trim).find(is_code).expect("there is a code").to_owned()
}

/// The path of the link in the text of a mail.
fn path_in(text: &str) -> String {
    let links: Vec<_> = text.split_whitespace().filter(|word| word.contains("://")).collect();
    let [link] = links[..] else { panic!("one link: {text}") };
    let path = link.strip_prefix("https://").and_then(|link| link.strip_prefix(HOST));
    path.expect("it leads to the editor").to_owned()
}

/// The editor on a laptop; it is killed at the end.
struct Laptop {
    child: Child,
    link: String,
    _installation: Installation,
}

impl Laptop {
    fn open(sample: &Sample) -> Self {
        Self::open_by(Installation::new(), sample, &["--no-browser"])
    }

    fn open_by(installation: Installation, sample: &Sample, arguments: &[&str]) -> Self {
        let mut command = installation.program();
        let mut child = command
            .args(["editor", "--content"])
            .arg(sample.path())
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program can be started");
        let out = Log::of(child.stdout.take().expect("stdout was piped"));
        let said = out.wait("it says its link", |said| said.matches('\n').count() >= 2);
        let link = said.lines().find(|line| line.starts_with("http://"));
        let link = link.expect("it is a line of its own").to_owned();
        Self { child, link, _installation: installation }
    }
}

impl Drop for Laptop {
    fn drop(&mut self) {
        let _ended_before = self.child.kill();
        let _waited = self.child.wait();
    }
}

#[test]
fn on_a_laptop_the_editor_is_entered_by_the_link_that_the_command_shows() {
    let sample = Sample::copy();
    let laptop = Laptop::open(&sample);
    let (origin, path) = Browser::parts(&laptop.link);
    let mut browser = Browser::at(&origin);
    let door = browser.get("/");
    assert_eq!(door.status, 200);
    assert!(!door.text().contains("<form"), "there is nobody to write to: {}", door.text());
    assert_eq!(browser.get("/api/session").status, 401);
    assert_eq!(browser.post(&path).status, 303);
    let session = browser.get("/api/session").json();
    assert_eq!(session["who"], "esta computadora");
    assert_eq!(session["canMessages"], false);
    assert_eq!(session["site"]["brand"], "Remanso");
    // A sample is nowhere.
    assert!(session["site"]["url"].is_null(), "{session}");
    for answer in [browser.search(""), browser.get("/api/numbers?month=2026-11")] {
        assert_eq!(answer.status, 404);
        assert!(answer.json()["detail"].as_str().is_some_and(|detail| detail.len() > 10));
    }
}

#[test]
fn on_a_laptop_nobody_waits_for_photographs_that_it_sees_for_the_first_time() {
    let sample = Sample::copy();
    for (height, stage) in (4000..).zip(3..=6) {
        let photograph = photograph(6000, height);
        let place = sample.path().join(format!("media/stage{stage}.jpg"));
        fs::write(place, photograph).expect("it can be written");
    }
    let laptop = Laptop::open(&sample);
    let (origin, path) = Browser::parts(&laptop.link);
    let mut browser = Browser::at(&origin);
    assert_eq!(browser.post(&path).status, 303);
    let page = browser.get("/vista/Avance-Obra");
    assert!(!page.text().contains("data:image/avif"), "its first picture is not made yet");
    let (_, address) = page.text().split_once("src=\"/media/stage6.").expect("it is shown");
    let (address, _) = address.split_once('"').expect("it ends");
    let shown = browser.get(&format!("/media/stage6.{address}"));
    assert_eq!((shown.status, shown.header("content-type")), (200, "image/jpeg"));
}

// Everybody on a machine reads the arguments of its programs.
#[test]
fn the_link_is_in_no_argument_of_the_program_that_opens_the_browser() {
    let (sample, installation) = (Sample::copy(), Installation::new());
    let (opener, asked) = (installation.path().join("xdg-open"), installation.path().join("asked"));
    let script = format!("#!/bin/sh\necho \"$@\" >{0}.part && mv {0}.part {0}", asked.display());
    fs::write(&opener, script).expect("it can be written");
    fs::set_permissions(&opener, Permissions::from_mode(0o755)).expect("it is ours");
    let path = format!("{}:/usr/bin:/bin", installation.path().display());
    let laptop = Laptop::open_by(installation.with("PATH", path), &sample, &[]);
    let asked = eventually("a browser is opened", || fs::read_to_string(&asked).ok());
    assert!(!asked.contains("/entrar/"), "{asked}");
    let file = Path::new(asked.trim());
    assert!(fs::read_to_string(file).expect("it is a file").contains(&laptop.link));
    let mode = fs::metadata(file).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o077, 0, "{mode:o}");
}

#[test]
fn the_editor_of_a_server_is_entered_by_a_link_of_its_command_line() {
    let sample = Sample::copy();
    let address = format!("127.0.0.1:{}", free_port());
    let installation = Installation::of_content(&sample.path())
        .with("COLUMBARIO_CONTENT", sample.path().to_string_lossy())
        .with("COLUMBARIO_EDITOR_LISTEN", &*address);
    let program = installation.serve();
    let (origin, path) = Browser::parts(installation.answer(&["editor", "link"]).trim());
    assert_eq!(origin, format!("http://{address}"));
    let mut browser = Browser::at(&origin);
    assert_eq!(browser.post(&path).status, 303);
    let session = browser.get("/api/session").json();
    assert_eq!(
        (&session["who"], &session["canMessages"]),
        (&"esta computadora".into(), &true.into())
    );
    let said = installation.answer(&["editor", "connect", "ana@servidor.example"]);
    let line = format!("ssh -t -L {address}:{address} ana@servidor.example ");
    assert_eq!(said.matches(&line).count(), 2, "a line and a file for Windows: {said}");
    let key = format!(
        "\nrestrict,pty,port-forwarding,permitopen=\"{address}\",command=\"sudo columbario editor link --data "
    );
    assert!(said.contains(&key), "{said}");
    drop(program);
    let said = installation.answer(&["editor", "link"]);
    assert!(said.contains("no está en marcha"), "{said}");
}

// Specification 18.34
#[test]
fn somebody_of_the_settings_enters_by_mail() {
    let site = AtHost::start();
    let mut browser = site.browser();
    let door = browser.get("/");
    assert!(door.text().contains("name=\"correo\""), "{}", door.text());
    let asked = browser.ask(&format!("  {} ", ANA.to_uppercase()));
    assert_eq!(asked.status, 200);
    let mail = &site.inbox.wait_for(1)[0];
    assert_eq!(mail.to, [ANA]);
    let link = path_in(&text_of(&mail.raw));
    assert_eq!(browser.get(&link).status, 200);
    let entered = browser.post(&link);
    assert_eq!((entered.status, entered.header("location")), (303, "/"));
    let cookies: Vec<_> = entered.headers.get_all("set-cookie").iter().collect();
    let session = cookies[0].to_str().expect("it is ASCII");
    assert!(session.starts_with("__Host-columbario-editor="), "{session}");
    for attribute in ["Path=/", "Max-Age=2592000", "HttpOnly", "SameSite=Strict", "Secure"] {
        assert!(session.split("; ").any(|it| it == attribute), "{attribute}: {session}");
    }
    assert_eq!(browser.get("/api/session").json()["who"], ANA);
    // A link on another site brings no cookie; the page that it leads to opens itself again.
    let from_elsewhere = Answer::to(
        browser.request_without_cookies("GET", "/").header("sec-fetch-site", "cross-site"),
    );
    assert!(from_elsewhere.text().contains("http-equiv=\"refresh\""), "{}", from_elsewhere.text());
}

#[test]
fn who_may_not_enter_is_answered_the_same_and_gets_no_mail() {
    let mut site = AtHost::start();
    // No answer waits for the mail server.
    site.inbox.mode("hang");
    let of = |address: &str| {
        let answer = site.browser().ask(address);
        let names: Vec<_> = answer.headers.keys().map(ToString::to_string).collect();
        (answer.status, names, answer.body)
    };
    let known = of(ANA);
    for unknown in ["ajena@otro.example", "", "no es un buzón"] {
        assert_eq!(of(unknown), known, "{unknown}");
    }
    site.inbox.mode("ok");
    let mut browser = site.browser();
    browser.ask("ajena@otro.example");
    site.ask(&mut browser);
    let recipients: Vec<_> = site.inbox.accepted().into_iter().flat_map(|mail| mail.to).collect();
    assert!(recipients.iter().all(|recipient| recipient == ANA), "{recipients:?}");
    let log = site.program.said();
    assert!(log.contains("a link to the editor was asked for"), "{log}");
    for personal in [ANA, "ajena@", "/entrar/"] {
        assert!(!log.contains(personal), "{personal}: {log}");
    }
}

// Specification 18.34
#[test]
fn nothing_of_the_editor_is_at_the_site_and_nothing_of_the_site_at_the_editor() {
    let site = AtHost::start();
    let mut browser = site.browser();
    site.enter(&mut browser);
    for path in [
        "/entrar",
        "/entrar/x",
        "/salir",
        "/assets/app.js",
        "/vista/",
        "/api/session",
        "/api/files",
    ] {
        for method in ["GET", "POST"] {
            let request = CLIENT.request(
                method.parse().expect("it is a method"),
                format!("{}{path}", site.program.address()),
            );
            let answer = Answer::to(request.header("cookie", browser.cookies()));
            assert!([404, 405].contains(&answer.status), "{method} {path}: {}", answer.status);
            assert!(!answer.headers.contains_key("set-cookie"), "{method} {path}");
        }
    }
    assert!(!site.program.get("/").headers.contains_key("set-cookie"));
    for path in ["/Contacto", "/healthz", "/api/v.1.0/site", "/robots.txt"] {
        assert_ne!(browser.get(path).status, 200, "{path}");
    }
    // An address that is a secret is not in the log.
    let link = site.ask(&mut browser);
    browser.get(&link);
    eventually("it is logged", || site.program.said().contains("(otro dominio)"));
    assert!(!site.program.said().contains(&link), "{}", site.program.said());
}

#[test]
fn the_certificate_of_the_site_is_good_for_the_domain_of_the_editor() {
    let (ports, port, sample) = (Ports::free(), free_port(), Sample::copy());
    let pebble = Authority::looking_at(ports).start(port);
    let installation = by_acme(ports, port, &pebble.trusted_by())
        .with("COLUMBARIO_CONTENT", sample.path().to_string_lossy())
        .with("COLUMBARIO_EDITOR_HOST", HOST)
        .with("COLUMBARIO_EDITOR_PEOPLE", ANA);
    let program = installation.serve();
    program.says("a certificate was obtained");
    let visitor = reqwest::blocking::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .tls_certs_only([pebble.root()])
        .resolve(HOST, SocketAddr::from(([127, 0, 0, 1], ports.https)))
        .build()
        .expect("a client can be built");
    let at = |host: &str| {
        let asked = visitor.get(format!("https://{HOST}:{}/", ports.https));
        Answer::to(asked.version(reqwest::Version::HTTP_11).header("host", host))
    };
    let door = at(HOST);
    assert_eq!(door.status, 200);
    assert!(door.text().contains("name=\"correo\""), "{}", door.text());
    assert!(door.headers.contains_key("strict-transport-security"));
    assert!(at("remanso.example").text().contains("Remanso"));
    // Plain HTTP leads there.
    let plain = CLIENT.get(format!("http://127.0.0.1:{}/entrar", ports.http)).header("host", HOST);
    assert_eq!(Answer::to(plain).header("location"), format!("https://{HOST}/entrar"));
}

#[test]
fn a_domain_of_the_editor_is_not_that_of_the_site() {
    let (installation, _inbox, _sample) = AtHost::prepared();
    for own in ["remanso.example", "www.remanso.example"] {
        let program = installation.clone().with("COLUMBARIO_EDITOR_HOST", own).serve();
        program.says(&format!("THE EDITOR IS NOT ANSWERED AT {own}"));
        // The site is served all the same, without its editor.
        assert_eq!(program.get("/").status, 200);
    }
}
