//! Certificates by ACME, from a real authority on this machine (Debian's `pebble`).

use crate::support::patience::unhurried;
use crate::support::pebble::{Authority, Pebble, Ports, by_acme};
use crate::support::prelude::*;
use reqwest::Certificate;
use reqwest::blocking::Client;
use reqwest::redirect::Policy;
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt as _;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread::ScopedJoinHandle;
use std::time::Duration;
use std::{fs, thread};

/// A browser that trusts this root and comes by the site's name.
fn browser(ports: Ports, root: Certificate) -> Client {
    let _installed_before = rustls::crypto::ring::default_provider().install_default();
    let address = SocketAddr::from(([127, 0, 0, 1], ports.https));
    let client = Client::builder()
        .timeout(PATIENCE)
        .redirect(Policy::none())
        .tls_certs_only([root])
        .resolve("remanso.example", address)
        .resolve("www.remanso.example", address);
    client.build().expect("a client can be built")
}

fn url(ports: Ports, path: &str) -> String {
    format!("https://remanso.example:{}{path}", ports.https)
}

/// Asks the port of plain HTTP, as a visitor of this host.
fn plainly(ports: Ports, host: &str, path: &str) -> reqwest::blocking::Response {
    let url = format!("http://127.0.0.1:{}{path}", ports.http);
    let asked = crate::support::program::CLIENT.get(url).header("host", host);
    asked.send().expect("it is answered")
}

/// An authority, and an installation with its first certificate.
fn with_certificate(
    ports: Ports,
    port: u16,
    authority: Authority,
) -> (Pebble, Program, Installation) {
    let pebble = authority.start(port);
    let installation = by_acme(ports, port, &pebble.trusted_by());
    let program = installation.serve();
    program.says("a certificate was obtained");
    (pebble, program, installation)
}

// Specification 2.44
#[test]
fn both_names_of_a_site_have_a_certificate_and_one_leads_to_the_other() {
    let (ports, port) = (Ports::free(), free_port());
    let pebble = Authority::looking_at(ports).start(port);
    let program = by_acme(ports, port, &pebble.trusted_by())
        .with("COLUMBARIO_HTTPS_DOMAINS", "remanso.example,www.remanso.example")
        .serve();
    program.says("a certificate was obtained");
    let browser = browser(ports, pebble.root());
    let ask = |url: String| browser.get(url).send().expect("it is answered");
    assert_eq!(ask(url(ports, "/Contacto")).status(), 200);
    let answer = ask(url(ports, "/Contacto").replace("//", "//www."));
    assert_eq!(answer.status(), 308);
    assert_eq!(answer.headers()["location"], "https://remanso.example/Contacto");
}

// Specification 18.15
#[test]
fn a_site_has_its_first_certificate_within_ten_seconds_of_its_start() {
    let (ports, port) = (Ports::free(), free_port());
    let pebble = Authority::looking_at(ports).start(port);
    let installation = by_acme(ports, port, &pebble.trusted_by()).begun();
    let said = installation.run(&["doctor"]).stdout;
    let said = String::from_utf8_lossy(&said).into_owned();
    assert!(said.contains("FALLA tls        todavía no hay certificado"), "{said}");
    let program = installation.serve();
    assert_eq!(program.address(), format!("https://127.0.0.1:{}", ports.https));
    let browser = browser(ports, pebble.root());
    let home = within(unhurried(Duration::from_secs(10)), "there is a certificate", || {
        browser.get(url(ports, "/")).send().ok()
    });
    assert_eq!(home.status(), 200);
    let policy = &home.headers()["strict-transport-security"];
    assert_eq!(policy, "max-age=31536000");
    // What the router answers carries it too.
    let search = browser.get(url(ports, "/Blog/all-articles_es?q=x")).send();
    let search = search.expect("it is answered");
    assert!(search.headers().contains_key("strict-transport-security"));
    let said = installation.run(&["doctor"]).stdout;
    let said = String::from_utf8_lossy(&said).into_owned();
    assert!(said.contains("bien  tls        el certificado vale hasta el"), "{said}");

    let sent = |host, path| {
        let answer = plainly(ports, host, path);
        assert_eq!(answer.status(), 308);
        assert!(!answer.headers().contains_key("strict-transport-security"));
        answer.headers()["location"].to_str().expect("it is text").to_owned()
    };
    assert_eq!(sent("remanso.example", "/Contacto?x=1"), "https://remanso.example/Contacto?x=1");
    assert_eq!(sent("REMANSO.example:80", "/"), "https://remanso.example/");
    assert_eq!(sent("otro.example", "//otro.example"), "https://remanso.example//otro.example");
    let unknown = plainly(ports, "remanso.example", "/.well-known/acme-challenge/x");
    assert_eq!(unknown.status(), 404);

    for file in ["account.json", "certificate.pem"] {
        let path = format!("https/localhost-{port}/{file}");
        let found = fs::metadata(installation.data().join(&path));
        let mode = found.expect("it is kept").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{path}");
    }
}

