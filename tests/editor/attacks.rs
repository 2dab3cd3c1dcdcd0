//! What somebody tries who may not come in, or whose page is open beside the editor.

use super::browser::{HOST, THEIRS};
use super::{ANA, AtHost, code_in, path_in};
use crate::support::prelude::*;
use axum::http::Request;
use h2::client;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

#[test]
fn a_page_of_strangers_changes_nothing() {
    let site = AtHost::start();
    let mut browser = site.browser();
    site.enter(&mut browser);
    let (token, own) = (browser.token(), format!("https://{HOST}"));
    let wrong = "0".repeat(token.len());
    let plain = format!("http://{HOST}");
    let with_port = format!("https://{HOST}:443");
    for headers in [
        &[("x-editor-token", &*token)][..],
        &[("origin", &*own)],
        &[("origin", &*own), ("x-editor-token", &*wrong)],
        &[("origin", &*own), ("x-editor-token", "")],
        &[("origin", THEIRS), ("x-editor-token", &*token)],
        &[("origin", "null"), ("x-editor-token", &*token)],
        &[("origin", &*plain), ("x-editor-token", &*token)],
        &[("origin", &*with_port), ("x-editor-token", &*token)],
        &[("origin", &*own), ("x-editor-token", &*token), ("sec-fetch-site", "cross-site")],
        &[("origin", &*own), ("x-editor-token", &*token), ("sec-fetch-site", "same-site")],
    ] {
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"] {
            let request = browser.request(method, "/salir");
            let request =
                headers.iter().fold(request, |it, (name, value)| it.header(*name, *value));
            assert_eq!(Answer::to(request).status, 403, "{method} {headers:?}");
        }
    }
    // Nor does it ask for links, enter, or read.
    for path in ["/entrar", "/entrar/x"] {
        let request = browser.request("POST", path).header("origin", THEIRS);
        assert_eq!(Answer::to(request).status, 403, "{path}");
    }
    for from in ["cross-site", "same-site"] {
        let read = browser.request("GET", "/api/session").header("sec-fetch-site", from);
        assert_eq!(Answer::to(read).status, 403, "{from}");
    }
    assert_eq!(browser.get("/api/session").status, 200);
    assert_eq!(browser.change("/salir").status, 204);
}

#[test]
fn a_name_that_strangers_resolve_to_our_address_is_not_ours() {
    let site = AtHost::start();
    let mut browser = site.browser();
    site.enter(&mut browser);
    let cookies = browser.cookies();
    // As it goes over the wire, since a client would mend it.
    let said = |lines: &str| {
        let mut socket = TcpStream::connect(site.program.socket()).expect("it listens");
        let request = format!("{lines}\r\nCookie: {cookies}\r\nConnection: close\r\n\r\n");
        socket.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        socket.read_to_string(&mut answer).expect("it answers");
        answer
    };
    let status = |lines: &str| said(lines)[9..12].to_owned();
    assert_eq!(status(&format!("GET /api/session HTTP/1.1\r\nHost: {HOST}")), "200");
    for refused in [
        format!("GET /api/session HTTP/1.1\r\nHost: {HOST}:443"),
        format!("GET /api/session HTTP/1.1\r\nHost: {}", HOST.to_uppercase()),
        format!("GET /api/session HTTP/1.1\r\nHost: {HOST}\r\nHost: ajeno.example"),
        format!("GET http://{HOST}/api/session HTTP/1.1\r\nHost: ajeno.example"),
        format!("GET /entrar HTTP/1.1\r\nHost: {HOST}:8080"),
    ] {
        assert_eq!(status(&refused), "421", "{refused}");
    }
    // Any other name is the site's, which has none of the addresses.
    for other in [
        format!("GET /api/session HTTP/1.1\r\nHost: {HOST}.ajeno.example"),
        format!("GET /api/session HTTP/1.1\r\nHost: {HOST}."),
        format!("GET /api/session HTTP/1.1\r\nHost: ajeno.example\r\nX-Forwarded-Host: {HOST}"),
        format!("GET http://ajeno.example/api/session HTTP/1.1\r\nHost: {HOST}"),
        "GET /api/session HTTP/1.0".to_owned(),
    ] {
        let answer = said(&other);
        assert!(!answer.contains("token"), "{other}: {answer}");
        assert_eq!(&answer[9..12], "404", "{other}");
    }
}

/// A request of somebody who is in, but for its body, as it goes over the wire.
fn begun(site: &AtHost, path: &str, headers: &str) -> TcpStream {
    let mut socket = TcpStream::connect(site.program.socket()).expect("it listens");
    let head =
        format!("POST {path} HTTP/1.1\r\nHost: {HOST}\r\nOrigin: https://{HOST}\r\n{headers}");
    let request = format!("{head}Content-Length: 9\r\n\r\n");
    socket.write_all(request.as_bytes()).expect("it reads");
    socket.set_read_timeout(Some(PATIENCE)).expect("it can be set");
    socket
}