// Specification 18.15
#[test]
fn a_certificate_is_renewed_under_load_without_a_dropped_connection() {
    let (ports, port) = (Ports::free(), free_port());
    let authority = Authority { life_seconds: 18, ..Authority::looking_at(ports) };
    let (pebble, program, _installation) = with_certificate(ports, port, authority);
    let (kept, done) = (browser(ports, pebble.root()), AtomicBool::new(false));
    let asked = AtomicUsize::new(0);
    let ask = |browser: &Client| {
        let answer = browser.get(url(ports, "/healthz")).send();
        let answer = answer.unwrap_or_else(|error| panic!("{error:?}: {}", program.said()));
        assert_eq!(answer.status(), 200);
        asked.fetch_add(1, Relaxed);
    };
    let anew = || browser(ports, pebble.root());
    thread::scope(|scope| {
        let loads = [
            // One connection for all requests, and one for each.
            scope.spawn(|| {
                while !done.load(Relaxed) {
                    ask(&kept);
                }
            }),
            scope.spawn(|| {
                while !done.load(Relaxed) {
                    ask(&anew());
                }
            }),
        ];
        eventually("it is renewed twice", || {
            let renewed = program.said().matches("a certificate was obtained").count() >= 3;
            renewed || loads.iter().any(ScopedJoinHandle::is_finished)
        });
        done.store(true, Relaxed);
    });
    let obtained = program.said().matches("a certificate was obtained").count();
    assert!(obtained >= 3, "{obtained}: {}", program.said());
    assert!(asked.load(Relaxed) > 100, "{}", asked.load(Relaxed));
    assert!(!program.said().contains("NO CERTIFICATE"), "{}", program.said());
}

// Specification 18.15
#[test]
fn a_site_serves_with_the_certificate_that_it_has_while_the_authority_is_down() {
    let (ports, port) = (Ports::free(), free_port());
    let (pebble, mut program, installation) =
        with_certificate(ports, port, Authority::looking_at(ports));
    let (root, trusted_by) = (pebble.root(), installation.path().join("authority.pem"));
    fs::copy(pebble.trusted_by(), &trusted_by).expect("it can be copied");
    drop(pebble);
    program.terminate();
    assert_eq!(program.wait().code(), Some(0));
    // Another domain makes another certificate due at once.
    let domains = "remanso.example,www.remanso.example";
    let program = by_acme(ports, port, &trusted_by)
        .with("COLUMBARIO_HTTPS_DOMAINS", domains)
        .with("COLUMBARIO_DATA", installation.data().to_str().expect("the path is UTF-8"))
        .serve();
    program.says("NO CERTIFICATE WAS OBTAINED, and it is tried again within 1 minute");
    let browser = browser(ports, root);
    let ask = |path: &str| {
        let answer = browser.get(url(ports, path)).send();
        answer.expect("it serves")
    };
    assert_eq!(ask("/").status(), 200);
    assert_eq!(ask("/readyz").status(), 200);
    let status = ask("/statusz").text().expect("it is an answer");
    assert_eq!(status, r#"{"status":"attention","codes":["certificate","sample"]}"#);
}

// Specification 18.15
#[test]
fn without_a_certificate_visitors_are_told_to_come_again_and_no_handshake_succeeds() {
    let (ports, port) = (Ports::free(), free_port());
    let place = crate::support::command::place();
    let unreachable = crate::support::certificate::Certificate::make(place.path());
    let program = by_acme(ports, port, &unreachable.cert).serve();
    program.says("NO CERTIFICATE WAS OBTAINED");
    let page = plainly(ports, "remanso.example", "/Contacto");
    assert_eq!(page.status(), 503);
    assert_eq!(page.headers()["retry-after"], "60");
    let text = page.text().expect("it is a page");
    assert!(text.contains("<h1>") && text.contains("tel:+52"), "{text}");
    let root = fs::read(unreachable.cert).expect("it is there");
    let root = Certificate::from_pem(&root).expect("it is a certificate");
    let asked = browser(ports, root).get(url(ports, "/")).send();
    let refused = format!("{:?}", asked.expect_err("there is no certificate"));
    assert!(refused.contains("AccessDenied"), "{refused}");
}

// Specification 18.15
#[test]
fn what_keeps_the_authority_from_the_domain_is_said() {
    let (ports, port) = (Ports::free(), free_port());
    let pebble = Authority::looking_at(Ports { http: free_port(), ..ports }).start(port);
    let program = by_acme(ports, port, &pebble.trusted_by()).serve();
    program.says("la autoridad no encontró que el dominio lleve a este servidor: remanso.example:");
}

// Specification 18.15
#[test]
fn an_account_that_the_authority_has_forgotten_is_replaced() {
    let (ports, port) = (Ports::free(), free_port());
    let (pebble, mut program, installation) =
        with_certificate(ports, port, Authority::looking_at(ports));
    drop(pebble);
    program.terminate();
    program.wait();
    let certificate = format!("https/localhost-{port}/certificate.pem");
    fs::remove_file(installation.data().join(certificate)).expect("it was kept");
    let pebble = Authority::looking_at(ports).start(port);
    let program = by_acme(ports, port, &pebble.trusted_by())
        .with("COLUMBARIO_DATA", installation.data().to_str().expect("the path is UTF-8"))
        .serve();
    program.says("a certificate was obtained");
    assert!(!program.said().contains("NO CERTIFICATE"), "{}", program.said());
}