fn status(socket: &mut TcpStream) -> String {
    let mut start = [0; 12];
    socket.read_exact(&mut start).expect("it answers");
    String::from_utf8_lossy(&start[9..]).into_owned()
}

#[test]
fn a_form_of_the_entry_that_does_not_come_whole_holds_no_place() {
    let (installation, inbox, sample) = AtHost::prepared();
    let installation = installation.with("COLUMBARIO_REQUEST_TIMEOUT_SECONDS", "5");
    let site = AtHost { program: installation.serve(), inbox, installation, sample };
    let form = "Content-Type: application/x-www-form-urlencoded\r\n";
    assert_eq!(status(&mut begun(&site, "/entrar", form)), "408");
}

#[test]
fn photographs_that_are_sent_together_are_received_two_at_a_time() {
    let site = AtHost::start();
    let mut browser = site.browser();
    site.enter(&mut browser);
    let (cookies, token) = (browser.cookies(), browser.token());
    // The program asks for a body in the moment in which it begins to read it.
    let headers =
        format!("Cookie: {cookies}\r\nX-Editor-Token: {token}\r\nExpect: 100-continue\r\n");
    let begun = || begun(&site, "/api/media?name=a", &headers);
    let mut held = [begun(), begun()];
    for socket in &mut held {
        assert_eq!(status(socket), "100");
    }
    let mut third = begun();
    third.set_read_timeout(Some(Duration::from_millis(300))).expect("it can be set");
    third.read(&mut [0; 12]).expect_err("it waits for its place");
    drop(held);
    third.set_read_timeout(Some(PATIENCE)).expect("it can be set");
    assert_eq!(status(&mut third), "100");
}

#[test]
fn http2_names_the_editor_in_its_authority() {
    let site = AtHost::start();
    let mut browser = site.browser();
    site.enter(&mut browser);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime can be made");
    let statuses = runtime.block_on(async {
        let socket = tokio::net::TcpStream::connect(site.program.socket()).await;
        let socket = socket.expect("it listens");
        let (mut client, connection) = client::handshake(socket).await.expect("it speaks HTTP/2");
        let driven = tokio::spawn(connection);
        let mut statuses = Vec::new();
        for (authority, host) in [
            (HOST, None),
            (HOST, Some(HOST)),
            (HOST, Some("ajeno.example")),
            ("ajeno.example", Some(HOST)),
            ("editar.remanso.example:443", None),
        ] {
            let mut request = Request::get(format!("https://{authority}/api/session"));
            request = request.header("cookie", browser.cookies());
            if let Some(host) = host {
                request = request.header("host", host);
            }
            let request = request.body(()).expect("it is a request");
            let (answer, _) = client.send_request(request, true).expect("it is sent");
            statuses.push(answer.await.expect("it is answered").status().as_u16());
        }
        driven.abort();
        statuses
    });
    assert_eq!(statuses, [200, 200, 421, 404, 421]);
}

#[test]
fn no_page_shows_the_editor_in_a_frame_and_nothing_of_it_is_kept() {
    let site = AtHost::start();
    let (mut inside, mut outside) = (site.browser(), site.browser());
    site.enter(&mut inside);
    let refused = outside.get("/api/session");
    let wrong = outside.post("/entrar/x");
    for answer in [inside.get("/"), inside.get("/api/session"), outside.get("/"), refused, wrong] {
        assert_eq!(answer.header("x-frame-options"), "DENY");
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        assert!(policy.starts_with("default-src 'none'"), "{policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
        assert_eq!(answer.header("referrer-policy"), "same-origin");
        let caching = answer.header("cache-control");
        assert!(caching == "no-store" || caching.starts_with("no-cache"), "{caching}");
        assert!(answer.header("x-robots-tag").contains("noindex"));
        assert!(!answer.headers.contains_key("access-control-allow-origin"));
    }
    assert_eq!(inside.get("/api/session").header("cache-control"), "no-store");
}

#[test]
fn a_link_that_is_stolen_works_in_no_other_browser_and_none_works_twice() {
    let site = AtHost::start();
    let (mut asked, mut thief) = (site.browser(), site.browser());
    let link = site.ask(&mut asked);
    assert_eq!(thief.post(&link).status, 410);
    // Nor where the thief asked for one as well.
    thief.ask(ANA);
    assert_eq!(thief.post(&link).status, 410);
    assert_eq!(asked.post(&link).status, 303);
    for browser in [&mut asked, &mut thief] {
        assert_eq!(browser.post(&link).status, 410);
    }
    assert_eq!(thief.get("/api/session").status, 401);
    assert_eq!(asked.get("/api/session").status, 200);
}

#[test]
fn a_scanner_that_opens_a_link_takes_nothing_of_it() {
    let site = AtHost::start();
    let mut browser = site.browser();
    let link = site.ask(&mut browser);
    let scanner = site.browser();
    for method in ["GET", "HEAD", "GET"] {
        let opened =
            Answer::to(scanner.request(method, &link).header("sec-fetch-site", "cross-site"));
        assert_eq!(opened.status, 200, "{method}");
        assert!(!opened.headers.contains_key("set-cookie"), "{method}");
        // What it learns is the same for any link.
        let other = Answer::to(scanner.request(method, "/entrar/otro"));
        assert_eq!(opened.body, other.body, "{method}");
    }
    assert_eq!(browser.post(&link).status, 303);
}

#[test]
fn links_are_not_guessed() {
    let site = AtHost::start();
    let mut robot = site.browser();
    let mut browser = site.browser();
    browser.network = "198.51.100.7".to_owned();
    let link = site.ask(&mut browser);
    for number in 0..30 {
        assert_eq!(robot.post(&format!("/entrar/{number:064x}")).status, 410, "{number}");
    }
    let refused = robot.post(&link);
    assert_eq!(refused.status, 429);
    assert_eq!(browser.post(&link).status, 303, "nobody else is kept out");
}

// Specification 18.34
#[test]
fn codes_are_not_guessed_and_do_not_tell_who_may_enter() {
    let site = AtHost::start();
    let (mut known, mut unknown) = (site.browser(), site.browser());
    let mail = site.asked(&mut known);
    unknown.ask("ajena@otro.example");
    let (link, code) = (path_in(&mail), code_in(&mail));
    let wrong = if code.starts_with('0') { "100 000" } else { "000 000" };
    for tries in 0..5 {
        let (of_known, of_unknown) =
            (known.type_code(wrong, tries), unknown.type_code(wrong, tries));
        assert_eq!(of_known.status, if tries < 4 { 422 } else { 410 });
        assert_eq!(of_known.body, of_unknown.body, "{tries}");
        assert_eq!(of_known.status, of_unknown.status);
        assert_eq!(of_known.text().contains(&format!("value=\"{wrong}\"")), tries < 4);
    }
    // Nor does it work where somebody tells the page that there was no try.
    assert_eq!(known.type_code(&code, 0).status, 422);
    let typed = known.type_code("\"><script>", 0);
    assert!(!typed.text().contains("<script"), "{}", typed.text());
    assert_eq!(known.post(&link).status, 303, "the link works on");
    assert!(!site.program.said().contains(&code), "{}", site.program.said());
}

#[test]
fn nobody_fills_the_mailbox_of_somebody_who_may_enter() {
    let site = AtHost::start();
    let mut robot = site.browser();
    for _ in 0..20 {
        assert_eq!(robot.ask(ANA).status, 200, "it is not told");
    }
    // One who asks from elsewhere is heard after all that went before.
    let mut browser = site.browser();
    browser.network = "198.51.100.7".to_owned();
    assert_eq!(browser.ask("luis@remanso.example").status, 200);
    let mails = site.inbox.wait_for(7);
    let of_ana = mails.iter().filter(|mail| mail.to == [ANA]).count();
    assert_eq!((of_ana, mails.len()), (6, 7));
}

#[test]
fn a_session_that_a_stranger_prepared_is_not_taken_over() {
    let site = AtHost::start();
    let mut browser = site.browser();
    let planted = "a".repeat(64);
    browser.set_cookie("__Host-columbario-editor", &planted);
    site.enter(&mut browser);
    let first = browser.secret();
    assert_ne!(first, planted);
    // Who enters again has another session, and the one before has ended.
    site.enter(&mut browser);
    let second = browser.secret();
    for (secret, status) in [(&planted, 401), (&first, 401), (&second, 200)] {
        let mut other = site.browser();
        other.set_cookie("__Host-columbario-editor", secret);
        assert_eq!(other.get("/api/session").status, status);
    }
    // Of two cookies of the name one is not ours.
    let two = format!("__Host-columbario-editor={second}; __Host-columbario-editor={planted}");
    let request = browser.request_without_cookies("GET", "/api/session").header("cookie", two);
    assert_eq!(Answer::to(request).status, 401);
}

#[test]
fn who_reads_the_files_of_the_editor_cannot_come_in() {
    let site = AtHost::start();
    let mut browser = site.browser();
    let link = site.ask(&mut browser);
    let kept = || {
        let file = site.installation.data().join("editor/access.json");
        std::fs::read_to_string(file).expect("it is there")
    };
    let secret = link.rsplit('/').next().expect("it ends with one");
    assert!(!kept().contains(secret), "{}", kept());
    assert_eq!(browser.post(&link).status, 303);
    assert!(!kept().contains(&browser.secret()), "{}", kept());
    let hash = kept().split('"').find(|text| text.len() == 64).map(str::to_owned);
    let mut thief = site.browser();
    thief.set_cookie("__Host-columbario-editor", &hash.expect("there is a hash"));
    assert_eq!(thief.get("/api/session").status, 401);
}
